import { expect, test } from 'vitest';
import { type Called, callQueue } from './callQueue.ts';

const ok: Called = { ok: true };
const refusal = (message: string): Called => ({ ok: false, message });
const cell = { cells: ['line 1 quantity'], typed: 'Line 1, Ordered 7' };

/** A mutation that the test settles. */
function held() {
  const { promise, resolve } = Promise.withResolvers<Called>();
  return { call: () => promise, answer: resolve };
}

test('starts a mutation after the previous one has finished', async () => {
  const queue = callQueue();
  const made: string[] = [];
  const first = held();
  const one = queue.put(() => {
    made.push('first');
    return first.call();
  });
  const two = queue.put(async () => {
    made.push('second');
    return ok;
  });
  await Promise.resolve();
  expect([made, queue.isIdle()]).toEqual([['first'], false]);
  first.answer(refusal('Too late'));
  expect(await one).toEqual(refusal('Too late'));
  await two;
  await queue.idle();
  expect([made, queue.isIdle()]).toEqual([['first', 'second'], true]);
});

test('reports failures to a waiting caller once', async () => {
  const queue = callQueue();
  const first = held();
  void queue.put(first.call);
  const unsaved = queue.unsaved();
  first.answer(refusal('Lines cannot be changed'));
  expect(await unsaved).toEqual(['Lines cannot be changed']);
  expect(await queue.unsaved()).toEqual([]);
});

test('reports failures in the order of the mutations', async () => {
  const queue = callQueue();
  const first = held();
  void queue.put(first.call);
  void queue.put(async () => refusal('Line 2 cannot be changed'));
  const unsaved = queue.unsaved();
  first.answer(refusal('Line 1 cannot be changed'));
  expect(await unsaved).toEqual(['Line 1 cannot be changed', 'Line 2 cannot be changed']);
});

test('does not report failures from before the wait', async () => {
  const queue = callQueue();
  await queue.put(async () => refusal('Lines cannot be changed'));
  expect(await queue.unsaved()).toEqual([]);
});

test('reports a refused typed value until it is saved', async () => {
  const queue = callQueue();
  await queue.put(async () => refusal('Network error'), cell);
  expect(await queue.unsaved()).toEqual(['Line 1, Ordered 7: Network error']);
  queue.refuse(cell, 'Quantity must be a whole number');
  await queue.put(async () => ok, { cells: cell.cells });
  expect(await queue.unsaved()).toEqual([]);
});

test('continues after a mutation that throws', async () => {
  const queue = callQueue();
  const broken = queue.put(() => Promise.reject(new Error('broken')));
  const next = queue.put(async () => ok);
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toEqual(ok);
});

test('notifies when it becomes busy and idle', async () => {
  const told: boolean[] = [];
  const queue = callQueue((busy) => told.push(busy));
  void queue.put(async () => ok);
  void queue.put(async () => ok);
  await queue.idle();
  expect(told).toEqual([true, false]);
});

test('becomes idle after the last mutation', async () => {
  const told: boolean[] = [];
  const queue = callQueue((busy) => told.push(busy));
  const last = held();
  await queue.put(async () => ok);
  expect(told).toEqual([true, false]);
  const first = queue.put(async () => ok);
  const second = queue.put(last.call);
  await first;
  expect(told).toEqual([true, false, true]);
  last.answer(ok);
  await second;
  expect(told).toEqual([true, false, true, false]);
});
