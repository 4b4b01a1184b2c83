import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runAfterLoad } from './runAfterLoad.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'readyState');
});

/** Starts to wait; `runs` counts how often the work was done. */
function startWaiting() {
  let count = 0;
  const cancel = runAfterLoad(() => void (count += 1));
  return { cancel, runs: () => count };
}

/** Gives the browser an idle callback; `run` calls the waiting ones. */
function stubIdleCallbacks() {
  const waiting = new Map<number, () => void>();
  const timeouts: (number | undefined)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void, options?: IdleRequestOptions) => {
    timeouts.push(options?.timeout);
    waiting.set(timeouts.length, run);
    return timeouts.length;
  });
  vi.stubGlobal('cancelIdleCallback', (id: number) => waiting.delete(id));
  return { timeouts, run: () => waiting.forEach((run) => run()) };
}

test('waits three seconds after the page has loaded, where browsers have no idle callback', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Object.defineProperty(document, 'readyState', { configurable: true, value: 'interactive' });
  const { runs } = startWaiting();
  vi.advanceTimersByTime(60_000);
  dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(2_999);
  expect(runs()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(runs()).toBe(1);
});

test('waits for an idle browser, three more seconds at most', () => {
  const idle = stubIdleCallbacks();
  const { runs } = startWaiting();
  vi.advanceTimersByTime(3_000);
  expect([runs(), idle.timeouts]).toEqual([0, [3_000]]);
  idle.run();
  expect(runs()).toBe(1);
});

test.each([
  ['before the page has loaded', 'interactive', 0],
  ['during the pause', 'complete', 2_999],
  ['while it waits for an idle browser', 'complete', 3_000],
])('does nothing when canceled %s', (_, readyState, milliseconds) => {
  Object.defineProperty(document, 'readyState', { configurable: true, value: readyState });
  const idle = stubIdleCallbacks();
  const { cancel, runs } = startWaiting();
  vi.advanceTimersByTime(milliseconds);
  cancel();
  dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(60_000);
  idle.run();
  expect(runs()).toBe(0);
});
