import { useState } from 'react';
import { recordMutation } from '#platform/web/record/form/recordMutation.ts';
import { type StoredRecordForm, useRecordForm } from '#platform/web/record/form/useRecordForm.ts';
import { EditOrderDocument } from '../../web/documents.ts';
import type { OrderNames } from '../../order/orderFieldTexts.ts';
import type { UserErrorEntry } from '#platform/web/query/outcome.ts';
import { findOrderFormField, isSameHeader } from './orderHeaderFields.ts';
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
    // Spec 2 §8, edit results; addresses alone have messages of their own, and what the server refuses has the title of the operation.
    messages: {
      unchanged: 'No Customer/Contact changes',
      saved: (before, after) =>
        isSameHeader({ ...before, salesPersonEmail: after.salesPersonEmail }, after)
          ? 'Sales Person Updated'
          : 'Order Updated',
      failed: ({ message, problems, reason, before, after }) => {
        const { locationAddress, billingAddress } = before;
        if (isSameHeader({ ...after, locationAddress, billingAddress }, before))
          return { text: formatAddressFailure(problems), detail: message };
        return reason === 'noResponse'
          ? { text: `Error saving order: ${message}` }
          : { text: 'Edit Order', detail: message };
      },
    },
  });
}

/** Fields of an address as messages name them (spec 2 §8). */
const fieldNames: Partial<Record<string, string>> = {
  toName: 'Name',
  addressLine1: 'Address Line 1',
  addressLine2: 'Address Line 2',
  city: 'City',
  stateProvince: 'state/province',
  zipcode: 'Zip Code',
  country: 'country',
};

/** Names the field of an address when it alone could not be saved; otherwise the addresses. */
function formatAddressFailure(problems: readonly UserErrorEntry[]): string {
  const fields = problems.flatMap((problem) =>
    'field' in problem && problem.field && problem.severity === 'ERROR'
      ? [/^(?:location|billing)Address\.(.+)$/.exec(findOrderFormField(problem.field))?.[1]]
      : [undefined],
  );
  const [field, ...others] = new Set(fields);
  const name = field !== undefined && others.length === 0 ? fieldNames[field] : undefined;
  return name === undefined ? 'Failed to save address changes' : `Failed to update ${name}`;
}
