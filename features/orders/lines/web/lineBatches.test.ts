import { expect, test } from 'vitest';
import { splitIntoBatches, sendInBatches } from './lineBatches.ts';

const lines = Array.from({ length: 2500 }, (_, index) => index);

test.each([
  [0, []],
  [1, [1]],
  [1000, [1000]],
  [1001, [1000, 1]],
  [2500, [1000, 1000, 500]],
])('splits %d lines into batches of %j', (count, sizes) => {
  const batches = splitIntoBatches(lines.slice(0, count));
  expect(batches.map((batch) => batch.length)).toEqual(sizes);
  expect(batches.flat()).toEqual(lines.slice(0, count));
});

/** Sends 2,500 lines; the server refuses batch number `refused`. */
async function sendLines(refusedBatch?: number) {
  const sizes: number[] = [];
  const done = await sendInBatches(lines, async (batch) => {
    sizes.push(batch.length);
    return sizes.length === refusedBatch ? { ok: false, message: 'Busy' } : { ok: true };
  });
  return { sizes, done };
}

test('sends one batch after another', async () =>
  expect(await sendLines()).toEqual({ sizes: [1000, 1000, 500], done: { ok: true } }));

test('stops after a refused batch and returns its message', async () =>
  expect(await sendLines(2)).toEqual({ sizes: [1000, 1000], done: { ok: false, message: 'Busy' } }));
