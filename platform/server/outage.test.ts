import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { databasePool, usualPatience } from './databasePool.ts';
import { isOutage } from './outage.ts';

const errorOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no error',
    (error: unknown) => error,
  );
const connecting = (address: pg.ClientConfig) => errorOf(new pg.Client({ user: 'x', ...address }).connect());

test.each([
  ['a port that nobody listens on', { host: '127.0.0.1', port: 1 }],
  ['a socket that is gone', { host: '/nowhere' }],
  ['a name that nobody has', { host: 'nobody.invalid' }],
])('%s is an outage', async (_what, address) => expect(isOutage(await connecting(address))).toBe(true));

test('a database that takes a connection and says nothing is an outage', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const pool = databasePool(`postgres://x@127.0.0.1:${(silent.address() as AddressInfo).port}/x`, {
    connections: 1,
    patience: { ...usualPatience, connect: 100 },
  });
  expect(isOutage(await errorOf(pool.query('select 1')))).toBe(true);
  await pool.end();
  silent.close();
});

test('a missing file is none', async () => {
  const error = await errorOf(readFile('/nowhere/at/all'));
  expect(error).toMatchObject({ code: 'ENOENT' });
  expect(isOutage(error)).toBe(false);
});

test.each([[new Error('x')], ['text'], [undefined], [{ code: 'ECONNREFUSED' }]])('%s is none', (error) =>
  expect(isOutage(error)).toBe(false),
);
