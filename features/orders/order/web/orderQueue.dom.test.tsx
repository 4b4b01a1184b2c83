import { useEffect, useEffectEvent } from 'react';
import { expect, test } from 'vitest';
import type { MutationQueue, MutationResult } from '#platform/web/query/mutationQueue.ts';
import { render } from '#platform/web/testing/dom/render.tsx';
import { useOrderQueue, whenOrderIdle } from './orderQueue.ts';

/** Shows a page of an order and returns its queue. */
function openPage(orderId: string) {
  const shown: MutationQueue[] = [];
  const { unmount } = render(<Page orderId={orderId} onShow={(queue) => void shown.push(queue)} />);
  const [queue] = shown;
  if (!queue) throw new Error('The page was not shown.');
  return { queue, leave: unmount };
}

function Page({ orderId, onShow }: { orderId: string; onShow: (queue: MutationQueue) => void }) {
  const queue = useOrderQueue(orderId);
  const show = useEffectEvent(onShow);
  useEffect(() => show(queue), [queue]);
  return null;
}

const refusedCell = { cells: ['line 1 quantity'], typed: 'Line 1, Ordered 7' };

test('waits on return for operations that are pending, and then starts anew', async () => {
  const first = openPage('order 1');
  const { promise, resolve } = Promise.withResolvers<MutationResult>();
  void first.queue.enqueue(() => promise);
  first.leave();
  const second = openPage('order 1');
  expect(second.queue).toBe(first.queue);
  second.leave();
  resolve({ ok: true });
  await whenOrderIdle('order 1');
  expect(openPage('order 1').queue).not.toBe(first.queue);
});

test('forgets refused values when the page is left, so that the next user hears nothing of them', async () => {
  const first = openPage('order 2');
  first.queue.reject(refusedCell, 'Quantity must be a whole number');
  first.leave();
  await whenOrderIdle('order 2');
  expect(await openPage('order 2').queue.takeUnsavedMessages()).toEqual([]);
});

test('keeps the queue of a page that is shown', async () => {
  const [first, second] = [openPage('order 3'), openPage('order 3')];
  first.leave();
  await first.queue.whenIdle();
  expect(openPage('order 3').queue).toBe(second.queue);
});
