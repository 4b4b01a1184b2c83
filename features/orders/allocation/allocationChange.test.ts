import { expect, test } from 'vitest';
import { type Slot, slotId } from '#features/availability/stock/slot.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import type { Allocation, RequestedAllocation } from './allocation.ts';
import { allocatableQuantity } from './allocation.ts';
import {
  type AllocatedLine,
  allocationChanges,
  applyRequests,
  diffAllocations,
  findExceededLimits,
} from './allocationChange.ts';

const lavender = testId(101);
const bay1 = testId(201);
const bay2 = testId(202);

const line = (number: number, change: Partial<AllocatedLine> = {}): AllocatedLine => ({
  id: testId(number),
  lineNumber: number,
  itemId: lavender,
  name: 'Lavender',
  orderedQuantity: 12,
  acknowledgedQuantity: null,
  shippedQuantity: null,
  ...change,
});
const row = (number: number, locationId: string, quantity: number, grade = 1): RequestedAllocation => ({
  lineItemId: testId(number),
  itemId: lavender,
  locationId,
  grade,
  quantity,
});
const stored = (number: number, locationId: string, quantity: number): Allocation => ({
  ...row(number, locationId, quantity),
  allocatedBy: 'kim@example.com',
  allocatedAt: '2026-11-20T08:00:00.000Z',
});
const slot = (locationId: string, base: number, reserved = 0, consumed = 0): Slot => ({
  itemId: lavender,
  locationId,
  grade: 1,
  baseQuantity: base,
  countedAt: '2026-11-20T06:00:00.000Z',
  consumedQuantity: consumed,
  reservedQuantity: reserved,
});
const session = { user: 'lee@example.com', now: '2026-11-21T08:00:00.000Z' };

test('replaces, removes and adds the named allocations and keeps the others with their user and time', () => {
  const before = [stored(1, bay1, 5), stored(1, bay2, 3), stored(2, bay1, 4)];
  const after = applyRequests(
    before,
    [row(1, bay1, 6), row(1, bay2, 0), row(2, bay1, 4), row(2, bay2, 1)],
    session,
  );
  expect(after).toEqual([
    { ...row(1, bay1, 6), allocatedBy: 'lee@example.com', allocatedAt: session.now },
    stored(2, bay1, 4),
    { ...row(2, bay2, 1), allocatedBy: 'lee@example.com', allocatedAt: session.now },
  ]);
  const { written, removed } = diffAllocations({ before, after });
  expect(written.map(({ quantity }) => quantity)).toEqual([6, 1]);
  expect(removed).toEqual([stored(1, bay2, 3)]);
  expect(allocationChanges({ before, after }, [line(1), line(2)])).toEqual([
    { field: 'lineItems.1.allocatedQuantity', before: '8', after: '6' },
    { field: 'lineItems.2.allocatedQuantity', before: '4', after: '5' },
  ]);
});

const check = (
  before: readonly Allocation[],
  requested: readonly RequestedAllocation[],
  slots: readonly Slot[],
  { lines = [line(1), line(2)], isReserved = true } = {},
) =>
  findExceededLimits(
    { before, after: applyRequests(before, requested, session) },
    requested,
    new Map(lines.map((one) => [one.id, one])),
    new Map(slots.map((one) => [slotId(one), one])),
    isReserved,
  );

test('allows exactly what is ordered and exactly what is left', () => {
  expect(check([], [row(1, bay1, 12)], [slot(bay1, 12)])).toEqual([]);
  expect(check([], [row(1, bay1, 7), row(1, bay2, 5)], [slot(bay1, 7), slot(bay2, 5)])).toEqual([]);
});

test('names a row beyond its line and says what it could have', () => {
  expect(check([], [row(1, bay1, 13)], [slot(bay1, 50)])).toEqual([
    { index: 0, limit: 'ORDERED', possible: 12 },
  ]);
  expect(check([stored(1, bay2, 8)], [row(1, bay1, 6)], [slot(bay1, 50), slot(bay2, 50, 8)])).toEqual([
    { index: 0, limit: 'ORDERED', possible: 4 },
  ]);
});

test('limits a line to its confirmed quantity when that is smaller', () => {
  expect(allocatableQuantity(line(1, { acknowledgedQuantity: 5 }))).toBe(5);
  expect(allocatableQuantity(line(1, { acknowledgedQuantity: 20 }))).toBe(12);
  expect(allocatableQuantity(line(1, { acknowledgedQuantity: 5, shippedQuantity: 7 }))).toBe(7);
});

test('names a row beyond the actual stock, without the stock that others reserved', () => {
  expect(check([], [row(1, bay1, 9)], [slot(bay1, 20, 8, 4)])).toEqual([
    { index: 0, limit: 'STOCK', possible: 8 },
  ]);
  expect(check([], [row(1, bay1, 9)], [])).toEqual([{ index: 0, limit: 'STOCK', possible: 0 }]);
});

test('names only the row beyond its stock, with a quantity that the line allows', () => {
  const slots = [slot(bay1, 6), slot(bay2, 4)];
  expect(check([], [row(1, bay1, 5), row(1, bay2, 9999)], slots)).toEqual([
    { index: 1, limit: 'STOCK', possible: 4 },
  ]);
  expect(check([], [row(1, bay1, 5), row(1, bay2, 4)], slots)).toEqual([]);
});

test('names a quantity that both limits allow where a row exceeds both', () => {
  const lines = [line(1, { orderedQuantity: 7 })];
  const slots = [slot(bay1, 6), slot(bay2, 4)];
  expect(check([], [row(1, bay1, 5), row(1, bay2, 9999)], slots, { lines })).toEqual([
    { index: 0, limit: 'ORDERED', possible: 3 },
    { index: 1, limit: 'ORDERED', possible: 2 },
  ]);
  expect(check([], [row(1, bay1, 3), row(1, bay2, 4)], slots, { lines })).toEqual([]);
  expect(check([], [row(1, bay1, 5), row(1, bay2, 2)], slots, { lines })).toEqual([]);
});

test("does not count the order's own allocation against itself", () => {
  const slots = [slot(bay1, 10, 10)];
  expect(check([stored(1, bay1, 6)], [row(1, bay1, 7)], slots)).toEqual([
    { index: 0, limit: 'STOCK', possible: 6 },
  ]);
  expect(check([stored(1, bay1, 6)], [row(1, bay1, 1), row(2, bay1, 5)], slots)).toEqual([]);
});

test('names every row that exceeds one slot together', () =>
  expect(check([], [row(1, bay1, 6), row(2, bay1, 7)], [slot(bay1, 10)])).toEqual([
    { index: 0, limit: 'STOCK', possible: 3 },
    { index: 1, limit: 'STOCK', possible: 4 },
  ]));

test('always allows to give stock back, even where a later count found less', () => {
  expect(check([stored(1, bay1, 9)], [row(1, bay1, 5)], [slot(bay1, 2, 9)])).toEqual([]);
  expect(
    check([stored(1, bay1, 9)], [row(1, bay1, 0), row(1, bay2, 9)], [slot(bay1, 2, 9), slot(bay2, 9)]),
  ).toEqual([]);
});

test('counts allocations without an effect, of credit orders, only once', () =>
  expect(check([stored(1, bay1, 4)], [row(1, bay1, 10)], [slot(bay1, 10)], { isReserved: false })).toEqual(
    [],
  ));

test('offers a credit order no more than the actual stock, to which its own allocations add nothing', () =>
  expect(check([stored(1, bay1, 4)], [row(1, bay1, 11)], [slot(bay1, 10)], { isReserved: false })).toEqual([
    { index: 0, limit: 'STOCK', possible: 10 },
  ]));
