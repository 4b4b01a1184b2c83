import * as z from 'zod';
import { headOf, lineOf } from './fillSide.ts';
import { moif } from './installation.ts';

let made = 0;

/** An id that no other has. */
export const newId = (): string => `abcdef${String((made += 1)).padStart(26, '0')}`;

/** An order of MOIF with two lines and no number of its own. */
export const newOrder = () => ({
  ...headOf(moif),
  orderId: newId(),
  lineItems: [lineOf(moif, newId(), moif.ids.item), lineOf(moif, newId(), moif.ids.otherItem)],
});
export type NewOrder = ReturnType<typeof newOrder>;

/** What is answered to who creates it. */
export const createdAs = ({ orderId }: NewOrder) => ({
  data: { initializeOrder: { order: { orderId, numberOfLines: 2, lineItems: [{}, {}] }, errors: null } },
});

const created = z.object({
  data: z.object({ initializeOrder: z.object({ order: z.object({ orderNumber: z.string() }) }) }),
});

/** The number that a created order was answered with. */
export const numberIn = (body: unknown): number =>
  Number(created.parse(body).data.initializeOrder.order.orderNumber);

/** Numbers in a row: the first of them and as many as there are. */
export const inARow = (numbers: readonly number[]): readonly number[] =>
  numbers.map((_, index) => Math.min(...numbers) + index);
