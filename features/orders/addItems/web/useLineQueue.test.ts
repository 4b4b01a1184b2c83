import { expect, test } from 'vitest';

import { renderStaticHook } from '#platform/web/testing/renderStaticHook.tsx';
import type { LineResult } from '../../lines/web/lineActions.ts';
import type { OrderLine } from '../../order/web/orderLine.ts';
import { orderLine } from '../../web/testing/orderLine.ts';
import { useLineQueue } from './useLineQueue.ts';

/** A queue of lines, and the lines that were sent; the test resolves each. */
function renderLineQueue() {
  const sent: { number: number; respond: (result: LineResult) => void }[] = [];
  const queue = renderStaticHook(() =>
    useLineQueue({
      add: (lines: readonly OrderLine[]) =>
        new Promise((respond) => {
          for (const { lineNumber } of lines) sent.push({ number: lineNumber, respond });
        }),
      change: () => Promise.reject(new Error('Nothing is changed.')),
      remove: () => Promise.reject(new Error('Nothing is removed.')),
    }),
  );
  const respondTo = (index: number, result: LineResult = { ok: true }) => sent[index]?.respond(result);
  return { ...queue, respondTo, numbers: () => sent.map(({ number }) => number) };
}
const line = (number: number) => ({ ...orderLine(number), lineNumber: number });

test('sends lines in the order entered, even when an earlier one takes longer to build', async () => {
  const { enqueue, areAllSaved, respondTo, numbers } = renderLineQueue();
  const first = Promise.withResolvers<OrderLine>();
  void enqueue(first.promise);
  void enqueue(Promise.resolve(line(2)));
  const reply = areAllSaved();
  await new Promise((resolve) => setImmediate(resolve));
  expect(numbers()).toEqual([]);
  first.resolve(line(1));
  await expect.poll(numbers).toEqual([1]);
  respondTo(0);
  await expect.poll(numbers).toEqual([1, 2]);
  respondTo(1);
  expect(await reply).toBe(true);
});

test('reports a failed line, sends the next one and retries the failed one', async () => {
  const { enqueue, retry, areAllSaved, respondTo, numbers } = renderLineQueue();
  const failedLine = line(1);
  void enqueue(Promise.resolve(failedLine));
  void enqueue(Promise.resolve(line(2)));
  const reply = areAllSaved();
  await expect.poll(numbers).toEqual([1]);
  respondTo(0, { ok: false, message: 'Lines cannot be changed' });
  await expect.poll(numbers).toEqual([1, 2]);
  respondTo(1);
  expect(await reply).toBe(false);

  retry(failedLine);
  const secondReply = areAllSaved();
  await expect.poll(numbers).toEqual([1, 2, 1]);
  respondTo(2);
  expect(await secondReply).toBe(true);
});

test('sends nothing for a line that could not be built', async () => {
  const { enqueue, areAllSaved, numbers } = renderLineQueue();
  void enqueue(Promise.resolve(undefined));
  expect([await areAllSaved(), numbers()]).toEqual([false, []]);
});
