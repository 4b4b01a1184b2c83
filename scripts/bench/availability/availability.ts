import {
  AvailabilitySessionDifferenceDocument,
  AvailabilitySessionSummaryDocument,
  AvailabilitySessionsDocument,
  CloseAvailabilitySessionDocument,
  MakeLiveAvailabilitySessionDocument,
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
  };
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
