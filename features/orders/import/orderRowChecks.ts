import { maxTextLength } from '#platform/kernel/text/text.ts';
import type { OrderImportFormat } from '#features/identity/settings/tenantSettings.ts';
import { isUpc } from '#features/catalogue/items/item.ts';
import { explainEmail, isEmail } from '#platform/kernel/address/email.ts';
import { explainPhone, isPhone } from '#platform/kernel/address/phone.ts';
import { type Day, parseUsDate } from '#platform/kernel/dates/day.ts';
import type { CellProblem, ImportRow, RowProblem } from '#platform/kernel/import/importDefinition.ts';
import { roundDecimal } from '#platform/kernel/numbers/decimal.ts';
import { parseNumber } from '#platform/kernel/numbers/parseNumber.ts';
import { joinFirst } from '#platform/kernel/text/joinFirst.ts';
import { maxPoNumberLength } from '../order/poNumber.ts';
import { lineLimits } from '../lines/lineItem.ts';
import type { ImportedOrder, OrderColumns, SharedColumn } from './orderImport.ts';

/** Headings of the format errors, with what the file should contain (spec 2 §8). */
export const formatHeadings = {
  required: 'Required Field Errors',
  type: 'Order Type Errors',
  email: 'Email Format Errors',
  phone: 'Phone Format Errors',
  date: 'Date Format Errors',
  quantity: 'Quantity Format Errors',
  price: 'Price Format Errors',
  number: 'Number Format Errors',
  upc: 'UPC Format Errors',
  po: 'PO Number Format Errors',
} as const;

/** Headings of the format warnings besides those of missing values. */
export const warningHeadings = {
  poNumbers: 'Several PO Numbers',
  differences: 'Differences within Orders',
  dates: 'Unusual Delivery Dates',
} as const;

/** Only files by location have retail orders (decision OI2). */
const orderTypeCodes: Readonly<Record<OrderImportFormat, readonly string[]>> = {
  CUSTOMER_ID: ['P', 'C'],
  LOCATION_UPC: ['P', 'C', 'R'],
};

/** Columns that one reading of the specification requires: the order is imported without them (decision OI1). */
const recommendedColumns = [
  ['PoNumber', 'PoNumber is required; the order is imported without it'],
  ['OrderByFirstName', 'OrderByFirstName is required; the order is imported without it'],
  ['OrderByLastName', 'OrderByLastName is required; the order is imported without it'],
  ['OverridePrice', "No price given: the customer's price is used"],
] as const;

const problem = (
  field: string,
  heading: keyof typeof formatHeadings,
  message: string,
  code: CellProblem['code'] = 'INVALID_FORMAT',
): CellProblem => ({ field, code, message, heading: formatHeadings[heading] });

/** Checks the format of a row besides its required fields (spec 2 §5 and §8). */
export function* findOrderCellProblems<Column extends string>(
  { cells }: ImportRow<Column | SharedColumn>,
  format: OrderImportFormat,
  columns: OrderColumns<Column>,
): Generator<CellProblem> {
  for (const [field, message] of recommendedColumns)
    if (cells[field] === '')
      yield {
        field,
        code: 'MISSING_REQUIRED_FIELD',
        severity: 'WARNING',
        heading: `Missing ${field}`,
        message,
      };
  if (cells.Type !== '' && !orderTypeCodes[format].includes(cells.Type))
    yield problem('Type', 'type', 'Invalid type');
  const date = cells[columns.expectedDeliveryDate];
  if (date !== '' && parseUsDate(date) === undefined)
    yield problem(columns.expectedDeliveryDate, 'date', 'Invalid date');
  const emails = ['OrderedByEmail' as const, ...(columns.salesPersonEmail ? [columns.salesPersonEmail] : [])];
  for (const field of emails)
    if (cells[field] !== '' && !isEmail(cells[field]))
      yield problem(field, 'email', `Invalid email${explainEmail(cells[field])}`);
  if (cells.OrderByPhone !== '' && !isPhone(cells.OrderByPhone))
    yield problem('OrderByPhone', 'phone', `Invalid phone${explainPhone(cells.OrderByPhone)}`);
  if (cells.PoNumber.length > maxPoNumberLength)
    yield problem('PoNumber', 'po', 'Invalid PO Number', 'TOO_LONG');
  for (const field of ['OrderByFirstName', 'OrderByLastName'] as const)
    if (cells[field].length > maxTextLength)
      yield problem(field, 'number', `${field} cannot exceed ${maxTextLength} characters`, 'TOO_LONG');
  if (cells.Quantity !== '') yield* findQuantityProblems(cells.Quantity);
  if (cells.OverridePrice !== '') yield* findPriceProblems(cells.OverridePrice);
  const item = cells[columns.item];
  if (format === 'LOCATION_UPC' && item !== '' && !isUpc(item))
    yield /^\d+$/.test(item)
      ? problem(columns.item, 'upc', 'Invalid UPC')
      : problem(columns.item, 'number', 'Invalid number');
}

function* findQuantityProblems(text: string): Generator<CellProblem> {
  const quantity = parseNumber(text);
  const fail = (message: string) => problem('Quantity', 'quantity', message, 'OUT_OF_RANGE');
  if (quantity === undefined) yield fail('Quantity must be a valid number');
  else if (quantity === 0) yield fail('Quantity cannot be zero');
  else if (quantity < 0) yield fail('Negative quantity is not allowed');
  else if (!Number.isInteger(quantity) || quantity > lineLimits.quantity) yield fail('Invalid quantity');
}

function* findPriceProblems(text: string): Generator<CellProblem> {
  const price = parseNumber(text);
  const fail = (message: string) => problem('OverridePrice', 'price', message, 'OUT_OF_RANGE');
  if (price === undefined || price > lineLimits.price) yield fail('Invalid price');
  else if (roundDecimal(price, 5) <= 0) yield fail('OverridePrice must be a positive number');
}

/** Later delivery dates are unusual: a typing error in the year is more likely. */
const maxDeliveryYears = 2;

/** Returns why a delivery date is unusual; undefined for a usual one. */
function describeUnusualDate(date: Day, today: Day): string | undefined {
  if (date < today) return 'The delivery date is in the past';
  const last = `${Number(today.slice(0, 4)) + maxDeliveryYears}${today.slice(4)}`;
  return date > last ? `The delivery date is more than ${maxDeliveryYears} years ahead` : undefined;
}

/**
 * Warns of several PO numbers (decision OI3), contacts and sales persons (decision OI10) in one order, and of an unusual
 * delivery date; refuses too many lines.
 */
export function* findOrderGroupProblems<Column extends string>(
  order: ImportedOrder,
  columns: OrderColumns<Column>,
  today: Day | undefined,
): Generator<RowProblem> {
  const row = order.csvRowNumbers[0] ?? 0;
  const warning = { code: 'INVALID_STATE', severity: 'WARNING' } as const;
  const { expectedDeliveryDate } = order;
  const unusualDate =
    expectedDeliveryDate !== undefined && today !== undefined
      ? describeUnusualDate(expectedDeliveryDate, today)
      : undefined;
  if (unusualDate !== undefined)
    yield {
      ...warning,
      row,
      field: columns.expectedDeliveryDate,
      heading: warningHeadings.dates,
      message: unusualDate,
    };
  const poNumbers = [...new Set(order.lines.flatMap(({ poNumber }) => poNumber ?? []))];
  if (poNumbers.length > 1)
    yield {
      ...warning,
      row,
      field: 'PoNumber',
      heading: warningHeadings.poNumbers,
      message: `The order has several PO numbers: ${joinFirst(poNumbers, { separator: ', ', ellipsis: ', ...' })}. It gets ${poNumbers[0]}; lines with another one have it in their notes`,
    };
  for (const { row: conflictRow, column } of order.conflicts)
    yield {
      ...warning,
      row: conflictRow,
      field: column,
      heading: warningHeadings.differences,
      message: `${column} differs within the order; that of row ${row} is used`,
    };
  if (order.lines.length > lineLimits.perOrder)
    yield {
      row,
      field: 'Quantity',
      code: 'OUT_OF_RANGE',
      heading: formatHeadings.number,
      message: `An order can have at most ${lineLimits.perOrder} lines, this one has ${order.lines.length}`,
    };
}
