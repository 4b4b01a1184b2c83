import { CombinedOrdersPageDocument, InitializeOrderDocument } from '#features/orders/web/documents.ts';
import { manager, seedOrders, tenantId } from './bars.ts';
import { type Figures, milliseconds, perSecond } from './figures.ts';
import { multiplyOrders } from './fill.ts';
import { type ComparedServer, compare } from './measure.ts';
import { orderMaker } from './orders.ts';
import { type BenchClient, type ProductServer, type BenchSite } from './site.ts';

const few = { database: 'trellis', orders: 10_000 };
const names = ['few', 'many'] as const;

/**
 * Compares the product with 10,000 orders of a tenant and with a million (`--orders`), on two databases at the same time,
 * so that other load on the machine affects both alike.
 */
export async function growth(
  site: BenchSite,
  say: (line: string) => void,
  { orders, quick }: { orders: number; quick: boolean },
): Promise<Figures> {
  say('Loading demo data ...');
  const port = await seedOrders(site);
  const many = { database: 'grown', orders };
  await site.copyDatabase(few.database, many.database);
  for (const { database, orders: count } of [few, many]) {
    say(`Filling to ${count} orders of 4 lines ...`);
    await multiplyOrders(site.databaseUrl(database), tenantId, count, { lines: 4 });
  }
  const small = await site.startProduct({ database: few.database, port });
  const grown = await site.startProduct({ database: many.database });
  const clients = { few: await small.signIn(manager), many: await grown.signIn(manager) };
  const rounds = quick ? 7 : 15;
  const both = (next: (client: BenchClient) => ComparedServer['next'], count: number, clientsAtOnce = 1) =>
    compare(side(small, next(clients.few)), side(grown, next(clients.many)), {
      count,
      clients: clientsAtOnce,
      rounds,
    });
  const figures: Record<string, Readonly<Record<string, number>>> = {};
  const page = async (name: string, variables: (client: BenchClient) => Promise<object>, count: number) => {
    say(`${name} ...`);
    const given = { few: await variables(clients.few), many: await variables(clients.many) };
    const compared = await both(
      (client) => () =>
        client.call(CombinedOrdersPageDocument, {
          tenantId,
          ...(client === clients.few ? given.few : given.many),
        }),
      count,
    );
    figures[`${name}, ms (bar: ratio 1.5)`] = milliseconds(compared, names);
  };
  await page('page of 100', async () => ({ first: 100 }), 40);
  await page('page of 2,500', async () => ({ first: 2500 }), 5);
  await page(
    'page of 100 in the middle',
    async (client) => ({ first: 100, after: await middle(client) }),
    40,
  );
  say('Orders with 10 lines, 8 clients ...');
  const makers = {
    few: await orderMaker(clients.few, tenantId),
    many: await orderMaker(clients.many, tenantId),
  };
  const created = await both(
    (client) => () =>
      client.call(InitializeOrderDocument, (client === clients.few ? makers.few : makers.many)(10)),
    80,
    8,
  );
  figures['order + 10 lines, 8 clients, orders/s (bar: ratio 0.67)'] = perSecond(created, names);
  await small.stop();
  await grown.stop();
  return { orders: { few: few.orders, many: many.orders }, ...figures };
}

const side = (server: ProductServer, next: ComparedServer['next']): ComparedServer => ({
  next,
  cpu: server.cpu,
});

/** Returns the cursor of the 5,000th order. */
async function middle({ request }: BenchClient): Promise<string | null> {
  const { combinedOrders } = await request(CombinedOrdersPageDocument, { tenantId, first: 5_000 });
  return combinedOrders?.pageInfo.endCursor ?? null;
}
