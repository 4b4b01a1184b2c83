import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRows } from '#platform/kernel/import/readRows.ts';
import { importByCustomerId } from './importByCustomerId.ts';
import { importByLocation } from './importByLocation.ts';

const spec = readFileSync(new URL('../../../docs/spec/2-orders-pricing.md', import.meta.url), 'utf8');
/** Column names after the only match of a pattern in the specification. */
function readSpecifiedNames(pattern: RegExp): readonly string[] {
  const found = [...spec.matchAll(pattern)];
  expect(found).toHaveLength(1);
  return found[0]?.[1]?.split(', ') ?? [];
}
const mandatoryPattern = /second list of mandatory values \(BPF: ([^;]+); MOIF: ([^)]+)\)/;

test.each([
  ['BPF', importByCustomerId, 1],
  ['MOIF', importByLocation, 2],
] as const)(
  'has the columns, title and template of the specification for %s',
  (flow, { title, template, columns, required }, list) => {
    expect(columns).toEqual(
      readSpecifiedNames(new RegExp(`Order CSV row, ${flow} flow\\*\\*: ([^.]+)\\.`, 'g')),
    );
    expect(required).toEqual(mandatoryPattern.exec(spec)?.[list]?.split(', '));
    expect(spec).toContain(`Title '${title}'`);
    expect(spec).toContain(`Template download ${template}.`);
  },
);

const toCsvRow = (cells: Readonly<Record<string, string>>) => [Object.keys(cells), Object.values(cells)];

test('reads an order from a row with a customer id', () =>
  expect(
    importByCustomerId.group(
      readRows(
        importByCustomerId,
        toCsvRow({
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
      format: 'CUSTOMER_ID',
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
      conflicts: [],
    },
  ]));

test('reads an order from a row with a location, without group and sales person, and empty cells as null', () =>
  expect(
    importByLocation.group(
      readRows(importByLocation, [
        ...toCsvRow({
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
