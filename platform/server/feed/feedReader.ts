import { parentPort } from 'node:worker_threads';
import * as z from 'zod';
import { createFeedRowCheck } from '#platform/kernel/feed/checkFeedRows.ts';
import {
  type FeedDefinition,
  type FeedProblem,
  type FeedRow,
  toFeedProblem,
} from '#platform/kernel/feed/feedDefinition.ts';
import { feedFormats, type FeedFormat, readFeed } from '#platform/kernel/feed/readFeed.ts';
import { createPackedRows } from '../import/packedRows.ts';

/** A feed as the server sends it to the reader. */
export interface SentFeed {
  format: FeedFormat;
  bytes: Uint8Array<ArrayBuffer>;
  /** Rows that an earlier turn has passed on: whole batches. */
  doneRows: number;
}

const sentFeed = z.object({
  format: z.enum(feedFormats),
  bytes: z.instanceof(Uint8Array),
  doneRows: z.number(),
});

/** A message of the reader, which then waits for a message to go on. */
export type FeedReaderMessage =
  | { type: 'start'; totalRows: number; warnings: readonly FeedProblem[] }
  | { type: 'rows'; rows: readonly FeedRow<unknown>[] }
  | { type: 'end' }
  | { type: 'problem'; message: string };

/** Rows that one transaction writes. */
const rowsPerBatch = 500;

/**
 * Reads the feed that the server sends to this worker thread. The first row is passed on when the whole feed could be read, so
 * that a feed that was cut off changes nothing.
 */
export async function readFeedInWorker<Column extends string, Input>(
  definition: FeedDefinition<Column, Input>,
): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('This module runs in a worker thread.');
  const receive = () => new Promise<unknown>((resolve) => port.once('message', resolve));
  const send = (message: FeedReaderMessage) => port.postMessage(message);
  const sendAndWait = async (message: FeedReaderMessage) => {
    const received = receive();
    send(message);
    await received;
  };
  const sent = sentFeed.parse(await receive());
  const rows = createPackedRows(definition.columns);
  const problems = new Map<number, FeedProblem>();
  const read = readFeed(definition, sent, TextDecoder, ({ problem, ...row }) => {
    if (problem) problems.set(row.number, problem);
    rows.add(row);
  });
  if (!read.ok) return send({ type: 'problem', message: read.problems[0].message });
  await sendAndWait({ type: 'start', totalRows: rows.length, warnings: read.notices.map(toFeedProblem) });
  const check = createFeedRowCheck(definition);
  for (let from = 0; from < rows.length; from += rowsPerBatch) {
    const batch: FeedRow<Input>[] = [];
    for (let index = from; index < Math.min(from + rowsPerBatch, rows.length); index += 1) {
      const row = rows.get(index);
      batch.push(check({ ...row, problem: problems.get(row.number) }));
    }
    if (from >= sent.doneRows) await sendAndWait({ type: 'rows', rows: batch });
  }
  return send({ type: 'end' });
}
