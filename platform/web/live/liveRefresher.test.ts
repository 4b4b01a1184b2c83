import { expect, test } from 'vitest';
import { RequestError } from '../query/client/requestError.ts';
import type { EntityChangeEvent } from './entityChangeEvent.ts';
import type { LiveEvent } from './liveChanges.ts';
import { createLiveRefresher } from './liveRefresher.ts';

const change = (version: number): EntityChangeEvent => ({
  entityType: 'ORDER',
  entityId: '0f',
  version,
  operation: 'UPDATED',
  changedAt: '2026-05-01T10:00:00.000Z',
  changedBy: 'sam@moif.example.com',
});
const changed = (version: number): LiveEvent => ({ kind: 'changed', changes: [change(version)] });
const missed: LiveEvent = { kind: 'missed' };
const outage = new RequestError('Orders', 'UNAVAILABLE', 'Not now.');
const timeout = new RequestError('Orders', 'NO_ANSWER', 'Not in time.');
const forbidden = new RequestError('Orders', 'FORBIDDEN', 'Not for you.');

/** A page that displays version 1 of an order, and a server whose read replica has `onServer`. */
function page({ online = true, failing = [] as (Error | null)[], random = 1 } = {}) {
  let shown = 1;
  let onServer = 1;
  let isOnline = online;
  let reads = 0;
  let underWay: Promise<unknown> | undefined;
  let timer: { run: () => void; milliseconds: number } | undefined;
  const delays: number[] = [];
  const whileReading: (() => void)[] = [];
  const refresh = async () => {
    // Like the query cache: join a pending read.
    if (underWay) {
      await underWay;
      return { error: null };
    }
    reads += 1;
    whileReading.shift()?.();
    const error = failing.shift() ?? null;
    if (!error) shown = onServer;
    return { error };
  };
  const refresher = createLiveRefresher({
    target: () => ({
      isAffected: (event) => event.kind === 'missed' || event.changes.some(({ version }) => version > shown),
      refresh,
      isRefreshing: () => underWay !== undefined,
      findMissing: (changes) => changes.filter(({ version }) => version > shown),
    }),
    isOnline: () => isOnline,
    setTimer: (run, milliseconds) => {
      const set = { run, milliseconds };
      timer = set;
      delays.push(milliseconds);
      return () => {
        if (timer === set) timer = undefined;
      };
    },
    random: () => random,
  });
  return {
    refresher,
    delays,
    whileReading,
    reads: () => reads,
    shown: () => shown,
    isWaiting: () => timer !== undefined,
    save: (version: number) => {
      onServer = version;
    },
    showVersion: (version: number) => {
      shown = version;
    },
    goOffline: () => {
      isOnline = false;
    },
    goOnline: () => {
      isOnline = true;
      refresher.reconnected();
    },
    startReading: () => {
      const reading = Promise.withResolvers<void>();
      underWay = reading.promise;
      return () => {
        underWay = undefined;
        reading.resolve();
      };
    },
    /** Fires the pending timer and waits for its work. */
    ring: async () => {
      const { run } = timer ?? { run: () => expect.fail('No timer is pending.') };
      timer = undefined;
      run();
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    },
  };
}

test.each([
  ['a change', changed(2)],
  ['a gap in the stream', missed],
])('reads again after %s', async (_, event) => {
  const { refresher, save, ring, reads, shown, delays } = page();
  save(2);
  refresher.changed(event);
  await ring();
  expect([reads(), shown(), delays[0]]).toEqual([1, 2, 800]);
});

test('reads once for many changes', async () => {
  const { refresher, save, ring, reads, delays } = page();
  save(3);
  refresher.changed(changed(2));
  refresher.changed(changed(3));
  // A later change does not postpone the read: a steady stream of changes would prevent it.
  expect(delays).toEqual([800]);
  await ring();
  expect(reads()).toBe(1);
});

test('waits between 300 and 800 ms, half as long at least for a retry', async () => {
  const { refresher, ring, delays } = page({ random: 0 });
  refresher.changed(changed(2));
  await ring();
  expect(delays).toEqual([300, 500]);
});

test('retries with the delay of the newest change that a read replica lacks', async () => {
  const { refresher, ring, delays } = page();
  refresher.changed(changed(2));
  await ring();
  refresher.changed(changed(3));
  await ring();
  expect(delays).toEqual([800, 1000, 800, 1000]);
});

test('does not read for a change that a mutation has already returned', async () => {
  const { refresher, showVersion, ring, reads, isWaiting } = page();
  refresher.changed(changed(2));
  showVersion(2);
  await ring();
  expect([reads(), isWaiting()]).toEqual([0, false]);
});

test.each([
  ['received while offline', (one: ReturnType<typeof page>) => one.goOffline(), changed(2)],
  ['missed while offline', (one: ReturnType<typeof page>) => one.goOffline(), undefined],
  ['received just before', () => {}, changed(2)],
])('reads changes %s when the network is back', async (_, before, event) => {
  const one = page();
  before(one);
  one.save(2);
  if (event) one.refresher.changed(event);
  one.goOffline();
  if (one.isWaiting()) await one.ring();
  expect(one.reads()).toBe(0);
  one.goOnline();
  await one.ring();
  expect([one.reads(), one.shown()]).toEqual([1, 2]);
});

test('reads again after a read that started before the change', async () => {
  const { refresher, startReading, save, ring, reads, shown } = page();
  const end = startReading();
  refresher.changed(changed(2));
  await ring();
  expect(reads()).toBe(0);
  save(2);
  end();
  await expect.poll(reads).toBe(1);
  expect(shown()).toBe(2);
});

test('reads again soon for a change received during a read', async () => {
  const { refresher, whileReading, save, ring, reads, shown, delays } = page();
  whileReading.push(() => refresher.changed(changed(3)));
  save(2);
  refresher.changed(changed(2));
  await ring();
  save(3);
  await ring();
  expect([reads(), shown(), delays.slice(0, 2)]).toEqual([2, 3, [800, 800]]);
});

test.each([
  ['the server is unavailable', outage],
  ['requests time out', timeout],
])('retries with increasing delay while %s', async (_, error) => {
  const { refresher, save, ring, reads, shown, delays } = page({
    failing: Array.from({ length: 8 }, () => error),
  });
  save(2);
  refresher.changed(missed);
  for (let tries = 0; tries < 9; tries += 1) await ring();
  expect([reads(), shown()]).toEqual([9, 2]);
  expect(delays).toEqual([800, ...[1, 2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * 1000)]);
});

test('does not wait for the retry when a new change arrives', async () => {
  const { refresher, save, ring, delays, shown } = page({ failing: [outage, outage, outage] });
  refresher.changed(changed(2));
  await ring();
  await ring();
  await ring();
  save(3);
  refresher.changed(changed(3));
  await ring();
  expect([delays.at(-2), shown()]).toEqual([800, 3]);
});

test('gives up when the read is refused', async () => {
  const { refresher, ring, reads, isWaiting } = page({ failing: [forbidden] });
  refresher.changed(missed);
  await ring();
  expect([reads(), isWaiting()]).toEqual([1, false]);
});

test('retries for a change that a read replica does not have yet', async () => {
  const { refresher, save, ring, reads, shown, delays } = page();
  refresher.changed(changed(2));
  await ring();
  expect([reads(), shown()]).toEqual([1, 1]);
  save(2);
  await ring();
  expect([reads(), shown()]).toEqual([2, 2]);
  expect(delays).toEqual([800, 1000, 2000]);
  await ring();
  expect(reads()).toBe(2);
});

test('retries for the newer of two changes that a read replica does not have yet', async () => {
  const { refresher, save, ring, reads, shown } = page();
  refresher.changed(changed(3));
  refresher.changed(changed(2));
  save(2);
  await ring();
  expect([reads(), shown()]).toEqual([1, 2]);
  save(3);
  await ring();
  expect([reads(), shown()]).toEqual([2, 3]);
});

test('reads four times for a change that no response contains', async () => {
  const { refresher, ring, reads, isWaiting, delays } = page();
  refresher.changed(changed(2));
  while (isWaiting()) await ring();
  expect([reads(), delays]).toEqual([4, [800, 1000, 2000, 4000]]);
});

test('reads nothing after it was stopped', async () => {
  const { refresher, goOnline, isWaiting } = page();
  refresher.changed(missed);
  refresher.stop();
  expect(isWaiting()).toBe(false);
  goOnline();
  refresher.changed(missed);
  expect(isWaiting()).toBe(false);
});
