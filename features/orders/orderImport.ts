import type { Day } from '#platform/kernel/day.ts';
import { dayOfUsDate } from '#platform/kernel/day.ts';
import type { ImportRow } from '#platform/kernel/import/definition.ts';
import { parseNumber } from '#platform/kernel/parseNumber.ts';

/** Kinds an order file may name: purchase order, credit, retail (spec 2 §3). */
const typesByCode = { P: 'PO', C: 'CREDIT', R: 'RETAIL' } as const;
export type ImportedOrderType = (typeof typesByCode)[keyof typeof typesByCode];

/** Person who ordered, as a file has it. */
export interface ImportedContact {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

/** One row of a file: an item of an order. Item and customer are named by whatever key the format has. */
export interface ImportedLine {
  row: number;
  item: string;
  itemGroup: string | null;
  /** NaN where the file has something else: the rules of a line refuse it. */
  quantity: number;
  /** Null: the price is searched. */
  overridePrice: number | null;
  poNumber: string | null;
}

/** Rows of one customer, delivery date and type: the estimated order (spec 2 §3). */
export interface ImportedOrder {
  /** What makes the rows belong together; names the order in results. */
  key: string;
  csvRowNumbers: readonly number[];
  /** ERP id of the customer or name of the location. */
  customer: string;
  /** Undefined when the file has no such day; the format check names the row. */
  expectedDeliveryDate: Day | undefined;
  /** Undefined when the file has no such type. */
  type: ImportedOrderType | undefined;
  poNumber: string | null;
  contact: ImportedContact;
  salesPersonEmail: string | null;
  lines: readonly ImportedLine[];
}

/** What of a row names the order and what the line, format by format. */
export interface OrderColumns<Column extends string> {
  customer: Column;
  expectedDeliveryDate: Column;
  item: Column;
  itemGroup?: Column;
  salesPersonEmail?: Column;
}

/** Columns both formats share. */
export type SharedColumn =
  | 'OrderByFirstName'
  | 'OrderByLastName'
  | 'OrderByPhone'
  | 'OrderedByEmail'
  | 'OverridePrice'
  | 'PoNumber'
  | 'Quantity'
  | 'Type';

/**
 * The orders of a file in the order of their first row. Contact, sales person and number of the first row win
 * (decisions OI3 and OI10); the same item twice makes two lines (decision OI9).
 */
export function importedOrders<Column extends string>(
  rows: readonly ImportRow<Column | SharedColumn>[],
  columns: OrderColumns<Column>,
): readonly ImportedOrder[] {
  const keyOf = ({ cells }: ImportRow<Column | SharedColumn>) =>
    [cells[columns.customer], dayOfUsDate(cells[columns.expectedDeliveryDate]) ?? '', cells.Type].join('|');
  return Array.from(Map.groupBy(rows, keyOf), ([key, group]) => importedOrder(key, group, columns)).filter(
    (order) => order !== undefined,
  );
}

function importedOrder<Column extends string>(
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
    expectedDeliveryDate: dayOfUsDate(cells[columns.expectedDeliveryDate]),
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

/** Orders whose rows name several numbers keep each line's own in its notes, so that nothing is lost (decision OI3). */
export const importedNotes = ({ poNumber }: ImportedOrder, line: ImportedLine): string | null =>
  line.poNumber !== null && line.poNumber !== poNumber ? `PO ${line.poNumber}` : null;
