import { ItemsPageDocument } from '#features/catalogue/web/documents.ts';
import { BulkUpdateOrderStatusDocument } from '#features/orders/web/documents.ts';
import { database, manager, seedOrders, tenantId } from './bars.ts';
import type { Figures } from './figures.ts';
import { multiplyOrders } from './fill.ts';
import { measureAlone, send } from './measure.ts';
import { setsOfOrders } from './orders.ts';
import type { BenchClient, BenchSite } from './site.ts';

const searchCount = 2_000;

/**
 * Measures the status of 100 orders on a fresh server, and on another one after 2,000 searches whose statements differ:
 * they must not use up the names of prepared statements.
 */
export async function searches(
  site: BenchSite,
  say: (line: string) => void,
  { quick }: { quick: boolean },
): Promise<Figures> {
  say('Loading demo data ...');
  const port = await seedOrders(site);
  await multiplyOrders(site.databaseUrl(database), tenantId, 1_000, { lines: 4 });
  const measureStatus = async (prepare: (client: BenchClient) => Promise<void>) => {
    const product = await site.startProduct({ database, port });
    const client = await product.signIn(manager);
    await prepare(client);
    const [orderIds = []] = await setsOfOrders(client, tenantId, { from: 100, sets: 1, size: 100 });
    let made = 0;
    const next = () =>
      client.call(BulkUpdateOrderStatusDocument, {
        input: { orderIds, status: (made += 1) % 2 === 0 ? 'OPEN' : 'CANCELLED' },
      });
    const measured = await measureAlone({ next, cpu: product.cpu }, { count: 10, rounds: quick ? 7 : 15 });
    await product.stop();
    return measured['product'] ?? NaN;
  };
  say('Status of 100 orders ...');
  const before = await measureStatus(() => Promise.resolve());
  say(`Status of 100 orders after ${searchCount} searches ...`);
  const after = await measureStatus(async (client) => {
    for (let index = 0; index < searchCount; index += 1) await send(searchItems(client, index));
  });
  return {
    'status of 100 orders, ms (bar: ratio 1.1)': { before, after, ratio: after / before },
  };
}

/** Returns a search whose filters, and so the text of its statement, follow from the bits of a number. */
const searchItems = (client: BenchClient, number: number) =>
  client.call(ItemsPageDocument, {
    where: {
      and: Array.from({ length: Math.ceil(Math.log2(searchCount)) }, (_, bit) =>
        (number >> bit) % 2 === 0 ? { sku: { contains: 'a' } } : { name: { contains: 'a' } },
      ),
    },
    first: 1,
  });
