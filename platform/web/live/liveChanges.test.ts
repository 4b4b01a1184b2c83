import { expect, test } from 'vitest';
import type { EntityChangeEvent } from './entityChangeEvent.ts';
import { createLiveChanges, type LiveEvent, type LiveChangesOptions } from './liveChanges.ts';

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

/** Fake browser whose tabs share one lock and one channel, with streams that the test controls. */
function browser() {
  let last: Promise<unknown> = Promise.resolve();
  const channelListeners: ((event: LiveEvent) => void)[] = [];
  const streams: { tab: number; send(change: EntityChangeEvent): void; end(error?: Error): void }[] = [];
  const pauses: number[] = [];
  /** Tabs that requested the stream, in order. */
  const turns: number[] = [];
  let refuse = false;
  let time = 0;
  const tab = () => {
    const number = channelListeners.length;
    const out = new AbortController();
    const settings: LiveChangesOptions = {
      stream: async function* stream({ onOpen, signal }) {
        if (refuse) throw new Error('Not now.');
        let next = Promise.withResolvers<EntityChangeEvent | undefined>();
        signal.addEventListener('abort', () => next.resolve(undefined));
        streams.push({
          tab: number,
          send: (one) => {
            const current = next;
            next = Promise.withResolvers();
            current.resolve(one);
          },
          end: (error) => (error ? next.reject(error) : next.resolve(undefined)),
        });
        onOpen();
        for (;;) {
          const one = await next.promise;
          if (!one) return;
          yield one;
        }
      },
      runInOneTab: (run) => {
        turns.push(number);
        const turn = last.then(run);
        last = turn;
        return turn;
      },
      waitUntilInUse: () => (out.signal.aborted ? new Promise(() => {}) : Promise.resolve()),
      createUnusedSignal: () => out.signal,
      pause: async (milliseconds) => {
        pauses.push(milliseconds);
        if (pauses.length > 9) await new Promise(() => {});
      },
      now: () => time,
      random: () => 1,
      channel: {
        post: (event) => channelListeners.forEach((notify, index) => index !== number && notify(event)),
        onEvent: (listener) => channelListeners.push(listener),
      },
    };
    const live = createLiveChanges(settings);
    const events: LiveEvent[] = [];
    const stop = live.listen((event) => events.push(event));
    return { events, stop, hide: () => out.abort() };
  };
  return {
    tab,
    streams,
    pauses,
    turns,
    refuseAll: () => {
      refuse = true;
    },
    later: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

test('delivers a change to all tabs over one stream', async () => {
  const { tab, streams } = browser();
  const [one, two] = [tab(), tab()];
  await expect.poll(() => streams).toHaveLength(1);
  streams[0]?.send(change(2));
  await expect.poll(() => two.events).toEqual([missed, changed(2)]);
  expect(one.events).toEqual([missed, changed(2)]);
  expect(streams).toHaveLength(1);
});

test('delivers nothing after unsubscribing', async () => {
  const { tab, streams } = browser();
  const one = tab();
  await expect.poll(() => one.events).toEqual([missed]);
  one.stop();
  const two = tab();
  streams[0]?.send(change(3));
  await expect.poll(() => two.events).toEqual([changed(3)]);
  expect(one.events).toEqual([missed]);
});

test('reopens a broken stream and reports missed changes', async () => {
  const { tab, streams } = browser();
  const { events } = tab();
  await expect.poll(() => streams).toHaveLength(1);
  streams[0]?.end(new Error('The network is gone.'));
  await expect.poll(() => streams).toHaveLength(2);
  streams[1]?.end();
  await expect.poll(() => streams).toHaveLength(3);
  expect(events).toEqual([missed, missed, missed]);
});

test('increases the delay for a stream that keeps breaking, until one lasts a minute', async () => {
  const { tab, streams, pauses, later } = browser();
  tab();
  for (const [cut, held] of [3000, 3000, 3000, 60_000, 3000].entries()) {
    await expect.poll(() => streams).toHaveLength(cut + 1);
    later(held);
    streams[cut]?.end(new Error('The proxy has cut it.'));
  }
  await expect.poll(() => pauses).toEqual([1000, 2000, 4000, 1000, 2000]);
});

test('increases the delay up to a minute while the server refuses', async () => {
  const { tab, refuseAll, pauses } = browser();
  refuseAll();
  tab();
  await expect.poll(() => pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60].map((one) => one * 1000));
});

test('passes the stream of a hidden tab to another tab', async () => {
  const { tab, streams, turns } = browser();
  const [one, two] = [tab(), tab()];
  await expect.poll(() => streams.map(({ tab: number }) => number)).toEqual([0]);
  one.hide();
  await expect.poll(() => streams.map(({ tab: number }) => number)).toEqual([0, 1]);
  streams[1]?.send(change(5));
  await expect.poll(() => one.events).toContainEqual(changed(5));
  expect(two.events).toContainEqual(changed(5));
  // The hidden tab does not request the stream again.
  expect(turns).toEqual([0, 1]);
});
