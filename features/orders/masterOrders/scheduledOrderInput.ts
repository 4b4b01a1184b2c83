import * as z from 'zod';
import { idInput } from '#platform/kernel/ids/id.ts';
import { requiredText } from '#platform/kernel/text/text.ts';
import { orderHeaderInput } from '../header/orderInput.ts';
import { maxOrderNumberLength } from '../header/orderNumber.ts';
import { lineItemsInput } from '../lines/lineItem.ts';
import { maxMasterNumberLength } from './masterOrderInput.ts';

/** An order to schedule. Of its header only ids, number and day count: the server copies the rest from the master order. */
export const scheduledOrderInput = z.object({
  masterOrderId: idInput,
  masterOrderNumber: requiredText('Master order number', maxMasterNumberLength),
  order: orderHeaderInput
    .omit({ finalCredit: true, termsId: true })
    .extend({ orderNumber: requiredText('Order number', maxOrderNumberLength) }),
  lineItems: z.object({
    orderId: idInput,
    items: lineItemsInput.refine((lines) => lines.length > 0, {
      error: 'Enter a quantity for at least one line',
      params: { code: 'REQUIRED' },
    }),
  }),
});
export type ScheduledOrderInput = z.input<typeof scheduledOrderInput>;
export type RequestedScheduledOrder = z.output<typeof scheduledOrderInput>;
