import {
  isOutOfMemory,
  ProcessorTimeExceeded,
  receiveMessage,
  startThread,
  type Thread,
} from '../threads/startThread.ts';
import type { ReadGroup, ReaderMessage, SentFile } from './importReader.ts';

/** Heap of a reader in megabytes. A file of 10 MB with usual cells needs some 40 MB; with more, the garbage would only grow. */
const heapMb = 128;
/** Processor time of a reader. The largest files need some seconds. */
const processorMs = 30_000;

/** A file as read. */
export type ReadOutcome =
  | { ok: true; totalRows: number; startContent: unknown }
  | { ok: false; message: string };

/** Starts the thread of a reader with a file, whose bytes move there. */
export function startReader(reader: URL, file: Pick<SentFile, 'bytes'>): Thread {
  const thread = startThread(reader, { heapMb, processorMs });
  thread.worker.postMessage(file, [file.bytes.buffer]);
  return thread;
}

/** Returns the problem of a file that needs more memory or processor time than a reader has; throws another error. */
export function toReadProblem(error: unknown): { ok: false; message: string } {
  if (isOutOfMemory(error))
    return { ok: false, message: 'The file is too large. Split it into smaller files.' };
  if (error instanceof ProcessorTimeExceeded)
    return { ok: false, message: 'The file takes too long to read. Split it into smaller files.' };
  throw error;
}

/** Reads the groups of a file in a worker thread and passes them on in the order of the file, some hundred at a time. */
export async function readGroups(
  reader: URL,
  file: SentFile,
  onGroups: (groups: readonly ReadGroup[]) => Promise<unknown>,
): Promise<ReadOutcome> {
  const thread = startReader(reader, file);
  try {
    for (;;) {
      const message = (await receiveMessage(thread)) as ReaderMessage;
      if (message.type === 'problem') return { ok: false, message: message.message };
      if (message.type === 'end') return { ok: true, ...message };
      await onGroups(message.groups);
      thread.worker.postMessage('received');
    }
  } catch (error) {
    return toReadProblem(error);
  } finally {
    await thread.worker.terminate();
  }
}
