import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listOtherWaiting } from './otherOutboxes.ts';
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
const find = async (kind = 'count') => {
  const others = await listOtherWaiting(createOwner(), kind);
  return (outbox: Outbox) =>
    others
      .filter(({ email }) => email === outbox.owner.email)
      .map(({ companyName, waiting }) => [companyName, waiting]);
};

test('lists the waiting entries of a kind by user, from the databases of this device', async () => {
  const [some, none, another] = [await openTestOutbox(), await openTestOutbox(), await openTestOutbox()];
  await add(some, 'a');
  await add(some, 'b');
  await add(some, 'c', 'finished');
  await add(another, 'd', 'finished');
  // A browser that has lost what it noted still has the databases.
  stubLocalStorage();
  const listed = await find();
  expect([some, none, another].map(listed)).toEqual([[['MOIF Plants', 2]], [], []]);
});

test('leaves out the own entries', async () => {
  const outbox = await openTestOutbox();
  await add(outbox, 'a');
  const others = await listOtherWaiting(outbox.owner, 'count');
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

test('lists what was noted where the browser does not list databases', async () => {
  const outbox = await openTestOutbox();
  await add(outbox, 'a');
  vi.stubGlobal('indexedDB', {});
  expect((await find())(outbox)).toEqual([['MOIF Plants', 1]]);
});
