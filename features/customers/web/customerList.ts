import { listQuery } from '#platform/web/query/listQuery.ts';
import { CustomersPageDocument } from './documents.ts';

/** All customers of the tenant by name (spec 1 §7). */
export const customerList = listQuery({
  operation: CustomersPageDocument,
  variables: (page) => page,
  connection: ({ customers }) => customers,
  id: ({ customerId }) => customerId,
});
