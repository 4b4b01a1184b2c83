import { defineListQuery } from '#platform/web/lists/listQuery.ts';
import { CompanySalesPeopleByIdsDocument, CompanySalesPeopleDocument } from '../../web/documents.ts';

/** All sales people of the tenant by name, without removed ones; live changes read single rows. */
export const salesPeopleListQuery = defineListQuery({
  operation: CompanySalesPeopleDocument,
  variables: ({ tenantId, first, after }) => ({ tenantId, first, after }),
  connection: ({ companySalesPeople }) => companySalesPeople,
  id: ({ id }) => id,
  rowsById: {
    kinds: ['SALES_PERSON'],
    updatedAt: ({ updatedAt }) => updatedAt,
    operation: CompanySalesPeopleByIdsDocument,
    variables: ({ tenantId, ids }) => ({ tenantId, ids }),
    connection: ({ companySalesPeople }) => companySalesPeople,
  },
});
