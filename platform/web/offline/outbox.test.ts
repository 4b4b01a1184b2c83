import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isRejected, type EntryOutcome } from '#platform/kernel/offline/outboxEntry.ts';
import type { Outbox } from './outbox.ts';
import { createOwner, testStart, openTestOutbox as open, stubLocalStorage } from './testing/testOutbox.ts';

beforeEach(stubLocalStorage);
afterEach(() => void vi.unstubAllGlobals());

const serverTime = '2027-01-04T12:30:00.000Z';

const count = (id: string, payload: unknown = { quantity: 1 }) => ({
  id,
  kind: 'count',
  format: 1,
  siteId: 's',
  payload,
});
const result = (id: string, rev: number, outcome: EntryOutcome, message: string | null = null) => ({
  id,
  rev,
  outcome,
  message,
});
const listEntries = ({ store }: Outbox) =>
  store.get().entries.map(({ id, rev, ackedRev, payload }) => ({ id, rev, ackedRev, payload }));

test('has what was added after the page was opened again', async () => {
  const owner = createOwner();
  const first = await open(owner);
  await first.add(count('a', { quantity: 7 }));
  await first.edit('a', { payload: { quantity: 8 }, format: 1 });
  const second = await open(owner);
  expect(listEntries(second)).toEqual([{ id: 'a', rev: 2, ackedRev: 0, payload: { quantity: 8 } }]);
  expect(second.store.get().meta?.deviceId).toBe(first.store.get().meta?.deviceId);
});

test('gives entries of two tabs running numbers and times in their order, also when the clock is set back', async () => {
  const owner = createOwner();
  let clock = testStart;
  const [one, other] = [await open(owner, () => clock), await open(owner, () => clock)];
  const a = await one.add(count('a'));
  clock -= 3_600_000;
  const b = await other.add(count('b'));
  const c = await one.add(count('c'));
  expect([a, b, c].map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect([a, b, c].map(({ recordedAt }) => recordedAt)).toEqual([
    '2027-01-04T12:00:00.000Z',
    '2027-01-04T12:00:00.001Z',
    '2027-01-04T12:00:00.002Z',
  ]);
  expect([a, b, c].map(({ clockJumped }) => clockJumped)).toEqual([false, true, true]);
  expect(b.deviceRecordedAt).toBe('2027-01-04T11:00:00.000Z');
});

test('keeps the time of an edited entry and takes a new one for a recount', async () => {
  let clock = testStart;
  const outbox = await open(createOwner(), () => clock);
  const { recordedAt } = await outbox.add(count('a'));
  clock += 60_000;
  expect((await outbox.edit('a', { payload: 2, format: 1 }))?.recordedAt).toBe(recordedAt);
  expect((await outbox.recount('a', { payload: 3, format: 1 }))?.recordedAt).toBe('2027-01-04T12:01:00.000Z');
});

test('settles the revision that was sent, and leaves a later one waiting', async () => {
  const outbox = await open();
  await outbox.add(count('a'));
  await outbox.markSent(['a']);
  await outbox.edit('a', { payload: 2, format: 1 });
  await outbox.settle([result('a', 1, 'RECORDED')], serverTime);
  expect(listEntries(outbox)).toEqual([{ id: 'a', rev: 2, ackedRev: 1, payload: 2 }]);
  expect(outbox.store.get().history).toEqual([]);
  await outbox.settle([result('a', 2, 'RECORDED')], serverTime);
  expect(listEntries(outbox)).toEqual([]);
  expect(outbox.store.get().history).toMatchObject([{ id: 'a', settledAt: serverTime, isRead: true }]);
});

test('forgets a deleted entry that was never sent, and tells the server about one that was', async () => {
  const outbox = await open();
  await outbox.add(count('a'));
  await outbox.add(count('b'));
  await outbox.markSent(['b']);
  await outbox.remove('a');
  await outbox.remove('b');
  expect(listEntries(outbox).map(({ id, rev }) => [id, rev])).toEqual([['b', 2]]);
  await outbox.settle([result('b', 1, 'RECORDED')], serverTime);
  expect(listEntries(outbox)).toHaveLength(1);
  await outbox.settle([result('b', 2, 'RECORDED')], serverTime);
  expect([listEntries(outbox), outbox.store.get().history]).toEqual([[], []]);
});

test('tells the server about a deleted entry that is in a file, from which another device may have posted it', async () => {
  const [outbox, other] = [await open(), await open()];
  for (const id of ['a', 'b']) await outbox.add(count(id));
  await outbox.markInFile(['a']);
  const saved = outbox.store.get().entries;
  await outbox.remove('a');
  await outbox.remove('b');
  expect(listEntries(outbox).map(({ id, rev }) => [id, rev])).toEqual([['a', 2]]);
  await other.merge(saved);
  expect([await other.remove('b'), await other.remove('c')]).toEqual([true, false]);
  expect(listEntries(other).map(({ id, rev }) => [id, rev])).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
});

test('keeps the result of the later revision when that of an earlier one arrives late', async () => {
  const outbox = await open();
  await outbox.add(count('a'));
  await outbox.edit('a', { payload: 2, format: 1 });
  await outbox.settle([result('a', 2, 'REJECTED', 'Item not found')], serverTime);
  await outbox.settle([result('a', 1, 'REJECTED', 'Earlier')], serverTime);
  expect(outbox.store.get().entries).toMatchObject([{ rejection: { rev: 2, message: 'Item not found' } }]);
});

test('remembers that the clock was set during a request that says nothing of it', async () => {
  let jumps = 1;
  const outbox = await open(
    createOwner(),
    () => testStart,
    () => jumps-- > 0,
  );
  await outbox.noteContact({ sentMs: testStart, respondedMs: testStart - 1, receivedAt: serverTime });
  expect((await outbox.add(count('a'))).clockJumped).toBe(true);
});

test('keeps a refused entry with its reason until it is edited or deleted', async () => {
  const outbox = await open();
  await outbox.add(count('a'));
  await outbox.markSent(['a']);
  await outbox.settle([result('a', 1, 'REJECTED', 'Item not found')], serverTime);
  expect(outbox.store.get().entries).toMatchObject([{ rejection: { rev: 1, message: 'Item not found' } }]);
  const edited = await outbox.edit('a', { payload: 2, format: 1 });
  expect(edited && isRejected(edited)).toBe(false);
  await outbox.markSent(['a']);
  await outbox.remove('a');
  await outbox.settle([result('a', 3, 'REJECTED', 'The session is closed')], serverTime);
  expect(outbox.store.get()).toMatchObject({
    entries: [],
    history: [{ id: 'a', outcome: 'REJECTED', isRead: false }],
  });
});

test('lists what a supervisor holds or removed until the user has read it, after seven days, too', async () => {
  const outbox = await open();
  for (const id of ['a', 'b', 'c']) await outbox.add(count(id));
  await outbox.markSent(['a', 'b', 'c']);
  await outbox.settle(
    [
      result('a', 1, 'HELD', 'Location is inactive'),
      result('b', 1, 'DELETED_ON_SERVER'),
      result('c', 1, 'RECORDED'),
    ],
    serverTime,
  );
  const week = { sentMs: testStart, respondedMs: testStart, receivedAt: '2027-01-12T12:30:00.000Z' };
  await outbox.noteContact(week);
  const listUnread = () => new Map(outbox.store.get().history.map(({ id, isRead }) => [id, isRead]));
  expect(listUnread()).toEqual(
    new Map([
      ['a', false],
      ['b', false],
    ]),
  );
  await outbox.markRead(['a', 'b']);
  await outbox.noteContact(week);
  expect(listUnread().size).toBe(0);
});

test('edits and discards an entry only while the server has nothing of it', async () => {
  const outbox = await open();
  for (const id of ['new', 'sent', 'refused', 'again']) await outbox.add(count(id));
  await outbox.markSent(['sent', 'refused', 'again']);
  const rejected = ['refused', 'again'].map((id) => result(id, 1, 'REJECTED', 'Item not found'));
  await outbox.settle(rejected, serverTime);
  const edit = (id: string) => outbox.editUnsent(id, { payload: 2, format: 1 });
  expect((await edit('new'))?.rev).toBe(2);
  expect((await edit('refused'))?.rev).toBe(2);
  expect(await edit('sent')).toBeUndefined();
  await outbox.markSent(['again']);
  const discarded = [];
  for (const id of ['new', 'sent', 'refused', 'again', 'gone']) discarded.push(await outbox.discard(id));
  expect(discarded).toEqual([true, false, true, false, false]);
  expect(listEntries(outbox).map(({ id }) => id)).toEqual(['sent', 'again']);
  expect(outbox.store.get().history).toEqual([]);
});

test('edits an entry that a file has once the server has refused it since, and never discards it', async () => {
  const outbox = await open();
  for (const id of ['new', 'refused']) await outbox.add(count(id));
  await outbox.markSent(['refused']);
  await outbox.settle([result('refused', 1, 'REJECTED', 'No')], serverTime);
  await outbox.markInFile(['new', 'refused']);
  for (const id of ['new', 'refused'])
    expect([await outbox.editUnsent(id, { payload: 2, format: 1 }), await outbox.discard(id)]).toEqual([
      undefined,
      false,
    ]);
  await outbox.markSent(['new', 'refused']);
  await outbox.settle(
    ['new', 'refused'].map((id) => result(id, 1, 'REJECTED', 'No')),
    serverTime,
  );
  expect([await outbox.discard('new'), await outbox.discard('refused')]).toEqual([false, false]);
  await outbox.editUnsent('new', { payload: 2, format: 1 });
  expect(await outbox.discard('new')).toBe(false);
  expect(listEntries(outbox).map(({ id, rev }) => [id, rev])).toEqual([
    ['new', 2],
    ['refused', 1],
  ]);
});

test('posts a refused entry under a new id with its time', async () => {
  const outbox = await open();
  const { recordedAt } = await outbox.add(count('a'));
  await outbox.markSent(['a']);
  await outbox.settle([result('a', 1, 'REJECTED', 'Closed')], serverTime);
  await outbox.renew('a', 'b');
  expect(outbox.store.get().entries).toMatchObject([
    { id: 'b', rev: 1, ackedRev: 0, sentRev: 0, rejection: null, recordedAt },
  ]);
});

test('knows what was lost when the browser removed the database', async () => {
  const owner = createOwner();
  const outbox = await open(owner);
  await outbox.add(count('a'));
  await outbox.add(count('b'));
  await outbox.add({ ...count('c'), kind: 'move' });
  await deleteDatabase(`outbox ${owner.issuer} ${owner.tenantId} ${owner.userId}`);
  const lost = await open(owner);
  expect(lost.store.get().meta).toMatchObject({ lostCount: 3, lostByKind: { count: 2, move: 1 } });
  expect(lost.store.get().meta?.deviceId).not.toBe(outbox.store.get().meta?.deviceId);
  await lost.dismissLoss();
  expect((await open(owner)).store.get().meta?.lostCount).toBe(0);
});

/** Deletes a database; open connections give way. */
const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error ?? new Error('not deleted')));
  });

test('merges entries of a file without doubling any', async () => {
  const owner = createOwner();
  const outbox = await open(owner);
  await outbox.add(count('a'));
  await outbox.add(count('b'));
  const saved = outbox.store.get().entries;
  await outbox.edit('a', { payload: 2, format: 1 });
  await outbox.markSent(['b']);
  await outbox.settle([result('b', 1, 'RECORDED')], serverTime);
  expect(await outbox.merge(saved)).toEqual([]);
  expect(listEntries(outbox)).toEqual([{ id: 'a', rev: 2, ackedRev: 0, payload: 2 }]);
  const other = await open();
  expect(await other.merge(saved)).toHaveLength(2);
  expect(await other.merge(saved)).toEqual([]);
  expect(listEntries(other).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('keeps entries behind those of a file, also with a clock that is slow', async () => {
  const outbox = await open();
  await outbox.add(count('a'));
  const saved = outbox.store.get().entries;
  const slow = await open(createOwner(), () => testStart - 3_600_000);
  await slow.merge(saved);
  expect(await slow.add(count('b'))).toMatchObject({ recordedAt: '2027-01-04T12:00:00.001Z', seq: 2 });
});

test('reads what another tab has changed when that tab says so', async () => {
  const owner = createOwner();
  const [one, other] = [await open(owner), await open(owner)];
  const { promise, resolve } = Promise.withResolvers<void>();
  other.store.subscribe(() => other.store.get().entries.length === 1 && resolve());
  await one.add(count('a'));
  // Both outboxes of the test are in one tab, which does not hear itself.
  const channel = new BroadcastChannel('trellis-outbox');
  channel.postMessage(`${owner.issuer} ${owner.tenantId} ${owner.userId}`);
  await promise;
  channel.close();
  expect(listEntries(other)).toEqual(listEntries(one));
});

test('shows an entry as being saved until it is stored, and refuses it when the browser does', async () => {
  const outbox = await open();
  const saved = outbox.add(count('a'));
  expect(outbox.store.get().saving).toMatchObject([{ id: 'a' }]);
  await saved;
  expect(outbox.store.get().saving).toEqual([]);
  await expect(outbox.add(count('b', () => 'no clone'))).rejects.toThrow('could not be cloned');
  expect([outbox.store.get().saving, listEntries(outbox).length]).toEqual([[], 1]);
});
