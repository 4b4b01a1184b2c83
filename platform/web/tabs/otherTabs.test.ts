import { expect, test } from 'vitest';
import { oneTabAtATime } from './otherTabs.ts';

test('runs after the timeout if another tab does not release the lock', async () => {
  const begun = Promise.withResolvers<void>();
  const frozen = Promise.withResolvers<void>();
  const other = oneTabAtATime('turn', () => {
    begun.resolve();
    return frozen.promise;
  });
  await begun.promise;
  expect(await oneTabAtATime('turn', async () => 'mine', 20)).toBe('mine');
  const waits = oneTabAtATime('turn', async () => 'at last');
  frozen.resolve();
  await other;
  expect(await waits).toBe('at last');
});
