import { findUnusedPort } from '#platform/server/testing/unusedPort.ts';
import { readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { RecordAvailabilitySessionCountsDocument } from '#features/availability/web/documents.ts';
import {
  AddLineItemsDocument,
  CombinedOrdersPageDocument,
  InitializeOrderDocument,
  UpdateOrderStatusDocument,
} from '#features/orders/web/documents.ts';
import { createDatabase } from '#platform/server/database/database.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/server/embeddedPostgres/embeddedPostgres.ts';
import { chooseDataFolder } from '#platform/server/embeddedPostgres/chooseDataFolder.ts';
import { migrate } from '#platform/server/migrations/migrate.ts';
import { createDataFolder } from '#platform/server/testing/dataFolder.ts';
import { withClient } from '#platform/server/testing/database.ts';
import { seedTenant, orderLineFixture } from '../../testing/data/seedTenant.ts';
import { moif } from '../../testing/data/testInstallation.ts';
import {
  type OrderFixture,
  createdResponse,
  consecutiveNumbers,
  nextId,
  buildOrder,
} from '../../testing/data/orderBuilders.ts';
import { type ProductProcess, createOperationClient } from '../../testing/servers/productProcesses.ts';
import { projectFolder } from '../../testing/projectFolder.ts';
import { type ServerProcess, startProcess } from '../../testing/servers/serverProcess.ts';
import { type TcpProxy, tcpProxy } from '#platform/server/testing/tcpProxy.ts';
import { createTokenSigner } from '../../testing/servers/tokenSigner.ts';

// Kills and restarts the database of a server under load. The database has its own cluster with full durability.
let folder: string;
let postgres: EmbeddedPostgres;
let proxy: TcpProxy;
let server: ServerProcess;
let call: ProductProcess['call'];

const startDatabase = async () => {
  const binariesDirectory = await chooseDataFolder({
    configuredFolder: process.env['DATA_DIR'],
    projectFolder: projectFolder,
  });
  postgres = await startEmbeddedPostgres({ dataDirectory: folder, binariesDirectory });
};
const socketPath = ({ url }: EmbeddedPostgres) => `${new URL(url).searchParams.get('host')}/.s.PGSQL.5432`;

beforeAll(async () => {
  folder = await createDataFolder();
  await startDatabase();
  await migrate({ url: postgres.url, folder: join(projectFolder, 'database/migrations') });
  const database = createDatabase({ url: postgres.url });
  await seedTenant(database, moif);
  const port = await findUnusedPort();
  const origin = `http://127.0.0.1:${port}`;
  const { tenantId, ids, texts } = moif;
  const sign = await createTokenSigner(database.pool, origin);
  call = createOperationClient(
    origin,
    await sign({ sub: ids.site, email: texts.manager, wsapiTenant: tenantId }),
  );
  await database.close();
  proxy = await tcpProxy(() => connect(socketPath(postgres)));
  const { username, pathname } = new URL(postgres.url);
  const url = `postgres://${username}@127.0.0.1:${proxy.port}${pathname}`;
  // The clients try again without a pause, however long the database takes to start.
  const settings = { DATABASE_URL: url, PORT: String(port), RATE_LIMIT_USER: 'off' };
  server = startProcess('apps/api/testing/serveWithBug.ts', settings);
  await server.waitForOutput('ready');
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.closed;
  await proxy.goAway();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Stops the database like a power failure: without a checkpoint and without notifying clients. */
async function killDatabase(): Promise<void> {
  const [pid] = (await readFile(join(folder, 'database/postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGQUIT');
}

const enough = { before: 30, refused: 20, after: 30 };
let unavailable = 0;
const killed = Promise.withResolvers<void>();
const enoughRefused = Promise.withResolvers<void>();

/** Repeats a request until it succeeds; each earlier response must be 503 UNAVAILABLE. */
async function callUntilServed(...request: Parameters<ProductProcess['call']>): Promise<unknown> {
  for (;;) {
    const { status, body } = await call(...request);
    if (status === 200) return body;
    expect({ status, body }).toMatchObject({
      status: 503,
      body: { errors: [{ extensions: { code: 'UNAVAILABLE' } }] },
    });
    unavailable += 1;
    if (unavailable === enough.refused) enoughRefused.resolve();
  }
}

const created: { order: OrderFixture; response: unknown; isLeftAlone: boolean }[] = [];

/** Simulates a client that creates orders; every other client also edits and submits them. */
async function client(index: number): Promise<void> {
  const isLeftAlone = index % 2 === 0;
  while (created.length < enough.before + enough.after || unavailable < enough.refused) {
    const order = buildOrder();
    const response = await callUntilServed(InitializeOrderDocument, { input: order });
    expect(response).toMatchObject(createdResponse(order));
    created.push({ order, response, isLeftAlone });
    if (created.length === enough.before) killed.resolve(killDatabase());
    if (isLeftAlone) continue;
    const { orderId } = order;
    const items = [orderLineFixture(moif, nextId(), moif.ids.item)];
    const grown = await callUntilServed(AddLineItemsDocument, { input: { orderId, items } });
    expect(grown).toMatchObject({ data: { addLineItems: { order: { numberOfLines: 3 } } } });
    const sent = await callUntilServed(UpdateOrderStatusDocument, {
      input: { orderId, status: 'SUBMITTED' },
    });
    expect(sent).toMatchObject({ data: { updateOrderStatus: { order: { status: 'SUBMITTED' } } } });
    await callUntilServed(CombinedOrdersPageDocument, { tenantId: moif.tenantId, first: 10 });
  }
}

const posted: { countRowId: string; quantity: number }[] = [];

/** Simulates a phone that posts counts of one slot, a later one each time. */
async function phone(grade: number): Promise<void> {
  const { item: itemId, house: locationId } = moif.ids;
  for (let seq = 1; created.length < enough.before + enough.after || unavailable < enough.refused; seq += 1) {
    const count = { countRowId: nextId(), quantity: seq };
    const recordedAt = new Date().toISOString();
    const slot = { itemId, locationId, grade };
    const input = {
      deviceId: `phone ${grade}`,
      recordedAt,
      counts: [{ ...slot, ...count, rev: 1, seq, recordedAt, deviceRecordedAt: recordedAt }],
    };
    const response = await callUntilServed(RecordAvailabilitySessionCountsDocument, { input });
    expect(response).toMatchObject({
      data: {
        recordAvailabilitySessionCounts: { results: [{ countRowId: count.countRowId, errors: null }] },
      },
    });
    posted.push(count);
  }
}

/** Stored orders: totals of the header beside totals of the lines. */
const stored = z.array(
  z.object({
    order_id: z.string(),
    order_number: z.coerce.number(),
    version: z.number(),
    number_of_lines: z.number(),
    total: z.string(),
    lines: z.number(),
    lines_total: z.string(),
    history: z.number(),
  }),
);
const storedOrders = `
  select replace(h.order_id::text, '-', '') as order_id, h.order_number, h.version, h.number_of_lines, h.total::text,
    l.lines, l.total::numeric(20, 5)::text as lines_total, e.history
  from order_header h,
    lateral (select count(*)::int as lines, coalesce(sum(total), 0) as total from order_line
      where (tenant_id, order_id) = (h.tenant_id, h.order_id) and removed_at is null) l,
    lateral (select count(*)::int as history from history_entry
      where (tenant_id, entity_type, entity_id) = (h.tenant_id, 'ORDER', h.order_id)) e
  where h.tenant_id = 'MOIF' and h.order_id::text like 'abcdef%' order by h.order_number`;
const totals = z.tuple([z.object({ counter: z.coerce.number(), counted: z.coerce.number() })]);

const query = (sql: string) =>
  withClient(postgres.url, async (client_) => {
    await client_.query(`set app.tenant_id = '${moif.tenantId}'`);
    return (await client_.query<Record<string, unknown>>(sql)).rows;
  });

test('loses no confirmed change and leaves no partial change when the database is killed under load', async () => {
  const load = Promise.all([...Array.from({ length: 8 }, (_, index) => client(index)), phone(1), phone(2)]);
  const outage = (async () => {
    await killed.promise;
    await enoughRefused.promise;
    await startDatabase();
  })();
  await Promise.all([load, outage]);
  expect(unavailable).toBeGreaterThanOrEqual(enough.refused);
  expect(server.child.exitCode).toBeNull();
  for (const { order, response, isLeftAlone } of created)
    if (isLeftAlone)
      expect(await call(InitializeOrderDocument, { input: order })).toMatchObject({
        status: 200,
        body: response,
      });
  const rows = stored.parse(await query(storedOrders));
  expect(rows.map((row) => row.order_id).toSorted()).toEqual(
    created.map(({ order }) => order.orderId).toSorted(),
  );
  for (const row of rows)
    expect(row).toMatchObject({ lines: row.number_of_lines, lines_total: row.total, history: row.version });
  const numbers = rows.map((row) => row.order_number).toSorted((a, b) => a - b);
  expect(numbers).toEqual(consecutiveNumbers(numbers));
  const [{ counter, counted }] = totals.parse(
    await query(`select (select sum(rows) from row_counter where tenant_id = 'MOIF' and kind = 'order') as counter,
        (select count(*) from order_header where tenant_id = 'MOIF' and entity_type = 'ORDER') as counted`),
  );
  expect(counter).toBe(counted);
  const byId = (a: { countRowId: string }, b: { countRowId: string }) =>
    a.countRowId < b.countRowId ? -1 : 1;
  expect(
    await query(`select replace(count_row_id::text, '-', '') as "countRowId", quantity::int from availability_count
      where tenant_id = 'MOIF' and device_id like 'phone %' order by 1`),
  ).toEqual(posted.toSorted(byId));
  expect(
    await query(`select s.count_total from availability_session s
      where s.tenant_id = 'MOIF' and s.status = 'STAGED' and s.count_total <>
        (select count(*) from availability_count c
          where c.tenant_id = 'MOIF' and c.session_id = s.session_id and not c.deleted)`),
  ).toEqual([]);
});
