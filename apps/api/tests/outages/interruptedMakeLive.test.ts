import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { MakeLiveAvailabilitySessionDocument } from '#features/availability/web/documents.ts';
import { withClient } from '#platform/server/testing/database.ts';
import { inspectConnection } from '#platform/server/testing/tcpProxy.ts';
import { moif } from '../../testing/data/testInstallation.ts';
import { createOperationClient } from '../../testing/servers/productProcesses.ts';
import { type ProxiedMain, proxiedMain } from '../../testing/servers/proxiedMain.ts';
import type { ServerProcess } from '../../testing/servers/serverProcess.ts';

// Kills the server, or its connection to the database, while a session is made live.
let main: ProxiedMain;
let server: ServerProcess;
beforeAll(async () => {
  main = await proxiedMain();
  server = await main.start();
});
afterEach(() => main.database.watch(() => 'pass'));
afterAll(() => main.close());

const { ids, tenantId } = moif;

const readRows = (sql: string) =>
  withClient(main.url, async (client) => {
    await client.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);
    return (await client.query<object>(sql, [tenantId])).rows;
  });

/** Reads everything that Make Live changes. */
const readState = async () => ({
  sessions: await readRows(
    'select session_id, status, version from availability_session where tenant_id = $1 order by recorded_at, session_id',
  ),
  live: await readRows('select session_id from live_session where tenant_id = $1'),
  bases: await readRows(
    'select * from availability_base where tenant_id = $1 order by session_id, item_id, location_id, grade',
  ),
  stock: await readRows('select item_id, quantity from item_stock where tenant_id = $1 order by item_id'),
  logs: await readRows('select count(*) from availability_log where tenant_id = $1'),
});

const makeLive = () =>
  createOperationClient(`http://127.0.0.1:${main.port}`, main.token, { connection: 'close' })(
    MakeLiveAvailabilitySessionDocument,
    { input: { sessionId: ids.stagedSession } },
  );

test.each<[string, 'client' | 'target', string]>([
  ['while bases are carried over', 'client', 'insert into availability_base'],
  ['while it is switched', 'client', 'update live_session'],
  ['while the stock of items is computed', 'client', 'insert into item_stock'],
  ['right before its commit', 'client', 'commit\0'],
])('a session that is made live changes nothing when the server is killed %s', async (_, from, text) => {
  const before = await readState();
  await main.database.goAway();
  await main.database.comeBack();
  main.database.watch(
    inspectConnection('update availability_session', (bytes, side) => {
      if (side !== from || !bytes.includes(text)) return 'pass';
      server.child.kill('SIGKILL');
      return 'break';
    }),
  );
  await expect(makeLive()).rejects.toThrow('fetch failed');
  main.database.watch(() => 'pass');
  await server.closed;
  expect(await readState()).toEqual(before);
  server = await main.start();
});

test('a session is live once although its response was lost, and the database is as before when its connection breaks', async () => {
  const before = await readState();
  main.database.watch(
    inspectConnection('update live_session', (bytes, side) =>
      side === 'client' && bytes.includes('update live_session') ? 'break' : 'pass',
    ),
  );
  expect(JSON.stringify((await makeLive()).body)).toContain('UNAVAILABLE');
  main.database.watch(() => 'pass');
  expect(await readState()).toEqual(before);
  await expect.poll(async () => JSON.stringify((await makeLive()).body)).toContain('"status":"LIVE"');
  const after = await readState();
  expect(after.live).toEqual([{ session_id: expect.stringMatching(ids.stagedSession.slice(0, 8)) }]);
  expect(JSON.stringify((await makeLive()).body)).toContain('NO_CHANGES');
  expect(await readState()).toEqual(after);
});
