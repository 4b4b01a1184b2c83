import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';

/** Limits of a thread, which fails when it needs more. */
interface ThreadLimits {
  /** Heap in megabytes; `isOutOfMemory` recognizes the error. */
  heapMb: number;
  /** Processor time in milliseconds; more fails with `ProcessorTimeExceeded`. Waiting does not count. */
  processorMs: number;
}

/** A running worker thread. */
export interface Thread {
  worker: Worker;
  /** Aborts when the thread has ended; the reason is its error, also of a time when nobody waited for a message. */
  ended: AbortSignal;
}

/** A thread has used up its processor time. */
export class ProcessorTimeExceeded extends Error {
  override readonly message = 'The thread has used up its processor time.';
}

/** Makes the limits of new threads count. Flags of the server would override them; its own heap has its limits since its start. */
function clearHeapFlags(): void {
  for (const flag of ['--max-old-space-size=0', '--max-semi-space-size=0']) setFlagsFromString(flag);
}

/** Starts a worker thread with limits. */
export function startThread(module: URL, { heapMb, processorMs }: ThreadLimits): Thread {
  clearHeapFlags();
  const worker = new Worker(module, {
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 6 },
    execArgv: [],
  });
  const end = new AbortController();
  const stopTimer = limitProcessorTime(worker, processorMs, () => {
    end.abort(new ProcessorTimeExceeded());
    void worker.terminate();
  });
  // Without a listener the event would end the server.
  worker.on('error', (error) => end.abort(error));
  worker.once('exit', () => {
    stopTimer();
    end.abort(new Error('The thread has ended.'));
  });
  return { worker, ended: end.signal };
}

const measureIntervalMs = 250;

/**
 * Calls `onExceeded` when a thread has used so much processor time; returns the function that ends the measurement. Node before 24
 * does not measure threads: no interval counts more than the thread was busy, nor more than the process has used.
 */
function limitProcessorTime(worker: Worker, maxMs: number, onExceeded: () => void): () => void {
  let usedMs = 0;
  let busyMs = 0;
  let usage = process.cpuUsage();
  const timer = setInterval(() => {
    const { active } = worker.performance.eventLoopUtilization();
    const { user, system } = process.cpuUsage(usage);
    usage = process.cpuUsage();
    usedMs += Math.min(active - busyMs, (user + system) / 1000);
    busyMs = active;
    if (usedMs <= maxMs) return;
    clearInterval(timer);
    onExceeded();
  }, measureIntervalMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Waits for the next message of a thread. Rejects with the reason why it has ended. */
export async function receiveMessage({ worker, ended }: Thread): Promise<unknown> {
  try {
    const received: readonly unknown[] = await once(worker, 'message', { signal: ended });
    return received[0];
  } catch (error) {
    throw ended.aborted ? ended.reason : error;
  }
}

/** Returns whether a thread ended because it needed more than its heap. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
