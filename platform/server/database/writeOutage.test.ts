import { expect, test } from 'vitest';
import { trackWriteOutage } from './writeOutage.ts';

const fullDisk = Object.assign(new Error('No space left on device'), { code: '53100' });
const clash = Object.assign(new Error('deadlock detected'), { code: '40P01' });

test('reports a refused write for five seconds or until a write succeeds', () => {
  let now = 0;
  const tracker = trackWriteOutage(() => now);
  expect(tracker.current()).toBeUndefined();
  tracker.recordFailure(fullDisk);
  now = 4_999;
  expect(tracker.current()).toBe(fullDisk);
  now = 5_000;
  expect(tracker.current()).toBeUndefined();
  tracker.recordFailure(fullDisk);
  tracker.recordSuccess();
  expect(tracker.current()).toBeUndefined();
});

test('ignores other failures', () => {
  const tracker = trackWriteOutage(() => 0);
  tracker.recordFailure(clash);
  tracker.recordFailure(new Error('a bug'));
  expect(tracker.current()).toBeUndefined();
});
