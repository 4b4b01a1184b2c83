import { expect, test } from 'vitest';
import {
  buildListCsv,
  chooseColumns,
  columnLabels,
  defaultLayout,
  formatCell,
  formatGroup,
  formatQuantity,
  formatValidity,
  type ListContent,
  type ListItem,
  listFileName,
  listLayout,
} from './availabilityList.ts';

const lavender: ListItem = {
  itemId: 'lavender',
  sku: 'LAV-1',
  name: 'Lavender',
  upc: '411701659051',
  groupName: 'Perennials',
  category: 'Perennials',
  uom: 'TRAY',
  eaches: 6,
  price: 4.12345,
  quantity: 1240,
};
const list = (items: readonly ListItem[], change: Partial<ListContent> = {}): ListContent => ({
  recipient: 'Chains',
  siteName: '',
  today: '2027-02-28',
  day: '2027-03-01',
  currency: 'USD',
  hasPrices: true,
  items,
  ...change,
});
const upTo = (maxQuantity: number) => ({ ...defaultLayout, maxQuantity });

test.each([
  [1, '1'],
  [99, '99'],
  [100, '100'],
  [101, '100+'],
  [999_999_999_999_999, '100+'],
])('shows %i up to 100 as %s', (quantity, text) => expect(formatQuantity(quantity, upTo(100))).toBe(text));

test('shows exact quantities with separators, and only that there is some', () => {
  expect(formatQuantity(1240, { ...upTo(100), quantityStyle: 'EXACT' })).toBe('1,240');
  expect(formatQuantity(1, { ...upTo(100), quantityStyle: 'YES' })).toBe('Yes');
  expect(formatQuantity(5000, upTo(2500))).toBe('2,500+');
});

test.each([0, -1, 1.5, Number.NaN, 10_000_000])('refuses %d as the highest shown quantity', (maxQuantity) =>
  expect(listLayout.safeParse(upTo(maxQuantity)).success).toBe(false),
);

test('has its columns in one order, always the name, and prices only for those who see them', () => {
  expect(chooseColumns({ grouping: 'CATEGORY', columns: ['quantity', 'price', 'sku'] }, true)).toEqual([
    'sku',
    'name',
    'price',
    'quantity',
  ]);
  expect(chooseColumns(defaultLayout, false)).not.toContain('price');
  expect(chooseColumns({ grouping: 'PROGRAM', columns: [] }, true)).toEqual(['name']);
});

test('names the category in a column only where the headings do not', () => {
  const columns = ['category'] as const;
  expect(chooseColumns({ grouping: 'CATEGORY', columns: [...columns] }, true)).toEqual(['name']);
  expect(chooseColumns({ grouping: 'PROGRAM', columns: [...columns] }, true)).toEqual(['name', 'category']);
});

test('formats cells for paper, with nothing where an item has nothing', () => {
  const cells = (item: ListItem) =>
    chooseColumns({ grouping: 'PROGRAM', columns: Object.keys(columnLabels).flatMap(toColumn) }, true).map(
      (column) => formatCell(item, column, { layout: defaultLayout, currency: 'CAD' }),
    );
  expect(cells(lavender)).toEqual([
    'LAV-1',
    'Lavender',
    '411701659051',
    'Perennials',
    'TRAY',
    '6',
    'CA$4.12345',
    '100+',
  ]);
  const bare = { ...lavender, upc: null, category: null, uom: null, eaches: 1, price: null, quantity: 3 };
  expect(cells(bare)).toEqual(['LAV-1', 'Lavender', '', '', '', '1', '', '3']);
  expect(formatGroup(null)).toBe('Other');
});

const toColumn = (key: string) => listLayout.shape.columns.element.options.filter((column) => column === key);

test('says on which day prices are valid, unless there are none', () => {
  expect(formatValidity(list([]))).toBe('Prices valid Mar 1, 2027');
  expect(formatValidity(list([], { hasPrices: false }))).toBe('');
  expect(listFileName('2027-03-01', 'csv')).toBe('availability-2027-03-01.csv');
});

test('writes a file of plain numbers with the group, the currency and the day of the prices', () => {
  const rose = { ...lavender, sku: 'ROS', name: 'Rose', groupName: null, price: null, quantity: 7 };
  expect(buildListCsv(list([lavender, rose]), defaultLayout)).toBe(
    '\ufeff"Category","SKU","Item","Unit","Pieces","Price Each","Available","Currency","Prices Valid"\r\n' +
      '"Perennials","LAV-1","Lavender","TRAY",6,4.12345,"100+","USD","2027-03-01"\r\n' +
      '"","ROS","Rose","TRAY",6,"",7,"USD","2027-03-01"\r\n',
  );
  expect(
    buildListCsv(list([lavender], { hasPrices: false }), { ...defaultLayout, quantityStyle: 'YES' }),
  ).toBe(
    '\ufeff"Category","SKU","Item","Unit","Pieces","Available"\r\n' +
      '"Perennials","LAV-1","Lavender","TRAY",6,"Yes"\r\n',
  );
});

test.each([
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['+1', `"'+1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['a, "b"\r\nc', '"a, ""b""\r\nc"'],
])('writes the name %j so that no spreadsheet runs it', (name, cell) =>
  expect(buildListCsv(list([{ ...lavender, name }]), defaultLayout)).toContain(`,${cell},`),
);
