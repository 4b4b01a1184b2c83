import pg from 'pg';
import { seedTenant } from '#apps/api/testing/data/seedTenant.ts';
import { buildTenantFixture } from '#apps/api/testing/data/tenantFixture.ts';
import { createTokenSigner } from '#apps/api/testing/servers/tokenSigner.ts';
import { CombinedOrdersPageDocument, InitializeOrderDocument } from '#features/orders/web/documents.ts';
import { createDatabase } from '#platform/server/database/database.ts';
import { type Figures, milliseconds, perSecond } from './figures.ts';
import { multiplyTenant } from './fill.ts';
import { type HttpCall, type ComparedServer, compare, send } from './measure.ts';
import { orderMaker } from './orders.ts';
import { type BenchClient, type ProductServer, type BenchSite, createBenchClient } from './site.ts';

const names = ['one', 'many'] as const;
const source = buildTenantFixture('BENCH', 'zqbnch', '3');
const maxClients = 400;

/**
 * Compares the product with one tenant and with 10,000 of the same size (`--tenants`), 400 of which send requests in turn,
 * on two databases at the same time.
 */
export async function manyTenants(
  site: BenchSite,
  say: (line: string) => void,
  { tenants, quick }: { tenants: number; quick: boolean },
): Promise<Figures> {
  say('Making a tenant ...');
  const first = await site.startProduct({ database: 'trellis' });
  const filling = createDatabase({ url: site.databaseUrl('trellis') });
  await seedTenant(filling, source);
  await filling.close();
  const [own] = await createClients(site, first, 'trellis', () => source.tenantId, 1);
  if (!own) throw new Error('Nobody can sign in.');
  const nextOrder = await orderMaker(own.client, source.tenantId);
  for (let made = 0; made < 20; made += 1) await send(own.client.call(InitializeOrderDocument, nextOrder(4)));
  await first.stop();

  await site.copyDatabase('trellis', 'crowded');
  say(`Making ${tenants} tenants ...`);
  await multiplyTenant(site.databaseUrl('trellis'), source.tenantId, 1);
  await multiplyTenant(site.databaseUrl('crowded'), source.tenantId, tenants);
  const one = await site.startProduct({ database: 'trellis' });
  const many = await site.startProduct({ database: 'crowded' });
  const step = Math.max(1, Math.floor(tenants / maxClients));
  const sides = {
    one: await createClients(site, one, 'trellis', () => toTenantCode(1), 1),
    many: await createClients(
      site,
      many,
      'crowded',
      (n) => toTenantCode(1 + n * step),
      Math.min(maxClients, tenants),
    ),
  };
  const rounds = quick ? 7 : 15;
  const both = (call: (asking: TenantClient) => HttpCall, count: number, atOnce: number) =>
    compare(inTurn(one, sides.one, call), inTurn(many, sides.many, call), { count, clients: atOnce, rounds });
  say('Pages ...');
  const page = await both(
    ({ client, tenantId }) => client.call(CombinedOrdersPageDocument, { tenantId, first: 100 }),
    maxClients,
    1,
  );
  say('Orders with 10 lines, 8 clients ...');
  const created = await both(({ client }) => client.call(InitializeOrderDocument, nextOrder(10)), 80, 8);
  await one.stop();
  await many.stop();
  return {
    tenants: { one: 1, many: tenants },
    'page of a tenant, ms (bar: ratio 1.2)': milliseconds(page, names),
    'order + 10 lines, 8 clients, orders/s (bar: ratio 0.83)': perSecond(created, names),
  };
}

interface TenantClient {
  client: BenchClient;
  tenantId: string;
}

const toTenantCode = (number: number): string => `T${String(number).padStart(6, '0')}`;

const inTurn = (
  server: ProductServer,
  asking: readonly TenantClient[],
  call: (asking: TenantClient) => HttpCall,
): ComparedServer => {
  let made = 0;
  return {
    cpu: server.cpu,
    next: () => {
      const one = asking[(made += 1) % asking.length];
      if (!one) throw new Error('There are no clients.');
      return call(one);
    },
  };
};

/** Creates clients for managers of some tenants, with valid tokens. */
async function createClients(
  site: BenchSite,
  { origin }: ProductServer,
  database: string,
  tenantByNumber: (number: number) => string,
  count: number,
): Promise<readonly TenantClient[]> {
  const pool = new pg.Pool({ connectionString: site.databaseUrl(database), max: 1 });
  const sign = await createTokenSigner(pool, origin);
  await pool.end();
  return Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const tenantId = tenantByNumber(number);
      const claims = { sub: source.ids.site, email: source.texts.manager, wsapiTenant: tenantId };
      return { tenantId, client: createBenchClient(origin, await sign(claims)) };
    }),
  );
}
