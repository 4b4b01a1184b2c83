import type { Day } from '#platform/kernel/dates/day.ts';
import { parseUsDate } from '#platform/kernel/dates/day.ts';
import type { ImportRow } from '#platform/kernel/import/importDefinition.ts';
import { parseNumber } from '#platform/kernel/numbers/parseNumber.ts';

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
}

/** Columns that differ between the two formats. */
interface OrderColumns<Column extends string> {
  customer: Column;
  expectedDeliveryDate: Column;
  item: Column;
  itemGroup?: Column;
  salesPersonEmail?: Column;
}

/** Columns of both formats. */
type SharedColumn =
  | 'OrderByFirstName'
  | 'OrderByLastName'
  | 'OrderByPhone'
  | 'OrderedByEmail'
  | 'OverridePrice'
  | 'PoNumber'
  | 'Quantity'
  | 'Type';

/**
 * Orders of a file in the sequence of their first rows. Contact, sales person and PO number come from the first row
 * (decisions OI3 and OI10); the same item twice makes two lines (decision OI9).
 */
export function groupImportedOrders<Column extends string>(
  rows: readonly ImportRow<Column | SharedColumn>[],
  columns: OrderColumns<Column>,
): readonly ImportedOrder[] {
  const groupKey = ({ cells }: ImportRow<Column | SharedColumn>) =>
    [cells[columns.customer], parseUsDate(cells[columns.expectedDeliveryDate]) ?? '', cells.Type].join('|');
  return Array.from(Map.groupBy(rows, groupKey), ([key, group]) =>
    toImportedOrder(key, group, columns),
  ).filter((order) => order !== undefined);
}

function toImportedOrder<Column extends string>(
  key: string,
  rows: readonly ImportRow<Column | SharedColumn>[],
  columns: OrderColumns<Column>,
): ImportedOrder | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const { cells } = first;
  return {
    key,
    csvRowNumbers: rows.map(({ number }) => number),
    customer: cells[columns.customer],
    expectedDeliveryDate: parseUsDate(cells[columns.expectedDeliveryDate]),
    type: isTypeCode(cells.Type) ? typesByCode[cells.Type] : undefined,
    poNumber: cells.PoNumber || null,
    contact: {
      firstName: cells.OrderByFirstName,
      lastName: cells.OrderByLastName,
      email: cells.OrderedByEmail,
      phone: cells.OrderByPhone,
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
  };
}

const isTypeCode = (text: string): text is keyof typeof typesByCode => Object.hasOwn(typesByCode, text);

/** Notes of a line: its own PO number when it differs from the one of the order (decision OI3). */
export const getImportedNotes = ({ poNumber }: ImportedOrder, line: ImportedLine): string | null =>
  line.poNumber !== null && line.poNumber !== poNumber ? `PO ${line.poNumber}` : null;
