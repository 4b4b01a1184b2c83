import * as z from 'zod';
import { type Day, parseDay } from '#platform/kernel/dates/day.ts';
import { describeInvalidDay } from '#platform/kernel/dates/typedDay.ts';
import { email } from '#platform/kernel/address/email.ts';
import { idInput, optionalId } from '#platform/kernel/ids/id.ts';
import { optionalText, requiredText } from '#platform/kernel/text/text.ts';
import { lineItemsInput, type NewLineItem } from '../lines/lineItem.ts';
import { orderTypes } from '../order/order.ts';
import { orderAddressInput } from '#features/customers/parts/orderAddress.ts';
import { orderContactInput } from '../order/orderContact.ts';
import { orderNumberInput } from './orderNumber.ts';
import { poNumberInput } from '../order/poNumber.ts';

/** Order types that a client may choose. */
export const selectableOrderTypes = ['PO', 'CREDIT', 'RETAIL'] as const;

/**
 * The server copies names, keys and flags of customer and location; addresses and contact are taken as sent (API
 * decision 53).
 */
const orderCustomerInput = z.object({
  id: idInput,
  name: optionalText('Customer name'),
  billToAddress: orderAddressInput,
  contact: orderContactInput,
  location: z
    .object({ id: idInput, name: optionalText('Location name'), address: orderAddressInput })
    .nullish()
    .transform((location) => location ?? null),
});

/** Header of an order as forms and operations send it (spec 2 §5). */
export const orderHeaderInput = z.object({
  orderId: idInput,
  customer: orderCustomerInput,
  expectedDeliveryDate: z
    .string()
    .nullish()
    .refine((day) => Boolean(day), {
      error: 'Expected Delivery Date is required',
      params: { code: 'REQUIRED' },
    })
    .refine((day) => !day || parseDay(day) === day, {
      error: ({ input }) => describeInvalidDay(String(input)),
    })
    .transform((day): Day => day ?? ''),
  finalCredit: z.boolean().default(false),
  fromLocation: z
    .object({ name: requiredText('Ship-from location') })
    .nullish()
    .transform((from) => from?.name ?? null),
  orderNumber: orderNumberInput,
  poNumber: poNumberInput,
  salesPersonEmail: email.nullish().transform((address) => address ?? null),
  termsId: optionalId,
  type: z
    .enum(orderTypes)
    .default('PO')
    .pipe(z.enum(selectableOrderTypes, 'Order type must be PO, CREDIT or RETAIL')),
});
export type OrderHeaderInput = z.input<typeof orderHeaderInput>;
/** Header of an order, or of a master order, which has no delivery day and no terms. */
export type OrderHeader = Omit<z.output<typeof orderHeaderInput>, 'expectedDeliveryDate'> & {
  expectedDeliveryDate: Day | null;
};

/** A new order, optionally with lines. */
export const newOrderInput = orderHeaderInput.extend({
  lineItems: lineItemsInput
    .readonly()
    .nullish()
    .transform((lines) => lines ?? []),
});
export type NewOrderInput = z.input<typeof newOrderInput>;
export type NewOrder = OrderHeader & { lineItems: readonly NewLineItem[] };
