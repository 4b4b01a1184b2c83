import { expect, test } from 'vitest';
import type { Allocation } from './allocation.ts';
import { shrinkAllocations } from './shrinkAllocations.ts';

const allocation = (
  lineItemId: string,
  quantity: number,
  locationId: string,
  allocatedAt = '08:00',
): Allocation => ({
  lineItemId,
  itemId: 'lavender',
  locationId,
  grade: 1,
  quantity,
  allocatedBy: 'kim@example.com',
  allocatedAt,
});
const shrink = (allocations: readonly Allocation[], max: Record<string, number>) =>
  shrinkAllocations(allocations, new Map(Object.entries(max))).map(
    ({ lineItemId, locationId, quantity }) => `${lineItemId} ${locationId} ${quantity}`,
  );

test.each<[number, readonly string[]]>([
  [20, ['a bay1 4', 'a bay2 6', 'a bay3 5', 'b bay1 9']],
  [15, ['a bay1 4', 'a bay2 6', 'a bay3 5', 'b bay1 9']],
  [12, ['a bay1 4', 'a bay2 6', 'a bay3 2', 'b bay1 9']],
  [9, ['a bay1 3', 'a bay2 6', 'b bay1 9']],
  [6, ['a bay2 6', 'b bay1 9']],
  [2, ['a bay2 2', 'b bay1 9']],
  [0, ['b bay1 9']],
])('reduces a line to %i, the latest and then the smallest first', (max, expected) =>
  expect(
    shrink(
      [
        allocation('a', 4, 'bay1'),
        allocation('a', 6, 'bay2'),
        allocation('a', 5, 'bay3', '09:00'),
        allocation('b', 9, 'bay1'),
      ],
      { a: max },
    ),
  ).toEqual(expected),
);

test('reduces equal allocations in the sequence of location and grade', () =>
  expect(
    shrink([allocation('a', 4, 'bay2'), allocation('a', 4, 'bay1'), allocation('a', 4, 'bay3')], { a: 5 }),
  ).toEqual(['a bay2 1', 'a bay1 4']));
