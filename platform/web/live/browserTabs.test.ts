import { expect, test, vi } from 'vitest';
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

test('runs after the timeout in a browser without locks, too', async () => {
  vi.stubGlobal('navigator', {});
  const hung = Promise.withResolvers<void>();
  const first = runInOneTab('hung', async () => hung.promise);
  expect(await runInOneTab('hung', async () => 'second', 20)).toBe('second');
  hung.resolve();
  await first;
});

test('runs in the order of the calls in a browser without locks, also after a failure', async () => {
  vi.stubGlobal('navigator', {});
  const first = Promise.withResolvers<void>();
  const ended: string[] = [];
  const run = (name: string, wait: Promise<void>) =>
    runInOneTab('list', async () => {
      await wait;
      ended.push(name);
    });
  const runs = [
    run('first', first.promise),
    run('second', Promise.reject(new Error('refused'))),
    run('third', Promise.resolve()),
  ];
  const other = runInOneTab('another list', async () => ended.push('other'));
  await other;
  first.resolve();
  expect((await Promise.allSettled(runs)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(ended).toEqual(['other', 'first', 'third']);
});
