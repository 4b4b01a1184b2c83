import type { RecordSource } from '#platform/web/record/useRecord.ts';
import {
  type CustomerDetailFieldsFragment,
  CustomerDocument,
  type CustomerQuery,
  type CustomerQueryVariables,
} from '../documents.ts';

/** A customer with its locations, billing addresses and contacts. */
export type CustomerRecord = CustomerDetailFieldsFragment;

/** Query that reads a customer with its parts, the same as orders use. */
export const customerSource: RecordSource<CustomerQuery, CustomerQueryVariables, CustomerRecord> = {
  entityType: 'CUSTOMER',
  document: CustomerDocument,
  toVariables: (customerId) => ({ customerId }),
  getRecord: ({ customer }) => customer,
};
