import { changedFields, type FieldChange } from '#platform/kernel/history/fieldChange.ts';
import type { LineField, OrderField } from './orderFields.ts';
import { isPriceOverridden } from '../lines/priceOverride.ts';

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
interface LineSnapshot {
  sku: string;
  name: string;
  orderedQuantity: number;
  itemId: string;
  price: number;
  overridePrice: number;
}

/** History change of a line that was added (`after`) or removed (`before`). */
export const addedOrRemovedLineChange = (
  lineNumber: number,
  { before, after }: { before?: LineSnapshot; after?: LineSnapshot },
): readonly OrderFieldChange[] =>
  changedFields({ line: before && toLineSnapshot(before) }, { line: after && toLineSnapshot(after) }).map(
    (change) => ({
      ...change,
      field: linePath(lineNumber),
    }),
  );

const toLineSnapshot = ({ sku, name, orderedQuantity, ...prices }: LineSnapshot) => ({
  sku,
  name,
  orderedQuantity,
  overridePrice: toChargedPrice(prices),
});

/** Returns the charged price of a line for the history: with the list price where it is overridden. */
export const toChargedPrice = (
  prices: Pick<LineSnapshot, 'itemId' | 'price' | 'overridePrice'>,
): number | { price: number; listPrice: number } =>
  isPriceOverridden(prices) ? { price: prices.overridePrice, listPrice: prices.price } : prices.overridePrice;
