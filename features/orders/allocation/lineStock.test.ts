import { expect, test } from 'vitest';
import type { Slot } from '#features/availability/stock/slot.ts';
import { slotId } from '#features/availability/stock/slot.ts';
import { zeroId } from '#platform/kernel/ids/id.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { listLineSlotStocks, sumLineStocks } from './lineStock.ts';

const slot = (item: number, location: number, grade: number, change: Partial<Slot> = {}): Slot => ({
  itemId: testId(item),
  locationId: testId(location),
  grade,
  baseQuantity: 40,
  countedAt: '2026-11-20T06:00:00.000Z',
  consumedQuantity: 0,
  reservedQuantity: 0,
  ...change,
});
const slots = [
  slot(101, 201, 1, { reservedQuantity: 15, consumedQuantity: 5 }),
  slot(101, 202, 3),
  slot(101, 203, 1, { baseQuantity: 0 }),
  slot(101, 204, 1, { baseQuantity: 0, reservedQuantity: 2 }),
];
const ownReserved = new Map(slots.slice(0, 1).map((one) => [slotId(one), 10]));
const lines = [
  { id: testId(1), itemId: testId(101) },
  { id: testId(2), itemId: testId(102) },
  { id: testId(3), itemId: zeroId },
];

test('lists where there is or was stock, with what other orders reserved', () =>
  expect(
    listLineSlotStocks(lines, slots, ownReserved, new Map([[testId(202), 3]])).map((one) => [
      one.lineItemId,
      one.locationId,
      one.grade,
      one.availableQuantity,
      one.reservedQuantity,
      one.actual,
      one.pickRank,
    ]),
  ).toEqual([
    [testId(1), testId(201), 1, 35, 5, 30, null],
    [testId(1), testId(202), 3, 40, 0, 40, 3],
    [testId(1), testId(204), 1, 0, 2, -2, null],
  ]));

test('sums the stock of each line with what adjustments changed of its item; custom lines are left out', () =>
  expect(
    sumLineStocks(
      lines,
      slots,
      ownReserved,
      new Map([
        [testId(101), -15],
        [zeroId, 7],
      ]),
    ),
  ).toEqual([
    {
      lineItemId: testId(1),
      itemId: testId(101),
      availableQuantity: 60,
      reservedQuantity: 7,
      actual: 53,
    },
    { lineItemId: testId(2), itemId: testId(102), availableQuantity: 0, reservedQuantity: 0, actual: 0 },
  ]));
