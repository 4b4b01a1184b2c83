import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { UpdateAndGetNextOrderNumberDocument } from '#features/orders/server/testing/documents.ts';
import { CombinedOrdersPageDocument, InitializeOrderDocument } from '#features/orders/web/documents.ts';
import { readConfiguration } from '#platform/server/configuration/configuration.ts';
import { type Database, createDatabase } from '#platform/server/database/database.ts';
import { type TestDatabase, testDatabase, withClient } from '#platform/server/testing/database.ts';
import { type TcpProxy, databaseProxy } from '#platform/server/testing/tcpProxy.ts';
import { findUnusedPort } from '#platform/server/testing/unusedPort.ts';
import { composeServer } from '../../server.ts';
import { seedTenant } from '../../testing/data/seedTenant.ts';
import { moif } from '../../testing/data/testInstallation.ts';
import { liveStream } from '../../testing/servers/liveStream.ts';
import { createdResponse, buildOrder } from '../../testing/data/orderBuilders.ts';
import { type ErrorInjection, prepareErrorInjection } from '../../testing/servers/errorInjection.ts';
import { createOperationClient } from '../../testing/servers/productProcesses.ts';
import { readHttpResult } from '../../testing/servers/testServer.ts';
import { createTokenSigner } from '../../testing/servers/tokenSigner.ts';

// A reachable database that refuses statements: full disk, demoted to a standby, or a missing worker of its cluster.
let scratch: TestDatabase;
let proxy: TcpProxy;
let database: Database;
let app: FastifyInstance;
let origin: string;
let token: string;
let call: ReturnType<typeof createOperationClient>;
let injection: ErrorInjection;
/** Time of the server in milliseconds. */
let now = 0;
beforeAll(async () => {
  scratch = await testDatabase();
  const proxied = await databaseProxy(scratch.url);
  proxy = proxied.proxy;
  const clock = () => now;
  database = createDatabase({ url: proxied.url, writeOutageClock: clock });
  await seedTenant(database, moif);
  injection = await prepareErrorInjection(scratch.url);
  const port = await findUnusedPort();
  origin = `http://127.0.0.1:${port}`;
  const { tenantId, ids, texts } = moif;
  const sign = await createTokenSigner(database.pool, origin);
  token = await sign({ sub: ids.site, email: texts.manager, wsapiTenant: tenantId });
  call = createOperationClient(origin, token);
  app = await composeServer({
    configuration: readConfiguration({ DATABASE_URL: proxied.url, PORT: String(port), LOG_LEVEL: 'error' }),
    database,
    clock,
  });
  await app.listen({ port, host: '127.0.0.1' });
});
afterEach(() => injection.remove());
afterAll(async () => {
  await app.close();
  await database.close();
  await proxy.goAway();
  await scratch.drop();
});

const read = () => call(CombinedOrdersPageDocument, { tenantId: moif.tenantId, first: 1 });
const write = () => call(UpdateAndGetNextOrderNumberDocument, { input: {} });
/** Checks the readiness one second later, when it is no longer cached. */
async function readiness() {
  now += 1000;
  return readHttpResult(await fetch(`${origin}/readyz`));
}

const ready = { status: 200, body: { status: 'ready' } };
const takesNoChanges = {
  status: 503,
  body: { status: 'not ready', missing: ['The database accepts no changes.'] },
};
const totals = z.tuple([z.object({ counted: z.number(), stored: z.number() })]);
const done = { status: 200, body: { data: expect.anything() } };
const unavailable = {
  status: 503,
  body: {
    errors: [
      {
        message: 'The service is not available right now. Please try again.',
        extensions: { code: 'UNAVAILABLE' },
      },
    ],
  },
};

test.each([
  ['a full disk', '53100'],
  ['no memory left', '53200'],
  ['a failing disk', '58030'],
  ['a server demoted to a standby', '25006'],
])('responds 503 to changes during %s (%s) and recovers by itself', async (_what, sqlState) => {
  await injection.failWrites(sqlState);
  // A change of the server itself that began before may end after the first refused one.
  await expect
    .poll(async () => {
      expect(await write()).toMatchObject(unavailable);
      return readiness();
    })
    .toMatchObject(takesNoChanges);
  expect(await read()).toMatchObject(done);
  await injection.remove();
  expect(await write()).toMatchObject(done);
  expect(await readiness()).toMatchObject(ready);
});

test('becomes ready five seconds after the last refused change without further requests', async () => {
  await injection.failWrites('53100');
  expect(await write()).toMatchObject(unavailable);
  for (let second = 1; second < 5; second += 1) expect(await readiness()).toMatchObject(takesNoChanges);
  expect(await readiness()).toMatchObject(ready);
});

test('stays ready when one operation exceeds a limit of the database', async () => {
  await injection.failWrites('53400');
  expect(await write()).toMatchObject(unavailable);
  expect(await readiness()).toMatchObject(ready);
});

// Citus reports a lost worker as an ordinary error in a session whose own connection works.
test.each(['08000', '08001', '08003', '08006', '57P01', '57P03'])(
  'responds 503 only to companies of a lost worker (%s)',
  async (sqlState) => {
    await injection.failTenant(sqlState);
    expect(await read()).toMatchObject(unavailable);
    expect(await write()).toMatchObject(unavailable);
    await injection.remove();
    expect(await read()).toMatchObject(done);
    expect(await write()).toMatchObject(done);
    await injection.failCommits(sqlState);
    expect(await write()).toMatchObject(unavailable);
    expect(await readiness()).toMatchObject(ready);
    await injection.remove();
    expect(await write()).toMatchObject(done);
  },
);

test('neither publishes nor counts changes that a lost worker refused, and accepts them again', async () => {
  const stream = await liveStream({ origin, token });
  const order = buildOrder();
  const create = () => call(InitializeOrderDocument, { input: order });
  await injection.failTenant('08006');
  expect(await create()).toMatchObject(unavailable);
  await injection.remove();
  await injection.failCommits('08006');
  expect(await create()).toMatchObject(unavailable);
  await injection.remove();
  expect(await create()).toMatchObject({ status: 200, body: createdResponse(order) });
  expect(await stream.nextId()).toBe(order.orderId);
  await stream.close();
  const { rows } = await withClient(scratch.url, async (client) => {
    await client.query(`set app.tenant_id = '${moif.tenantId}'`);
    return client.query(`select
      (select sum(rows) from row_counter where tenant_id = 'MOIF' and kind = 'order')::int as counted,
      (select count(*) from order_header where tenant_id = 'MOIF' and entity_type = 'ORDER')::int as stored`);
  });
  const [{ counted, stored }] = totals.parse(rows);
  expect(counted).toBe(stored);
});

test('replaces a broken connection after one failed operation', async () => {
  expect(await write()).toMatchObject(done);
  let isBroken = false;
  proxy.watch((bytes, from) => {
    if (isBroken || from !== 'client' || !bytes.includes('set local app.tenant_id')) return 'pass';
    isBroken = true;
    return 'break';
  });
  const statuses = (await Promise.all([write(), write(), write(), write()])).map(({ status }) => status);
  proxy.watch(() => 'pass');
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 503]);
  for (let round = 0; round < 5; round += 1) expect(await write()).toMatchObject(done);
});

test('replaces connections to a server demoted to a standby', async () => {
  const { pathname } = new URL(scratch.url);
  const name = pathname.slice(1);
  const everybodyElse = `pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`;
  await withClient(scratch.url, async (client) => {
    await client.query(`alter database ${name} set default_transaction_read_only = on`);
    await client.query(`select ${everybodyElse}`);
  });
  expect(await write()).toMatchObject(unavailable);
  expect(await write()).toMatchObject(unavailable);
  expect(await readiness()).toMatchObject(takesNoChanges);
  // From here on new connections may write; existing ones stay read-only.
  await withClient(scratch.url, async (client) => {
    await client.query('set default_transaction_read_only = off');
    await client.query(`alter database ${name} reset default_transaction_read_only`);
  });
  expect(await write()).toMatchObject(done);
  expect(await readiness()).toMatchObject(ready);
});
