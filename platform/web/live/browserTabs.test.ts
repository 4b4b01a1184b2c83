import { expect, test } from 'vitest';
import { runInOneTab } from './browserTabs.ts';

test('runs after the timeout if another tab does not release the lock', async () => {
  const started = Promise.withResolvers<void>();
  const frozen = Promise.withResolvers<void>();
  const other = runInOneTab('turn', () => {
    started.resolve();
    return frozen.promise;
  });
  await started.promise;
  expect(await runInOneTab('turn', async () => 'mine', 20)).toBe('mine');
  const pending = runInOneTab('turn', async () => 'at last');
  frozen.resolve();
  await other;
  expect(await pending).toBe('at last');
});
