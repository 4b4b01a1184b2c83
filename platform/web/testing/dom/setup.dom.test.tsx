import { expect, test, vi } from 'vitest';

// The file ends only after real timers are back.
test('ends a file that leaves fake timers', () => {
  vi.useFakeTimers();
  expect(vi.isFakeTimers()).toBe(true);
});
