import { writeSync } from 'node:fs';

/** Takes the lines of the log and never throws; what cannot be written now is written later. */
export interface LogOutput {
  /** One line with its end. */
  write(line: string): void;
  /** Resolves once everything is written, or after `timeoutMs`. */
  drain(timeoutMs: number): Promise<void>;
}

interface LogOutputOptions {
  /** Writes what it can and returns the number of bytes; throws as `fs.writeSync` does. */
  write: (bytes: Buffer) => number;
  /** Milliseconds since 1970. */
  clock: () => number;
  maxBacklogBytes?: number;
}

/** A pipe that is full empties in a moment; a disk that is full does not. */
const retryMs = { fullPipe: 10, other: 1_000 };

/**
 * Writes at once while that works. Lines that a full disk, a closed or a full pipe refuses wait in a bounded backlog; those
 * beyond it are lost, and their number is written behind the backlog.
 */
export function logOutput({ write, clock, maxBacklogBytes = 2 ** 20 }: LogOutputOptions): LogOutput {
  const backlog: Buffer[] = [];
  let backlogBytes = 0;
  let lost = 0;
  let reason = '';
  let retry: NodeJS.Timeout | undefined;
  let drained: (() => void) | undefined;

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
      if (lost > 0) {
        add(lossNotice(clock(), lost, reason));
        lost = 0;
        flush();
      }
      drained?.();
    } catch (error) {
      reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      retry = setTimeout(flush, reason === 'EAGAIN' ? retryMs.fullPipe : retryMs.other).unref();
    }
  };

  return {
    write: (line) => {
      if (retry !== undefined && backlogBytes + line.length > maxBacklogBytes) {
        lost += 1;
        return;
      }
      add(line);
      // A full pipe is tried again by the timer alone: it would be asked for each line.
      if (retry === undefined || reason !== 'EAGAIN') flush();
    },
    drain: async (timeoutMs) => {
      if (backlog.length === 0) return;
      const done = Promise.withResolvers<void>();
      drained = done.resolve;
      const timer = setTimeout(done.resolve, timeoutMs);
      flush();
      await done.promise;
      clearTimeout(timer);
    },
  };
}

/** Standard output of this process. */
export function standardOutput(): LogOutput {
  // Node makes a pipe non-blocking when it opens it: a reader that has stopped reading would stop the server otherwise.
  const { fd } = process.stdout;
  return logOutput({ write: (bytes) => writeSync(fd, bytes), clock: Date.now });
}

const lossNotice = (time: number, lines: number, reason: string): string =>
  `${JSON.stringify({ level: 40, time, lines, reason, msg: 'log lines were lost' })}\n`;
