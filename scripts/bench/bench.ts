// Measures the server against a floor in the same run.
//   npm run bench [-- --json] [-- --orders 50000]
import { randomUUID } from 'node:crypto';
import { rm, mkdir } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import {
  CombinedOrdersPageDocument,
  InitializeOrderDocument,
  type InitializeOrderMutationVariables,
} from '#features/orders/web/documents.ts';
import { CustomerDocument, CustomersPageDocument } from '#features/customers/web/documents.ts';
import { ItemsByTenantDocument } from '#features/catalogue/web/documents.ts';
import { startEmbeddedPostgres } from '#platform/server/embeddedPostgres.ts';
import { chooseDataFolder } from '#platform/server/embeddedPostgresFolder.ts';
import type { Operation } from '#platform/web/query/operation.ts';
import { accessToken } from './accessToken.ts';
import { multiplyOrders } from './fill.ts';
import { type Call, type Comparison, compare, rate, send } from './measure.ts';
import { type Server, start } from './process.ts';

const { values: options } = parseArgs({
  options: { json: { type: 'boolean', default: false }, orders: { type: 'string', default: '50000' } },
});
const project = join(import.meta.dirname, '../..');
const tenantId = 'MOIF';
const password = randomUUID();
const ports = { product: 3971, floor: 3972 };
const origin = `http://127.0.0.1:${ports.product}`;
const floorAt = `http://127.0.0.1:${ports.floor}`;
const say = (line: string) => console.error(line);

const folder = join(await chooseDataFolder({ given: process.env['DATA_DIR'], project }), 'bench');
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true, mode: 0o755 });
say('Starting a database of its own ...');
const database = await startEmbeddedPostgres({ dataDirectory: folder });

const startProduct = (seed: string, probe: () => Promise<unknown>): Promise<Server> =>
  start(
    [join(project, 'apps/api/main.ts')],
    {
      DATABASE_URL: database.url,
      PORT: String(ports.product),
      SEED: seed,
      DEMO_PASSWORD: password,
      PUBLIC_URL: origin,
      HOST: '127.0.0.1',
      NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
    },
    probe,
  );
const configuration = () => send({ url: `${origin}/config.json` });

say('Loading demo data ...');
const seeded = await startProduct('demo', configuration);
const token = await accessToken(origin, 'manager@moif.example.com', password);
const headers = { authorization: `Bearer ${token}` };
const called = <Data, Variables>({ name, text }: Operation<Data, Variables>, variables: Variables): Call => ({
  url: `${origin}/graphql`,
  headers,
  body: JSON.stringify({ query: text, operationName: name, variables }),
});
const ask = async <Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables,
): Promise<Data> => {
  const { data } = z
    .object({ data: z.custom<Data>() })
    .parse(JSON.parse(await send(called(operation, variables))));
  return data;
};

const nextOrder = await orderMaker();
say(`Filling to ${options.orders} orders of 4 lines ...`);
for (let made = 0; made < 20; made += 1) await send(called(InitializeOrderDocument, nextOrder(4)));
await multiplyOrders(database.url, tenantId, Number(options.orders));
await seeded.stop();

const firstPage = (first: number) => called(CombinedOrdersPageDocument, { tenantId, first });
const product = await startProduct('none', () => send(firstPage(100)));
await product.stop();
say('Cold start ...');
const measured = await startProduct('none', () => send(firstPage(100)));
const floor = await start(
  [join(import.meta.dirname, 'floor.ts'), database.url, String(ports.floor)],
  {},
  () => send({ url: `${floorAt}/?first=1` }),
);

say('Memory at rest (60 s) ...');
await pause(60_000);
const idle = measured.memory().now;

const page = (first: number, count: number): Promise<Comparison> =>
  compare(
    () => rate(() => ({ url: `${floorAt}/?first=${first}` }), count, 1),
    () => rate(() => firstPage(first), count, 1),
  );
const orders = (clients: number, count: number): Promise<Comparison> =>
  compare(
    () => rate(() => ({ url: floorAt, body: JSON.stringify(nextOrder(10).input) }), count, clients),
    () => rate(() => called(InitializeOrderDocument, nextOrder(10)), count, clients),
  );

say('Pages of 100 ...');
const page100 = await page(100, 100);
say('Pages of 2,500 ...');
const page2500 = await page(2500, 15);
say('Orders with 10 lines, 1 client ...');
const oneClient = await orders(1, 60);
say('Orders with 10 lines, 8 clients ...');
const eightClients = await orders(8, 240);
const memory = { idle, loaded: measured.memory().peak, floor: floor.memory().peak };
await floor.stop();
await measured.stop();
await database.stop();

const milliseconds = ({ floor: f, product: p }: Comparison) => ({
  floor: 1000 / f,
  product: 1000 / p,
  ratio: f / p,
});
const perSecond = ({ floor: f, product: p }: Comparison) => ({ floor: f, product: p, ratio: p / f });
const figures = {
  machine: `${cpus().length} x ${cpus()[0]?.model}, Node ${process.version}`,
  orders: Number(options.orders),
  'page of 100, ms (bar: 3 x floor)': milliseconds(page100),
  'page of 2,500, ms (bar: 1.3 x floor)': milliseconds(page2500),
  'order + 10 lines, 1 client, orders/s': perSecond(oneClient),
  'order + 10 lines, 8 clients, orders/s (bar: 0.5 x floor)': perSecond(eightClients),
  'memory idle / loaded, MiB (bar: 160 / 280)': memory,
  'cold start to first list, s (bar: 1.2)': measured.startedIn / 1000,
};
if (options.json) console.log(JSON.stringify(figures, undefined, 2));
else
  for (const [name, figure] of Object.entries(figures))
    console.log(
      typeof figure === 'object'
        ? `${name}: ${Object.entries(figure)
            .map(([key, value]) => `${key} ${value.toFixed(2)}`)
            .join(', ')}`
        : `${name}: ${typeof figure === 'number' ? figure.toFixed(2) : figure}`,
    );

/** Makes orders of items and customers that the tenant really has; every call gives new ids. */
async function orderMaker(): Promise<(lines: number) => InitializeOrderMutationVariables> {
  const { customers } = await ask(CustomersPageDocument, { tenantId, first: 100 });
  const active = customers?.nodes.filter(({ status }) => status === 'ACTIVE').slice(0, 20) ?? [];
  const full = await Promise.all(
    active.map(({ customerId }) => ask(CustomerDocument, { customerId, tenantId })),
  );
  const { items } = await ask(ItemsByTenantDocument, { tenantId, first: 500 });
  const priced =
    items?.nodes.filter(({ retailPrice, status }) => retailPrice > 0 && status === 'ACTIVE') ?? [];
  const id = () => randomUUID().replaceAll('-', '');
  let made = 0;
  return (lines) => {
    made += 1;
    const customer = full[made % full.length]?.customer;
    const location = customer?.locations[0];
    if (!customer || !location) throw new Error('The demo data has no customer with a location.');
    const lineItems = Array.from({ length: lines }, (_, index) => {
      const item = priced[(made * 7 + index) % priced.length];
      if (!item) throw new Error('The demo data has no items.');
      return {
        id: id(),
        itemId: item.itemId,
        name: item.name,
        sku: item.sku,
        upc: item.upc,
        quantity: 1 + ((made + index) % 48),
        addedBy: 'manager@moif.example.com',
        dateAdded: new Date().toISOString(),
      };
    });
    return {
      input: {
        orderId: id(),
        customer: {
          id: customer.customerId,
          name: customer.name,
          location: { id: location.id, name: location.name },
        },
        expectedDeliveryDate: new Date().toISOString().slice(0, 10),
        finalCredit: false,
        type: 'PO',
        lineItems,
      },
    };
  };
}
