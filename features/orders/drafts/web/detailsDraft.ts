import * as z from 'zod';
import type { RecordBase } from '#platform/web/record/form/recordSave.ts';
import { headerValuesSchema, orderValuesSchema } from './orderValuesSchema.ts';
import type { HeaderFormValues } from '../../header/web/orderFormValues.ts';

/** Unsaved details of a stored order or master order. */
export interface DetailsDraft<Values extends HeaderFormValues> {
  /** The stored details when the input began. */
  base: RecordBase<Values>;
  values: Values;
}

/** Kinds of the drafts of details. */
export const orderDetailsDraftKind = 'orderDetails';
export const masterDetailsDraftKind = 'masterOrderDetails';

/** Id of the draft of an order's details; the id of the order alone is that of the draft which created it. */
export const orderDetailsDraftId = (orderId: string): string => `${orderId}-details`;

/** Returns a function that returns the input of a draft; undefined when it was written in another form. */
function createDetailsParser<Values extends HeaderFormValues>(values: z.ZodType<Values>) {
  const schema = z.object({ base: z.object({ values, version: z.number() }), values });
  return (input: unknown): DetailsDraft<Values> | undefined => schema.safeParse(input).data;
}

export const parseOrderDetailsDraft = createDetailsParser(orderValuesSchema);
export const parseMasterDetailsDraft = createDetailsParser(headerValuesSchema);
