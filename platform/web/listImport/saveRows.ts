import type { FieldValues } from 'react-hook-form';
import type { Client } from '../query/client/client.ts';
import type { RequestError } from '../query/client/requestError.ts';
import type { EditedRow } from '../record/editor/editor.ts';
import type { CheckedRow, ListImport, RowSaver, SavedRow } from '../record/editor/listImport.ts';
import { listRowPasses, type SaveOutcome, type SaveRequest } from './rowRequests.ts';

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
  client,
  context,
}: SaveOptions<Values, Row, Context>): Promise<void> {
  let outage: string | undefined;
  async function send(request: SaveRequest<Row>, waits = 0): Promise<SaveOutcome<Row>> {
    const outcome = await request.send();
    if (outcome.ok || outcome.error?.code !== 'RATE_LIMITED' || waits === maxWaits) return outcome;
    await delay(Math.min(outcome.error.retryAfterMs ?? defaultWaitMs, maxWaitMs));
    return signal.aborted ? outcome : send(request, waits + 1);
  }
  async function save(request: SaveRequest<Row>): Promise<readonly SavedRow<Row>[]> {
    if (outage !== undefined) return request.fail(outage);
    const outcome = await send(request);
    if (outcome.ok) return outcome.payload.saved;
    if (outcome.error && isOutage(outcome.error)) outage = outcome.message;
    return request.fail(outcome.message);
  }
  const byRank = [...Map.groupBy(rows, (row) => rank(row, context))]
    .toSorted(([one], [other]) => one - other)
    .map(([, ofRank]) => ofRank);
  for (const listRequests of listRowPasses(editor, { client, context, byRank })) {
    const waiting = [...listRequests()];
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
