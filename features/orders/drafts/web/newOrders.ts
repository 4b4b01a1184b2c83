import { recordMutation } from '#platform/web/record/form/recordMutation.ts';
import type { NewValues } from '#platform/web/record/form/useNewRecordForm.ts';
import { InitializeOrderDocument } from '../../web/documents.ts';
import { toLineInput, type OrderLine } from '../../order/web/orderLine.ts';
import { newOrderPath, savedOrderPath } from '../../order/web/orderPaths.ts';
import type { CreateOrderInput } from '../../order/web/createdOrder.ts';
import { toOrderHeaderInput, type OrderFormValues } from '../../header/web/orderFormValues.ts';
import type { NewOrderKind } from './newOrderKind.ts';
import { orderDraftKind, parseOrderDraft } from './orderDraft.ts';

/** Converts the input of a new order; the server creates an order of one id and input once. */
export const toCreateOrderInput = (
  orderId: string,
  values: OrderFormValues,
  lines: readonly OrderLine[],
): CreateOrderInput => ({ ...toOrderHeaderInput(values), orderId, lineItems: lines.map(toLineInput) });

/** New orders and their drafts. */
export const newOrders: NewOrderKind<OrderFormValues, CreateOrderInput> = {
  name: 'order',
  title: 'Order',
  draftKind: orderDraftKind,
  newPath: newOrderPath,
  toSavedPath: savedOrderPath,
  parseDraft: parseOrderDraft,
  toInput: toCreateOrderInput,
  texts: {
    created: 'Order Initialized',
    refused: 'Initialize Order',
    lost: 'Error saving order',
  },
};

/** Returns the operation that creates an order. */
export const orderCreation = (toInput: (args: NewValues<OrderFormValues>) => CreateOrderInput) =>
  recordMutation({
    document: InitializeOrderDocument,
    title: newOrders.texts.refused,
    toInput,
    getStored: ({ order }) => order,
  });
