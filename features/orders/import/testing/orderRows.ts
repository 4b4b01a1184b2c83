import { readRows } from '#platform/kernel/import/readRows.ts';
import { importByCustomerId } from '../importByCustomerId.ts';
import { importByLocation } from '../importByLocation.ts';

/** Cells of a row of each format by column. */
export type OrderCells = Partial<Record<string, string>>;

const shared = {
  OrderByFirstName: 'Dario',
  OrderByLastName: 'Birchwood',
  OrderByPhone: '(410) 555-0108',
  OrderedByEmail: 'dario@example.com',
  OverridePrice: '4.20',
  PoNumber: 'PO-1',
  Quantity: '12',
  Type: 'P',
};

/** A valid row of each format. */
const validCells = {
  LOCATION_UPC: {
    ...shared,
    CustomerLocationName: 'Tampa',
    ExpectedDeliveryDate: '03/01/2027',
    ItemUpc: '411701659051',
  },
  CUSTOMER_ID: {
    ...shared,
    CustomerId: '10014',
    ExpDeliveryDate: '03/01/2027',
    Group: '1G-PER',
    ItemId: '111376',
    SalesPersonEmail: 'vera@example.com',
  },
} as const;

type Format = keyof typeof validCells;

const workflows = { LOCATION_UPC: importByLocation, CUSTOMER_ID: importByCustomerId };

/** Returns the lines of an order file with its header, each row the valid one with other cells. */
export const orderLines = (format: Format, rows: readonly OrderCells[]): readonly (readonly string[])[] => {
  const { columns } = workflows[format];
  return [
    columns,
    ...rows.map((row) => {
      const cells: OrderCells = { ...validCells[format], ...row };
      return columns.map((column) => cells[column] ?? '');
    }),
  ];
};

/** Returns an order file in a format, each row the valid one with other cells; cells must not need quotes. */
export const orderFile = (format: Format, ...rows: readonly OrderCells[]): string =>
  orderLines(format, rows)
    .map((cells) => `${cells.join(',')}\n`)
    .join('');

/** Returns the orders of rows in the format by location. */
export const ordersByLocation = (...rows: readonly OrderCells[]) =>
  importByLocation.group(readRows(importByLocation, orderLines('LOCATION_UPC', rows)));

/** Returns the orders of rows in the format by customer id. */
export const ordersByCustomerId = (...rows: readonly OrderCells[]) =>
  importByCustomerId.group(readRows(importByCustomerId, orderLines('CUSTOMER_ID', rows)));
