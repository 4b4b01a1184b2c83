import { expect, test } from 'vitest';
import { type MutationResult, createMutationQueue } from './mutationQueue.ts';

const ok: MutationResult = { ok: true };
const failure = (message: string): MutationResult => ({ ok: false, message });
const cell = { cells: ['line 1 quantity'], typed: 'Line 1, Ordered 7' };

/** A mutation that the test settles. */
function deferredCall() {
  const { promise, resolve } = Promise.withResolvers<MutationResult>();
  return { call: () => promise, settle: resolve };
}

test('starts a mutation after the previous one has finished', async () => {
  const queue = createMutationQueue();
  const made: string[] = [];
  const first = deferredCall();
  const one = queue.enqueue(() => {
    made.push('first');
    return first.call();
  });
  const two = queue.enqueue(async () => {
    made.push('second');
    return ok;
  });
  await Promise.resolve();
  expect([made, queue.isIdle()]).toEqual([['first'], false]);
  first.settle(failure('Too late'));
  expect(await one).toEqual(failure('Too late'));
  await two;
  await queue.whenIdle();
  expect([made, queue.isIdle()]).toEqual([['first', 'second'], true]);
});

test('reports failures to a waiting caller once', async () => {
  const queue = createMutationQueue();
  const first = deferredCall();
  void queue.enqueue(first.call);
  const unsaved = queue.takeUnsavedMessages();
  first.settle(failure('Lines cannot be changed'));
  expect(await unsaved).toEqual(['Lines cannot be changed']);
  expect(await queue.takeUnsavedMessages()).toEqual([]);
});

test('reports failures in the order of the mutations', async () => {
  const queue = createMutationQueue();
  const first = deferredCall();
  void queue.enqueue(first.call);
  void queue.enqueue(async () => failure('Line 2 cannot be changed'));
  const unsaved = queue.takeUnsavedMessages();
  first.settle(failure('Line 1 cannot be changed'));
  expect(await unsaved).toEqual(['Line 1 cannot be changed', 'Line 2 cannot be changed']);
});

test('does not report failures from before the wait', async () => {
  const queue = createMutationQueue();
  await queue.enqueue(async () => failure('Lines cannot be changed'));
  expect(await queue.takeUnsavedMessages()).toEqual([]);
});

test('reports a refused typed value until it is saved', async () => {
  const queue = createMutationQueue();
  await queue.enqueue(async () => failure('Network error'), cell);
  expect(await queue.takeUnsavedMessages()).toEqual(['Line 1, Ordered 7: Network error']);
  queue.reject(cell, 'Quantity must be a whole number');
  await queue.enqueue(async () => ok, { cells: cell.cells });
  expect(await queue.takeUnsavedMessages()).toEqual([]);
});

const declined: MutationResult = { ok: false, message: 'The quantity was not confirmed', isDeclined: true };

test('reports a declined value only to a caller that waited for it', async () => {
  const queue = createMutationQueue();
  await queue.enqueue(async () => failure('Network error'), cell);
  await queue.enqueue(async () => declined, cell);
  expect(await queue.takeUnsavedMessages()).toEqual([]);

  const [first, second] = [deferredCall(), deferredCall()];
  const one = queue.enqueue(first.call, cell);
  void queue.enqueue(second.call);
  first.settle(declined);
  await one;
  const unsaved = queue.takeUnsavedMessages();
  second.settle(declined);
  expect(await unsaved).toEqual(['The quantity was not confirmed']);
  expect(await queue.takeUnsavedMessages()).toEqual([]);
});

test('forgets a refused value that was saved in another way', async () => {
  const queue = createMutationQueue();
  queue.reject(cell, 'Quantity must be a whole number');
  queue.forget(cell.cells);
  expect(await queue.takeUnsavedMessages()).toEqual([]);
});

test('continues after a mutation that throws', async () => {
  const queue = createMutationQueue();
  const broken = queue.enqueue(() => Promise.reject(new Error('broken')));
  const next = queue.enqueue(async () => ok);
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toEqual(ok);
});

test('notifies when it becomes busy and idle', async () => {
  const busyStates: boolean[] = [];
  const queue = createMutationQueue((busy) => busyStates.push(busy));
  void queue.enqueue(async () => ok);
  void queue.enqueue(async () => ok);
  await queue.whenIdle();
  expect(busyStates).toEqual([true, false]);
});

test('becomes idle after the last mutation', async () => {
  const busyStates: boolean[] = [];
  const queue = createMutationQueue((busy) => busyStates.push(busy));
  const last = deferredCall();
  await queue.enqueue(async () => ok);
  expect(busyStates).toEqual([true, false]);
  const first = queue.enqueue(async () => ok);
  const second = queue.enqueue(last.call);
  await first;
  expect(busyStates).toEqual([true, false, true]);
  last.settle(ok);
  await second;
  expect(busyStates).toEqual([true, false, true, false]);
});
