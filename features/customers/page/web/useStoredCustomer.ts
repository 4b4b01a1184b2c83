import { useState } from 'react';
import { type StoredRecordForm, useRecordForm } from '#platform/web/record/form/useRecordForm.ts';
import { useRecordStatus } from '#platform/web/record/form/useRecordStatus.ts';
import {
  ActivateCustomerDocument,
  InactivateCustomerDocument,
  UpdateCustomerDocument,
} from '../../web/documents.ts';
import { createCustomerForm, type CustomerFormValues, toCustomerInput } from './customerForm.ts';
import type { CustomerSession } from '../../customer/web/useCustomerSession.ts';
import { useLatestTermsName } from '../../terms/web/useLatestTermsName.ts';

/** A stored customer on its page: its form, and the change of its status. */
interface StoredCustomer {
  form: StoredRecordForm<CustomerFormValues, undefined>;
  isChangingStatus: boolean;
  /** Makes the customer active or inactive. */
  changeStatus: () => void;
}

/** Form and status of a stored customer; `findTermsName` returns the name of terms by their id. */
export function useStoredCustomer(
  { customer, current, reread, queue, apply }: CustomerSession,
  findTermsName: (id: string) => string | undefined,
): StoredCustomer {
  const { customerId } = customer;
  const findLatestName = useLatestTermsName(findTermsName);
  const [definition] = useState(() => createCustomerForm(findLatestName));
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
      failed: ({ message, reason }) => ({
        text:
          reason === 'noResponse' ? 'Error updating customer. Please try again.' : 'Customer update failed',
        detail: message,
      }),
    },
  });

  const status = useRecordStatus({
    noun: 'Customer',
    inactivatedDetail: 'Its orders stay as they are.',
    record: customer,
    activate: { document: ActivateCustomerDocument, getStored: (payload) => payload.customer },
    inactivate: { document: InactivateCustomerDocument, getStored: (payload) => payload.customer },
    input: { customerId },
    queue,
    publish: (changed) => apply({ ...(current() ?? customer), ...changed }),
    reread,
  });
  return { form, ...status };
}
