import * as z from 'zod';
import { orderLineSchema } from '../../../drafts/web/orderDraft.ts';
import type { ItemDraft } from './itemsTable.ts';

const itemDraftSchema: z.ZodType<ItemDraft> = z.object({
  quantity: z.number().nullable().exactOptional(),
  price: z.number().exactOptional(),
  invalidQuantity: z.object({ text: z.string(), message: z.string() }).exactOptional(),
  base: orderLineSchema.nullable(),
});
const itemsTableSchema = z.array(z.tuple([z.string(), itemDraftSchema]));

/** Returns the input in the table of all items, by item. */
export const parseItemsTable = (input: unknown): readonly (readonly [string, ItemDraft])[] | undefined =>
  itemsTableSchema.safeParse(input).data;
