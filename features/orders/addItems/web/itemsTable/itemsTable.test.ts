import { expect, test } from 'vitest';
import {
  findLockedReason,
  itemsTableColumns,
  tableTotals,
  collectTableChanges,
  type ItemValues,
  toItemsTableRow,
  toItemValues,
} from './itemsTable.ts';
import { buildItemLine, type OrderLine } from '../../../order/web/orderLine.ts';
import { zeroId } from '#platform/kernel/ids/id.ts';
import { orderLine } from '../../../web/testing/orderLine.ts';
import { pickedItem as item } from '#features/catalogue/web/testing/pickedItem.ts';

const line = (itemId: string, id = `line ${itemId}`) =>
  buildItemLine(
    item(itemId),
    { quantity: 10, price: 5, overridePrice: 5 },
    { id, dateAdded: '2027-01-01T00:00:00.000Z', addedBy: 'a@example.com', currency: 'USD' },
  );

/** Input of an item, entered while it had these lines. */
const enter = (values: Partial<ItemValues>, lines: readonly OrderLine[] = []) => ({
  base: toItemValues('1', lines),
  values,
});

test('starts with the quantity and price of the line, or without quantity at the found price', () => {
  expect(toItemsTableRow(item('1'), [line('1')], undefined, 9)).toMatchObject({ quantity: 10, price: 5 });
  expect(toItemsTableRow(item('2'), [], undefined, 9)).toMatchObject({ quantity: null, price: 9 });
});

test('prefers entered values to those of the line and the found price', () => {
  expect(toItemsTableRow(item('1'), [line('1')], enter({ price: 4 }), 9)).toMatchObject({
    quantity: 10,
    price: 4,
  });
  expect(toItemsTableRow(item('1'), [line('1')], enter({ quantity: null, price: 4 }), 9)).toMatchObject({
    quantity: null,
    price: 4,
  });
  expect(toItemsTableRow(item('2'), [], enter({ price: 4 }), 9)).toMatchObject({
    quantity: null,
    price: 4,
  });
});

test('adds new quantities, changes lines with other ones and removes lines with an empty one', () => {
  const changes = collectTableChanges([
    toItemsTableRow(item('1'), [], enter({ quantity: 3 }), 9),
    toItemsTableRow(item('2'), [line('2')], enter({ quantity: 12 }), 9),
    toItemsTableRow(item('3'), [line('3')], enter({ quantity: null }), 9),
    toItemsTableRow(item('4'), [line('4')], undefined, 9),
    toItemsTableRow(item('5'), [], enter({ quantity: 0 }), 9),
  ]);
  expect(changes).toMatchObject({
    ok: true,
    value: {
      added: [{ item: { itemId: '1' }, quantity: 3, price: 9 }],
      changed: [{ line: { itemId: '2' }, quantity: 12 }],
      removed: [{ itemId: '3' }],
    },
  });
});

test('refuses everything when items have no price, and names them', () =>
  expect(
    collectTableChanges([
      toItemsTableRow(item('1'), [], enter({ quantity: 3 }), 0),
      toItemsTableRow(item('2'), [], enter({ quantity: 1 }), 0),
      toItemsTableRow(item('3'), [], undefined, 0),
    ]),
  ).toMatchObject({
    ok: false,
    problems: [{ message: 'Cannot add items with zero price: Item 1, Item 2' }],
  }));

test('sums the lines of an item and locks its row', () => {
  const lines = [line('1', 'a'), { ...line('1', 'b'), orderedQuantity: 3 }];
  const row = toItemsTableRow(item('1'), lines, enter({ quantity: 5 }), 9);
  expect(row).toMatchObject({ line: undefined, quantity: 13, price: 5 });
  expect(findLockedReason(row)).toBe('On this order in 2 lines: edit them there');
  expect(collectTableChanges([row])).toMatchObject({
    ok: true,
    value: { added: [], changed: [], removed: [] },
  });
  const columns = itemsTableColumns('USD', true);
  expect(columns.filter(({ canEdit }) => canEdit?.(row))).toEqual([]);
  // 13 units of 6 at 5.
  expect(columns.find(({ key }) => key === 'lineTotal')?.value(row)).toBe(390);
});

test('shows no price for lines with several prices', () => {
  const lines = [line('1', 'a'), { ...line('1', 'b'), overridePrice: 4 }];
  const row = toItemsTableRow(item('1'), lines, undefined, 9);
  expect(row).toMatchObject({ quantity: 20, price: null });
  expect(tableTotals([row], lines)).toEqual({ itemCount: 1, otherLineCount: 0, total: 540 });
});

test('adds lines without a row to the total of the order', () => {
  const rows = [
    toItemsTableRow(item('1'), [line('1')], undefined, 9),
    toItemsTableRow(item('2'), [], enter({ quantity: 3 }), 9),
    toItemsTableRow(item('3'), [], undefined, 9),
  ];
  // 10 and 3 units of 6, at 5 and 9, and 12 at 4.5 of the custom line.
  expect(tableTotals(rows, [line('1'), orderLine(2, { itemId: zeroId })])).toEqual({
    itemCount: 2,
    otherLineCount: 1,
    total: 516,
  });
});

test('bases a change on the line that the user saw', () => {
  const base = line('1');
  const draft = enter({ quantity: 15 }, [base]);
  const changes = collectTableChanges([
    toItemsTableRow(item('1'), [{ ...base, orderedQuantity: 13 }], draft, 9),
  ]);
  expect(changes).toMatchObject({ ok: true, value: { changed: [{ line: base, quantity: 15 }] } });
});
