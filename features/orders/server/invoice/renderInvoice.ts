import * as z from 'zod';
import { rateLimited } from '#platform/server/graphql/graphqlErrors.ts';
import { NoSlot, slots } from '#platform/server/limits/slots.ts';
import type { Session } from '#platform/server/session.ts';
import { receiveMessage, startThread } from '#platform/server/threads/startThread.ts';
import type { Invoice } from '../../invoice/invoice.ts';

const threadModule = new URL('invoiceThread.ts', import.meta.url);
/** 5,000 lines need some 60 MB. */
const heapMb = 96;
/** Processor time. */
const processorMs = 30_000;

// One thread draws at a time, so that invoices leave the other core to requests. Users take turns.
const threads = slots({ perGroup: 1, total: 1, maxWaiting: 4, timeoutMs: 30_000 });

/** Draws an invoice as PDF in a worker thread, which loads the library for it. Throws RATE_LIMITED when too many wait. */
export async function renderInvoice({ tenantId, userId }: Session, invoice: Invoice): Promise<Buffer> {
  const release = await threads.acquire(`${tenantId} ${userId}`).catch((error: unknown) => {
    if (!(error instanceof NoSlot)) throw error;
    throw rateLimited('Other invoices are being prepared. Please try again in a moment.');
  });
  try {
    const thread = startThread(threadModule, { heapMb, processorMs });
    try {
      thread.worker.postMessage(invoice);
      return Buffer.from(z.instanceof(Uint8Array).parse(await receiveMessage(thread)));
    } finally {
      await thread.worker.terminate();
    }
  } finally {
    release();
  }
}
