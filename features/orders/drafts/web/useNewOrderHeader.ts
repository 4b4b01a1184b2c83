import { useState } from 'react';
import { recordMutation } from '#platform/web/record/form/recordMutation.ts';
import type { NewRecordForm } from '#platform/web/record/form/useNewRecordForm.ts';
import { InitializeOrderDocument } from '../../web/documents.ts';
import { createOrderHeaderForm, type LocationCounts } from '../../header/web/orderHeaderForm.ts';
import { toLineInput, type OrderLine } from '../../order/web/orderLine.ts';
import { newOrderPath, savedOrderPath } from '../../order/web/orderPaths.ts';
import type { CreateOrderInput } from '../../order/web/createdOrder.ts';
import { toOrderHeaderInput, type OrderFormValues } from '../../header/web/orderFormValues.ts';
import { useCacheOrder } from '../../order/web/useOrder.ts';
import type { NewOrderKind } from './newOrderKind.ts';
import { orderDraftKind, parseOrderDraft } from './orderDraft.ts';
import type { ExistingOrder } from './useExistingOrder.ts';
import { useNewHeader } from './useNewHeader.ts';

/** Converts the input of a new order; the server creates an order of one id and input once. */
export const toCreateOrderInput = (
  orderId: string,
  values: OrderFormValues,
  lines: readonly OrderLine[],
): CreateOrderInput => ({ ...toOrderHeaderInput(values), orderId, lineItems: lines.map(toLineInput) });

/** New orders and their drafts. */
export const newOrders: NewOrderKind = {
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

/** Header of a new order. */
export function useNewOrderHeader(
  orderId: string,
  initial: OrderFormValues,
  getLines: () => readonly OrderLine[],
  locationCounts: LocationCounts,
  existing: ExistingOrder,
): NewRecordForm<OrderFormValues> {
  const [definition] = useState(() => createOrderHeaderForm(locationCounts));
  return useNewHeader({
    kind: newOrders,
    definition,
    id: orderId,
    initial,
    getLines,
    existing,
    create: (toInput) =>
      recordMutation({
        document: InitializeOrderDocument,
        title: newOrders.texts.refused,
        toInput,
        getStored: ({ order }) => order,
      }),
    cache: useCacheOrder(),
  });
}
