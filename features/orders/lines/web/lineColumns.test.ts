import { expect, test } from 'vitest';
import { hideColumnsToFit, widenNumberColumns } from '#platform/kernel/grid/layouts/columnWidths.ts';
import { lineColumns } from './lineColumns.ts';
import { buildCustomLine, type OrderLine } from '../../order/web/orderLine.ts';

const line = (more: Partial<OrderLine> = {}): OrderLine => ({
  ...buildCustomLine(
    { name: 'Delivery', quantity: 10, price: 20 },
    { id: 'a', dateAdded: '2027-01-01T00:00:00.000Z', addedBy: 'a@example.com', currency: 'USD' },
  ),
  ...more,
});
const options = {
  canEdit: true,
  hasPacks: false,
  maxDiscountPercentage: 100,
  formatUser: (email: string) => email,
};
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

/** Lengths of usual numbers. */
const lengths = new Map(
  Object.entries({
    orderedQuantity: '9,999',
    eachesQuantity: '10,000',
    overridePrice: '$123.45',
    lineTotal: '$12,345.67',
  }).map(([key, text]) => [key, text.length]),
);

/** Keys of the columns that fit into a number of pixels. */
const fit = (status: Parameters<typeof lineColumns>[0]['status'], hasPacks: boolean, room: number) =>
  hideColumnsToFit(widenNumberColumns(lineColumns({ ...options, status, hasPacks }), lengths), room)
    .filter(({ hidden }) => !hidden)
    .map(({ title }) => title)
    .join(' ');

test.each([
  ['OPEN', 722, '# Name SKU Ordered Pieces Price Line Total'],
  ['OPEN', 721, 'Name SKU Ordered Pieces Price Line Total'],
  ['OPEN', 660, 'Name Ordered Pieces Price Line Total'],
  ['OPEN', 200, 'Name Ordered Pieces Price Line Total'],
  ['SUBMITTED', 800, 'Name SKU Ordered Acknowledged Pieces Price Line Total'],
  // Beside the open panel on a screen of 1440 pixels.
  ['SUBMITTED', 759, 'Name SKU Ordered Acknowledged Pieces Price Line Total'],
  ['SUBMITTED', 700, 'Name Ordered Acknowledged Pieces Price Line Total'],
  ['SUBMITTED', 600, 'Name Acknowledged Pieces Price Line Total'],
  ['SUBMITTED', 200, 'Name Acknowledged Pieces Price Line Total'],
  ['ACKNOWLEDGED', 880, 'Name SKU Ordered Acknowledged Shipped Pieces Price Line Total'],
  ['ACKNOWLEDGED', 759, 'Name SKU Acknowledged Shipped Pieces Price Line Total'],
  ['ACKNOWLEDGED', 800, 'Name SKU Acknowledged Shipped Pieces Price Line Total'],
  ['ACKNOWLEDGED', 700, 'Name SKU Shipped Pieces Price Line Total'],
  ['SHIPPED', 200, 'Name Shipped Pieces Price Line Total'],
] as const)('shows in %s and %d pixels what explains the totals of packs: %s', (status, room, titles) =>
  expect(fit(status, true, room)).toBe(titles),
);

test.each([
  ['OPEN', 721, '# Name SKU Ordered Price Line Total'],
  ['OPEN', 500, 'Name Ordered Price Line Total'],
  // Without an acknowledged quantity, only the pieces explain the total.
  ['SUBMITTED', 600, 'Name Acknowledged Pieces Price Line Total'],
  ['ACKNOWLEDGED', 880, '# Name SKU Ordered Acknowledged Shipped Price Line Total'],
  ['ACKNOWLEDGED', 200, 'Name Shipped Price Line Total'],
] as const)('hides pieces that equal the quantity, in %s and %d pixels: %s', (status, room, titles) =>
  expect(fit(status, false, room)).toBe(titles),
);

test('shows pieces of a wide number, too', () => {
  const columns = lineColumns({ ...options, status: 'OPEN', hasPacks: true });
  const wide = widenNumberColumns(columns, new Map([['eachesQuantity', '2,147,483,647'.length]]));
  const visible = hideColumnsToFit(wide, 600).filter(({ hidden }) => !hidden);
  expect(visible.map(({ title }) => title)).toContain('Pieces');
});

test.each([
  ["Hybrid Tea Rose 'Fragrant Cloud' - 2 gal", ' - 2 gal'],
  ['Rose - white - 6 IN', ' - 6 IN'],
  ['Delivery', ''],
  ['Delivery - by truck on the day that was agreed', ''],
])('never cuts the size at the end of a name: %s', (name, size) =>
  expect(column('name', 'OPEN')?.textEnd?.(line({ name }))).toBe(size),
);

test('shows allocated quantities of orders with allocations, and marks lines that are short', () => {
  const find = (hasAllocations: boolean) =>
    lineColumns({ ...options, status: 'OPEN', hasAllocations }).find(
      ({ key }) => key === 'allocatedQuantity',
    );
  expect(find(false)).toBeUndefined();
  const ordered = line({ itemId: 'b'.repeat(32), orderedQuantity: 12 });
  const lines = [
    { ...ordered, allocatedQuantity: 5 },
    { ...ordered, allocatedQuantity: 12 },
    ordered,
    line(),
  ];
  expect(lines.map((one) => find(true)?.value(one))).toEqual([5, 12, 0, 0]);
  expect(lines.map((one) => find(true)?.mark?.(one))).toEqual(['warning', undefined, 'warning', undefined]);
});

test('shows the stock of the items when it is known, and marks what is missing', () => {
  const find = (hasStock: boolean) => column('actual', 'OPEN', { hasStock });
  expect(find(false)).toBeUndefined();
  const stock = { lineItemId: 'a', itemId: 'b'.repeat(32), availableQuantity: 1300, reservedQuantity: 40 };
  const lines = [
    { ...line(), stock: { ...stock, actual: 1260, short: 0 } },
    { ...line(), stock: { ...stock, actual: 1260, short: 8 } },
    line(),
  ];
  expect(lines.map((one) => find(true)?.text?.(one))).toEqual(['1,260', '1,260, short 8', '']);
  expect(lines.map((one) => find(true)?.mark?.(one))).toEqual([undefined, 'warning', undefined]);
  expect(lines.map((one) => find(true)?.tooltip?.(one))).toEqual([
    '1,300 available, 40 reserved for other orders, 1,260 left',
    '1,300 available, 40 reserved for other orders, 1,260 left',
    undefined,
  ]);
  expect(column('availableQuantity', 'OPEN', { hasStock: true })?.hidden).toBe(true);
  expect(column('reservedQuantity', 'OPEN', { hasStock: true })?.hidden).toBe(true);
});

test('marks an overridden price, and names list price and difference in tooltip and print', () => {
  const price = column('overridePrice', 'OPEN');
  const overridden = line({ itemId: 'a'.repeat(32), price: 20, overridePrice: 5 });
  expect([price?.text?.(overridden), price?.tooltip?.(overridden), price?.printText?.(overridden)]).toEqual([
    '• $5.00',
    '$5.00 (list $20.00, -75%)',
    '$5.00 (list $20.00, -75%)',
  ]);
  const plain = line({ price: 20, overridePrice: 20 });
  expect([price?.text?.(plain), price?.tooltip?.(plain), price?.printText?.(plain)]).toEqual([
    '$20.00',
    undefined,
    '$20.00',
  ]);
});
