import { fieldKeys } from '#platform/kernel/fields/entityField.ts';
import { isSameFormValue } from '#platform/web/form/isSameFormValue.ts';
import { findAddressEditBlock } from '../addressEditing.ts';
import { canEditHeaderField } from '../../status/editability.ts';
import type { OrderStatus } from '../../status/orderStatus.ts';
import type { RecordDefinition } from '#platform/web/record/form/recordFields.ts';
import type { OrderNames } from '../../order/orderFieldTexts.ts';
import type { HeaderFormValues, OrderFormValues } from './orderFormValues.ts';
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

/** Input that an order or master order in its status does not take. */
export interface LockedInput<Values extends HeaderFormValues = OrderFormValues> {
  /** Labels of the entered fields that can no longer be changed. */
  labels: readonly string[];
  /** Labels of the fields that can still be changed. */
  editableLabels: readonly string[];
  /** The form without that input. */
  withoutInput: Values;
}

/** Finds input of an order that began before the status changed; undefined when all of it can be saved. */
export const findLockedInput = (
  status: OrderStatus,
  stored: OrderFormValues,
  form: OrderFormValues,
): LockedInput | undefined =>
  findUneditableInput(orderHeaderDefinition, (key) => isEditable(status, key), { stored, form });

/** Finds input in fields that cannot be changed. */
export function findUneditableInput<Values extends HeaderFormValues>(
  { fields, normalize }: RecordDefinition<Values, OrderNames>,
  canEdit: (key: keyof Values & string) => boolean,
  { stored, form }: { stored: Values; form: Values },
): LockedInput<Values> | undefined {
  const keys = fieldKeys<keyof Values & string>(fields);
  /** Labels of the fields; location and customer have one. */
  const toLabels = (labeled: readonly (keyof Values & string)[]): readonly string[] => [
    ...new Set(
      labeled.map((key) => {
        const field = fields[key];
        return 'label' in field ? field.label : 'Customer';
      }),
    ),
  ];
  const [before, after] = [normalize(stored), normalize(form)];
  const locked = keys.filter((key) => !isSameFormValue(before[key], after[key]) && !canEdit(key));
  if (locked.length === 0) return undefined;
  // Addresses and terms come from the customer and location that are not saved.
  const isChoiceLocked = locked.some((key) => key === 'customer' || key === 'location');
  const storedInput = Object.fromEntries(locked.map((key) => [key, stored[key]]));
  return {
    labels: toLabels(locked),
    editableLabels: toLabels(keys.filter(canEdit)),
    withoutInput: isChoiceLocked ? stored : { ...form, ...storedInput },
  };
}
