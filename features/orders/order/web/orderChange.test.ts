import { expect, test } from 'vitest';
import { applyOrderChange, hasVersionGap, type SavedOrder } from './orderChange.ts';
import { buildCustomLine } from './orderLine.ts';
import { savedOrder } from '../../web/testing/savedOrder.ts';

const line = (id: string, lineNumber: number, quantity = 1) => ({
  ...buildCustomLine(
    { name: id, quantity, price: 1 },
    { id, dateAdded: '2027-01-01T00:00:00.000Z', addedBy: 'a@example.com', currency: 'USD' },
  ),
  lineNumber,
});
const order = savedOrder({ lineItems: [line('a', 1), line('b', 2)] });
const ids = ({ lineItems }: SavedOrder) => lineItems.map(({ id }) => id);

test('replaces changed lines, sorts in new ones by number and drops removed ones', () => {
  const changed = applyOrderChange(order, { lines: [line('c', 3), line('a', 1, 9)] });
  expect(ids(changed)).toEqual(['a', 'b', 'c']);
  expect(changed.lineItems[0]?.quantity).toBe(9);
  expect(ids(applyOrderChange(order, { removedLineId: 'a' }))).toEqual(['b']);
});

test('takes the next version, but keeps its own after a gap', () => {
  expect(applyOrderChange(order, { header: { version: 6 } }).version).toBe(6);
  const change = { header: { version: 8, numberOfLines: 3 } };
  expect(hasVersionGap(order, change)).toBe(true);
  expect(applyOrderChange(order, change)).toMatchObject({ version: 5, numberOfLines: 3 });
});

test('finds no gap in a complete header', () =>
  expect(applyOrderChange(order, { header: { ...order, version: 9 } }).version).toBe(9));

test('ignores a response older than the loaded order', () => {
  const older = { header: { ...order, version: 4, poNumber: 'OLD' }, lines: [line('a', 1, 9)] };
  expect(applyOrderChange(order, older)).toBe(order);
});
