import { expect, test } from 'vitest';
import { readRows } from '#platform/kernel/import/readRows.ts';
import { importByCustomerId } from './importByCustomerId.ts';
import { importByLocation } from './importByLocation.ts';
import { getImportedNotes } from './orderImport.ts';

const byCustomer = (...rows: readonly (readonly string[])[]) =>
  importByCustomerId.group(readRows(importByCustomerId, [importByCustomerId.columns, ...rows]));
const bpfRow = (
  customer: string,
  date: string,
  item: string,
  po: string,
  type = 'P',
  first = 'Ann',
  amounts = { price: '4.20', quantity: '12' },
) => [
  customer,
  date,
  '1G-PER',
  item,
  first,
  'Lee',
  '(404) 555-0121',
  'ann@example.com',
  amounts.price,
  po,
  amounts.quantity,
  'sales@example.com',
  type,
];

test('groups rows of one customer, date and type into an order, in file order', () => {
  const orders = byCustomer(
    bpfRow('12170', '02/01/2027', '111', 'PO-1'),
    bpfRow('12171', '02/01/2027', '111', 'PO-2'),
    bpfRow('12170', '2/1/2027', '112', 'PO-1'),
    bpfRow('12170', '02/01/2027', '111', 'PO-1', 'C'),
  );
  expect(orders.map(({ key, csvRowNumbers, type }) => [key, csvRowNumbers, type])).toEqual([
    ['12170|2027-02-01|P', [2, 4], 'PO'],
    ['12171|2027-02-01|P', [3], 'PO'],
    ['12170|2027-02-01|C', [5], 'CREDIT'],
  ]);
  expect(orders[0]).toMatchObject({
    customer: '12170',
    expectedDeliveryDate: '2027-02-01',
    poNumber: 'PO-1',
    salesPersonEmail: 'sales@example.com',
    contact: { firstName: 'Ann', lastName: 'Lee', phone: '(404) 555-0121', email: 'ann@example.com' },
    lines: [
      { row: 2, item: '111', itemGroup: '1G-PER', quantity: 12, overridePrice: 4.2 },
      { row: 4, item: '112', itemGroup: '1G-PER', quantity: 12, overridePrice: 4.2 },
    ],
  });
});

test('takes contact and PO number from the first row and stores other PO numbers in line notes', () => {
  const [order] = byCustomer(
    bpfRow('12170', '02/01/2027', '111', 'PO-1'),
    bpfRow('12170', '02/01/2027', '111', 'PO-2', 'P', 'Bob'),
  );
  expect(order).toMatchObject({ poNumber: 'PO-1', contact: { firstName: 'Ann' } });
  expect(order?.lines.map((line) => getImportedNotes(order, line))).toEqual([null, 'PO PO-2']);
});

test('reads location and UPC in the other format, with optional prices', () => {
  const [order] = importByLocation.group(
    readRows(importByLocation, [
      importByLocation.columns,
      [
        'Sunrise - Middletown',
        '02/01/2027',
        '411701659051',
        '',
        'Birchwood',
        '(410) 555-0108',
        'd@example.com',
        '',
        '',
        '12',
        'R',
      ],
    ]),
  );
  expect(order).toMatchObject({
    key: 'Sunrise - Middletown|2027-02-01|R',
    type: 'RETAIL',
    customer: 'Sunrise - Middletown',
    poNumber: null,
    salesPersonEmail: null,
    lines: [{ item: '411701659051', itemGroup: null, overridePrice: null, poNumber: null }],
  });
});

test('leaves an invalid date or type to the format check', () =>
  expect(byCustomer(bpfRow('12170', '13/45/2027', '111', 'PO-1', 'X'))).toMatchObject([
    { expectedDeliveryDate: undefined, type: undefined },
  ]));

test.each([
  ['', '', Number.NaN, null],
  ['1,200', '4.2', 1200, 4.2],
  ['1e3', '4,25', Number.NaN, Number.NaN],
  ['0x10', '$4', Number.NaN, Number.NaN],
])('reads the quantity %j and the price %j as %j and %j', (quantity, price, read, readPrice) => {
  const row = bpfRow('12170', '02/01/2027', '111', 'PO-1', 'P', 'Ann', { price, quantity });
  expect(byCustomer(row)[0]?.lines).toMatchObject([{ quantity: read, overridePrice: readPrice }]);
});

test('requires only the short list of columns', () => {
  expect(importByCustomerId.required).not.toContain('OverridePrice');
  expect(importByLocation.required).not.toContain('PoNumber');
});
