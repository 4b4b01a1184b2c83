import { expect, test } from 'vitest';
import { fittingColumns, lineColumns } from './lineColumns.ts';
import { customLine, type OrderLine } from './orderLine.ts';

const line = (more: Partial<OrderLine> = {}): OrderLine => ({
  ...customLine(
    { name: 'Delivery', quantity: 10, price: 20 },
    { id: 'a', dateAdded: '2027-01-01T00:00:00.000Z', addedBy: 'a@example.com', currency: 'USD' },
  ),
  ...more,
});
const facts = { mayEdit: true, maxDiscountPercentage: 100 };
const column = (key: string, status: Parameters<typeof lineColumns>[0]['status'], more = {}) =>
  lineColumns({ ...facts, status, ...more }).find((one) => one.key === key);

test.each([
  ['INITIALIZED', ['orderedQuantity', 'overridePrice']],
  ['OPEN', ['orderedQuantity', 'overridePrice']],
  ['SUBMITTED', ['acknowledgedQuantity']],
  ['ACKNOWLEDGED', ['shippedQuantity']],
  ['PICKED', []],
  ['SHIPPED', ['shippedQuantity']],
  ['CLOSED', []],
] as const)('in %s the cells %j can be typed into', (status, keys) => {
  const editable = (mayEdit: boolean) =>
    lineColumns({ ...facts, mayEdit, status })
      .filter((one) => one.editable?.(line()))
      .map(({ key }) => key);
  expect(editable(true)).toEqual(keys);
  expect(editable(false)).toEqual([]);
});

test.each([
  ['OPEN', true, true],
  ['SUBMITTED', false, true],
  ['ACKNOWLEDGED', false, false],
] as const)('in %s acknowledged is hidden: %s, shipped is hidden: %s', (status, acknowledged, shipped) => {
  expect(column('acknowledgedQuantity', status)?.hidden).toBe(acknowledged);
  expect(column('shippedQuantity', status)?.hidden).toBe(shipped);
});

test.each([
  [{}, undefined],
  [{ acknowledgedQuantity: 8 }, undefined],
  [{ acknowledgedQuantity: 8, shippedQuantity: 8 }, undefined],
  [{ acknowledgedQuantity: 8, shippedQuantity: 7 }, 'warning'],
  [{ shippedQuantity: 10 }, undefined],
] as const)('what was shipped stands out when it differs from what was promised: %j', (quantities, mark) =>
  expect(column('shippedQuantity', 'SHIPPED')?.mark?.(line(quantities))).toBe(mark),
);

test('a price below the greatest discount stands out', () => {
  const price = column('overridePrice', 'OPEN', { maxDiscountPercentage: 10 });
  expect(price?.mark?.(line({ overridePrice: 17 }))).toBe('warning');
  expect(price?.mark?.(line({ overridePrice: 18 }))).toBeUndefined();
});

test('where there is little room the least important columns go first', () => {
  const shown = (room: number) =>
    fittingColumns(lineColumns({ ...facts, status: 'OPEN' }), room)
      .filter(({ hidden }) => !hidden)
      .map(({ key }) => key);
  expect(shown(1000)).toContain('eachesQuantity');
  expect(shown(700)).not.toContain('eachesQuantity');
  expect(shown(700)).toContain('sku');
  expect(shown(560)).not.toContain('sku');
  expect(shown(560)).toContain('overridePrice');
});
