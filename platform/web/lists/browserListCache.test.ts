import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { timeoutFactor } from '../../server/testing/timeoutFactor.ts';
import { createStore } from '../parts/store.ts';
import type { SessionState, User } from '../session/userSession.ts';
import { browserListCache } from './browserListCache.ts';
import type { ListQuery } from './listQuery.ts';

interface Row {
  id: string;
}

const list: ListQuery<Row> = {
  name: 'Orders',
  schema: 'orders { id }',
  id: ({ id }) => id,
  page: () => Promise.reject(new Error('Unexpected request.')),
};
const orders = {
  rows: [{ id: 'one' }],
  totalCount: 1,
  complete: true,
  isTruncated: false,
  asOf: new Date().toISOString(),
};
const kim: User = {
  id: 'kim',
  email: 'kim@moif.example.com',
  firstName: 'Kim',
  lastName: 'Lee',
  tenantId: 'MOIF',
  companyName: 'MOIF Plants',
};
const sam: User = { ...kim, id: 'sam', email: 'sam@moif.example.com' };
afterEach(() => void vi.unstubAllGlobals());

/** A page whose cache contains its user's orders; `show` changes the session. */
async function page(user: User) {
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', {
    locks: { request: (_: string, hold: () => Promise<void>) => hold() },
  });
  const { get: state, set: show, subscribe } = createStore<SessionState>({ status: 'signedIn', user });
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const cache = browserListCache({ state, subscribe }, onError, 20_000 * timeoutFactor);
  const read = async () => (await cache.read(list, () => {}))?.rows;
  cache.store(list, orders);
  await expect.poll(read).toEqual(orders.rows);
  return { read, show, errors };
}

test("does not return another user's lists of the same tenant", async () => {
  const { read, show } = await page(kim);
  show({ status: 'signedIn', user: sam });
  expect(await read()).toBeUndefined();
});

test('clears the lists at sign-out', async () => {
  const { read, show, errors } = await page(kim);
  show({ status: 'signedOut' });
  show({ status: 'signedIn', user: kim });
  expect(await read()).toBeUndefined();
  expect(errors).toEqual([]);
});
