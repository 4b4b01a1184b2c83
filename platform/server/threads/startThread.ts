import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';

/** Makes the limits of new threads count. Flags of the server would override them; its own heap has its limits since its start. */
function clearHeapFlags(): void {
  for (const flag of ['--max-old-space-size=0', '--max-semi-space-size=0']) setFlagsFromString(flag);
}

/** Starts a worker thread with a heap of so many megabytes. The thread fails with `isOutOfMemory` when it needs more. */
export function startThread(module: URL, maxOldGenerationSizeMb: number): Worker {
  clearHeapFlags();
  return new Worker(module, {
    resourceLimits: { maxOldGenerationSizeMb, maxYoungGenerationSizeMb: 6 },
    execArgv: [],
  });
}

/** Returns whether a thread ended because it needed more than its heap. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
