import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { isOfSameCompany, listOtherWaiting, type OtherUse, readOtherOutbox } from './otherOutboxes.ts';
import { getOwnerKey } from './outboxDatabase.ts';
import type { Outbox } from './outbox.ts';
import { createOwner, openTestOutbox, stubLocalStorage } from './testing/testOutbox.ts';

beforeEach(() => {
  stubLocalStorage();
  // Other files of the process have databases of the same users.
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => void vi.unstubAllGlobals());

const add = (outbox: Outbox, id: string, kind = 'count') =>
  outbox.add({ id, kind, format: 1, siteId: 's', payload: 1 });
const find = async () => {
  const others = await listOtherWaiting(createOwner());
  return (outbox: Outbox) =>
    others
      .filter(({ email }) => email === outbox.owner.email)
      .map(({ companyName, waiting }) => [companyName, waiting]);
};

test('lists the waiting entries by user and kind, from the databases of this device', async () => {
  const [some, none, another] = [await openTestOutbox(), await openTestOutbox(), await openTestOutbox()];
  await add(some, 'a');
  await add(some, 'b');
  await add(some, 'c', 'finished');
  await add(another, 'd', 'finished');
  // A browser that has lost what it noted still has the databases.
  stubLocalStorage();
  const listed = await find();
  expect([some, none, another].map(listed)).toEqual([
    [['MOIF Plants', { count: 2, finished: 1 }]],
    [],
    [['MOIF Plants', { finished: 1 }]],
  ]);
});

test('leaves out the own entries', async () => {
  const outbox = await openTestOutbox();
  await add(outbox, 'a');
  const others = await listOtherWaiting(outbox.owner);
  expect(others.some(({ email }) => email === outbox.owner.email)).toBe(false);
});

test('changes nothing of another outbox', async () => {
  const outbox = await openTestOutbox();
  const entry = await add(outbox, 'a');
  await find();
  expect((await openTestOutbox(outbox.owner)).store.get()).toMatchObject({
    entries: [entry],
    meta: outbox.store.get().meta,
  });
});

test('reads another outbox like a file of its user, and leaves all of it there', async () => {
  const outbox = await openTestOutbox();
  await add(outbox, 'a');
  await add(outbox, 'b');
  const { deviceId } = outbox.store.get().meta ?? {};
  const savedAt = '2027-01-04T13:00:00.000Z';
  const file = await readOtherOutbox(getOwnerKey(outbox.owner), savedAt, 'post');
  expect(file).toMatchObject({ owner: outbox.owner, deviceId, savedAt, entries: [{ id: 'a' }, { id: 'b' }] });
  const again = await openTestOutbox(outbox.owner);
  expect(again.store.get().entries).toMatchObject([{ id: 'a' }, { id: 'b' }]);
  expect(await again.discard('a')).toBe(false);
  // The server may know it: its deletion waits.
  await again.remove('a');
  expect(again.store.get().entries).toMatchObject([{ id: 'a', isDeleted: true, rev: 2 }, { id: 'b' }]);
});

test('takes nothing to post when the browser does not store that it was taken, and still saves it to a file', async () => {
  const { owner, ...outbox } = await openTestOutbox();
  await outbox.add({ id: 'a', kind: 'count', format: 1, siteId: 's', payload: 1 });
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const read = (use: OtherUse) => readOtherOutbox(getOwnerKey(owner), '2027-01-04T13:00:00.000Z', use);
  await expect(read('post')).rejects.toThrow('full');
  expect((await read('save'))?.entries).toMatchObject([{ id: 'a' }]);
});

test('reads nothing of an outbox in which nothing waits', async () => {
  const { owner } = await openTestOutbox();
  expect(await readOtherOutbox(getOwnerKey(owner), '2027-01-04T13:00:00.000Z', 'post')).toBeUndefined();
});

test('knows the company of an outbox', () => {
  const owner = createOwner();
  expect(isOfSameCompany(owner, getOwnerKey(createOwner()))).toBe(true);
  expect(isOfSameCompany(owner, getOwnerKey({ ...owner, tenantId: 'MOIF2' }))).toBe(false);
});

test('lists what was noted where the browser does not list databases', async () => {
  const outbox = await openTestOutbox();
  await add(outbox, 'a');
  vi.stubGlobal('indexedDB', {});
  expect((await find())(outbox)).toEqual([['MOIF Plants', { count: 1 }]]);
});
