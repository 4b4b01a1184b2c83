import { useState } from 'react';
import { type StoredRecordForm, useRecordForm } from '#platform/web/record/form/useRecordForm.ts';
import { EditOrderDocument } from '../documents.ts';
import type { OrderNames } from '../../orderFieldTexts.ts';
import { isSameHeader } from '../header/orderHeaderFields.ts';
import { createOrderHeaderForm, type LocationCounts } from '../header/orderHeaderForm.ts';
import { type OrderFormValues, toOrderHeaderInput } from './orderFormValues.ts';
import type { OrderSession } from './orderSession.ts';

/** Header of a saved order. */
export function useSavedOrderHeader(
  { order, current, queue, apply, reread, onChanged }: OrderSession,
  locationCounts: LocationCounts,
): StoredRecordForm<OrderFormValues, OrderNames> {
  const { orderId, orderNumber } = order;
  const [definition] = useState(() => createOrderHeaderForm(locationCounts));
  return useRecordForm(definition, {
    id: orderId,
    record: order,
    current,
    queue,
    reread,
    publish: (header) => {
      apply({ header });
      onChanged();
    },
    update: {
      document: EditOrderDocument,
      toInput: (values, expectedVersion) => ({
        ...toOrderHeaderInput(values),
        orderId,
        orderNumber,
        expectedVersion,
      }),
      getStored: (payload) => payload.order,
    },
    // Spec 2 §8, edit results; a message of its own when only addresses failed.
    messages: {
      unchanged: 'No Customer/Contact changes',
      saved: (before, after) =>
        isSameHeader({ ...before, salesPersonEmail: after.salesPersonEmail }, after)
          ? 'Sales Person Updated'
          : 'Order Updated',
      failed: ({ message, before, after }) => {
        const { locationAddress, billingAddress } = before;
        return isSameHeader({ ...after, locationAddress, billingAddress }, before)
          ? { text: 'Failed to save address changes', detail: message }
          : { text: `Error saving order: ${message}` };
      },
    },
  });
}
