import { useWatch } from 'react-hook-form';
import type { StoredRecordForm } from '#platform/web/record/form/useRecordForm.ts';
import type { OrderNames } from '../../order/orderFieldTexts.ts';
import { canEditHeaderField } from '../../status/editability.ts';
import type { OrderStatus } from '../../status/orderStatus.ts';
import type { OrderFormValues } from './orderFormValues.ts';
import { findLockedInput, type LockedInput } from './lockedInput.ts';

/** Finds input that the status of the order does not take; follows what is typed, where some of it may be refused. */
export function useLockedInput(
  status: OrderStatus,
  { form, getBase }: StoredRecordForm<OrderFormValues, OrderNames>,
): LockedInput | undefined {
  // Everything can change while the customer can, so that typing renders nothing.
  useWatch({ control: form.control, disabled: canEditHeaderField(status, 'customer') });
  return findLockedInput(status, getBase().values, form.getValues());
}
