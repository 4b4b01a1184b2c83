import * as z from 'zod';
import { priceSources } from '#features/pricing/prices/priceSearch.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import { currencies } from '#platform/kernel/numbers/currency.ts';
import type { OrderLine } from '../../order/web/orderLine.ts';
import { headerValuesSchema, orderValuesSchema } from './orderValuesSchema.ts';
import type { HeaderFormValues, OrderFormValues } from '../../header/web/orderFormValues.ts';

/** Unsaved input of a new order, or of a new master order. */
export interface OrderDraft<Values extends HeaderFormValues = OrderFormValues> {
  /** Values that were filled in, not entered. */
  accepted: Values;
  values: Values;
  lines: readonly OrderLine[];
  /** The defaults of the customer are not filled in yet. */
  isFilling: boolean;
}

/** Kinds of the drafts of new orders and master orders. */
export const orderDraftKind = 'order';
export const masterOrderDraftKind = 'masterOrder';

const text = z.string();
const optionalText = text.nullable();
/** A line that was read from the device. */
const orderLineSchema = z.object({
  id: text,
  lineNumber: z.number(),
  itemId: text,
  name: text,
  sku: text,
  upc: optionalText,
  itemGroup: optionalText,
  category: optionalText,
  itemErpId: optionalText,
  quantity: z.number(),
  eachesQuantity: z.number(),
  eaches: z.number(),
  orderedQuantity: z.number(),
  acknowledgedQuantity: z.number().nullable(),
  shippedQuantity: z.number().nullable(),
  price: z.number(),
  overridePrice: z.number(),
  cost: z.number(),
  currency: z.enum(currencies),
  dateAdded: text,
  addedBy: text,
  department: optionalText,
  notes: optionalText,
  masterLineItemId: optionalText,
  priceExplanation: z
    .object({
      source: z.enum(priceSources),
      priceGroupId: optionalText,
      priceLevelId: optionalText,
      quantityThreshold: z.number().nullable(),
      startDate: optionalText,
      endDate: optionalText,
      erpItemPricingId: optionalText,
    })
    .nullable(),
});

/** Returns a function that returns the input of a draft; undefined when it was written in another form. */
function createDraftParser<Values extends HeaderFormValues>(values: z.ZodType<Values>) {
  const schema = z.object({
    accepted: values,
    values,
    lines: z.array(orderLineSchema),
    isFilling: z.boolean().default(false),
  });
  return (input: unknown): OrderDraft<Values> | undefined => schema.safeParse(input).data;
}

export const parseOrderDraft = createDraftParser(orderValuesSchema);
export const parseMasterOrderDraft = createDraftParser(headerValuesSchema);

/** Returns a draft with today as the proposed day, unless the user has entered another one. */
export function withToday({ accepted, values, ...draft }: OrderDraft, today: Day): OrderDraft {
  const isEntered = values.expectedDeliveryDate !== accepted.expectedDeliveryDate;
  return {
    ...draft,
    accepted: { ...accepted, expectedDeliveryDate: today },
    values: isEntered ? values : { ...values, expectedDeliveryDate: today },
  };
}

/** Returns a draft for another order: ids of stored lines cannot be used again. */
export const withNewLineIds = <Values extends HeaderFormValues>(
  draft: OrderDraft<Values>,
  createId: () => string,
): OrderDraft<Values> => ({
  ...draft,
  lines: draft.lines.map((line) => ({ ...line, id: createId() })),
});

/** Names a draft in lists. */
export const describeOrderDraft = (
  { values: { customer, poNumber }, lines }: Pick<OrderDraft<HeaderFormValues>, 'values' | 'lines'>,
  title = 'Order',
) => ({
  label: customer ? `${title} for ${customer.name}` : `${title} without a customer`,
  detail: [poNumber && `PO ${poNumber}`, formatLineCount(lines.length)].filter(Boolean).join(' · '),
});

const formatLineCount = (count: number): string => {
  if (count === 0) return 'No lines yet';
  return count === 1 ? '1 line' : `${count} lines`;
};
