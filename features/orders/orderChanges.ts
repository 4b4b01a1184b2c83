import { changedFields, type FieldChange } from '#platform/kernel/fieldChange.ts';

/** Fields of an order that its history names; how they read is in orderWords.ts. */
export type OrderField =
  | 'customer'
  | 'location'
  | 'type'
  | 'expectedDeliveryDate'
  | 'finalCredit'
  | 'fromLocation'
  | 'terms'
  | 'poNumber'
  | 'salesPerson'
  | 'contact'
  | 'billToAddress'
  | 'locationAddress'
  | 'status'
  | 'shippedDate'
  | 'syncDate'
  | 'total';

/** Fields of a line that the history of its order names. */
export type LineField =
  | 'department'
  | 'notes'
  | 'orderedQuantity'
  | 'acknowledgedQuantity'
  | 'shippedQuantity'
  | 'overridePrice'
  | 'price';

type LinePath = `lineItems.${number}`;

/** A change in the history of an order: of a field, a line, or a field of a line. */
export type OrderFieldChange = FieldChange<OrderField | LinePath | `${LinePath}.${LineField}`>;

export const linePath = (lineNumber: number): LinePath => `lineItems.${lineNumber}`;

/** What differs between two states of a line; fields of `after` alone are compared. */
export const changedLineFields = (
  lineNumber: number,
  before: Partial<Record<LineField, unknown>>,
  after: Partial<Record<LineField, unknown>>,
): readonly OrderFieldChange[] =>
  changedFields(before, after).map(({ field, ...change }) => ({
    field: `${linePath(lineNumber)}.${field}` as const,
    ...change,
  }));

/** What the history holds of a line that came or went. */
interface WholeLine {
  sku: string;
  name: string;
  orderedQuantity: number;
  overridePrice: number;
}

/** A line that was added or, `before` alone given, removed. */
export const wholeLineChange = (
  lineNumber: number,
  { before, after }: { before?: WholeLine; after?: WholeLine },
): readonly OrderFieldChange[] =>
  changedFields({ line: before && wholeLine(before) }, { line: after && wholeLine(after) }).map((change) => ({
    ...change,
    field: linePath(lineNumber),
  }));

const wholeLine = ({ sku, name, orderedQuantity, overridePrice }: WholeLine): WholeLine => ({
  sku,
  name,
  orderedQuantity,
  overridePrice,
});
