import * as z from 'zod';
import { maxEaches } from '#features/catalogue/categories/category.ts';
import { maxPrice } from '#features/catalogue/items/item.ts';
import type { Currency } from '#platform/kernel/numbers/currency.ts';
import type { Instant } from '#platform/kernel/dates/day.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { lineTotal, roundDecimal } from '#platform/kernel/numbers/decimal.ts';
import { zeroId, idInput, optionalId } from '#platform/kernel/ids/id.ts';
import { numberError, numberMessages, wholeNumberError } from '#platform/kernel/numbers/numberMessages.ts';
import { invalid, type Problem } from '#platform/kernel/results/result.ts';
import { optionalLines, optionalText, requiredText } from '#platform/kernel/text/text.ts';
import type { FoundPrice } from '#features/pricing/prices/priceSearch.ts';

/** Limits of lines (API conventions, "Limits"). */
export const lineLimits = {
  price: maxPrice,
  quantity: 9_999_999,
  eaches: maxEaches,
  eachesQuantity: 2_147_483_647,
  perOrder: 5000,
  perOperation: 1000,
  quantitiesPerOperation: 5000,
  pricesPerOperation: 1000,
} as const;

const limitPerOperation = (max: number, subject: string) => ({
  max,
  message: `At most ${max} ${subject} at a time`,
});

/** Maximum length of the lists in one operation, with the message for longer ones. */
export const operationLimits = {
  addedLines: limitPerOperation(lineLimits.perOperation, 'lines can be added'),
  changedLines: limitPerOperation(lineLimits.perOperation, 'lines can be changed'),
  quantities: limitPerOperation(lineLimits.quantitiesPerOperation, 'lines can be changed'),
  allocations: limitPerOperation(lineLimits.quantitiesPerOperation, 'allocations can be changed'),
  prices: limitPerOperation(lineLimits.pricesPerOperation, 'items can be priced'),
} as const;

/** SKU of a line that is not from the catalogue (spec 2 §5). */
export const customSku = 'CUSTOM';
export const customUpc = '0'.repeat(12);

/** Returns true for a line that is not from the catalogue (spec 2 §5). */
export const isCustomLine = ({ itemId }: { itemId: string }): boolean => itemId === zeroId;

const price = (label: string) =>
  z
    .number({ error: numberError(label) })
    .max(lineLimits.price, { error: () => numberMessages.tooHigh(label, lineLimits.price) })
    .transform((value) => roundDecimal(value, 5));

/** Price found by the search; 0 when there is none. */
const foundPrice = (label: string) =>
  price(label).refine((value) => value >= 0, {
    error: () => numberMessages.tooLow(label, 0),
    params: { code: 'OUT_OF_RANGE' },
  });

/** Charged price; never zero (spec 2 §5). */
export const overridePriceInput = price('Price').refine((value) => value > 0, {
  error: 'Price is required and cannot be zero',
  params: { code: 'OUT_OF_RANGE' },
});

const wholeNumber = (label: string, minValue: number, maxValue: number) =>
  z
    .int({ error: wholeNumberError(label) })
    .min(minValue, numberMessages.tooLow(label, minValue))
    .max(maxValue, { error: () => numberMessages.tooHigh(label, maxValue) });

export const orderedQuantityInput = wholeNumber('Quantity', 1, lineLimits.quantity);
/** Acknowledged and shipped quantities start at 0. */
export const confirmedQuantityInput = (label: string) => wholeNumber(label, 0, lineLimits.quantity);

const nullishToNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);

/** A new line as sent (spec 2 §3). The server fills in null values: number, price, pieces per unit, item texts. */
export const lineItemInput = z
  .object({
    id: idInput,
    lineNumber: nullishToNull(z.int({ error: wholeNumberError('Line number') })),
    itemId: idInput,
    name: requiredText('Item name'),
    sku: requiredText('SKU'),
    upc: optionalText('UPC').refine((upc) => upc === null || /^\d{12}$/.test(upc), {
      error: 'UPC must be 12 digits',
    }),
    itemGroup: optionalText('Item group'),
    category: optionalText('Category'),
    itemErpId: optionalText('Item ERP id'),
    quantity: orderedQuantityInput,
    eaches: nullishToNull(wholeNumber('Eaches', 1, lineLimits.eaches)),
    price: nullishToNull(foundPrice('Price')),
    overridePrice: nullishToNull(overridePriceInput),
    cost: foundPrice('Cost').default(0),
    dateAdded: z.string('Date added is required'),
    addedBy: requiredText('Added by'),
    department: optionalText('Department'),
    notes: optionalLines('Notes', 2000),
    masterLineItemId: optionalId,
  })
  .transform((line) => (isCustomLine(line) ? { ...line, sku: customSku, upc: customUpc } : line));
export type LineItemInput = z.input<typeof lineItemInput>;
export type NewLineItem = z.output<typeof lineItemInput>;

/** Lines of one operation. */
export const lineItemsInput = z
  .array(lineItemInput)
  .max(operationLimits.addedLines.max, operationLimits.addedLines.message);

/** Quantities of one line; acknowledged and shipped are null until they are entered. */
export interface LineQuantities {
  orderedQuantity: number;
  acknowledgedQuantity: number | null;
  shippedQuantity: number | null;
}

/** One line of an order (spec 2 §3). */
export interface LineItem extends Omit<NewLineItem, 'quantity'>, LineQuantities {
  orderId: string;
  lineNumber: number;
  eaches: number;
  /** Price found for the item, before overrides. */
  price: number;
  priceExplanation: FoundPrice;
  /** Charged price per piece. */
  overridePrice: number;
  currency: Currency;
  dateAdded: Instant;
}

/** Quantity in effect: shipped, else acknowledged, else ordered (decision O9). */
export const effectiveQuantity = ({
  orderedQuantity,
  acknowledgedQuantity,
  shippedQuantity,
}: LineQuantities): number => shippedQuantity ?? acknowledgedQuantity ?? orderedQuantity;

/** Quantity in single pieces. */
export const countEaches = (line: LineQuantities & { eaches: number }): number =>
  effectiveQuantity(line) * line.eaches;

/** Pieces times charged price, rounded to cents (decisions O10 and G22). */
export const lineAmount = (line: LineQuantities & { eaches: number; overridePrice: number }): number =>
  lineTotal(countEaches(line), line.overridePrice);

/** Problem when the number of pieces exceeds the limit. */
export const piecesProblem = (
  quantity: number,
  eaches: number,
  path: readonly string[],
): Problem | undefined =>
  quantity * eaches > lineLimits.eachesQuantity
    ? invalid(
        'OUT_OF_RANGE',
        path,
        numberMessages.tooHigh(
          `Quantity times ${numberText(eaches)} pieces per unit`,
          lineLimits.eachesQuantity,
        ),
      )
    : undefined;
