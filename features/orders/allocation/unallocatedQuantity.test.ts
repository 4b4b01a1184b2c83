import { expect, test } from 'vitest';
import { zeroId } from '#platform/kernel/ids/id.ts';
import { type ItemLine, sumUnallocatedChanges, unallocatedQuantity } from './unallocatedQuantity.ts';

const line = (id: string, change: Partial<ItemLine> = {}): ItemLine => ({
  id,
  itemId: 'lavender',
  orderedQuantity: 12,
  acknowledgedQuantity: null,
  shippedQuantity: null,
  ...change,
});
const allocation = (lineItemId: string, quantity: number) => ({
  lineItemId,
  itemId: 'lavender',
  locationId: 'bay 1',
  grade: 1,
  quantity,
  allocatedBy: 'kim@example.com',
  allocatedAt: '2026-11-21T08:00:00.000Z',
});

test('is the shipped, else the acknowledged, else the ordered quantity less the allocated one', () => {
  expect(unallocatedQuantity(line('1'), 5)).toBe(7);
  expect(unallocatedQuantity(line('1', { acknowledgedQuantity: 8 }), 5)).toBe(3);
  expect(unallocatedQuantity(line('1', { acknowledgedQuantity: 8, shippedQuantity: 20 }), 5)).toBe(15);
  expect(unallocatedQuantity(line('1', { shippedQuantity: 0 }), 5)).toBe(0);
});

test('sums what lines take more or less of an item beyond their allocations', () => {
  const allocations = [allocation('1', 10), allocation('2', 12)];
  const changes = sumUnallocatedChanges(
    [
      { before: line('1'), after: line('1', { shippedQuantity: 15 }) },
      { before: line('2'), after: line('2', { shippedQuantity: 4 }) },
      { before: line('3'), after: undefined },
      { before: line('4', { itemId: 'sage' }), after: line('4', { itemId: 'sage', shippedQuantity: 12 }) },
      { before: line('5', { itemId: zeroId }), after: undefined },
    ],
    { before: allocations, after: [allocation('1', 10), allocation('2', 4)] },
  );
  expect(changes).toEqual([{ itemId: 'lavender', change: 3 - 12 }]);
});
