import { expect, test } from 'vitest';

import { renderHook } from '#platform/web/testing/renderHook.tsx';
import type { Done } from './lineActions.ts';
import type { OrderLine } from './orderLine.ts';
import { orderLine } from './testing/orderLine.ts';
import { useLineQueue } from './useLineQueue.ts';

/** A queue of lines, and the lines that were sent; the test resolves each. */
function lineQueue() {
  const sent: { number: number; answer: (done: Done) => void }[] = [];
  const queue = renderHook(() =>
    useLineQueue({
      add: (lines: readonly OrderLine[]) =>
        new Promise((answer) => {
          for (const { lineNumber } of lines) sent.push({ number: lineNumber, answer });
        }),
      change: () => Promise.reject(new Error('Nothing is changed.')),
      remove: () => Promise.reject(new Error('Nothing is removed.')),
    }),
  );
  const respondTo = (place: number, done: Done = { ok: true }) => sent[place]?.answer(done);
  return { ...queue, respondTo, numbers: () => sent.map(({ number }) => number) };
}
const line = (number: number) => ({ ...orderLine(number), lineNumber: number });

test('sends lines in the order entered, even when an earlier one takes longer to build', async () => {
  const { put, settled, respondTo, numbers } = lineQueue();
  const first = Promise.withResolvers<OrderLine>();
  put(first.promise);
  put(Promise.resolve(line(2)));
  const arrived = settled();
  await new Promise((resolve) => setImmediate(resolve));
  expect(numbers()).toEqual([]);
  first.resolve(line(1));
  await expect.poll(numbers).toEqual([1]);
  respondTo(0);
  await expect.poll(numbers).toEqual([1, 2]);
  respondTo(1);
  expect(await arrived).toBe(true);
});

test('reports a failed line, sends the next one and retries the failed one', async () => {
  const { put, retry, settled, respondTo, numbers } = lineQueue();
  const refused = line(1);
  put(Promise.resolve(refused));
  put(Promise.resolve(line(2)));
  const arrived = settled();
  await expect.poll(numbers).toEqual([1]);
  respondTo(0, { ok: false, message: 'Lines cannot be changed' });
  await expect.poll(numbers).toEqual([1, 2]);
  respondTo(1);
  expect(await arrived).toBe(false);

  retry(refused);
  const again = settled();
  await expect.poll(numbers).toEqual([1, 2, 1]);
  respondTo(2);
  expect(await again).toBe(true);
});

test('sends nothing for a line that could not be built', async () => {
  const { put, settled, numbers } = lineQueue();
  put(Promise.resolve(undefined));
  expect([await settled(), numbers()]).toEqual([false, []]);
});
