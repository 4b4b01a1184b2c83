import { defineListQuery } from '#platform/web/lists/listQuery.ts';
import { ItemsByTenantDocument } from './documents.ts';

/** Query of all items of the tenant, sorted by name (spec 3 §7). */
export const itemListQuery = defineListQuery({
  operation: ItemsByTenantDocument,
  variables: (page) => page,
  connection: ({ items }) => items,
  id: ({ itemId }) => itemId,
});
