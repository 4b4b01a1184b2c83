import type * as z from 'zod';
import { idInput } from '#platform/kernel/ids/id.ts';
import { requiredText } from '#platform/kernel/text/text.ts';
import { newOrderInput, type NewOrder, type OrderHeader, orderHeaderInput } from '../header/orderInput.ts';

// Leaves room for the week and the year of scheduled orders: '-W53-2027'.
export const maxMasterNumberLength = 11;

const orderFields = {
  orderId: true,
  orderNumber: true,
  expectedDeliveryDate: true,
  finalCredit: true,
  termsId: true,
} as const;
const masterFields = {
  masterOrderId: idInput,
  masterOrderNumber: requiredText('Master order number', maxMasterNumberLength)
    .nullish()
    .transform((number) => number ?? null),
};

const header = orderHeaderInput.omit(orderFields).extend(masterFields);
const newMasterOrder = newOrderInput.omit(orderFields).extend(masterFields);

/** Returns the header of a master order in the form of those of orders: it has no day, terms and final credit. */
const toOrderHeader = <Fields extends { masterOrderId: string; masterOrderNumber: string | null }>({
  masterOrderId,
  masterOrderNumber,
  ...fields
}: Fields) => ({
  ...fields,
  orderId: masterOrderId,
  orderNumber: masterOrderNumber,
  expectedDeliveryDate: null,
  finalCredit: false,
  termsId: null,
});

/** Header of a master order as operations send it; only the customer is required (spec 2 §5). */
export const masterHeaderInput = header.transform((input): OrderHeader => toOrderHeader(input));
export type MasterHeaderInput = z.input<typeof masterHeaderInput>;

/** A new master order, optionally with lines. */
export const newMasterOrderInput = newMasterOrder.transform((input): NewOrder => toOrderHeader(input));
export type NewMasterOrderInput = z.input<typeof newMasterOrderInput>;
