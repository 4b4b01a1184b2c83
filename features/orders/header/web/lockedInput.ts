import { fieldKeys } from '#platform/kernel/fields/entityField.ts';
import { isSameFormValue } from '#platform/web/form/isSameFormValue.ts';
import { findAddressEditBlock } from '../addressEditing.ts';
import { canEditHeaderField } from '../../status/editability.ts';
import type { OrderStatus } from '../../status/orderStatus.ts';
import { normalizeOrderForm, type OrderFormValues } from './orderFormValues.ts';
import { orderHeaderDefinition } from './orderHeaderFields.ts';

type FormKey = keyof OrderFormValues;

const allowed = { tenant: true, customer: true, location: true };

function isEditable(status: OrderStatus, key: FormKey): boolean {
  if (key === 'locationAddress') return !findAddressEditBlock('location', status, allowed);
  if (key === 'billingAddress') return !findAddressEditBlock('billing', status, allowed);
  if (key === 'salesPersonEmail') return canEditHeaderField(status, 'salesPerson');
  if (key === 'termsId') return canEditHeaderField(status, 'terms');
  return canEditHeaderField(status, key);
}

const formKeys: readonly FormKey[] = fieldKeys(orderHeaderDefinition.fields);

/** Labels of the fields; location and customer have one. */
const toLabels = (keys: readonly FormKey[]): readonly string[] => [
  ...new Set(
    keys.map((key) => {
      const field = orderHeaderDefinition.fields[key];
      return 'label' in field ? field.label : 'Customer';
    }),
  ),
];

/** Input that an order in its status does not take. */
export interface LockedInput {
  /** Labels of the entered fields that can no longer be changed. */
  labels: readonly string[];
  /** Labels of the fields that can still be changed. */
  editableLabels: readonly string[];
  /** The form without that input. */
  withoutInput: OrderFormValues;
}

/** Finds input that began before the status changed; undefined when all of it can be saved. */
export function findLockedInput(
  status: OrderStatus,
  stored: OrderFormValues,
  form: OrderFormValues,
): LockedInput | undefined {
  const [before, after] = [normalizeOrderForm(stored), normalizeOrderForm(form)];
  const entered = formKeys.filter((key) => !isSameFormValue(before[key], after[key]));
  const locked = entered.filter((key) => !isEditable(status, key));
  if (locked.length === 0) return undefined;
  // Addresses and terms come from the customer and location that are not saved.
  const isChoiceLocked = locked.some((key) => key === 'customer' || key === 'location');
  const storedInput = Object.fromEntries(locked.map((key) => [key, stored[key]]));
  return {
    labels: toLabels(locked),
    editableLabels: toLabels(formKeys.filter((key) => isEditable(status, key))),
    withoutInput: isChoiceLocked ? stored : { ...form, ...storedInput },
  };
}
