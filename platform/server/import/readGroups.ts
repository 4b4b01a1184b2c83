import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { ReadGroup, ReaderMessage, SentFile } from './importReader.ts';

/** Heap of a reader. A file of 10 MB with usual cells needs some 40 MB; with more, the garbage would only grow. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 6 };

/** Makes the limits of new threads count. Flags of the server would override them; its own heap has its limits since its start. */
function clearHeapFlags(): void {
  for (const flag of ['--max-old-space-size=0', '--max-semi-space-size=0']) setFlagsFromString(flag);
}

/** A file as read. */
type ReadFile = { ok: true; totalRows: number; startContent: unknown } | { ok: false; message: string };

/** Starts the thread of a reader with a file, whose bytes move there. */
export function startReader(reader: URL, file: SentFile): Worker {
  clearHeapFlags();
  const worker = new Worker(reader, { resourceLimits, execArgv: [] });
  worker.postMessage(file, [file.bytes.buffer]);
  return worker;
}

/** Returns the problem of a file that needs more memory than a reader has; throws another error. */
export function toReadProblem(error: unknown): { ok: false; message: string } {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
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
