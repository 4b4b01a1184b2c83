import { on } from 'node:events';
import type { GroupOutcome } from '#platform/kernel/import/importFiles.ts';
import type { FailedRowsMessage } from './failedRowsMessages.ts';
import { startReader, toReadProblem } from './readGroups.ts';

interface FailedRowsFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  failedGroups: readonly GroupOutcome[];
}

/** The file of failed rows in parts, or why the imported file cannot be read. */
type FailedRows = { ok: true; parts: readonly Uint8Array[] } | { ok: false; message: string };

/**
 * Copies the failed rows of an imported file in a worker thread, which ends before the first part is sent: a slow client holds the
 * parts, not the memory of a thread.
 */
export async function readFailedRows(reader: URL, file: FailedRowsFile): Promise<FailedRows> {
  const { worker, ended } = startReader(reader, file);
  const parts: Uint8Array[] = [];
  try {
    for await (const [message] of on(worker, 'message', { signal: ended }) as AsyncIterable<
      [FailedRowsMessage]
    >) {
      if (message.type === 'problem') return { ok: false, message: message.message };
      if (message.type === 'end') return { ok: true, parts };
      parts.push(message.bytes);
    }
    throw new Error('The reader of failed rows ended early.');
  } catch (error) {
    return toReadProblem(ended.aborted ? ended.reason : error);
  } finally {
    await worker.terminate();
  }
}
