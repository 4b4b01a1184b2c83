import { useMemo } from 'react';
import type { FormOptions } from '#platform/web/form/formContext.ts';
import { useValidatedForm, type ValidatedForm } from '#platform/web/form/useValidatedForm.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { toAddress, type OrderFormValues } from '../data/orderFormValues.ts';
import { type PreviousAddresses, orderFormProblems } from '../data/orderFormProblems.ts';
import { findOrderFormField } from './orderHeaderFields.ts';

const collectAddresses = (form: OrderFormValues): PreviousAddresses => ({
  location: toAddress(form.locationAddress),
  billing: toAddress(form.billingAddress),
});

const requiredFields = new Set(['customer', 'expectedDeliveryDate']);
const fieldRules: FormOptions = { isRequired: (name) => requiredFields.has(name), readOnly: false };

export interface OrderHeaderForm extends Omit<ValidatedForm<OrderFormValues, OrderFormValues>, 'accepted'> {
  /** Addresses that were stored or filled in; they are not validated (decision C4). */
  previousAddresses: PreviousAddresses;
  fieldRules: FormOptions;
}

/**
 * Form of the order header. It lives as long as the page, so that closing the panel loses nothing. The server's rules
 * validate it.
 */
export function useOrderHeaderForm(initial: OrderFormValues): OrderHeaderForm {
  const { accepted, ...form } = useValidatedForm<OrderFormValues, OrderFormValues>({
    initial,
    validate: (values, previous) => {
      const messages = orderFormProblems(values, collectAddresses(previous));
      return Object.keys(messages).length === 0 ? { ok: true, value: values } : { ok: false, messages };
    },
    findFormField: findOrderFormField,
    showInvalid,
  });
  const previousAddresses = useMemo(() => collectAddresses(accepted), [accepted]);
  return { ...form, previousAddresses, fieldRules };
}

function showInvalid(messages: Readonly<Record<string, string>>): void {
  const isInAddresses = Object.keys(messages).every((field) => /^(location|billing)Address\./.test(field));
  showToast(
    'warning',
    isInAddresses
      ? 'Address validation failed. Please check your input.'
      : 'Please fix the validation errors and try again.',
    { detail: [...new Set(Object.values(messages))].join(', ') },
  );
}
