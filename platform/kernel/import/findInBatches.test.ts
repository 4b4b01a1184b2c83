import { expect, test } from 'vitest';
import { findInBatches } from './findInBatches.ts';

test('finds each key once, a batch at a time and in sequence', async () => {
  const batches: (readonly string[])[] = [];
  let running = 0;
  const found = await findInBatches(['a', 'b', 'a', 'c', 'd', 'e'], 2, async (keys) => {
    running += 1;
    expect(running).toBe(1);
    await Promise.resolve();
    batches.push(keys);
    running -= 1;
    return keys.map((key) => key.toUpperCase());
  });
  expect(batches).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  expect(found).toEqual(['A', 'B', 'C', 'D', 'E']);
});

test('asks nothing without keys and passes an error on', async () => {
  await expect(findInBatches([], 2, () => expect.unreachable())).resolves.toEqual([]);
  await expect(findInBatches(['a'], 2, () => Promise.reject(new Error('No network')))).rejects.toThrow(
    'No network',
  );
});
