import { useState } from 'react';
import { useCommand } from '#platform/web/query/useCommand.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { type StoredRecordForm, useRecordForm } from '#platform/web/record/useRecordForm.ts';
import {
  ActivateCustomerDocument,
  InactivateCustomerDocument,
  UpdateCustomerDocument,
} from '../documents.ts';
import { createCustomerForm, type CustomerFormValues, toCustomerInput } from './customerForm.ts';
import type { CustomerSession } from './useCustomerSession.ts';
import { useLatestTermsName } from './useLatestTermsName.ts';

/** A stored customer on its page: its form, and the change of its status. */
interface StoredCustomer {
  form: StoredRecordForm<CustomerFormValues, undefined>;
  isChangingStatus: boolean;
  /** Makes the customer active or inactive. */
  changeStatus: () => void;
}

const activation = {
  status: 'ACTIVE',
  text: 'Customer Activated',
  error: 'Error activating customer',
} as const;
const inactivation = {
  status: 'INACTIVE',
  text: 'Customer Inactivated',
  error: 'Error inactivating customer',
} as const;

/** Form and status of a stored customer; `findTermsName` returns the name of terms by their id. */
export function useStoredCustomer(
  { customer, current, reread, queue, apply }: CustomerSession,
  findTermsName: (id: string) => string | undefined,
): StoredCustomer {
  const { customerId } = customer;
  const findLatestName = useLatestTermsName(findTermsName);
  const [definition] = useState(() => createCustomerForm(findLatestName));
  const activate = useCommand(ActivateCustomerDocument, { quiet: true });
  const inactivate = useCommand(InactivateCustomerDocument, { quiet: true });
  const form = useRecordForm(definition, {
    id: customerId,
    record: customer,
    current,
    queue,
    reread,
    publish: apply,
    update: {
      document: UpdateCustomerDocument,
      toInput: (values, expectedVersion) => ({ ...toCustomerInput(values), customerId, expectedVersion }),
      getStored: (payload) => payload.customer,
    },
    messages: {
      unchanged: 'Customer updated',
      saved: () => 'Customer updated',
      failed: (message) => ({ text: 'Customer update failed', detail: message }),
    },
  });

  async function changeStatus(): Promise<void> {
    const { status, text, error, run } =
      customer.status === 'ACTIVE' ? { ...inactivation, ...inactivate } : { ...activation, ...activate };
    const outcome = await queue.enqueue(() => run({ customerId }));
    const changed = outcome.ok ? outcome.payload.customer : undefined;
    const newest = current() ?? customer;
    if (changed) apply({ ...newest, ...changed });
    // A lost response may hide a success.
    const isDone = outcome.ok || (outcome.error !== undefined && (await reread())?.status === status);
    if (isDone) showToast('success', text);
    else showToast('error', error, { detail: outcome.message });
  }

  return {
    form,
    isChangingStatus: activate.busy || inactivate.busy,
    changeStatus: () => void changeStatus(),
  };
}
