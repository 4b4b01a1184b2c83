import { changedFields, type FieldChange } from '#platform/kernel/fieldChange.ts';

/** Fields of an order in its history; their labels are in orderHistoryLabels.ts. */
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

/** Fields of a line in the history of its order. */
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

/** Returns the fields of `after` that differ from `before`. */
export const changedLineFields = (
  lineNumber: number,
  before: Partial<Record<LineField, unknown>>,
  after: Partial<Record<LineField, unknown>>,
): readonly OrderFieldChange[] =>
  changedFields(before, after).map(({ field, ...change }) => ({
    field: `${linePath(lineNumber)}.${field}` as const,
    ...change,
  }));

/** Values of an added or removed line that the history stores. */
interface WholeLine {
  sku: string;
  name: string;
  orderedQuantity: number;
  overridePrice: number;
}

/** History change of a line that was added (`after`) or removed (`before`). */
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
