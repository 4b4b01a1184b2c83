import { expect, test } from 'vitest';
import { readRows } from '#platform/kernel/import/readRows.ts';
import { importByCustomerId } from './importByCustomerId.ts';
import { importByLocation } from './importByLocation.ts';
import { lineNumbers } from './lineNumbers.ts';
import { bulkStatusRefusal, mostOrdersAtOnce, statusRefusal } from './orderStatus.ts';

const shared = { title: 'Import Orders from CSV', template: 'order_import_template.csv' };

test('the file by customer ids has these columns', () =>
  expect(importByCustomerId).toMatchObject({
    ...shared,
    columns: [
      'CustomerId',
      'ExpDeliveryDate',
      'Group',
      'ItemId',
      'OrderByFirstName',
      'OrderByLastName',
      'OrderByPhone',
      'OrderedByEmail',
      'OverridePrice',
      'PoNumber',
      'Quantity',
      'SalesPersonEmail',
      'Type',
    ],
    required: [
      'CustomerId',
      'ExpDeliveryDate',
      'Type',
      'SalesPersonEmail',
      'OrderByPhone',
      'OrderedByEmail',
      'ItemId',
      'Group',
      'Quantity',
    ],
  }));

test('the file by locations has these columns', () =>
  expect(importByLocation).toMatchObject({
    ...shared,
    columns: [
      'CustomerLocationName',
      'ExpectedDeliveryDate',
      'ItemUpc',
      'OrderByFirstName',
      'OrderByLastName',
      'OrderByPhone',
      'OrderedByEmail',
      'OverridePrice',
      'PoNumber',
      'Quantity',
      'Type',
    ],
    required: [
      'CustomerLocationName',
      'ExpectedDeliveryDate',
      'Type',
      'OrderByPhone',
      'OrderedByEmail',
      'ItemUpc',
      'Quantity',
    ],
  }));

const rowOf = (cells: Readonly<Record<string, string>>) => [Object.keys(cells), Object.values(cells)];

test('a row by customer id is a whole order', () =>
  expect(
    importByCustomerId.group(
      readRows(
        importByCustomerId,
        rowOf({
          customerid: 'C-1',
          ExpDeliveryDate: '3/5/2027',
          Group: '1G',
          ItemId: 'I-1',
          OrderByFirstName: 'Kira',
          OrderByLastName: 'Underhill',
          OrderByPhone: '(407) 555-0100',
          OrderedByEmail: 'kira@example.com',
          OverridePrice: '4.25',
          PoNumber: 'PO-1',
          Quantity: '12',
          SalesPersonEmail: 'kim@example.com',
          Type: 'C',
        }),
      ),
    ),
  ).toEqual([
    {
      key: 'C-1|2027-03-05|C',
      csvRowNumbers: [2],
      customer: 'C-1',
      expectedDeliveryDate: '2027-03-05',
      type: 'CREDIT',
      poNumber: 'PO-1',
      contact: {
        firstName: 'Kira',
        lastName: 'Underhill',
        email: 'kira@example.com',
        phone: '(407) 555-0100',
      },
      salesPersonEmail: 'kim@example.com',
      lines: [{ row: 2, item: 'I-1', itemGroup: '1G', quantity: 12, overridePrice: 4.25, poNumber: 'PO-1' }],
    },
  ]));

test('a row by location has no group and sales person, and what is empty is none', () =>
  expect(
    importByLocation.group(
      readRows(importByLocation, [
        ...rowOf({
          CustomerLocationName: 'Store 1',
          ExpectedDeliveryDate: 'soon',
          ItemUpc: '4000',
          Quantity: '1',
          Type: 'x',
        }),
        [' ', '', '', '', ''],
      ]),
    ),
  ).toMatchObject([
    {
      key: 'Store 1||x',
      csvRowNumbers: [2],
      customer: 'Store 1',
      expectedDeliveryDate: undefined,
      type: undefined,
      poNumber: null,
      salesPersonEmail: null,
      lines: [{ item: '4000', itemGroup: null, overridePrice: null, poNumber: null }],
    },
  ]));

test('wished numbers reach from 1 to a million', () => {
  expect(lineNumbers([], [1])).toEqual([1]);
  expect(lineNumbers([5], [1, 0])).toEqual([1, 6]);
  expect(lineNumbers([], [1_000_000])).toEqual([1_000_000]);
  expect(lineNumbers([], [1_000_001])).toEqual([1]);
});

test('refusals of a status name their field', () => {
  for (const problem of [bulkStatusRefusal(0), bulkStatusRefusal(1, { withMasterOrders: true })])
    expect(problem).toMatchObject({ severity: 'ERROR', field: ['orderIds'] });
  expect(bulkStatusRefusal(0)).toMatchObject({ code: 'REQUIRED' });
  expect(bulkStatusRefusal(1, { withMasterOrders: true })).toMatchObject({ code: 'INVALID_STATE' });
  expect(bulkStatusRefusal(1)).toBeUndefined();
  expect(bulkStatusRefusal(101)).toMatchObject({ code: 'LIMIT_EXCEEDED', limit: 100, actual: 101 });
  expect(mostOrdersAtOnce).toBe(100);
  const order = {
    orderNumber: '1',
    status: 'OPEN' as const,
    numberOfLines: 1,
    poNumber: null,
    poRequired: true,
  };
  expect(statusRefusal(order, 'SUBMITTED')).toMatchObject({ field: ['status'] });
});
