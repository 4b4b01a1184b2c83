import { expect, test } from 'vitest';
import { fillAllocations, type LineAllocation } from './fillAllocations.ts';
import type { LineSlotStock } from './lineStock.ts';

const line = (id: string, orderedQuantity: number, acknowledgedQuantity: number | null = null) => ({
  id,
  orderedQuantity,
  acknowledgedQuantity,
  shippedQuantity: null,
});
const stock = (lineItemId: string, locationId: string, grade: number, actual: number): LineSlotStock => ({
  lineItemId,
  itemId: 'lavender',
  locationId,
  grade,
  availableQuantity: actual,
  reservedQuantity: 0,
  actual,
});
const allocation = (
  lineItemId: string,
  locationId: string,
  grade: number,
  quantity: number,
): LineAllocation => ({ lineItemId, itemId: 'lavender', locationId, grade, quantity });

const fill = (
  lines: readonly ReturnType<typeof line>[],
  stocks: readonly LineSlotStock[],
  current: readonly LineAllocation[] = [],
  highestGradeFirst = true,
) =>
  fillAllocations({ lines, stocks, current, highestGradeFirst }).map(
    (one) => `${one.lineItemId} ${one.locationId} ${one.grade}: ${one.quantity}`,
  );

const stocks = [stock('a', 'bay1', 1, 9), stock('a', 'bay2', 3, 4), stock('a', 'bay3', 3, 6)];

test('takes the highest grade first, then the most actual stock, up to the ordered quantity', () => {
  expect(fill([line('a', 5)], stocks)).toEqual(['a bay3 3: 5']);
  expect(fill([line('a', 12)], stocks)).toEqual(['a bay3 3: 6', 'a bay2 3: 4', 'a bay1 1: 2']);
});

test('takes the lowest grade first when the company wants it', () =>
  expect(fill([line('a', 12)], stocks, [], false)).toEqual(['a bay1 1: 9', 'a bay3 3: 3']));

test('leaves the rest short when there is not enough', () =>
  expect(fill([line('a', 100)], stocks)).toEqual(['a bay3 3: 6', 'a bay2 3: 4', 'a bay1 1: 9']));

test('keeps what is allocated and adds what is missing', () => {
  const current = [allocation('a', 'bay1', 1, 8)];
  expect(fill([line('a', 12)], stocks, current)).toEqual(['a bay3 3: 4']);
  expect(fill([line('a', 8)], stocks, current)).toEqual([]);
  expect(fill([line('a', 5)], stocks, current)).toEqual([]);
  expect(fill([line('a', 20)], stocks, [allocation('a', 'bay3', 3, 2)])).toEqual([
    'a bay3 3: 6',
    'a bay2 3: 4',
    'a bay1 1: 9',
  ]);
});

test('gives stock of one item to its lines one after the other', () =>
  expect(fill([line('a', 5), line('b', 5)], [stock('a', 'bay1', 1, 7), stock('b', 'bay1', 1, 7)])).toEqual([
    'a bay1 1: 5',
    'b bay1 1: 2',
  ]));

test('counts quantities of other lines in the same slot', () =>
  expect(fill([line('a', 5)], [stock('a', 'bay1', 1, 7)], [allocation('b', 'bay1', 1, 6)])).toEqual([
    'a bay1 1: 1',
  ]));

test('fills no more than was acknowledged', () =>
  expect(fill([line('a', 12, 3)], stocks)).toEqual(['a bay3 3: 3']));

test('uses no slot without actual stock, and the first location of equal ones', () =>
  expect(
    fill(
      [line('a', 3)],
      [
        stock('a', 'bay3', 3, -2),
        stock('a', 'bay4', 3, 0),
        stock('a', 'bay2', 1, 2),
        stock('a', 'bay1', 1, 2),
      ],
    ),
  ).toEqual(['a bay1 1: 2', 'a bay2 1: 1']));
