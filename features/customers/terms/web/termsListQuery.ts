import { defineListQuery } from '#platform/web/lists/listQuery.ts';
import { TermsByIdsDocument, TermsListDocument } from '../../web/documents.ts';

/** All payment terms of the tenant by name, without removed ones; live changes read single rows. */
export const termsListQuery = defineListQuery({
  operation: TermsListDocument,
  variables: ({ tenantId, first, after }) => ({ tenantId, first, after }),
  connection: ({ terms }) => terms,
  id: ({ id }) => id,
  rowsById: {
    kinds: ['TERMS'],
    updatedAt: ({ updatedAt }) => updatedAt,
    operation: TermsByIdsDocument,
    variables: ({ tenantId, ids }) => ({ tenantId, termsIds: ids }),
    connection: ({ terms }) => terms,
  },
});
