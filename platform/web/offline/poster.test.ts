import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EntryResult, OutboxEntry } from '#platform/kernel/offline/outboxEntry.ts';
import type { Outbox } from './outbox.ts';
import { postEntries, type PostResponse, type PostFailure } from './poster.ts';
import { openTestOutbox, stubLocalStorage } from './testing/testOutbox.ts';

beforeEach(stubLocalStorage);
afterEach(() => void vi.unstubAllGlobals());

const receivedAt = '2027-01-04T12:30:00.000Z';

async function openWith(total: number, payload: (index: number) => unknown = (index) => index) {
  const outbox = await openTestOutbox();
  for (let index = 0; index < total; index += 1)
    await outbox.add({ id: `e${index}`, kind: 'count', format: 1, siteId: 's', payload: payload(index) });
  return outbox;
}

const record = ({ id, rev }: OutboxEntry): EntryResult => ({ id, rev, outcome: 'RECORDED', message: null });
const accept = (entries: readonly OutboxEntry[]): PostResponse => ({
  results: entries.map(record),
  receivedAt,
});

/** Posts everything with responses of a server. Returns the ids of each request and the waits. */
async function post(
  outbox: Outbox,
  response: (entries: readonly OutboxEntry[], request: number) => PostResponse | PostFailure,
) {
  const requests: string[][] = [];
  const delays: number[] = [];
  const progress = await postEntries({
    outbox,
    entries: outbox.store.get().entries,
    send: async (entries) => {
      requests.push(entries.map(({ id }) => id));
      return response(entries, requests.length);
    },
    delay: async (ms) => void delays.push(ms),
  });
  return { progress, requests, delays, waiting: outbox.store.get().entries.map(({ id }) => id) };
}

test('posts at most 1,000 rows at once', async () => {
  const { requests, progress, waiting } = await post(await openWith(1001), accept);
  expect(requests.map(({ length }) => length)).toEqual([1000, 1]);
  expect([progress.done, progress.stopped, waiting]).toEqual([1001, undefined, []]);
});

test('posts one row at once where a request has only one', async () => {
  const outbox = await openWith(3);
  const requests: number[] = [];
  await postEntries({
    outbox,
    entries: outbox.store.get().entries,
    maxRows: 1,
    send: async (entries) => {
      requests.push(entries.length);
      return accept(entries);
    },
  });
  expect([requests, outbox.store.get().entries]).toEqual([[1, 1, 1], []]);
});

test('posts at most 1 MiB at once, and entries of one format', async () => {
  const outbox = await openWith(600, () => 'é'.repeat(2000));
  await outbox.add({ id: 'old', kind: 'count', format: 0, siteId: 's', payload: 1 });
  const { requests, waiting } = await post(outbox, accept);
  expect(requests.map(({ length }) => length)).toEqual([232, 232, 136, 1]);
  expect(waiting).toEqual([]);
});

test('halves a request that is refused as a whole until the bad row stands alone', async () => {
  const outbox = await openWith(8);
  const { requests, waiting } = await post(outbox, (entries) =>
    entries.some(({ id }) => id === 'e5') ? { kind: 'refused', message: 'Unreadable' } : accept(entries),
  );
  expect(requests.map((ids) => ids.length)).toEqual([8, 4, 4, 2, 1, 1, 2]);
  expect(waiting).toEqual(['e5']);
  expect(outbox.store.get().entries).toMatchObject([{ rejection: { rev: 1, message: 'Unreadable' } }]);
});

test('halves a request that is too large', async () => {
  const { requests, waiting } = await post(await openWith(4), (entries) =>
    entries.length > 2 ? { kind: 'tooLarge' } : accept(entries),
  );
  expect([requests.map((ids) => ids.length), waiting]).toEqual([[4, 2, 2], []]);
});

test('stops when the server fails for every row, and finds the one row for which it does', async () => {
  const serverError = { kind: 'refused', message: 'Something went wrong', isServerError: true } as const;
  const failing = await post(await openWith(1000), () => serverError);
  expect([failing.requests.length, failing.progress.stopped?.reason]).toEqual([13, 'failed']);
  const one = await post(await openWith(1000), (entries) =>
    entries.some(({ id }) => id === 'e999') ? serverError : accept(entries),
  );
  expect(one.waiting).toEqual(['e999']);
});

test('does not give up a deletion because the server fails', async () => {
  const outbox = await openWith(1);
  await outbox.markSent(['e0']);
  await outbox.remove('e0');
  const { waiting } = await post(outbox, () => ({
    kind: 'refused',
    message: 'Something went wrong',
    isServerError: true,
  }));
  expect([waiting, outbox.store.get().history]).toEqual([['e0'], []]);
});

test('posts refused entries last, so that they hold nothing back', async () => {
  const outbox = await openWith(40);
  const refused = ['e0', 'e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'e7'];
  await outbox.settle(
    refused.map((id) => ({ id, rev: 1, outcome: 'REJECTED', message: 'Something went wrong' })),
    receivedAt,
  );
  const { waiting } = await post(outbox, (entries) =>
    entries.some(({ id }) => refused.includes(id))
      ? { kind: 'refused', message: 'Something went wrong', isServerError: true }
      : accept(entries),
  );
  expect(waiting).toEqual(refused);
});

test('learns nothing of the clocks where no request was needed', async () => {
  const outbox = await openWith(1);
  await outbox.noteContact({ sentMs: 0, respondedMs: 0, receivedAt });
  const { meta } = outbox.store.get();
  const { waiting } = await post(outbox, (entries) => ({ results: entries.map(record), receivedAt: null }));
  expect([waiting, outbox.store.get().meta]).toEqual([[], meta]);
});

test('waits as long as a busy server asks, at most two minutes, and gives up after five times', async () => {
  const busy = { kind: 'busy', retryAfterMs: 7_000 } as const;
  const once = await post(await openWith(1), (entries, request) => (request === 1 ? busy : accept(entries)));
  expect([once.delays, once.waiting]).toEqual([[7_000], []]);
  const always = await post(await openWith(1), () => ({ kind: 'busy', retryAfterMs: 900_000 }));
  expect(always.delays).toEqual(Array.from({ length: 5 }, () => 120_000));
  expect([always.progress.stopped?.reason, always.waiting]).toEqual(['failed', ['e0']]);
});

test('keeps everything that has no result when the network is lost in mid-post', async () => {
  const { progress, waiting } = await post(await openWith(1500), (entries, request) =>
    request === 1 ? accept(entries) : { kind: 'stopped', reason: 'network', message: 'Network Unavailable' },
  );
  expect([progress.done, progress.stopped?.reason, waiting.length]).toEqual([1000, 'network', 500]);
});

test('leaves a row without a result, or with that of another revision, waiting', async () => {
  const outbox = await openWith(3);
  const { waiting } = await post(outbox, ([first, second]) => ({
    results: [first, second].flatMap((entry, index) => (entry ? [{ ...record(entry), rev: index + 1 }] : [])),
    receivedAt,
  }));
  expect(waiting).toEqual(['e1', 'e2']);
});

test('leaves an entry waiting that was edited or added while the request was under way', async () => {
  const outbox = await openWith(2);
  await postEntries({
    outbox,
    entries: outbox.store.get().entries,
    send: async (entries) => {
      await outbox.edit('e0', { payload: 'edited', format: 1 });
      await outbox.remove('e1');
      await outbox.add({ id: 'new', kind: 'count', format: 1, siteId: 's', payload: 1 });
      return accept(entries);
    },
  });
  expect(outbox.store.get().entries.map(({ id, rev, ackedRev }) => [id, rev, ackedRev])).toEqual([
    ['e0', 2, 1],
    ['e1', 2, 1],
    ['new', 1, 0],
  ]);
});

test('sends an entry as it is when its request starts, and none that was deleted before', async () => {
  const outbox = await openWith(2);
  const { entries } = outbox.store.get();
  await outbox.edit('e0', { payload: 'edited', format: 1 });
  await outbox.remove('e1');
  const sent: OutboxEntry[] = [];
  await postEntries({
    outbox,
    entries,
    send: async (all) => {
      sent.push(...all);
      return accept(all);
    },
  });
  expect(sent.map(({ id, payload, sentRev }) => [id, payload, sentRev])).toEqual([['e0', 'edited', 2]]);
});
