import * as z from 'zod';
import { createIdSequence } from './createIdSequence.ts';
import { orderHeaderFixture, orderLineFixture } from './seedTenant.ts';
import { moif } from './testInstallation.ts';

/** Returns a unique id. */
export const nextId = createIdSequence('abcdef');

/** Builds the input of an order of MOIF with two lines and without a number. */
export const buildOrder = () => ({
  ...orderHeaderFixture(moif),
  orderId: nextId(),
  lineItems: [
    orderLineFixture(moif, nextId(), moif.ids.item),
    orderLineFixture(moif, nextId(), moif.ids.otherItem),
  ],
});
export type OrderFixture = ReturnType<typeof buildOrder>;

/** Returns the expected response to creating the order. */
export const createdResponse = ({ orderId }: OrderFixture) => ({
  data: { initializeOrder: { order: { orderId, numberOfLines: 2, lineItems: [{}, {}] }, errors: null } },
});

const created = z.object({
  data: z.object({ initializeOrder: z.object({ order: z.object({ orderNumber: z.string() }) }) }),
});

/** Returns the order number in a create response. */
export const readOrderNumber = (body: unknown): number =>
  Number(created.parse(body).data.initializeOrder.order.orderNumber);

/** Returns consecutive numbers from the smallest one, as many as there are. */
export const consecutiveNumbers = (numbers: readonly number[]): readonly number[] =>
  numbers.map((_, index) => Math.min(...numbers) + index);
