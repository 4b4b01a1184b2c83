import { afterEach, expect, test, vi } from 'vitest';
import { runWhenIdle } from './runWhenIdle.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Work of five steps, each of which takes 3 ms of the clock; `done` are the finished steps. */
function slowWork() {
  const done: number[] = [];
  function* steps() {
    for (let step = 1; step <= 5; step += 1) {
      vi.advanceTimersByTime(3);
      done.push(step);
      yield;
    }
  }
  return { work: steps(), done };
}

/** Installs a browser that is idle when `idle` is called; `cancelled` are the cancelled requests. */
function installIdleCallbacks() {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  const callbacks: IdleRequestCallback[] = [];
  const cancelled: number[] = [];
  vi.stubGlobal('requestIdleCallback', (run: IdleRequestCallback) => callbacks.push(run));
  vi.stubGlobal('cancelIdleCallback', (id: number) => cancelled.push(id));
  const idle = (remainingMs: number) =>
    callbacks.at(-1)?.({ didTimeout: false, timeRemaining: () => remainingMs });
  return { callbacks, cancelled, idle };
}

test('works for at most 8 ms at a time and continues when the browser is idle again', () => {
  const { callbacks, idle } = installIdleCallbacks();
  const { work, done } = slowWork();
  runWhenIdle(work);
  expect(done).toEqual([]);
  idle(50);
  expect(done).toEqual([1, 2, 3]);
  idle(50);
  expect(done).toEqual([1, 2, 3, 4, 5]);
  expect(callbacks).toHaveLength(2);
});

test('works for as long as the browser is idle, one step at least', () => {
  const { idle } = installIdleCallbacks();
  const { work, done } = slowWork();
  runWhenIdle(work);
  idle(4);
  expect(done).toEqual([1, 2]);
  idle(0);
  expect(done).toEqual([1, 2, 3]);
});

test('stops between two slices', () => {
  const { cancelled, idle } = installIdleCallbacks();
  const { work, done } = slowWork();
  const stop = runWhenIdle(work);
  idle(50);
  stop();
  expect(cancelled).toEqual([2]);
  expect(done).toEqual([1, 2, 3]);
});

test('uses a timer in browsers without idle callbacks', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  const done: number[] = [];
  function* steps() {
    for (const step of [1, 2]) {
      done.push(step);
      yield;
    }
  }
  runWhenIdle(steps());
  expect(done).toEqual([]);
  vi.runAllTimers();
  expect(done).toEqual([1, 2]);
  const stop = runWhenIdle(steps());
  stop();
  vi.runAllTimers();
  expect(done).toEqual([1, 2]);
});
