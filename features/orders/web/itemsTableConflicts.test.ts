import { expect, test } from 'vitest';
import { tableRow, type Typing, typedRow } from './itemsTable.ts';
import { tableConflicts } from './itemsTableConflicts.ts';
import type { OrderLine } from './orderLine.ts';
import { orderLine } from './testing/orderLine.ts';
import { pickedItem } from './testing/pickedItem.ts';

/** 12 ordered at 4.5. */
const line = orderLine(1, { name: 'Item 1', itemId: '1' });

/** Conflicts of one row: typed into while `before` was its line, whose line is `after` by now. */
function conflicts(
  before: OrderLine | undefined,
  typing: Typing,
  after: OrderLine | undefined,
  isOwn = () => false,
) {
  const typed = typedRow({ line: before, typed: undefined }, typing);
  const rows = [tableRow(pickedItem('1'), before, typed, 9)];
  return tableConflicts(rows, new Map(after && [['1', after]]), isOwn);
}

test.each([
  [
    'another quantity',
    line,
    { quantity: 15 },
    { ...line, orderedQuantity: 13 },
    ['Item 1: Ordered is 13 now'],
  ],
  ['another price', line, { price: 5 }, { ...line, overridePrice: 4 }, ['Item 1: Price is $4.00 now']],
  ['a line that came', undefined, { quantity: 15 }, line, ['Item 1: it has a line now, Ordered 12']],
  ['a line that went', line, { quantity: 15 }, undefined, ['Item 1: its line is no longer there']],
  ['a removal', line, { quantity: null }, { ...line, orderedQuantity: 13 }, ['Item 1: Ordered is 13 now']],
  ['the line as it was', line, { quantity: 15 }, line, []],
  ['the same quantity', line, { quantity: 15 }, { ...line, orderedQuantity: 15 }, []],
  ['another cell', line, { quantity: 15 }, { ...line, overridePrice: 4 }, []],
  ['a removal of both', line, { quantity: 0 }, undefined, []],
] as const)('finds %s of somebody else', (_, before, typing, after, texts) => {
  expect(conflicts(before, typing, after)).toEqual(texts);
});

test('finds none in what the table has saved itself', () =>
  expect(conflicts(undefined, { quantity: 15 }, line, () => true)).toEqual([]));

test('finds none in rows that nobody typed into', () =>
  expect(tableConflicts([tableRow(pickedItem('1'), line, undefined, 9)], new Map(), () => false)).toEqual(
    [],
  ));
