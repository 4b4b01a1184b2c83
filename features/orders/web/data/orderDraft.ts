import * as z from 'zod';
import { contactTypes } from '#features/customers/contact.ts';
import { priceSources } from '#features/pricing/priceSearch.ts';
import { emailAddressTypes } from '#platform/kernel/address/email.ts';
import { phoneTypes } from '#platform/kernel/address/phone.ts';
import { currencies } from '#platform/kernel/numbers/currency.ts';
import { selectableOrderTypes } from '../../header/orderInput.ts';
import type { OrderLine } from '../lines/orderLine.ts';
import type { OrderFormValues } from './orderFormValues.ts';

/** Unsaved input of a new order. */
export interface OrderDraft {
  /** Values that were filled in, not entered. */
  accepted: OrderFormValues;
  values: OrderFormValues;
  lines: readonly OrderLine[];
}

/** Kind of the drafts of new orders. */
export const orderDraftKind = 'order';

const text = z.string();
const optionalText = z.string().nullable();
const choice = z.object({ id: text, name: text, code: optionalText }).nullable();
const address = z.object({
  id: optionalText,
  toName: optionalText,
  addressLine1: optionalText,
  addressLine2: optionalText,
  city: optionalText,
  stateProvince: optionalText,
  zipcode: optionalText,
  country: optionalText,
});
const values = z.object({
  type: z.enum(selectableOrderTypes),
  customer: choice,
  location: choice,
  expectedDeliveryDate: optionalText,
  poNumber: text,
  salesPersonEmail: optionalText,
  fromLocation: optionalText,
  termsId: optionalText,
  finalCredit: z.boolean(),
  contact: z.object({
    firstName: text,
    lastName: text,
    title: text,
    email: text,
    phone: text,
    type: z.enum(contactTypes).nullable(),
    emailType: z.enum(emailAddressTypes),
    phoneType: z.enum(phoneTypes),
  }),
  locationAddress: address,
  billingAddress: address,
});
const line = z.object({
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

/** Checks a draft that was read from the device. */
const orderDraftSchema: z.ZodType<OrderDraft> = z.object({ accepted: values, values, lines: z.array(line) });

/** Returns the input of a draft; undefined when it was written in another form. */
export const parseOrderDraft = (input: unknown): OrderDraft | undefined =>
  orderDraftSchema.safeParse(input).data;

/** Names a draft in lists. */
export const describeOrderDraft = ({ values: { customer, poNumber }, lines }: OrderDraft) => ({
  label: customer ? `Order for ${customer.name}` : 'Order without a customer',
  detail: [poNumber && `PO ${poNumber}`, formatLineCount(lines.length)].filter(Boolean).join(' · '),
});

const formatLineCount = (count: number): string => {
  if (count === 0) return 'No lines yet';
  return count === 1 ? '1 line' : `${count} lines`;
};
