import { expect, test } from 'vitest';
import { indexItemCodes } from '#features/catalogue/items/itemCodes.ts';
import { chooseItem, listItemTexts, readItemList, readListLine } from './pastedList.ts';

test.each([
  ['ANN0346-6IN 10', [['ANN0346-6IN', 10]]],
  ['ANN0346-6IN\t10', [['ANN0346-6IN', 10]]],
  ['ANN0346-6IN, 10', [['ANN0346-6IN', 10]]],
  ['ANN0346-6IN - 10', [['ANN0346-6IN', 10]]],
  ['ANN0346-6IN x 10', [['ANN0346-6IN', 10]]],
  ['ANN0346-6IN x10', [['ANN0346-6IN', 10]]],
  ['ANN0346-6IN 10 ea', [['ANN0346-6IN', 10]]],
  ['10 x ANN0346-6IN', [['ANN0346-6IN', 10]]],
  ['10x ANN0346-6IN', [['ANN0346-6IN', 10]]],
  ['10 ANN0346-6IN', [['ANN0346-6IN', 10]]],
  ['• Hydrangea 3 gal 12', [['Hydrangea 3 gal', 12]]],
  ['12 Hydrangea 3 gal', [['Hydrangea 3 gal', 12]]],
  ['12 flats Impatiens 6in', [['Impatiens 6in', 12]]],
  ['PER1695-2G 1,200', [['PER1695-2G', 1200]]],
  ['411101695048 4', [['411101695048', 4]]],
  ['ANN0346-6IN 12*8', [['ANN0346-6IN', 96]]],
  ['12*8 ANN0346-6IN', [['ANN0346-6IN', 96]]],
  ['ANN0346-6IN\t12x8', [['ANN0346-6IN', 96]]],
  [
    'ANN0346-6IN 12 x 8 ea',
    [
      ['ANN0346-6IN', 96],
      ['ANN0346-6IN 12', 8],
    ],
  ],
  [
    '12 × 8 ANN0346-6IN',
    [
      ['ANN0346-6IN', 96],
      ['8 ANN0346-6IN', 12],
    ],
  ],
  ['3 gal Abajo Fleabane', []],
  ['2 gal. Abajo Fleabane', []],
  ['6 in Impatiens Imara Red', []],
  ['6 inch Impatiens Imara Red', []],
  ['6" Impatiens Imara Red', []],
  ['72-cell Petunia', []],
  ['6 pack Pansy', []],
  ['Abajo Fleabane 3 gal', []],
  ['2 gal Abajo Fleabane 12', [['2 gal Abajo Fleabane', 12]]],
  ['12 Abajo Fleabane 2 gal', [['Abajo Fleabane 2 gal', 12]]],
  ['12 2 gal Abajo Fleabane', [['2 gal Abajo Fleabane', 12]]],
  ['4 x 3 gal Hydrangea', [['3 gal Hydrangea', 4]]],
  ['4 x 3 gallon Hydrangea', [['3 gallon Hydrangea', 4]]],
  ['4 x 10 ct Pansy', [['10 ct Pansy', 4]]],
  ['4 x 3 feet Boxwood', [['3 feet Boxwood', 4]]],
  ['4 x 6" Impatiens', [['6" Impatiens', 4]]],
  ['4 411101695048', [['411101695048', 4]]],
  [
    'PER1695-2G\tAbajo Fleabane - 2 gal\t4\t$11.09\t44.36',
    [
      ['PER1695-2G', 4],
      ['Abajo Fleabane - 2 gal', 4],
    ],
  ],
  ['4;PER1695-2G;11.09', [['PER1695-2G', 4]]],
  [
    'ANN0346-6IN,Impatiens,10',
    [
      ['ANN0346-6IN', 10],
      ['Impatiens', 10],
    ],
  ],
  [
    'SKU: ANN0346-6IN Qty: 10',
    [
      ['SKU: ANN0346-6IN Qty', 10],
      ['ANN0346-6IN', 10],
    ],
  ],
  ['hydrangea #3', []],
  ['Thank you, Kim', []],
  ['PER1695-2G 0', []],
  ['PER1695-2G 2.5', []],
] as const)('reads %j', (line, readings) => {
  expect(readListLine(line).map(({ item, quantity }) => [item, quantity])).toEqual(readings);
});

const items = [
  { sku: 'ANN0346-6IN', upc: '411100346001', name: 'Impatiens' },
  { sku: 'PER1695-2G', upc: null, name: 'Fleabane' },
];
const lookup = {
  byCode: indexItemCodes(items),
  byWords: (words: string) => items.filter(({ name }) => words.toLowerCase().includes(name.toLowerCase())),
};

test('finds items by SKU, UPC and name, and tells what it does not understand', () => {
  const list =
    'SKU\tQty\n\nann0346-6in 10\r\n4 411100346001\n3 fleabane plants\nrose 2\nKind regards\n2 impatiens or fleabane';
  expect(
    readItemList(list, lookup).map((line) =>
      'item' in line ? [line.item.name, line.quantity, line.isExact] : [line.text, line.problem],
    ),
  ).toEqual([
    ['Impatiens', 10, true],
    ['Impatiens', 4, true],
    ['Fleabane', 3, false],
    ['rose 2', 'No item found'],
    ['Kind regards', 'No quantity'],
    ['2 impatiens or fleabane', '2 items match'],
  ]);
});

test.each([
  ['ANN0346-6IN 10 @ 4.50', 10, 4.5],
  ['10 @ $4.50 ANN0346-6IN', 10, 4.5],
  ['10 x ANN0346-6IN @4.50 ea', 10, 4.5],
  ['ANN0346-6IN\t10 @ $1,204.5/each', 10, 1204.5],
  ['ANN0346-6IN, 12*8, @ .5', 96, 0.5],
  ['ANN0346-6IN 10', 10, undefined],
])('reads quantity and price of %j', (line, quantity, price) => {
  expect(readItemList(line, lookup)).toMatchObject([{ item: { name: 'Impatiens' }, quantity, price }]);
  expect(listItemTexts(line)).toContain('ANN0346-6IN');
});

test.each([
  ['ANN0346-6IN 10 @ 0', 'Price is required and cannot be zero'],
  ['ANN0346-6IN 10 @ 4,25', 'Price must be a number. Use a point for decimals, as in 1,234.5'],
  ['ANN0346-6IN 10 @ €4.50', 'Price not understood'],
  ['ANN0346-6IN 10 @ 4.50/flat', 'Price not understood'],
  ['mail kim@3com.example about 10 impatiens', 'No quantity'],
])('reads no price in %j: %s', (line, problem) => {
  expect(readItemList(line, lookup)).toEqual([expect.objectContaining({ problem })]);
});

test('offers the items of an ambiguous line, and takes the chosen one', () => {
  const [line] = readItemList('2 impatiens or fleabane @ 4', lookup);
  expect(line).toMatchObject({ problem: '2 items match', quantity: 2, price: 4, candidates: items });
  if (!line) throw new Error('There is no line.');
  expect(chooseItem(line, ({ sku }) => sku === 'PER1695-2G')).toMatchObject({
    item: items[1],
    quantity: 2,
    price: 4,
    isExact: true,
  });
  expect(chooseItem(line, () => false)).toBe(line);
  // Nobody can tell which of the quantities is meant.
  const [open] = readItemList('2 impatiens or fleabane 3', lookup);
  expect(open).toEqual({ text: '2 impatiens or fleabane 3', problem: '2 items match' });
});

test('prefers a code among the cells of a row to the words of another cell', () => {
  const [line] = readItemList('Fleabane and Impatiens\t6\tANN0346-6IN', lookup);
  expect(line).toMatchObject({ item: { sku: 'ANN0346-6IN' }, quantity: 6, isExact: true });
});

test('lists the texts that may name an item, each once', () =>
  expect(listItemTexts('SKU\tQty\n\nANN0346-6IN\t6\n4 x PER1695-2G\nANN0346-6IN 2\nKind regards')).toEqual([
    'ANN0346-6IN',
    'PER1695-2G',
  ]));

/** Reads lines with one reading each, and describes them. */
const read = (list: string) =>
  readItemList(list, lookup).map((line) =>
    'item' in line ? `${line.item.sku} ${line.quantity}` : `${line.text}: ${line.problem}`,
  );

test.each([
  ['SKU: ANN0346-6IN Qty: 10', ['ANN0346-6IN 10']],
  ['Item ANN0346-6IN, qty 10', ['ANN0346-6IN 10']],
  ['need product PER1695-2G ordered 5', ['PER1695-2G 5']],
  ['sku and quantity please, 2 of each', ['sku and quantity please, 2 of each: No quantity']],
])('leaves out no line that has a digit: %j', (line, expected) => {
  expect(read(line)).toEqual(expected);
});

test.each([
  ['1\tANN0346-6IN\tImpatiens\t10', '2 quantities'],
  ['2;PER1695-2G;Fleabane;2 gal;24', '2 quantities'],
  ['ANN0346-6IN\t6\t10', '2 quantities'],
  ['12, ANN0346-6IN, 10', '2 quantities'],
  ['Fleabane\t6\t10', '2 quantities'],
])('takes no quantity where there are two: %j', (line, problem) => {
  expect(read(line)).toEqual([`${line}: ${problem}`]);
});

test('takes the quantity from the column that the heading names', () => {
  const list = '#\tSKU\tName\tQty\tOn hand\n1\tANN0346-6IN\tImpatiens\t10\t7\n2\tPER1695-2G\tFleabane\t\t9';
  expect(read(list)).toEqual(['ANN0346-6IN 10', '2\tPER1695-2G\tFleabane\t\t9: No quantity']);
  expect(read('Ordered;Quantity;SKU\n4;4;PER1695-2G')).toEqual(['PER1695-2G 4']);
});
