import { findUnusedPort } from '#platform/server/testing/unusedPort.ts';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import {
  me,
  refresh,
  readRenewedTokens,
  obtainTokens,
} from '#features/identity/server/testing/signInFlow.ts';
import { orderStatuses } from '#features/orders/status/orderStatus.ts';
import { InitializeOrderDocument, UpdateOrderStatusDocument } from '#features/orders/web/documents.ts';
import { createDatabase } from '#platform/server/database/database.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/server/embeddedPostgres/embeddedPostgres.ts';
import { chooseDataFolder } from '#platform/server/embeddedPostgres/chooseDataFolder.ts';
import { migrate } from '#platform/server/migrations/migrate.ts';
import { createDataFolder } from '#platform/server/testing/dataFolder.ts';
import { withClient } from '#platform/server/testing/database.ts';
import { runCommand } from '#scripts/admin/runCommand.ts';
import { nextId } from '../../testing/data/orderBuilders.ts';
import { seedTenant, orderHeaderFixture, orderLineFixture } from '../../testing/data/seedTenant.ts';
import { moif } from '../../testing/data/testInstallation.ts';
import { projectFolder } from '../../testing/projectFolder.ts';
import { type ServerProcess, startProcess } from '../../testing/servers/serverProcess.ts';

// Backs up an installation with the embedded database while clients work, and restores it in another folder.
let folder: string;
let port: number;
let original: EmbeddedPostgres;
let server: ServerProcess;
const used: EmbeddedPostgres[] = [];

beforeAll(async () => {
  folder = await createDataFolder();
  port = await findUnusedPort();
  original = await open('original');
  await migrate({ url: original.url, folder: join(projectFolder, 'database/migrations') });
  const database = createDatabase({ url: original.url });
  await seedTenant(database, moif);
  await database.close();
  server = await serve('original');
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.closed;
  for (const one of used) await one.stop();
  await rm(folder, { recursive: true });
});

const settings = (name: string) => ({ DATA_DIR: join(folder, name), PORT: String(port), SEED: 'none' });
const admin = (name: string, ...typed: readonly string[]) => runCommand(typed, settings(name));
const issuer = () => ({ issuer: `http://127.0.0.1:${port}` });

async function open(name: string): Promise<EmbeddedPostgres> {
  const dataDirectory = await chooseDataFolder({ configuredFolder: join(folder, name), projectFolder: '/' });
  const postgres = await startEmbeddedPostgres({ dataDirectory });
  used.push(postgres);
  return postgres;
}

async function serve(name: string): Promise<ServerProcess> {
  const main = startProcess('apps/api/main.ts', settings(name));
  await main.waitForOutput('Trellis is ready');
  return main;
}

const successfulResponse = z.object({ data: z.record(z.string(), z.object({ errors: z.null() })) });

async function call(token: string, { name, text }: { name: string; text: string }, input: object) {
  const response = await fetch(`${issuer().issuer}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: text, operationName: name, variables: { input } }),
  });
  successfulResponse.parse(await response.json());
}

/** Starts clients that create and submit orders; `answers` has the last confirmed status of each order. */
function clients(token: string): { confirmedStatuses: Map<string, string>; stop: () => Promise<unknown> } {
  const confirmedStatuses = new Map<string, string>();
  const end = new AbortController();
  const work = async () => {
    while (!end.signal.aborted) {
      const orderId = nextId();
      const lineItems = [
        orderLineFixture(moif, nextId(), moif.ids.item),
        orderLineFixture(moif, nextId(), moif.ids.otherItem),
      ];
      await call(token, InitializeOrderDocument, { ...orderHeaderFixture(moif), orderId, lineItems });
      confirmedStatuses.set(orderId, 'INITIALIZED');
      await call(token, UpdateOrderStatusDocument, { orderId, status: 'SUBMITTED' });
      confirmedStatuses.set(orderId, 'SUBMITTED');
      await pause(5);
    }
  };
  const running = Promise.all([work(), work(), work()]);
  return {
    confirmedStatuses,
    stop: () => {
      end.abort();
      return running;
    },
  };
}

const tables = `select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;

/** Returns row count and checksum of each table. */
const readTableChecksums = ({ superuserUrl }: EmbeddedPostgres): Promise<Record<string, string>> =>
  withClient(superuserUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(tables);
    const prints: Record<string, string> = {};
    for (const { name } of rows) {
      const print = `select count(*) || ' ' || md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as print from ${name} t`;
      prints[name] = (await client.query<{ print: string }>(print)).rows[0]?.print ?? '';
    }
    return prints;
  });

interface StoredOrder {
  orderId: string;
  status: (typeof orderStatuses)[number];
  version: number;
  /** Whether the header agrees with its lines, and the history with the version. */
  whole: boolean;
  /** Header, lines and history as text. */
  content: string;
}

const storedOrders = ({ superuserUrl }: EmbeddedPostgres): Promise<readonly StoredOrder[]> =>
  withClient(superuserUrl, async (client) => {
    const { rows } = await client.query<StoredOrder>(
      `select replace(h.order_id::text, '-', '') as "orderId", h.status, h.version,
         (select count(*) = h.number_of_lines and coalesce(sum(l.total), 0) = h.total from order_line l
           where l.tenant_id = h.tenant_id and l.order_id = h.order_id and removed_at is null)
         and (select max(e.version) = h.version from history_entry e
           where e.tenant_id = h.tenant_id and e.entity_id = h.order_id) as whole,
         h::text
           || (select string_agg(l::text, ',' order by line_id) from order_line l
                where l.tenant_id = h.tenant_id and l.order_id = h.order_id)
           || (select string_agg(e::text, ',' order by history_id) from history_entry e
                where e.tenant_id = h.tenant_id and e.entity_id = h.order_id) as content
       from order_header h where h.entity_type = 'ORDER' order by 1`,
    );
    return rows;
  });

test('restores every change that was confirmed before the backup, and keeps users signed in', async () => {
  const { access_token: token, refresh_token: refreshToken } = await obtainTokens(
    issuer(),
    moif.texts.manager,
  );
  const before = await readTableChecksums(original);
  const { confirmedStatuses, stop } = clients(token);
  await expect.poll(() => confirmedStatuses.size).toBeGreaterThan(20);

  const confirmedBefore = new Map(confirmedStatuses);
  const backup = join(folder, 'backup');
  expect(await admin('original', 'backup', backup)).toEqual([
    expect.stringMatching(/^The backup is in .*\/backup \(.* MB\); it was read back completely\.$/),
  ]);
  expect(confirmedStatuses.size).toBeGreaterThan(confirmedBefore.size);
  await stop();
  server.child.kill('SIGTERM');
  await server.closed;

  expect(await admin('restored', 'restore', backup)).toContain('Start Trellis now: npm start');
  const restored = await open('restored');
  const [there, here] = [await storedOrders(original), await storedOrders(restored)];
  const found = new Map(here.map((order) => [order.orderId, order]));
  for (const [orderId, status] of confirmedBefore)
    expect(orderStatuses.indexOf(found.get(orderId)?.status ?? 'DELETED')).toBeGreaterThanOrEqual(
      orderStatuses.findIndex((one) => one === status),
    );
  expect(here.filter(({ whole }) => !whole)).toEqual([]);
  // Orders that did not change after the backup are identical to the last byte.
  const latest = new Map(there.map((order) => [order.orderId, order]));
  const settled = here.filter(({ orderId, version }) => latest.get(orderId)?.version === version);
  expect(settled.length).toBeGreaterThanOrEqual(confirmedBefore.size - 3);
  for (const { orderId, content } of settled) expect(content).toBe(latest.get(orderId)?.content);

  const [after, copied] = [await readTableChecksums(original), await readTableChecksums(restored)];
  const untouched = Object.keys(after).filter((name) => after[name] === before[name]);
  expect(untouched).toEqual(expect.arrayContaining(['tenant', 'account', 'item', 'customer', 'signing_key']));
  for (const name of untouched) expect({ [name]: copied[name] }).toEqual({ [name]: after[name] });
  expect(Object.keys(copied)).toEqual(Object.keys(after));

  server = await serve('restored');
  const { token: renewed } = await readRenewedTokens(await refresh(issuer(), refreshToken));
  expect(await (await me(issuer(), renewed)).json()).toMatchObject({ email: moif.texts.manager });
  await call(renewed, InitializeOrderDocument, {
    ...orderHeaderFixture(moif),
    orderId: nextId(),
    lineItems: [orderLineFixture(moif, nextId(), moif.ids.item)],
  });
});
