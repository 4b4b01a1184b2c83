import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitUntilIdle } from './waitUntilIdle.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'readyState');
});

/** Starts to wait; `isDone` tells whether it has ended. */
function startWaiting(): () => boolean {
  let done = false;
  const wait = async () => {
    await waitUntilIdle();
    done = true;
  };
  void wait();
  return () => done;
}

test('waits three seconds after the page has loaded, where browsers have no idle callback', async () => {
  Object.defineProperty(document, 'readyState', { configurable: true, value: 'interactive' });
  const isDone = startWaiting();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isDone()).toBe(false);
  dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(2_999);
  expect(isDone()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isDone()).toBe(true);
});

test('waits for an idle browser, three more seconds at most', async () => {
  const requests: { run: () => void; timeout: number | undefined }[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void, options?: IdleRequestOptions) =>
    requests.push({ run, timeout: options?.timeout }),
  );
  const isDone = startWaiting();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(isDone()).toBe(false);
  expect(requests.map(({ timeout }) => timeout)).toEqual([3_000]);
  requests[0]?.run();
  await vi.advanceTimersByTimeAsync(0);
  expect(isDone()).toBe(true);
});
