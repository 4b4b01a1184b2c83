import { expect, test } from 'vitest';
import { itemsTableColumns, keptRows, linesByItem, tableChanges, tableRow, typedRow } from './itemsTable.ts';
import { itemLine } from './orderLine.ts';
import { pickedItem as item } from './testing/pickedItem.ts';

const line = (itemId: string, id = `line ${itemId}`) =>
  itemLine(
    item(itemId),
    { quantity: 10, price: 5, overridePrice: 5 },
    { id, dateAdded: '2027-01-01T00:00:00.000Z', addedBy: 'a@example.com', currency: 'USD' },
  );

test('starts with the quantity and price of the line, or without quantity at the found price', () => {
  expect(tableRow(item('1'), line('1'), undefined, 9)).toMatchObject({ quantity: 10, price: 5 });
  expect(tableRow(item('2'), undefined, undefined, 9)).toMatchObject({ quantity: null, price: 9 });
});

test('prefers entered values to those of the line and the found price', () => {
  expect(tableRow(item('1'), line('1'), { price: 4, seen: null }, 9)).toMatchObject({
    quantity: 10,
    price: 4,
  });
  expect(tableRow(item('1'), line('1'), { quantity: null, price: 4, seen: null }, 9)).toMatchObject({
    quantity: null,
    price: 4,
  });
  expect(tableRow(item('2'), undefined, { price: 4, seen: null }, 9)).toMatchObject({
    quantity: null,
    price: 4,
  });
});

test('adds new quantities, changes lines with other ones and removes lines with an empty one', () => {
  const changes = tableChanges([
    tableRow(item('1'), undefined, { quantity: 3, seen: null }, 9),
    tableRow(item('2'), line('2'), { quantity: 12, seen: null }, 9),
    tableRow(item('3'), line('3'), { quantity: null, seen: null }, 9),
    tableRow(item('4'), line('4'), undefined, 9),
    tableRow(item('5'), undefined, { quantity: 0, seen: null }, 9),
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
    tableChanges([
      tableRow(item('1'), undefined, { quantity: 3, seen: null }, 0),
      tableRow(item('2'), undefined, { quantity: 1, seen: null }, 0),
      tableRow(item('3'), undefined, undefined, 0),
    ]),
  ).toMatchObject({
    ok: false,
    problems: [{ message: 'Cannot add items with zero price: Item 1, Item 2' }],
  }));

test('skips items with two lines', () => {
  const known = linesByItem([line('1', 'a'), line('1', 'b'), line('2')]);
  expect([...known.keys()]).toEqual(['2']);
});

test('reuses row objects that did not change', () => {
  const [one, two] = [item('1'), item('2')];
  const last = [tableRow(one, undefined, undefined, 9), tableRow(two, undefined, undefined, 9)];
  const next = [
    tableRow(one, undefined, undefined, 9),
    tableRow(two, undefined, { quantity: 3, seen: null }, 9),
  ];
  const [kept, changed] = keptRows(last, next);
  expect(kept).toBe(last[0]);
  expect(changed).toBe(next[1]);
  expect(keptRows([], next)).toEqual(next);
});

test('excludes editable columns and the total from search, so that rows stay while the user types', () =>
  expect(itemsTableColumns('USD').flatMap(({ key, unsearched }) => (unsearched ? [key] : []))).toEqual([
    'price',
    'quantity',
    'lineTotal',
  ]));

test('bases a change on the line that the user saw', () => {
  const seen = line('1');
  const typed = typedRow({ line: seen, typed: undefined }, { quantity: 15 });
  const changes = tableChanges([tableRow(item('1'), { ...seen, orderedQuantity: 13 }, typed, 9)]);
  expect(changes).toMatchObject({ ok: true, value: { changed: [{ line: seen, quantity: 15 }] } });
});

test('updates the base of each cell when it is edited', () => {
  const seen = line('1');
  const typed = typedRow({ line: seen, typed: undefined }, { quantity: 15 });
  const later = { ...seen, orderedQuantity: 13, overridePrice: 7 };
  const both = typedRow({ line: later, typed }, { price: 8 });
  expect(both).toEqual({ quantity: 15, price: 8, seen: { ...seen, overridePrice: 7 } });
  expect(typedRow({ line: { ...later, overridePrice: 9 }, typed: both }, { price: 6 })).toEqual({
    quantity: 15,
    price: 6,
    seen: { ...seen, overridePrice: 7 },
  });
});

test('drops a draft when its cell returns to the original value', () => {
  const typed = typedRow({ line: line('1'), typed: undefined }, { quantity: 15 });
  expect(typedRow({ line: line('1'), typed }, { quantity: 10 })).toBeUndefined();
  expect(
    typedRow({ line: undefined, typed: { quantity: 3, seen: null } }, { quantity: null }),
  ).toBeUndefined();
  expect(
    typedRow({ line: line('1'), typed: { quantity: 15, price: 4, seen: line('1') } }, { quantity: 10 }),
  ).toEqual({
    price: 4,
    seen: line('1'),
  });
});
