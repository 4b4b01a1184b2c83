import { expect, test, vi } from 'vitest';
import type { Draft } from './draftDatabase.ts';

const kim = { tenantId: 'MOIF', id: '1' };
const day = 86_400_000;
const toDraft = (id: string, change: Partial<Draft> = {}): Draft => ({
  id,
  kind: 'order',
  path: '/new',
  label: `Order ${id}`,
  detail: '',
  savedAt: Date.now(),
  input: id,
  ...change,
});

/** The drafts of a user after the page was loaded again. */
async function reload(user = kim) {
  vi.resetModules();
  const drafts = (await import('./drafts.ts')).getDrafts(user);
  const read = () => drafts.store.get()?.map(({ id, input }) => `${id}: ${String(input)}`);
  await expect.poll(read).toBeDefined();
  return { ...drafts, read };
}

test('keeps the last version of a draft on the device, for its user alone', async () => {
  const { keep, remove } = await reload();
  keep(toDraft('a', { savedAt: Date.now() - day, input: 'first' }));
  // Written after the first version, which is being written now.
  keep(toDraft('a', { savedAt: Date.now() - day }));
  keep(toDraft('b'));
  keep(toDraft('b', { input: 'later' }));
  keep(toDraft('c'));
  remove('c');
  await expect.poll(async () => (await reload()).read()).toEqual(['b: later', 'a: a']);
  expect((await reload({ ...kim, id: '2' })).read()).toEqual([]);
  expect((await reload({ ...kim, tenantId: 'BPF' })).read()).toEqual([]);
  (await reload()).remove('a');
  await expect.poll(async () => (await reload()).read()).toEqual(['b: later']);
});

test('deletes drafts that were not touched for a month', async () => {
  const user = { ...kim, id: '3' };
  const { keep } = await reload(user);
  keep(toDraft('old', { savedAt: Date.now() - 31 * day }));
  keep(toDraft('new', { savedAt: Date.now() - 29 * day }));
  await expect.poll(async () => (await reload(user)).read()).toEqual(['new: new']);
});

test('follows the drafts of other tabs', async () => {
  const user = { ...kim, id: '4' };
  const here = await reload(user);
  const there = await reload(user);
  there.keep(toDraft('a'));
  await expect.poll(here.read).toEqual(['a: a']);
  here.remove('a');
  await expect.poll(there.read).toEqual([]);
});

test('keeps drafts as long as the page when the browser cannot store them', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  const { keep, read, isStored } = await reload({ ...kim, id: '5' });
  keep(toDraft('a'));
  expect(read()).toEqual(['a: a']);
  await expect.poll(isStored).toBe(false);
});
