import { listQuery } from '#platform/web/query/listQuery.ts';
import { ItemsByTenantDocument } from './documents.ts';

/** All items of the tenant by name (spec 3 §7). */
export const itemList = listQuery({
  operation: ItemsByTenantDocument,
  variables: (page) => page,
  connection: ({ items }) => items,
  id: ({ itemId }) => itemId,
});
