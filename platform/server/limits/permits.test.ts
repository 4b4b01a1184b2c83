import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Release, type PermitLimits, createPermits } from './permits.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Tasks that start when they get a permit and end on demand. */
function workshop(limits: Partial<PermitLimits> = {}) {
  const { acquire } = createPermits({ perGroup: 2, maxWaiting: 5, timeoutMs: 1_000, ...limits });
  const started: string[] = [];
  const releases = new Map<string, Release>();
  const start = async (name: string, signal?: AbortSignal) => {
    const release = await acquire(name.charAt(0), signal);
    started.push(name);
    releases.set(name, release);
  };
  return {
    started,
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

test('limits the concurrent tasks of a group and starts the rest in order', async () => {
  const { started, startAll, end } = workshop();
  await startAll('a1', 'a2', 'a3', 'a4');
  expect(started).toEqual(['a1', 'a2']);
  await end('a2');
  expect(started).toEqual(['a1', 'a2', 'a3']);
  await end('a1');
  expect(started).toEqual(['a1', 'a2', 'a3', 'a4']);
});

test('starts a group below its limit before waiting tasks of others', async () => {
  const { started, startAll } = workshop();
  await startAll('a1', 'a2', 'a3', 'b1');
  expect(started).toEqual(['a1', 'a2', 'b1']);
});

test('starts the group with the least running tasks next', async () => {
  const { started, startAll, end } = workshop({ perGroup: 3, total: 3 });
  await startAll('a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1');
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) await end(name);
  expect(started).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5']);
});

test('leaves permits to others when a group has reached its limit', async () => {
  const { started, startAll } = workshop({ perGroup: 2, total: 3 });
  await startAll('a1', 'a2', 'a3', 'b1', 'b2');
  expect(started).toEqual(['a1', 'a2', 'b1']);
});

test('refuses a task at once when too many wait', async () => {
  const { start, startAll } = workshop();
  await startAll('a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7');
  await expect(start('a8')).rejects.toThrow('Too many requests are waiting for a permit.');
});

test('refuses a task after the timeout and starts the next one', async () => {
  const { started, start, startAll, end } = workshop();
  await startAll('a1', 'a2');
  const late = failure(start('a3'));
  await vi.advanceTimersByTimeAsync(999);
  await startAll('a4');
  await vi.advanceTimersByTimeAsync(1);
  expect(await late).toMatchObject({ message: 'No permit became free in time.' });
  await end('a1');
  expect(started).toEqual(['a1', 'a2', 'a4']);
});

test('removes an aborted task', async () => {
  const { started, start, startAll, end } = workshop();
  await startAll('a1', 'a2');
  const gone = new AbortController();
  const left = failure(start('a3', gone.signal));
  await startAll('a4');
  gone.abort();
  expect(await left).toMatchObject({ message: 'The caller no longer waits.' });
  await end('a1');
  expect(started).toEqual(['a1', 'a2', 'a4']);
});

test('refuses a task that is already aborted', async () => {
  const { start, startAll } = workshop();
  await startAll('a1', 'a2');
  await expect(start('a3', AbortSignal.abort())).rejects.toThrow('The caller no longer waits.');
});

test('ignores a second release', async () => {
  const { started, startAll, end } = workshop();
  await startAll('a1', 'a2', 'a3', 'a4');
  await end('a1');
  await end('a1');
  expect(started).toEqual(['a1', 'a2', 'a3']);
});

test('starts tasks again after all have ended', async () => {
  const { started, startAll, end } = workshop({ perGroup: 1, total: 1 });
  await startAll('a1', 'b1', 'a2');
  for (const name of ['a1', 'a2', 'b1']) await end(name);
  await startAll('b2');
  expect(started).toEqual(['a1', 'a2', 'b1', 'b2']);
});
