import type { MessagePort } from 'node:worker_threads';
import * as z from 'zod';

/** Groups that failed, as a worker thread receives them. */
export const failedGroups = z.array(
  z.object({
    groupKey: z.string(),
    status: z.enum(['WAITING', 'SUCCEEDED', 'UNCHANGED', 'FAILED']),
    errors: z.array(z.object({ csvRows: z.array(z.number()) })),
  }),
);

/** A message of a thread that copies failed rows. */
export type FailedRowsMessage =
  | { type: 'rows'; bytes: Uint8Array }
  | { type: 'end' }
  | { type: 'problem'; message: string };

/** Sends the parts of the file of failed rows from a worker thread. */
export function sendFailedRows(port: MessagePort, parts: Iterable<string>): void {
  const send = (message: FailedRowsMessage) => port.postMessage(message);
  const encoder = new TextEncoder();
  for (const part of parts) send({ type: 'rows', bytes: encoder.encode(part) });
  send({ type: 'end' });
}
