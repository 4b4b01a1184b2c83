import * as z from 'zod';
import { badUserInput, rateLimited } from '#platform/server/operation/graphqlErrors.ts';
import { NoPermit, createPermits } from '#platform/server/limits/permits.ts';
import type { Session } from '#platform/server/session.ts';
import { receiveMessage, startThread } from '#platform/server/threads/startThread.ts';
import type { PaperFile } from '#platform/kernel/paper/paper.ts';

const threadModule = new URL('paperThread.ts', import.meta.url);
/** 20,000 rows need some 150 MB. */
const heapMb = 192;
/** Processor time; 5,000 rows need some 2 s, 20,000 some 10 s. */
const processorMs = 40_000;

// One thread draws at a time, so that papers leave the other core to requests. Companies take turns, and users of a company.
const users = createPermits({ perGroup: 1, maxWaiting: 4, timeoutMs: 30_000 });
const companies = createPermits({ perGroup: 1, total: 1, maxWaiting: 1_000, timeoutMs: 30_000 });

/**
 * Draws papers as one PDF in a worker thread, which loads the library for it. Throws RATE_LIMITED when too many wait. Ends the thread
 * when `closed` aborts, so that nobody waits for a document that its reader has left.
 */
export async function renderPapers(
  { tenantId, userId }: Session,
  file: PaperFile,
  closed?: AbortSignal,
): Promise<Buffer> {
  const releaseUser = await users.acquire(`${tenantId} ${userId}`, closed).catch(refuseNoPermit);
  try {
    const release = await companies.acquire(tenantId, closed).catch(refuseNoPermit);
    try {
      return await drawInThread(file, closed);
    } finally {
      release();
    }
  } finally {
    releaseUser();
  }
}

function refuseNoPermit(error: unknown): never {
  if (!(error instanceof NoPermit)) throw error;
  throw rateLimited('Other documents are being prepared. Please try again in a moment.');
}

async function drawInThread(file: PaperFile, closed: AbortSignal | undefined): Promise<Buffer> {
  const thread = startThread(threadModule, { heapMb, processorMs });
  const stop = () => void thread.worker.terminate();
  closed?.addEventListener('abort', stop);
  try {
    thread.worker.postMessage(file);
    return Buffer.from(z.instanceof(Uint8Array).parse(await receiveMessage(thread)));
  } catch (error) {
    throw closed?.aborted ? badUserInput('The document was canceled.') : error;
  } finally {
    closed?.removeEventListener('abort', stop);
    await thread.worker.terminate();
  }
}
