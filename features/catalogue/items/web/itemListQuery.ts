import { defineListQuery } from '#platform/web/lists/listQuery.ts';
import { ItemsByIdsDocument, ItemsByTenantDocument, type ItemsPageQuery } from '../../web/documents.ts';

/** All items of the tenant by name (spec 3 §7), for their page and for the pickers; live changes read single rows. */
export const itemListQuery = defineListQuery({
  operation: ItemsByTenantDocument,
  variables: (page) => page,
  // Rows that are read alone have no quantity.
  connection: ({ items }): ItemsPageQuery['items'] => items,
  id: ({ itemId }) => itemId,
  rowsById: {
    kinds: ['ITEM'],
    updatedAt: ({ updatedAt }) => updatedAt,
    operation: ItemsByIdsDocument,
    variables: ({ tenantId, ids }) => ({ tenantId, itemIds: ids, first: ids.length }),
    connection: ({ items }) => items,
  },
});
