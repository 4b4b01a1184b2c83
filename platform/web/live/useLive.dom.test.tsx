import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setOnline } from '../testing/dom/network.ts';
import type { LiveEvent } from './liveChanges.ts';
import { LiveContext, useLive } from './useLive.ts';
import { act, renderHook } from '../testing/dom/render.tsx';

const maxDelayMs = 800;
const changed: LiveEvent = { kind: 'missed' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Renders the hook; `reads` names the targets that were read. */
function renderLive() {
  const listeners = new Set<(event: LiveEvent) => void>();
  const reads: string[] = [];
  const live = {
    listen: (listener: (event: LiveEvent) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const target = (name: string) => ({
    isAffected: () => true,
    isRefreshing: () => false,
    refresh: async () => {
      reads.push(name);
      return { error: null };
    },
  });
  const shown = renderHook(({ name }) => useLive(target(name)), {
    initialProps: { name: 'first' },
    wrapper: ({ children }) => <LiveContext value={live}>{children}</LiveContext>,
  });
  const notify = () => listeners.forEach((listener) => listener(changed));
  return { ...shown, listeners, reads, notify };
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('reads the target of the last render after a change', async () => {
  const { rerender, reads, notify } = renderLive();
  rerender({ name: 'second' });
  notify();
  expect(reads).toEqual([]);
  await wait(maxDelayMs);
  expect(reads).toEqual(['second']);
});

test('waits with a change until the browser is online again', async () => {
  const { reads, notify } = renderLive();
  setOnline(false);
  notify();
  await wait(10 * maxDelayMs);
  expect(reads).toEqual([]);
  setOnline(true);
  await wait(maxDelayMs);
  expect(reads).toEqual(['first']);
});

test('stops listening and cancels a scheduled read when it unmounts', async () => {
  const { unmount, listeners, reads, notify } = renderLive();
  expect(listeners.size).toBe(1);
  notify();
  const removed = vi.spyOn(globalThis, 'removeEventListener');
  unmount();
  expect(removed.mock.calls.map(([type]) => type)).toEqual(['online', 'offline']);
  removed.mockRestore();
  expect(listeners.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
  setOnline(false);
  setOnline(true);
  await wait(10 * maxDelayMs);
  expect(reads).toEqual([]);
});
