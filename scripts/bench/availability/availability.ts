import {
  AvailabilitySessionCountsDocument,
  AvailabilitySessionDifferenceDocument,
  AvailabilitySessionSummaryDocument,
  AvailabilitySessionsDocument,
  CloseAvailabilitySessionDocument,
  MakeLiveAvailabilitySessionDocument,
  RecordAvailabilitySessionCountsDocument,
  StartAvailabilitySessionDocument,
} from '#features/availability/web/documents.ts';
import {
  AllocateLineItemsDocument,
  InitializeOrderDocument,
  LineItemActualQuantitiesByLocationAndGradeDocument,
} from '#features/orders/web/documents.ts';
import { createId } from '#platform/web/parts/createId.ts';
import { database, manager, tenantId } from '../bars.ts';
import type { Figures } from '../figures.ts';
import { median, send } from '../measure.ts';
import { orderMaker } from '../orders.ts';
import type { BenchClient, BenchSite } from '../site.ts';
import { fillSession } from './fillSession.ts';
import { listNewSlots } from './listNewSlots.ts';

/** Measures Make Live and its difference with many counts, and how long an order waits meanwhile that allocates. */
export async function availability(
  site: BenchSite,
  say: (line: string) => void,
  { counts, quick }: { counts: number; quick: boolean },
): Promise<Figures> {
  say('Loading demo data ...');
  const product = await site.startProduct({ database, seed: true });
  const client = await product.signIn(manager);
  const databaseUrl = site.databaseUrl(database);
  const nextOrder = await orderMaker(client, tenantId);
  const switches: number[] = [];
  const waits: number[] = [];
  const summaries: number[] = [];
  const pages: number[] = [];
  const rounds = quick ? 2 : 4;
  for (let round = 0; round < rounds; round += 1) {
    const sessionId = await startEmptySession(client);
    say(`Session ${round + 1} with ${counts} counts ...`);
    await fillSession({ databaseUrl, tenantId, sessionId, counts });
    const variables = { sessionId, tenantId };
    summaries.push(await time(() => send(client.call(AvailabilitySessionSummaryDocument, variables))));
    pages.push(
      await time(() =>
        send(client.call(AvailabilitySessionDifferenceDocument, { ...variables, first: 100 })),
      ),
    );
    const { input } = nextOrder(4);
    await send(client.call(InitializeOrderDocument, { input }));
    const allocating = allocateUntilDone(client, input.orderId, round > 0);
    switches.push(
      await time(() =>
        send(client.call(MakeLiveAvailabilitySessionDocument, { input: { sessionId, tenantId } })),
      ),
    );
    waits.push(await allocating.stop());
  }
  const { posts, lists } = await measureCounts(client, databaseUrl);
  await product.stop();
  const largest = (values: readonly number[]) => Math.max(...values);
  return {
    [`Make Live of ${counts} counts, ms (bar: 10000)`]: {
      product: median(switches),
      largest: largest(switches),
    },
    'longest wait of an allocation meanwhile, ms (bar: 1000)': { largest: largest(waits) },
    'summary of the difference, ms (bar: 2000)': { product: median(summaries), largest: largest(summaries) },
    'page of the difference, ms (bar: 2000)': { product: median(pages), largest: largest(pages) },
    'post of 1,000 counts, ms (bar: 150)': { product: median(posts), largest: largest(posts) },
    'page of 2,500 counts, ms': { product: median(lists), largest: largest(lists) },
  };
}

/** Posts 1,000 counts of new slots ten times, and reads a page of the session. */
async function measureCounts(client: BenchClient, databaseUrl: string) {
  const slots = await listNewSlots(databaseUrl);
  const posts: number[] = [];
  const lists: number[] = [];
  for (let from = 0; from < slots.length; from += 1000) {
    const recordedAt = new Date().toISOString();
    const counts = slots.slice(from, from + 1000).map((slot, index) => ({
      ...slot,
      countRowId: createId(),
      rev: 1,
      seq: from + index + 1,
      grade: 3,
      quantity: index,
      recordedAt,
    }));
    const input = { deviceId: 'bench', sentAt: recordedAt, recordedAt, counts };
    posts.push(await time(() => send(client.call(RecordAvailabilitySessionCountsDocument, { input }))));
  }
  const { availabilitySessions } = await client.request(AvailabilitySessionsDocument, {
    tenantId,
    status: 'LIVE',
  });
  const sessionId = availabilitySessions?.nodes[0]?.sessionId ?? '';
  for (let round = 0; round < 10; round += 1)
    lists.push(
      await time(() => send(client.call(AvailabilitySessionCountsDocument, { sessionId, tenantId }))),
    );
  return { posts, lists };
}

async function time(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

async function startEmptySession(client: BenchClient): Promise<string> {
  const { availabilitySessions } = await client.request(AvailabilitySessionsDocument, {
    tenantId,
    status: 'STAGED',
  });
  for (const { sessionId } of availabilitySessions?.nodes ?? [])
    await send(client.call(CloseAvailabilitySessionDocument, { input: { sessionId } }));
  const sessionId = createId();
  await send(client.call(StartAvailabilitySessionDocument, { input: { sessionId } }));
  return sessionId;
}

/** Allocates one line again and again; `stop` returns the longest time that an allocation took. */
function allocateUntilDone(client: BenchClient, orderId: string, hasStock: boolean) {
  const stopping = new AbortController();
  let longest = 0;
  const run = async () => {
    if (!hasStock) return;
    const { lineItemActualQuantitiesByLocationAndGrade: slots } = await client.request(
      LineItemActualQuantitiesByLocationAndGradeDocument,
      { orderId },
    );
    const slot = slots?.find(({ actual }) => actual > 10);
    if (!slot) throw new Error('The order has no stock.');
    const { lineItemId, itemId, locationId, grade } = slot;
    for (let quantity = 1; !stopping.signal.aborted; quantity = 3 - quantity) {
      const items = [{ lineItemId, itemId, locationId, grade, quantity }];
      const waited = await time(() =>
        send(client.call(AllocateLineItemsDocument, { input: { orderId, items } })),
      );
      longest = Math.max(longest, waited);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
      return longest;
    },
  };
}
