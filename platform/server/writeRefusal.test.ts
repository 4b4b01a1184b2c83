import { expect, test } from 'vitest';
import { writeRefusal } from './writeRefusal.ts';

const fullDisk = Object.assign(new Error('No space left on device'), { code: '53100' });
const clash = Object.assign(new Error('deadlock detected'), { code: '40P01' });

test('reports a refused write for five seconds or until a write succeeds', () => {
  let now = 0;
  const refusal = writeRefusal(() => now);
  expect(refusal.current()).toBeUndefined();
  refusal.failed(fullDisk);
  now = 4_999;
  expect(refusal.current()).toBe(fullDisk);
  now = 5_000;
  expect(refusal.current()).toBeUndefined();
  refusal.failed(fullDisk);
  refusal.succeeded();
  expect(refusal.current()).toBeUndefined();
});

test('ignores other failures', () => {
  const refusal = writeRefusal(() => 0);
  refusal.failed(clash);
  refusal.failed(new Error('a bug'));
  expect(refusal.current()).toBeUndefined();
});
