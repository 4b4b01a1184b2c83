import { currencies, type Currency } from '#platform/kernel/numbers/currency.ts';
import type { RecordForms } from '#platform/web/record/editor/editor.ts';
import { recordMutation } from '#platform/web/record/form/recordMutation.ts';
import type { NewValues } from '#platform/web/record/form/useNewRecordForm.ts';
import { customerHistoryLabels } from '../../customer/customerHistoryLabels.ts';
import type { CustomerRecord } from '../../customer/web/applyCustomerChanges.ts';
import {
  CreateCustomerDocument,
  type CustomerHeadFieldsFragment,
  UpdateCustomerDocument,
} from '../../web/documents.ts';
import {
  createCustomerForm,
  type CustomerFormValues,
  newCustomerValues,
  toCustomerInput,
} from './customerForm.ts';

export const customerCreation = recordMutation({
  document: CreateCustomerDocument,
  toInput: ({ values, id }: NewValues<CustomerFormValues>) => ({
    ...toCustomerInput(values),
    customerId: id,
    currency: values.currency ?? currencies[0],
  }),
  getStored: ({ customer }) => customer,
});

/** A customer on its page (spec 1 §2); `findTermsName` returns the name of terms by their id, a new one has `currency`. */
export const createCustomerEditor = (
  findTermsName: (id: string) => string | undefined,
  currency: Currency = currencies[0],
): RecordForms<CustomerFormValues, CustomerHeadFieldsFragment, CustomerRecord, never> => ({
  noun: 'customer',
  labels: customerHistoryLabels(),
  form: createCustomerForm(findTermsName),
  initial: { ...newCustomerValues, currency },
  getId: ({ customerId }) => customerId,
  getName: ({ name }) => name,
  update: recordMutation({
    document: UpdateCustomerDocument,
    toInput: ({ values, record: { customerId }, expectedVersion }) => ({
      ...toCustomerInput(values),
      customerId,
      expectedVersion,
    }),
    getStored: ({ customer }) => customer,
  }),
  texts: {
    added: 'Customer created',
    saved: 'Customer updated',
    unchanged: 'Customer updated',
    addFailed: 'Customer creation failed',
    saveFailed: ({ message, reason }) => ({
      text: reason === 'noResponse' ? 'Error updating customer. Please try again.' : 'Customer update failed',
      detail: message,
    }),
  },
});
