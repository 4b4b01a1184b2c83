import * as z from 'zod';
import type { RecordBase } from '#platform/web/record/form/recordSave.ts';
import { orderValuesSchema } from './orderValuesSchema.ts';
import type { OrderFormValues } from '../../header/web/orderFormValues.ts';

/** Unsaved details of a stored order. */
interface OrderDetailsDraft {
  /** The stored details when the input began. */
  base: RecordBase<OrderFormValues>;
  values: OrderFormValues;
}

/** Kind of the drafts of details. */
export const orderDetailsDraftKind = 'orderDetails';

/** Id of the draft of an order's details; the id of the order alone is that of the draft which created it. */
export const orderDetailsDraftId = (orderId: string): string => `${orderId}-details`;

const orderDetailsDraftSchema: z.ZodType<OrderDetailsDraft> = z.object({
  base: z.object({ values: orderValuesSchema, version: z.number() }),
  values: orderValuesSchema,
});

/** Returns the input of a draft; undefined when it was written in another form. */
export const parseOrderDetailsDraft = (input: unknown): OrderDetailsDraft | undefined =>
  orderDetailsDraftSchema.safeParse(input).data;
