import { setTimeout as pause } from 'node:timers/promises';
import { CustomersPageDocument } from '#features/customers/web/documents.ts';
import {
  BulkUpdateOrderStatusDocument,
  CombinedOrdersPageDocument,
  InitializeOrderDocument,
} from '#features/orders/web/documents.ts';
import { type Figures, milliseconds, perSecond } from './figures.ts';
import { multiplyCustomers, multiplyOrders } from './fill.ts';
import { type ComparedServer, compare, send } from './measure.ts';
import { orderMaker, setsOfOrders } from './orders.ts';
import type { BenchSite } from './site.ts';

export const tenantId = 'MOIF';
export const manager = 'manager@moif.example.com';
const sales = 'sales@moif.example.com';
/** Name of the first database. */
export const database = 'trellis';
const customerCount = 20_000;

/** Creates demo data and twenty orders of four lines by commands, as the source for larger databases. */
export async function seedOrders(site: BenchSite): Promise<number> {
  const seeded = await site.startProduct({ database, seed: true });
  const client = await seeded.signIn(manager);
  const nextOrder = await orderMaker(client, tenantId);
  for (let made = 0; made < 20; made += 1) await send(client.call(InitializeOrderDocument, nextOrder(4)));
  await seeded.stop();
  return seeded.port;
}

/** Measures the performance bars of design and contract beside the floor. */
export async function bars(
  site: BenchSite,
  say: (line: string) => void,
  { orders, quick }: { orders: number; quick: boolean },
): Promise<Figures> {
  say('Loading demo data ...');
  const port = await seedOrders(site);
  say(`Filling to ${orders} orders of 4 lines ...`);
  await multiplyOrders(site.databaseUrl(database), tenantId, orders, { lines: 4 });
  await multiplyCustomers(site.databaseUrl(database), tenantId, customerCount);
  const before = await site.startProduct({ database, port });
  const client = await before.signIn(manager);
  // Four requests of a user run at once, so eight clients need two users.
  const colleague = await before.signIn(sales);
  await before.stop();
  const firstPage = (first: number) => client.call(CombinedOrdersPageDocument, { tenantId, first });

  say('Cold start ...');
  const product = await site.startProduct({ database, port, until: () => firstPage(100) });
  const floor = await site.startFloor(database, tenantId);
  if (!quick) {
    say('Memory at rest (60 s) ...');
    await pause(60_000);
  }
  const idle = product.memory().now;

  const side = (server: { cpu: () => number }, next: ComparedServer['next']): ComparedServer => ({
    next,
    cpu: server.cpu,
  });
  // Alternate many short rounds, so that other load on the machine affects both servers alike.
  const rounds = quick ? 7 : 15;
  const page = (first: number, count: number) =>
    compare(
      side(floor, () => ({ url: `${floor.origin}/?first=${first}` })),
      side(product, () => firstPage(first)),
      { count, rounds },
    );
  const nextOrder = await orderMaker(client, tenantId);
  let made = 0;
  const create = (clients: number, count: number) =>
    compare(
      side(floor, () => ({ url: floor.origin, body: JSON.stringify(nextOrder(10).input) })),
      side(product, () => {
        made += 1;
        return (made % 2 === 0 ? client : colleague).call(InitializeOrderDocument, nextOrder(10));
      }),
      { count, clients, rounds },
    );
  say('Pages of 100 ...');
  const page100 = await page(100, 40);
  say('Pages of 2,500 ...');
  const page2500 = await page(2500, 5);
  say('Pages of 2,500 customers ...');
  const customerPage = await compare(
    side(floor, () => ({ url: `${floor.origin}/customers?first=2500` })),
    side(product, () => client.call(CustomersPageDocument, { tenantId, first: 2500 })),
    { count: 5, rounds },
  );
  say('Orders with 10 lines, 1 client ...');
  const oneClient = await create(1, 20);
  say('Orders with 10 lines, 8 clients ...');
  const eightClients = await create(8, 80);
  say('Status of 100 orders ...');
  const size = 100;
  const sets = await setsOfOrders(client, tenantId, { from: 4_000, sets: 20, size });
  const status = await compare(
    side(
      floor,
      statusCalls(sets.slice(0, 10), (orderIds, to) => ({
        url: `${floor.origin}/status`,
        body: JSON.stringify({ orderIds, status: to }),
      })),
    ),
    side(
      product,
      statusCalls(sets.slice(10), (orderIds, to) =>
        client.call(BulkUpdateOrderStatusDocument, { input: { orderIds, status: to } }),
      ),
    ),
    { count: 10, rounds },
  );
  const memory = { idle, loaded: product.memory().peak, floor: floor.memory().peak };
  const startedIn = { product: product.startedIn / 1000 };
  await floor.stop();
  await product.stop();
  return {
    'page of 100, ms (bar: ratio 3)': milliseconds(page100),
    'page of 2,500, ms (bar: ratio 1.3)': milliseconds(page2500),
    'page of 2,500 customers, ms (bar: ratio 1.3)': milliseconds(customerPage),
    'order + 10 lines, 1 client, orders/s': perSecond(oneClient),
    'order + 10 lines, 8 clients, orders/s (bar: ratio 0.5)': perSecond(eightClients),
    'status of 100 orders, ms (bar: ratio 2.5)': milliseconds(status),
    'memory, MiB (bars: idle 160, loaded 280)': memory,
    'cold start to first list, s (bar: 1.2)': startedIn,
  };
}

/** Requests that change one set of orders after the other between two statuses. */
function statusCalls(
  sets: readonly (readonly string[])[],
  call: (orderIds: readonly string[], to: 'OPEN' | 'CANCELLED') => ReturnType<ComparedServer['next']>,
): ComparedServer['next'] {
  let made = 0;
  return () => {
    const ids = sets[made % sets.length] ?? [];
    const to = Math.floor(made / sets.length) % 2 === 0 ? 'OPEN' : 'CANCELLED';
    made += 1;
    return call(ids, to);
  };
}
