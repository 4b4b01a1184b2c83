import { recordMutation } from '#platform/web/record/form/recordMutation.ts';
import type { RecordStatus } from '#platform/web/record/form/useRecordStatus.ts';
import {
  ActivateCustomerDocument,
  type CustomerSummaryFieldsFragment,
  InactivateCustomerDocument,
} from '../../web/documents.ts';

/** Make Active and Make Inactive of a customer, on its page and in the list. */
export const customerStatusChange: RecordStatus<
  CustomerSummaryFieldsFragment,
  CustomerSummaryFieldsFragment
> = {
  noun: 'customer',
  inactivatedDetail: 'Its orders stay as they are.',
  activate: recordMutation({
    document: ActivateCustomerDocument,
    toInput: ({ customerId }) => ({ customerId }),
    getStored: ({ customer }) => customer,
  }),
  inactivate: recordMutation({
    document: InactivateCustomerDocument,
    toInput: ({ customerId }) => ({ customerId }),
    getStored: ({ customer }) => customer,
  }),
};
