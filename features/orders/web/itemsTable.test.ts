import { expect, test } from 'vitest';
import type { PickedItem } from '#features/catalogue/web/ItemPicker.tsx';
import { itemsTableColumns, keptRows, linesByItem, tableChanges, tableRow } from './itemsTable.ts';
import { itemLine } from './orderLine.ts';

const item = (itemId: string): PickedItem => ({
  id: itemId,
  itemId,
  tenantId: 'MOIF',
  name: `Item ${itemId}`,
  sku: `SKU-${itemId}`,
  upc: null,
  erpId: null,
  description: null,
  itemGroup: 'G',
  group: 'G',
  retailPrice: 5,
  programs: [],
  status: 'ACTIVE',
  sortCategory: null,
  version: 1,
  updatedAt: '2027-01-01T00:00:00.000Z',
  categories: [{ name: 'Shrubs', code: 'S', eaches: 6, uom: 'EA' }],
});
const line = (itemId: string, id = `line ${itemId}`) =>
  itemLine(
    item(itemId),
    { quantity: 10, price: 5, overridePrice: 5 },
    { id, dateAdded: '2027-01-01T00:00:00.000Z', addedBy: 'a@example.com', currency: 'USD' },
  );

test('a line starts with its quantity, an item without one with nothing, at the price found', () => {
  expect(tableRow(item('1'), line('1'), undefined, 9)).toMatchObject({ quantity: 10, price: 5 });
  expect(tableRow(item('2'), undefined, undefined, 9)).toMatchObject({ quantity: null, price: 9 });
});

test('what is typed into a row counts before its line and the price found', () => {
  expect(tableRow(item('1'), line('1'), { price: 4 }, 9)).toMatchObject({ quantity: 10, price: 4 });
  expect(tableRow(item('1'), line('1'), { quantity: null, price: 4 }, 9)).toMatchObject({
    quantity: null,
    price: 4,
  });
  expect(tableRow(item('2'), undefined, { price: 4 }, 9)).toMatchObject({ quantity: null, price: 4 });
});

test('new quantities are added, other ones change their line, emptied ones remove it', () => {
  const changes = tableChanges([
    tableRow(item('1'), undefined, { quantity: 3 }, 9),
    tableRow(item('2'), line('2'), { quantity: 12 }, 9),
    tableRow(item('3'), line('3'), { quantity: null }, 9),
    tableRow(item('4'), line('4'), undefined, 9),
    tableRow(item('5'), undefined, { quantity: 0 }, 9),
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

test('items without a price stop everything and are named', () =>
  expect(
    tableChanges([
      tableRow(item('1'), undefined, { quantity: 3 }, 0),
      tableRow(item('2'), undefined, { quantity: 1 }, 0),
      tableRow(item('3'), undefined, undefined, 0),
    ]),
  ).toMatchObject({
    ok: false,
    problems: [{ message: 'Cannot add items with zero price: Item 1, Item 2' }],
  }));

test('an item with two lines is left to the order page', () => {
  const known = linesByItem([line('1', 'a'), line('1', 'b'), line('2')]);
  expect([...known.keys()]).toEqual(['2']);
});

test('rows that say what they said before stay the same objects', () => {
  const [one, two] = [item('1'), item('2')];
  const last = [tableRow(one, undefined, undefined, 9), tableRow(two, undefined, undefined, 9)];
  const next = [tableRow(one, undefined, undefined, 9), tableRow(two, undefined, { quantity: 3 }, 9)];
  const [kept, changed] = keptRows(last, next);
  expect(kept).toBe(last[0]);
  expect(changed).toBe(next[1]);
  expect(keptRows([], next)).toEqual(next);
});

test('what is typed and what follows from it is not searched: rows stay while one types', () =>
  expect(itemsTableColumns('USD').flatMap(({ key, unsearched }) => (unsearched ? [key] : []))).toEqual([
    'price',
    'quantity',
    'lineTotal',
  ]));
