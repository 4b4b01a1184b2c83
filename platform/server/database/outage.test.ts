import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, type Socket, createServer } from 'node:net';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createPool, defaultTimeouts } from './databasePool.ts';
import { isOutage, isWriteOutage } from './outage.ts';
import { withClient } from '../testing/database.ts';

const catchError = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no error',
    (error: unknown) => error,
  );
const connecting = (address: pg.ClientConfig) =>
  catchError(new pg.Client({ user: 'x', ...address }).connect());

test.each([
  ['a port that nobody listens on', { host: '127.0.0.1', port: 1 }],
  ['a socket that is gone', { host: '/nowhere' }],
  ['a name that nobody has', { host: 'nobody.invalid' }],
])('reports %s as an outage', async (_what, address) =>
  expect(isOutage(await connecting(address))).toBe(true),
);

const listenWith = async (onConnection: (socket: Socket) => void) => {
  const server = createServer(onConnection).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
};
const expectOutage = (error: unknown, message: string) => {
  expect(error).toMatchObject({ message });
  expect(isOutage(error)).toBe(true);
};

test('reports a database that does not respond as an outage', async () => {
  const { server, port } = await listenWith(() => undefined);
  const pool = createPool(`postgres://x@127.0.0.1:${port}/x`, {
    connections: 1,
    timeouts: { ...defaultTimeouts, connect: 100 },
  });
  // The second one waits for the connection of the first one.
  const errors = await Promise.all([catchError(pool.query('select 1')), catchError(pool.query('select 2'))]);
  expectOutage(errors[0], 'Connection terminated due to connection timeout');
  expectOutage(errors[1], 'timeout exceeded when trying to connect');
  await pool.end();
  expectOutage(
    await connecting({ host: '127.0.0.1', port, connectionTimeoutMillis: 100 }),
    'timeout expired',
  );
  server.close();
});

test('reports a database that ends new connections as an outage', async () => {
  const { server, port } = await listenWith((socket) => socket.end());
  expectOutage(await connecting({ host: '127.0.0.1', port }), 'Connection terminated unexpectedly');
  server.close();
});

test('reports lost connections and late responses as an outage', async () => {
  const connectionString = inject('testCluster').url;
  const client = new pg.Client({ connectionString, query_timeout: 100 });
  client.on('error', () => undefined);
  await client.connect();
  expectOutage(await catchError(client.query('select pg_sleep(30)')), 'Query read timeout');
  const waiting = catchError(client.query('select 1'));
  const ended = client.end();
  expectOutage(await waiting, 'Connection terminated');
  await ended;
  expectOutage(await catchError(client.query('select 2')), 'Client was closed and is not queryable');
});

const raised = (sqlState: string) =>
  withClient(inject('testCluster').url, (client) =>
    catchError(client.query(`do $$ begin raise exception using errcode = '${sqlState}'; end $$`)),
  );

test.each([
  '08006',
  '08007',
  '53000',
  '53100',
  '53200',
  '53300',
  '53400',
  '57P01',
  '57P03',
  '58000',
  '58030',
])('reports SQLSTATE %s as an outage', async (sqlState) =>
  expect(isOutage(await raised(sqlState))).toBe(true),
);

test.each(['23505', '22003', '25001', '42P01', '57000', '58P01', 'XX000', 'P0001'])(
  'does not report SQLSTATE %s as an outage',
  async (sqlState) => expect(isOutage(await raised(sqlState))).toBe(false),
);

test('reports a commit that failed on the worker of a cluster as an outage', async () => {
  const error = await withClient(inject('testCluster').url, (client) =>
    catchError(
      client.query(`do $$ begin
        raise exception 'could not commit transaction for shard 102009 on at least one active node' using errcode = 'XX000';
      end $$`),
    ),
  );
  expect(isOutage(error)).toBe(true);
});

test('reports a write outage only for errors that affect every write', async () => {
  for (const sqlState of ['53100', '53200', '58030', '25006'])
    expect(isWriteOutage(await raised(sqlState))).toBe(true);
  for (const sqlState of ['08006', '53300', '53400', '57014', '57P01', '23505'])
    expect(isWriteOutage(await raised(sqlState))).toBe(false);
});

test('does not report a missing file as an outage', async () => {
  const error = await catchError(readFile('/nowhere/at/all'));
  expect(error).toMatchObject({ code: 'ENOENT' });
  expect(isOutage(error)).toBe(false);
});

test.each([[new Error('x')], ['text'], [undefined], [{ code: 'ECONNREFUSED' }]])(
  'does not report %s as an outage',
  (error) => expect(isOutage(error)).toBe(false),
);
