import type { OrderImportFormat } from '#features/identity/settings/tenantSettings.ts';
import { parsePhone, phoneDigits } from '#platform/kernel/address/phone.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import { parseUsDate } from '#platform/kernel/dates/day.ts';
import type { ImportRow } from '#platform/kernel/import/importDefinition.ts';
import { parseNumber } from '#platform/kernel/numbers/parseNumber.ts';
import { formatPoNumberNotes } from '../order/poNumber.ts';

/** Order types in a file: purchase order, credit, retail (spec 2 §3). */
const typesByCode = { P: 'PO', C: 'CREDIT', R: 'RETAIL' } as const;
type ImportedOrderType = (typeof typesByCode)[keyof typeof typesByCode];

/** Contact of an order in a file. */
interface ImportedOrderContact {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

/** One row of a file: an item of an order. Item and customer are identified by the key of the format. */
export interface ImportedLine {
  row: number;
  item: string;
  itemGroup: string | null;
  /** NaN for an invalid value, which the line rules refuse. */
  quantity: number;
  /** Null: the price is searched. */
  overridePrice: number | null;
  poNumber: string | null;
}

/** An order estimated from the rows of one customer, delivery date and type (spec 2 §3). */
export interface ImportedOrder {
  format: OrderImportFormat;
  /** Identifies the group of rows, and the order in results. */
  key: string;
  csvRowNumbers: readonly number[];
  /** ERP id of the customer or name of the location. */
  customer: string;
  /** Undefined for an invalid date; the format check names the row. */
  expectedDeliveryDate: Day | undefined;
  /** Undefined for an unknown type. */
  type: ImportedOrderType | undefined;
  poNumber: string | null;
  contact: ImportedOrderContact;
  salesPersonEmail: string | null;
  lines: readonly ImportedLine[];
  /** Rows whose contact or sales person differs from the first row. */
  conflicts: readonly { row: number; column: string }[];
}

/** Columns that differ between the two formats. */
export interface OrderColumns<Column extends string> {
  customer: Column;
  expectedDeliveryDate: Column;
  item: Column;
  itemGroup?: Column;
  salesPersonEmail?: Column;
}

const contactColumns = ['OrderByFirstName', 'OrderByLastName', 'OrderByPhone', 'OrderedByEmail'] as const;

/** Columns of both formats. */
export type SharedColumn =
  | (typeof contactColumns)[number]
  | 'OverridePrice'
  | 'PoNumber'
  | 'Quantity'
  | 'Type';

/** Returns the key of the order to which a row belongs: customer, delivery date and type (decision OI3). */
export const orderRowKey = <Column extends string>(
  { cells }: ImportRow<Column | SharedColumn>,
  columns: OrderColumns<Column>,
): string =>
  [cells[columns.customer], parseUsDate(cells[columns.expectedDeliveryDate]) ?? '', cells.Type].join('|');

/**
 * Orders of a file in the sequence of their first rows. Contact and sales person come from the first row (decision OI10),
 * the PO number is the first one; the same item twice makes two lines (decision OI9).
 */
export function groupImportedOrders<Column extends string>(
  rows: readonly ImportRow<Column | SharedColumn>[],
  format: OrderImportFormat,
  columns: OrderColumns<Column>,
): readonly ImportedOrder[] {
  return Array.from(
    Map.groupBy(rows, (row) => orderRowKey(row, columns)),
    ([key, group]) => toImportedOrder(key, group, format, columns),
  ).filter((order) => order !== undefined);
}

function toImportedOrder<Column extends string>(
  key: string,
  rows: readonly ImportRow<Column | SharedColumn>[],
  format: OrderImportFormat,
  columns: OrderColumns<Column>,
): ImportedOrder | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const { cells } = first;
  return {
    format,
    key,
    csvRowNumbers: rows.map(({ number }) => number),
    customer: cells[columns.customer],
    expectedDeliveryDate: parseUsDate(cells[columns.expectedDeliveryDate]),
    type: isTypeCode(cells.Type) ? typesByCode[cells.Type] : undefined,
    poNumber: rows.find((row) => row.cells.PoNumber !== '')?.cells.PoNumber ?? null,
    contact: {
      firstName: cells.OrderByFirstName,
      lastName: cells.OrderByLastName,
      email: cells.OrderedByEmail,
      phone: parsePhone(cells.OrderByPhone) ?? cells.OrderByPhone,
    },
    salesPersonEmail: (columns.salesPersonEmail && cells[columns.salesPersonEmail]) || null,
    lines: rows.map((row) => ({
      row: row.number,
      item: row.cells[columns.item],
      itemGroup: (columns.itemGroup && row.cells[columns.itemGroup]) || null,
      quantity: parseNumber(row.cells.Quantity) ?? Number.NaN,
      overridePrice:
        row.cells.OverridePrice === '' ? null : (parseNumber(row.cells.OverridePrice) ?? Number.NaN),
      poNumber: row.cells.PoNumber || null,
    })),
    conflicts: rows.flatMap((row) => findConflict(row, first, columns)),
  };
}

/** Returns the first column of contact and sales person in which a row differs from the first one; empty cells do not differ. */
function findConflict<Column extends string>(
  { number, cells }: ImportRow<Column | SharedColumn>,
  first: ImportRow<Column | SharedColumn>,
  { salesPersonEmail }: OrderColumns<Column>,
): readonly { row: number; column: string }[] {
  const compared = salesPersonEmail ? [...contactColumns, salesPersonEmail] : contactColumns;
  const read = (row: typeof cells, name: (typeof compared)[number]) =>
    name === 'OrderByPhone' ? phoneDigits(row[name]) : row[name];
  const column = compared.find((name) => cells[name] !== '' && read(cells, name) !== read(first.cells, name));
  return column === undefined ? [] : [{ row: number, column }];
}

const isTypeCode = (text: string): text is keyof typeof typesByCode => Object.hasOwn(typesByCode, text);

/** Notes of a line: its own PO number when it differs from the one of the order. */
export const getImportedNotes = ({ poNumber }: ImportedOrder, line: ImportedLine): string | null =>
  line.poNumber !== null && line.poNumber !== poNumber ? formatPoNumberNotes(line.poNumber) : null;
