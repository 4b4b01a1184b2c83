import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debouncedSave } from './debouncedSave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('saves once, 500 ms after the last change, but not in the first three seconds', () => {
  const saved: number[] = [];
  const debounced = debouncedSave({ delayMs: 500, quietPeriodMs: 3000 });
  debounced.schedule(() => saved.push(1));
  vi.advanceTimersByTime(2999);
  expect(saved).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(saved).toEqual([1]);
  debounced.schedule(() => saved.push(2));
  vi.advanceTimersByTime(499);
  debounced.schedule(() => saved.push(3));
  vi.advanceTimersByTime(499);
  expect(saved).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(saved).toEqual([1, 3]);
});

test('flushes a pending save immediately and only once', () => {
  const saved: number[] = [];
  const debounced = debouncedSave({ delayMs: 500, quietPeriodMs: 3000 });
  debounced.schedule(() => saved.push(1));
  debounced.flush();
  debounced.flush();
  vi.advanceTimersByTime(5000);
  expect(saved).toEqual([1]);
});
