import { expect, test } from 'vitest';
import { cellText } from '#platform/kernel/grid/cells/cellText.ts';
import {
  yearTree,
  erpPriceColumns,
  erpPriceList,
  type ErpPriceGridRow,
  withYearRows,
} from './erpPriceGrid.ts';

const price = (id: string, startDate: string | null): ErpPriceGridRow => ({
  id,
  erpItemPricingId: `pricing ${id}`,
  erpItemId: '1G-PER',
  erpPriceGroupId: 'IGC',
  unitPrice: 4.2,
  containerQuantity: 6,
  startDate,
  endDate: '2027-12-31',
  tenantId: 'MOIF',
});
const rows = [price('a', '2027-01-01'), price('b', '2026-05-01'), price('c', null), price('d', '2027-06-01')];
const all = withYearRows(rows);

test('groups prices by start year', () => {
  expect(all.slice(0, 3)).toEqual([
    { id: 'year 2027', year: '2027', prices: 2 },
    { id: 'year 2026', year: '2026', prices: 1 },
    { id: 'year No start date', year: 'No start date', prices: 1 },
  ]);
  expect(all.slice(3)).toEqual(rows);
  expect(rows.map(yearTree.parent)).toEqual(['year 2027', 'year 2026', 'year No start date', 'year 2027']);
  expect(all.slice(0, 3).map(yearTree.parent)).toEqual([null, null, null]);
  expect(all.map(yearTree.isGroup)).toEqual([true, true, true, false, false, false, false]);
  expect(withYearRows(all).filter(yearTree.isGroup)).toHaveLength(6);
  expect(erpPriceList.id(price('a', null))).toBe('a');
});

test('fills columns from prices and only the first column of a year', () => {
  const [year] = all;
  const first = rows[0];
  if (!year || !first) throw new Error('There are no rows.');
  expect(
    erpPriceColumns.map(({ key, title, kind, value }) => [key, title, kind, value(first), value(year)]),
  ).toEqual([
    ['erpItemId', 'Item Group', 'text', '1G-PER', '2027 (2)'],
    ['erpPriceGroupId', 'ERP Price Group', 'text', 'IGC', null],
    ['unitPrice', 'Unit Price', 'money', 4.2, null],
    ['containerQuantity', 'Container Quantity', 'number', 6, null],
    ['startDate', 'Start Date', 'date', '2027-01-01', null],
    ['endDate', 'End Date', 'date', '2027-12-31', null],
    ['erpItemPricingId', 'ERP Item Pricing ID', 'text', 'pricing a', null],
  ]);
  expect(erpPriceColumns.flatMap(({ key, hideOrder }) => (hideOrder === undefined ? [] : [key]))).toEqual([
    'containerQuantity',
  ]);
  const text = (key: string, row: ErpPriceGridRow) =>
    erpPriceColumns.flatMap((column) => (column.key === key ? cellText(column, row) : []))[0];
  expect([text('unitPrice', first), text('unitPrice', year)]).toEqual(['$4.20', '']);
  const ends = [first, { ...price('e', '2027-01-01'), endDate: null }, year];
  expect(ends.map((row) => text('endDate', row))).toEqual(['Dec 31, 2027', 'Ongoing', '']);
});

test.each([
  [price('a', '2027-01-01'), 'Jan 1 to Dec 31, 2027'],
  [{ ...price('a', '2027-01-01'), endDate: null }, 'since Jan 1, 2027'],
  [price('a', null), 'until Dec 31, 2027'],
])('writes the period of a price on its card as one text', (row, text) => {
  const cards = erpPriceColumns.filter(({ card }) => card === 'detail');
  expect(cards.map(({ cardText }) => cardText?.(row))).toEqual([text]);
});

test('sorts the newest year first, prices without a start last, and prices of a year by item group', () => {
  const [name] = erpPriceColumns;
  expect(name?.sorted).toBe('asc');
  expect(all.map((row) => name?.sortValue?.(row)).slice(0, 4)).toEqual([-2027, -2026, 0, '1G-PER']);
});
