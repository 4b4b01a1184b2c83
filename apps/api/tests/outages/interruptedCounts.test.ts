import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deviceCountCommands } from '#features/availability/deviceCounts/web/deviceCountStore.ts';
import { postCounts } from '#features/availability/deviceCounts/web/postCounts.ts';
import { countPayload } from '#features/availability/deviceCounts/web/testing/deviceCounts.ts';
import { createOwner, openTestOutbox, stubLocalStorage } from '#platform/web/offline/testing/testOutbox.ts';
import { createClient } from '#platform/web/query/client/client.ts';
import { withClient } from '#platform/server/testing/database.ts';
import { type TcpProxy, inspectConnection, tcpProxy } from '#platform/server/testing/tcpProxy.ts';
import { moif } from '../../testing/data/testInstallation.ts';
import { type ProxiedMain, proxiedMain } from '../../testing/servers/proxiedMain.ts';
import type { ServerProcess } from '../../testing/servers/serverProcess.ts';

// Kills the server, or breaks its connections, while a device posts its counts.
let main: ProxiedMain;
let server: ServerProcess;
let toServer: TcpProxy;
beforeAll(async () => {
  main = await proxiedMain();
  toServer = await tcpProxy(() => connect(main.port, '127.0.0.1'));
  server = await main.start();
});
beforeEach(stubLocalStorage);
afterEach(() => {
  vi.unstubAllGlobals();
  repair();
});
afterAll(async () => {
  await toServer.goAway();
  await main.close();
});

const { ids, tenantId, texts } = moif;

function repair(): void {
  toServer.watch(() => 'pass');
  main.database.watch(() => 'pass');
}

const readCounts = (deviceId: string) =>
  withClient(main.url, async (client) => {
    await client.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);
    const { rows } = await client.query<object>(
      'select quantity::int, rev from availability_count where tenant_id = $1 and device_id = $2 order by grade',
      [tenantId, deviceId],
    );
    return rows;
  });

/** PostgreSQL protocol messages that request and confirm a commit. */
const words = { 'right before': 'commit\0', 'right after': 'COMMIT\0' } as const;
type Moment = keyof typeof words;

/** Ends something when the transaction that has a count is committed. */
const atCommit = (countRowId: string, when: Moment, end: () => void = () => {}) =>
  main.database.watch(
    inspectConnection(countRowId, (bytes) => {
      if (!bytes.includes(words[when])) return 'pass';
      end();
      return 'break';
    }),
  );

const kill = (when: Moment) => (countRowId: string) =>
  atCommit(countRowId, when, () => server.child.kill('SIGKILL'));
const breakDatabase = (when: Moment) => (countRowId: string) => atCommit(countRowId, when);
const loseResponse = () => toServer.watch((_bytes, from) => (from === 'client' ? 'pass' : 'break'));

interface Interruption {
  cause: (countRowId: string) => void;
  /** The server ends. */
  isKilled?: true;
  /** The server says itself that it could not reach the database. */
  isReported?: true;
  isStored: boolean;
}

test.each<[string, Interruption]>([
  [
    'the server is killed right before the commit',
    { cause: kill('right before'), isKilled: true, isStored: false },
  ],
  [
    'the server is killed right after the commit',
    { cause: kill('right after'), isKilled: true, isStored: true },
  ],
  [
    'the database goes right before the commit',
    { cause: breakDatabase('right before'), isReported: true, isStored: false },
  ],
  [
    'the database goes right after the commit',
    { cause: breakDatabase('right after'), isReported: true, isStored: true },
  ],
  ['the response is lost', { cause: loseResponse, isStored: true }],
])('stores each count of a device once when %s', async (_, { cause, isKilled, isReported, isStored }) => {
  const outbox = await openTestOutbox({ ...createOwner(), email: texts.manager });
  const { addCount, editCount } = deviceCountCommands(outbox);
  const slot = { itemId: ids.item, locationId: ids.house };
  const added: string[] = [];
  for (const grade of [1, 2, 3])
    added.push(await addCount(ids.site, countPayload({ ...slot, grade, quantity: 10 * grade })));
  const [first = ''] = added;
  const deviceId = outbox.store.get().meta?.deviceId ?? '';
  const client = createClient({
    session: {
      accessToken: async () => main.token,
      renew: async () => false,
      signIn: async () => false,
      goToForbidden: () => {},
    },
    appVersion: 'test',
    installId: 'test',
    endpoint: `http://127.0.0.1:${toServer.port}/graphql`,
  });
  const post = () => postCounts(outbox, { client, delay: async () => undefined });

  cause(first);
  const { stopped, done } = await post();
  expect(done).toBe(0);
  expect(stopped?.reason).toBe(isReported ? 'failed' : 'network');
  repair();
  if (isKilled) {
    await server.closed;
    server = await main.start();
  }
  expect(await readCounts(deviceId)).toHaveLength(isStored ? 3 : 0);
  expect(outbox.store.get().entries).toHaveLength(3);

  await editCount(first, countPayload({ ...slot, grade: 1, quantity: 11 }));
  await expect.poll(async () => (await post()).stopped).toBeUndefined();
  const same = isStored ? 'DUPLICATE' : 'RECORDED';
  const { entries, history } = outbox.store.get();
  expect(entries).toEqual([]);
  expect(history.map(({ outcome, entry }) => `${entry.seq} ${entry.rev} ${outcome}`).toSorted()).toEqual([
    '1 2 RECORDED',
    `2 1 ${same}`,
    `3 1 ${same}`,
  ]);
  expect(await readCounts(deviceId)).toEqual([
    { quantity: 11, rev: 2 },
    { quantity: 20, rev: 1 },
    { quantity: 30, rev: 1 },
  ]);
});
