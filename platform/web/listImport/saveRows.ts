import type { FieldValues } from 'react-hook-form';
import type { Client } from '../query/client/client.ts';
import type { RequestError } from '../query/client/requestError.ts';
import { isUnchanged, type Outcome } from '../query/outcome.ts';
import type { EditedRow, RecordEditor } from '../record/editor/editor.ts';
import type { CheckedRow, ListImport } from './listImport.ts';

/** Requests at the same time; the server runs no more of one user. */
const maxRequests = 3;

/** Outcome of a row that was sent: its record as it is stored now, or why it was not saved. */
export type SavedRow<Row> =
  | { number: number; outcome: 'ADDED' | 'CHANGED' | 'UNCHANGED'; record: Row | null }
  | { number: number; outcome: 'FAILED'; message: string };

/** A server at its limit is asked again that often for a row, after the time that it names. */
const maxWaits = 5;
const defaultWaitMs = 5_000;
const maxWaitMs = 60_000;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type Saver<Values extends FieldValues, Row extends EditedRow, Context> = Pick<
  ListImport<Values, Row, Context>,
  'rank'
> & { editor: Pick<RecordEditor<Values, Row>, 'create' | 'update'> };

interface SaveOptions<Values extends FieldValues, Row extends EditedRow, Context> {
  client: Client;
  definition: Saver<Values, Row, Context>;
  /** Rows without problems that add or change a record. */
  rows: readonly CheckedRow<Values, Row>[];
  context: Context;
  /** No further rows are sent once it is aborted. */
  signal: AbortSignal;
  /** Waits for milliseconds. */
  delay?: (ms: number) => Promise<void>;
  onSaved: (saved: SavedRow<Row>) => void;
}

/**
 * Saves rows one by one through the mutations of their editor, a few at a time, those with a lower rank first. A new record has the
 * id of its row, a changed one the version that was checked: nothing is added twice or overwritten. Once the server cannot be
 * reached, no more rows are sent; any other error is one of its row.
 */
export async function saveRows<Values extends FieldValues, Row extends EditedRow, Context>({
  client,
  definition,
  rows,
  context,
  signal,
  delay = wait,
  onSaved,
}: SaveOptions<Values, Row, Context>): Promise<void> {
  const { rank = () => 0 } = definition;
  let outage: string | undefined;
  async function send(row: CheckedRow<Values, Row>, waits = 0): Promise<SendOutcome<Row>> {
    const outcome = await sendOnce(client, definition, row);
    if (outcome.ok || outcome.error?.code !== 'RATE_LIMITED' || waits === maxWaits) return outcome;
    await delay(Math.min(outcome.error.retryAfterMs ?? defaultWaitMs, maxWaitMs));
    return signal.aborted ? outcome : send(row, waits + 1);
  }
  async function save(row: CheckedRow<Values, Row>): Promise<SavedRow<Row>> {
    if (outage !== undefined) return { number: row.number, outcome: 'FAILED', message: outage };
    const outcome = await send(row);
    if (outcome.ok)
      return {
        number: row.number,
        outcome: !row.record ? 'ADDED' : isUnchanged(outcome.notices) ? 'UNCHANGED' : 'CHANGED',
        record: outcome.payload.record,
      };
    if (outcome.error && isOutage(outcome.error)) outage = outcome.message;
    return { number: row.number, outcome: 'FAILED', message: outcome.message };
  }
  const byRank = Map.groupBy(rows, (row) => rank(row, context));
  for (const [, group] of [...byRank].toSorted(([one], [other]) => one - other)) {
    const waiting = [...group];
    const take = () => (signal.aborted ? undefined : waiting.shift());
    const work = async () => {
      for (let row = take(); row; row = take()) onSaved(await save(row));
    };
    await Promise.all(Array.from({ length: maxRequests }, work));
  }
}

type SendOutcome<Row> = Outcome<{ readonly record: Row | null }>;

/** Whether the next rows would fail for the same reason: no connection, no server, or nobody signed in. */
const isOutage = ({ code, isTransient }: RequestError): boolean =>
  code !== 'RATE_LIMITED' && (isTransient || code === 'NO_ANSWER' || code === 'UNAUTHENTICATED');

const sendOnce = <Values extends FieldValues, Row extends EditedRow, Context>(
  client: Client,
  { editor }: Saver<Values, Row, Context>,
  { values, record, id }: CheckedRow<Values, Row>,
): Promise<SendOutcome<Row>> =>
  record
    ? editor.update.run(client, { values, record, expectedVersion: record.version })
    : editor.create.run(client, { values, id });
