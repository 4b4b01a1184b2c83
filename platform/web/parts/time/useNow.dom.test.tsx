import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { setPageVisible } from '../../testing/dom/pageVisibility.ts';
import { useNow, useToday } from './useNow.ts';
import { act, renderHook } from '../../testing/dom/render.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-03-01T04:59:30Z');
});
afterEach(() => void vi.useRealTimers());

test('returns the start of the minute and changes with the next one', () => {
  const { result } = renderHook(useNow);
  expect(result.current).toBe('2026-03-01T04:59:00.000Z');
  act(() => void vi.advanceTimersByTime(29_999));
  expect(result.current).toBe('2026-03-01T04:59:00.000Z');
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe('2026-03-01T05:00:00.000Z');
});

test('returns the day of a time zone, which changes at its midnight', () => {
  const { result } = renderHook(() => useToday('America/New_York'));
  expect(result.current).toBe('2026-02-28');
  act(() => void vi.advanceTimersByTime(30_000));
  expect(result.current).toBe('2026-03-01');
});

test('updates when the page becomes visible after the device has slept', () => {
  const { result } = renderHook(useNow);
  vi.setSystemTime('2026-03-01T09:12:40Z');
  act(() => setPageVisible(false));
  expect(result.current).toBe('2026-03-01T04:59:00.000Z');
  act(() => setPageVisible(true));
  expect(result.current).toBe('2026-03-01T09:12:00.000Z');
});

test('runs one timer for all components and none without any', () => {
  const [first, second] = [renderHook(useNow), renderHook(useNow)];
  expect(vi.getTimerCount()).toBe(1);
  first.unmount();
  expect(vi.getTimerCount()).toBe(1);
  second.unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('returns the start of the minute, without errors, while milliseconds pass', () => {
  const start = Date.now();
  let calls = 0;
  // A millisecond passes before the second call, and then before every fourth.
  const passing = vi.spyOn(Date, 'now').mockImplementation(() => start + Math.floor(((calls += 1) + 2) / 4));
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => [passing, errors].forEach((spy) => spy.mockRestore()));
  const { result } = renderHook(useNow);
  expect(errors.mock.calls).toEqual([]);
  expect(result.current).toBe('2026-03-01T04:59:00.000Z');
});
