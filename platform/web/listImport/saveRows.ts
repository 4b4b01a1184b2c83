import type { FieldValues } from 'react-hook-form';
import type { Client } from '../query/client/client.ts';
import type { RequestError } from '../query/client/requestError.ts';
import { isUnchanged, type Outcome } from '../query/outcome.ts';
import type { EditedRow, RecordEditor } from '../record/editor/editor.ts';
import type { CheckedRow, ListImport, RowSaver, SavedRow } from '../record/editor/listImport.ts';

/** Requests for single rows at the same time; the server runs no more of one user. */
const maxRequests = 3;

/** A server at its limit is asked again that often for a row, after the time that it names. */
const maxWaits = 5;
const defaultWaitMs = 5_000;
const maxWaitMs = 60_000;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface SaveOptions<Values extends FieldValues, Row extends EditedRow, Context> {
  client: Client;
  definition: Pick<ListImport<Values, Row, Context>, 'rank'> & { editor: RowSaver<Values, Row, Context> };
  /** Rows without problems that add or change a record. */
  rows: readonly CheckedRow<Values, Row>[];
  context: Context;
  /** No further rows are sent once it is aborted. */
  signal: AbortSignal;
  /** Waits for milliseconds. */
  delay?: (ms: number) => Promise<void>;
  onSaved: (saved: readonly SavedRow<Row>[]) => void;
}

type SaveOutcome<Row> = Outcome<{ readonly saved: readonly SavedRow<Row>[] }>;

/** Rows that are saved by one request. */
interface SaveRequest<Row> {
  numbers: readonly number[];
  send: () => Promise<SaveOutcome<Row>>;
}

/**
 * Saves rows, those with a lower rank first: one by one through the mutations of their editor, a few at a time, or group after
 * group. A new record has the id of its row, a changed one the version that was checked: nothing is added twice or overwritten.
 * Once the server cannot be reached, no more rows are sent; any other error is one of its rows.
 */
export async function saveRows<Values extends FieldValues, Row extends EditedRow, Context>({
  definition: { rank = () => 0, editor },
  rows,
  signal,
  delay = wait,
  onSaved,
  ...options
}: SaveOptions<Values, Row, Context>): Promise<void> {
  const { context } = options;
  let outage: string | undefined;
  async function send(request: SaveRequest<Row>, waits = 0): Promise<SaveOutcome<Row>> {
    const outcome = await request.send();
    if (outcome.ok || outcome.error?.code !== 'RATE_LIMITED' || waits === maxWaits) return outcome;
    await delay(Math.min(outcome.error.retryAfterMs ?? defaultWaitMs, maxWaitMs));
    return signal.aborted ? outcome : send(request, waits + 1);
  }
  async function save(request: SaveRequest<Row>): Promise<readonly SavedRow<Row>[]> {
    const fail = (message: string) =>
      request.numbers.map((number) => ({ number, outcome: 'FAILED' as const, message }));
    if (outage !== undefined) return fail(outage);
    const outcome = await send(request);
    if (outcome.ok) return outcome.payload.saved;
    if (outcome.error && isOutage(outcome.error)) outage = outcome.message;
    return fail(outcome.message);
  }
  const byRank = Map.groupBy(rows, (row) => rank(row, context));
  for (const [, ofRank] of [...byRank].toSorted(([one], [other]) => one - other)) {
    const waiting = listRequests(editor, { ...options, rows: ofRank });
    const take = () => (signal.aborted ? undefined : waiting.shift());
    const work = async () => {
      for (let request = take(); request; request = take()) onSaved(await save(request));
    };
    await Promise.all(Array.from({ length: 'saveGroup' in editor ? 1 : maxRequests }, work));
  }
}

/** Whether the next rows would fail for the same reason: no connection, no server, or nobody signed in. */
const isOutage = ({ code, isTransient }: RequestError): boolean =>
  code !== 'RATE_LIMITED' && (isTransient || code === 'NO_ANSWER' || code === 'UNAUTHENTICATED');

function listRequests<Values extends FieldValues, Row extends EditedRow, Context>(
  editor: RowSaver<Values, Row, Context>,
  { client, rows, context }: Pick<SaveOptions<Values, Row, Context>, 'client' | 'rows' | 'context'>,
): SaveRequest<Row>[] {
  if (!('saveGroup' in editor))
    return rows.map((row) => ({ numbers: [row.number], send: () => saveRow(client, editor, row) }));
  const { size, run } = editor.saveGroup;
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => {
    const group = rows.slice(index * size, (index + 1) * size);
    return { numbers: group.map(({ number }) => number), send: () => run(client, group, context) };
  });
}

async function saveRow<Values extends FieldValues, Row extends EditedRow>(
  client: Client,
  { create, update }: Pick<RecordEditor<Values, Row>, 'create' | 'update'>,
  { number, values, record, id }: CheckedRow<Values, Row>,
): Promise<SaveOutcome<Row>> {
  const outcome = record
    ? await update.run(client, { values, record, expectedVersion: record.version })
    : await create.run(client, { values, id });
  if (!outcome.ok) return outcome;
  const result = !record ? 'ADDED' : isUnchanged(outcome.notices) ? 'UNCHANGED' : 'CHANGED';
  return { ...outcome, payload: { saved: [{ number, outcome: result, record: outcome.payload.record }] } };
}
