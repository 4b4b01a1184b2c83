import { startReader, toReadProblem } from '../import/readGroups.ts';
import { receiveMessage } from '../threads/startThread.ts';
import type { FeedReaderMessage, SentFeed } from './feedReader.ts';

type StartMessage = Extract<FeedReaderMessage, { type: 'start' }>;
type RowsMessage = Extract<FeedReaderMessage, { type: 'rows' }>;

/**
 * Reads a feed in a worker thread and passes its batches on in the order of the feed, each once the previous one is done. Returns
 * the problem of a feed that cannot be read, before anything is passed on.
 */
export async function readFeedRows(
  reader: URL,
  feed: SentFeed,
  {
    onStart,
    onRows,
  }: {
    onStart: (start: StartMessage) => Promise<unknown>;
    onRows: (rows: RowsMessage['rows']) => Promise<unknown>;
  },
): Promise<{ ok: true } | { ok: false; message: string }> {
  const thread = startReader(reader, feed);
  try {
    for (;;) {
      const message = (await receiveMessage(thread)) as FeedReaderMessage;
      if (message.type === 'problem') return { ok: false, message: message.message };
      if (message.type === 'end') return { ok: true };
      if (message.type === 'start') await onStart(message);
      else await onRows(message.rows);
      thread.worker.postMessage('received');
    }
  } catch (error) {
    return toReadProblem(error);
  } finally {
    await thread.worker.terminate();
  }
}
