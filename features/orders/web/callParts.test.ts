import { expect, test } from 'vitest';
import { callParts, sendInParts } from './callParts.ts';

const lines = Array.from({ length: 2500 }, (_, index) => index);

test.each([
  [0, []],
  [1, [1]],
  [1000, [1000]],
  [1001, [1000, 1]],
  [2500, [1000, 1000, 500]],
])('splits %d lines into batches of %j', (count, sizes) => {
  const parts = callParts(lines.slice(0, count));
  expect(parts.map((part) => part.length)).toEqual(sizes);
  expect(parts.flat()).toEqual(lines.slice(0, count));
});

/** Sends 2,500 lines; the server refuses batch number `refused`. */
async function sent(refused?: number) {
  const sizes: number[] = [];
  const done = await sendInParts(lines, async (part) => {
    sizes.push(part.length);
    return sizes.length === refused ? { ok: false, message: 'Busy' } : { ok: true };
  });
  return { sizes, done };
}

test('sends one batch after another', async () =>
  expect(await sent()).toEqual({ sizes: [1000, 1000, 500], done: { ok: true } }));

test('stops after a refused batch and returns its message', async () =>
  expect(await sent(2)).toEqual({ sizes: [1000, 1000], done: { ok: false, message: 'Busy' } }));
