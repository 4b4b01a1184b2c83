import { writeSync } from 'node:fs';

/** Writes lines of the log and never throws; lines that cannot be written are retried. */
export interface LogOutput {
  /** Writes a line that includes its line break. */
  write(line: string): void;
  /** Resolves once everything is written, or after `timeoutMs`. */
  drain(timeoutMs: number): Promise<void>;
}

interface LogOutputOptions {
  /** Writes bytes and returns how many were written; throws as `fs.writeSync` does. */
  write: (bytes: Buffer) => number;
  /** Milliseconds since 1970. */
  clock: () => number;
  maxBacklogBytes?: number;
}

/** A full pipe drains quickly, a full disk does not. */
const retryMs = { fullPipe: 10, other: 1_000 };

/** Writes lines synchronously. Keeps lines in a bounded backlog while a disk or pipe is full or closed; drops further
 * lines and writes their number after the backlog.
 */
export function logOutput({ write, clock, maxBacklogBytes = 2 ** 20 }: LogOutputOptions): LogOutput {
  const backlog: Buffer[] = [];
  let backlogBytes = 0;
  let lostLines = 0;
  let reason = '';
  let retry: NodeJS.Timeout | undefined;
  let onDrained: (() => void) | undefined;

  const add = (line: string) => {
    const bytes = Buffer.from(line);
    backlog.push(bytes);
    backlogBytes += bytes.length;
  };
  const writeFirst = (first: Buffer) => {
    const written = write(first);
    if (written === 0 && first.length > 0) throw new Error('Nothing was written.');
    backlogBytes -= written;
    if (written < first.length) backlog[0] = first.subarray(written);
    else backlog.shift();
  };
  const flush = () => {
    clearTimeout(retry);
    retry = undefined;
    try {
      for (let first = backlog[0]; first; first = backlog[0]) writeFirst(first);
      if (lostLines > 0) {
        add(lossNotice(clock(), lostLines, reason));
        lostLines = 0;
        flush();
      }
      onDrained?.();
    } catch (error) {
      reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      retry = setTimeout(flush, reason === 'EAGAIN' ? retryMs.fullPipe : retryMs.other).unref();
    }
  };

  return {
    write: (line) => {
      if (retry !== undefined && backlogBytes + line.length > maxBacklogBytes) {
        lostLines += 1;
        return;
      }
      add(line);
      // Only the timer retries a full pipe, to avoid a system call for each line.
      if (retry === undefined || reason !== 'EAGAIN') flush();
    },
    drain: async (timeoutMs) => {
      if (backlog.length === 0) return;
      const done = Promise.withResolvers<void>();
      onDrained = done.resolve;
      const timer = setTimeout(done.resolve, timeoutMs);
      flush();
      await done.promise;
      clearTimeout(timer);
    },
  };
}

/** Standard output of this process. */
export function standardOutput(): LogOutput {
  // Node makes a pipe non-blocking when it opens it; otherwise a stalled reader would block the server.
  const { fd } = process.stdout;
  return logOutput({ write: (bytes) => writeSync(fd, bytes), clock: Date.now });
}

const lossNotice = (time: number, lines: number, reason: string): string =>
  `${JSON.stringify({ level: 40, time, lines, reason, msg: 'log lines were lost' })}\n`;
