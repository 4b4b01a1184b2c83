import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Release, type SlotLimits, slots } from './slots.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that begins when it gets a slot and ends when it is told. */
function workshop(limits: Partial<SlotLimits> = {}) {
  const { enter } = slots({ perGroup: 2, maxWaiting: 5, timeoutMs: 1_000, ...limits });
  const begun: string[] = [];
  const releases = new Map<string, Release>();
  const start = async (name: string, signal?: AbortSignal) => {
    const release = await enter(name.charAt(0), signal);
    begun.push(name);
    releases.set(name, release);
  };
  return {
    begun,
    start,
    startAll: (...names: string[]) => {
      for (const name of names) void start(name);
      return settle();
    },
    end: async (name: string) => {
      releases.get(name)?.();
      await settle();
    },
  };
}
const failure = (work: Promise<void>): Promise<unknown> => work.catch((error: unknown) => error);
const settle = () => vi.advanceTimersByTimeAsync(0);

test('runs so much of a group at once and the rest in its order', async () => {
  const { begun, startAll, end } = workshop();
  await startAll('a1', 'a2', 'a3', 'a4');
  expect(begun).toEqual(['a1', 'a2']);
  await end('a2');
  expect(begun).toEqual(['a1', 'a2', 'a3']);
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'a3', 'a4']);
});

test('starts a group that is below its limit, whoever waits before it', async () => {
  const { begun, startAll } = workshop();
  await startAll('a1', 'a2', 'a3', 'b1');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
});

test('starts the group next that has the least running', async () => {
  const { begun, startAll, end } = workshop({ perGroup: 3, total: 3 });
  await startAll('a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1');
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5']);
});

test('leaves slots of all to others when one group has its share', async () => {
  const { begun, startAll } = workshop({ perGroup: 2, total: 3 });
  await startAll('a1', 'a2', 'a3', 'b1', 'b2');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
});

test('refuses at once what too many wait before', async () => {
  const { start, startAll } = workshop();
  await startAll('a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7');
  await expect(start('a8')).rejects.toThrow('Too many are waiting.');
});

test('refuses what has waited too long, and the next one gets its turn', async () => {
  const { begun, start, startAll, end } = workshop();
  await startAll('a1', 'a2');
  const late = failure(start('a3'));
  await vi.advanceTimersByTimeAsync(999);
  await startAll('a4');
  await vi.advanceTimersByTimeAsync(1);
  expect(await late).toMatchObject({ message: 'It took too long.' });
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'a4']);
});

test('forgets what nobody waits for any more', async () => {
  const { begun, start, startAll, end } = workshop();
  await startAll('a1', 'a2');
  const gone = new AbortController();
  const left = failure(start('a3', gone.signal));
  await startAll('a4');
  gone.abort();
  expect(await left).toMatchObject({ message: 'It is not waited for any more.' });
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'a4']);
});

test('refuses at once what is not waited for from the beginning', async () => {
  const { start, startAll } = workshop();
  await startAll('a1', 'a2');
  await expect(start('a3', AbortSignal.abort())).rejects.toThrow('It is not waited for any more.');
});

test('gives a slot back once, however often it is released', async () => {
  const { begun, startAll, end } = workshop();
  await startAll('a1', 'a2', 'a3', 'a4');
  await end('a1');
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'a3']);
});

test('starts anew once everything has ended', async () => {
  const { begun, startAll, end } = workshop({ perGroup: 1, total: 1 });
  await startAll('a1', 'b1', 'a2');
  for (const name of ['a1', 'a2', 'b1']) await end(name);
  await startAll('b2');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2']);
});
