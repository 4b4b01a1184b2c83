import { expect, test } from 'vitest';
import { type ItemValues, toItemsTableRow, toItemValues } from './itemsTable.ts';
import { listTableConflicts } from './itemsTableConflicts.ts';
import type { OrderLine } from '../../../order/web/orderLine.ts';
import { orderLine } from '../../../web/testing/orderLine.ts';
import { pickedItem } from '#features/catalogue/web/testing/pickedItem.ts';

/** Quantity 12 at 4.5. */
const line = orderLine(1, { name: 'Item 1', itemId: '1' });

/** Conflicts of one row: edited while its line was `before`, which is `after` now. */
function findConflicts(
  before: OrderLine | undefined,
  values: Partial<ItemValues>,
  after: readonly OrderLine[],
  isOwn = () => false,
) {
  const lines = before ? [before] : [];
  const draft = { base: toItemValues('1', lines), values };
  const rows = [toItemsTableRow(pickedItem('1'), lines, draft, 9)];
  return listTableConflicts(rows, new Map([['1', after]]), isOwn);
}

test.each([
  [
    'a changed quantity',
    line,
    { quantity: 15 },
    { ...line, orderedQuantity: 13 },
    ['Item 1: Ordered is 13 now'],
  ],
  ['a changed price', line, { price: 5 }, { ...line, overridePrice: 4 }, ['Item 1: Price is $4.00 now']],
  ['an added line', undefined, { quantity: 15 }, line, ['Item 1: a line was added, Ordered 12']],
  ['a removed line', line, { quantity: 15 }, undefined, ['Item 1: its line was removed']],
  [
    'a change of a line to remove',
    line,
    { quantity: null },
    { ...line, orderedQuantity: 13 },
    ['Item 1: Ordered is 13 now'],
  ],
  ['nothing in an unchanged line', line, { quantity: 15 }, line, []],
  [
    'nothing when both entered the same quantity',
    line,
    { quantity: 15 },
    { ...line, orderedQuantity: 15 },
    [],
  ],
  ['nothing when another cell changed', line, { quantity: 15 }, { ...line, overridePrice: 4 }, []],
  ['nothing when both removed the line', line, { quantity: 0 }, undefined, []],
] as const)('finds %s by another user', (_, before, change, after, texts) => {
  expect(findConflicts(before, change, after ? [after] : [])).toEqual(texts);
});

test('finds a second line by another user', () =>
  expect(findConflicts(line, { quantity: 15 }, [line, orderLine(2, { itemId: '1' })])).toEqual([
    'Item 1: on this order in 2 lines now: edit them there',
  ]));

test("finds no conflict in the table's own changes", () =>
  expect(findConflicts(undefined, { quantity: 15 }, [line], () => true)).toEqual([]));

test('finds no conflict in rows without input', () =>
  expect(
    listTableConflicts([toItemsTableRow(pickedItem('1'), [line], undefined, 9)], new Map(), () => false),
  ).toEqual([]));
