import { useState } from 'react';
import { recordMutation } from '#platform/web/record/form/recordMutation.ts';
import { type StoredRecordForm, useRecordForm } from '#platform/web/record/form/useRecordForm.ts';
import { EditOrderDocument } from '../../web/documents.ts';
import type { OrderNames } from '../../order/orderFieldTexts.ts';
import { isSameHeader } from './orderHeaderFields.ts';
import { buildSavedMessages } from './savedMessages.ts';
import { createOrderHeaderForm, type LocationCounts } from './orderHeaderForm.ts';
import { type OrderFormValues, toOrderHeaderInput } from './orderFormValues.ts';
import type { OrderSession } from '../../order/web/orderChange.ts';

/** Form of the header of a saved order. */
export type SavedHeaderForm = StoredRecordForm<OrderFormValues, OrderNames>;

/** Header of a saved order. */
export function useSavedOrderHeader(session: OrderSession, locationCounts: LocationCounts): SavedHeaderForm {
  const { orderId, orderNumber } = session.record;
  const [definition] = useState(() => createOrderHeaderForm(locationCounts));
  return useRecordForm(definition, {
    ...session,
    id: orderId,
    update: recordMutation({
      document: EditOrderDocument,
      title: 'Edit Order',
      toInput: ({ values, expectedVersion }) => ({
        ...toOrderHeaderInput(values),
        orderId,
        orderNumber,
        expectedVersion,
      }),
      getStored: (payload) => payload.order,
    }),
    messages: buildSavedMessages(isSameHeader, {
      saved: 'Order Updated',
      refused: 'Edit Order',
      lost: 'Error saving order',
    }),
  });
}
