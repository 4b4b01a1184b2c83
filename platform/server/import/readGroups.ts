import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { isOutOfMemory, startThread } from '../threads/startThread.ts';
import type { ReadGroup, ReaderMessage, SentFile } from './importReader.ts';

/** Heap of a reader in megabytes. A file of 10 MB with usual cells needs some 40 MB; with more, the garbage would only grow. */
const readerHeapMb = 128;

/** A file as read. */
type ReadFile = { ok: true; totalRows: number; startContent: unknown } | { ok: false; message: string };

/** Starts the thread of a reader with a file, whose bytes move there. */
export function startReader(reader: URL, file: Pick<SentFile, 'bytes'>): Worker {
  const worker = startThread(reader, readerHeapMb);
  worker.postMessage(file, [file.bytes.buffer]);
  return worker;
}

/** Returns the problem of a file that needs more memory than a reader has; throws another error. */
export function toReadProblem(error: unknown): { ok: false; message: string } {
  if (isOutOfMemory(error))
    return { ok: false, message: 'The file is too large. Split it into smaller files.' };
  throw error;
}

/** Reads the groups of a file in a worker thread and passes them on in the order of the file, some hundred at a time. */
export async function readGroups(
  reader: URL,
  file: SentFile,
  onGroups: (groups: readonly ReadGroup[]) => Promise<unknown>,
): Promise<ReadFile> {
  const worker = startReader(reader, file);
  try {
    for (;;) {
      // Rejects with the error of the thread; it ends only after its last message.
      const [message] = (await once(worker, 'message')) as [ReaderMessage];
      if (message.type === 'problem') return { ok: false, message: message.message };
      if (message.type === 'end') return { ok: true, ...message };
      await onGroups(message.groups);
      worker.postMessage('received');
    }
  } catch (error) {
    return toReadProblem(error);
  } finally {
    await worker.terminate();
  }
}
