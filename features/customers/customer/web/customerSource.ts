import type { RecordSource } from '#platform/web/record/readRecord.ts';
import {
  CustomerChangesDocument,
  CustomerDocument,
  type CustomerQuery,
  type CustomerQueryVariables,
} from '../../web/documents.ts';
import { type CustomerRecord, mergeCustomerChanges } from './applyCustomerChanges.ts';

/** Query that reads a customer with its parts, the same as orders use; of a cached customer only what changed. */
export const customerSource: RecordSource<CustomerQuery, CustomerQueryVariables, CustomerRecord> = {
  entityType: 'CUSTOMER',
  document: CustomerDocument,
  toVariables: (customerId) => ({ customerId }),
  getRecord: ({ customer }) => customer,
  readChanges: async (client, customerId, sinceVersion, signal) => {
    const { customerChanges } = await client.call(
      CustomerChangesDocument,
      { customerId, sinceVersion },
      signal,
    );
    return (cached) => {
      if (!customerChanges) return { customer: null };
      const customer = mergeCustomerChanges(cached, customerChanges);
      return customer && { customer };
    };
  },
};
