import { defineListQuery } from '#platform/web/lists/listQuery.ts';
import { CategoriesByIdsDocument, CategoriesDocument } from '../../web/documents.ts';

/** All categories of the tenant by name, without removed ones (spec 3 §7); live changes read single rows. */
export const categoryListQuery = defineListQuery({
  operation: CategoriesDocument,
  variables: ({ tenantId, first, after }) => ({
    where: { tenantId: { eq: tenantId }, status: { neq: 'DELETED' as const } },
    first,
    after,
  }),
  connection: ({ categories }) => categories,
  id: ({ id }) => id,
  rowsById: {
    kinds: ['CATEGORY'],
    updatedAt: ({ updatedAt }) => updatedAt,
    operation: CategoriesByIdsDocument,
    variables: ({ tenantId, ids }) => ({ tenantId, categoryIds: ids }),
    connection: ({ categories }) => categories,
  },
});
