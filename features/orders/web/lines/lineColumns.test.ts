import { expect, test } from 'vitest';
import { hideColumnsToFit } from '#platform/kernel/grid/layouts/columnWidths.ts';
import { lineColumns } from './lineColumns.ts';
import { buildCustomLine, type OrderLine } from './orderLine.ts';

const line = (more: Partial<OrderLine> = {}): OrderLine => ({
  ...buildCustomLine(
    { name: 'Delivery', quantity: 10, price: 20 },
    { id: 'a', dateAdded: '2027-01-01T00:00:00.000Z', addedBy: 'a@example.com', currency: 'USD' },
  ),
  ...more,
});
const options = { canEdit: true, maxDiscountPercentage: 100, formatUser: (email: string) => email };
const column = (key: string, status: Parameters<typeof lineColumns>[0]['status'], more = {}) =>
  lineColumns({ ...options, status, ...more }).find((one) => one.key === key);

test.each([
  ['INITIALIZED', ['orderedQuantity', 'overridePrice']],
  ['OPEN', ['orderedQuantity', 'overridePrice']],
  ['SUBMITTED', ['acknowledgedQuantity']],
  ['ACKNOWLEDGED', ['shippedQuantity']],
  ['PICKED', []],
  ['SHIPPED', ['shippedQuantity']],
  ['CLOSED', []],
] as const)('makes cells editable in %s: %j', (status, keys) => {
  const editable = (canEdit: boolean) =>
    lineColumns({ ...options, canEdit, status })
      .filter((one) => one.canEdit?.(line()))
      .map(({ key }) => key);
  expect(editable(true)).toEqual(keys);
  expect(editable(false)).toEqual([]);
});

test.each([
  ['OPEN', true, true],
  ['SUBMITTED', false, true],
  ['ACKNOWLEDGED', false, false],
] as const)('hides acknowledged and shipped by status %s: %s, %s', (status, acknowledged, shipped) => {
  expect(column('acknowledgedQuantity', status)?.hidden).toBe(acknowledged);
  expect(column('shippedQuantity', status)?.hidden).toBe(shipped);
});

test.each([
  [{}, undefined],
  [{ acknowledgedQuantity: 8 }, undefined],
  [{ acknowledgedQuantity: 8, shippedQuantity: 8 }, undefined],
  [{ acknowledgedQuantity: 8, shippedQuantity: 7 }, 'warning'],
  [{ shippedQuantity: 10 }, undefined],
] as const)('marks a shipped quantity that differs from the promised one: %j', (quantities, mark) =>
  expect(column('shippedQuantity', 'SHIPPED')?.mark?.(line(quantities))).toBe(mark),
);

test('marks a price below the maximum discount', () => {
  const price = column('overridePrice', 'OPEN', { maxDiscountPercentage: 10 });
  expect(price?.mark?.(line({ overridePrice: 17 }))).toBe('warning');
  expect(price?.mark?.(line({ overridePrice: 18 }))).toBeUndefined();
});

test.each([
  [
    'OPEN',
    1000,
    ['lineNumber', 'name', 'sku', 'orderedQuantity', 'eachesQuantity', 'overridePrice', 'lineTotal'],
  ],
  ['OPEN', 700, ['lineNumber', 'name', 'sku', 'orderedQuantity', 'overridePrice', 'lineTotal']],
  ['OPEN', 560, ['lineNumber', 'name', 'orderedQuantity', 'overridePrice', 'lineTotal']],
  ['OPEN', 480, ['name', 'orderedQuantity', 'overridePrice', 'lineTotal']],
  ['OPEN', 200, ['name', 'orderedQuantity', 'overridePrice', 'lineTotal']],
  ['SUBMITTED', 600, ['name', 'orderedQuantity', 'acknowledgedQuantity', 'overridePrice', 'lineTotal']],
  ['SUBMITTED', 540, ['name', 'acknowledgedQuantity', 'overridePrice', 'lineTotal']],
  ['SUBMITTED', 200, ['name', 'acknowledgedQuantity', 'overridePrice', 'lineTotal']],
  ['ACKNOWLEDGED', 600, ['name', 'acknowledgedQuantity', 'shippedQuantity', 'overridePrice', 'lineTotal']],
  ['ACKNOWLEDGED', 540, ['name', 'shippedQuantity', 'overridePrice', 'lineTotal']],
  ['ACKNOWLEDGED', 200, ['name', 'shippedQuantity', 'overridePrice', 'lineTotal']],
] as const)('fits columns in %s into %d pixels: %j', (status, room, keys) =>
  expect(
    hideColumnsToFit(lineColumns({ ...options, status }), room)
      .filter(({ hidden }) => !hidden)
      .map(({ key }) => key),
  ).toEqual(keys),
);
