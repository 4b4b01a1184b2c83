import { listQuery } from '#platform/web/query/listQuery.ts';
import { CombinedOrdersNewestDocument, CombinedOrdersPageDocument } from './documents.ts';

const minute = 60_000;

/** Orders and master orders of the tenant, the newest looked at again every minute (spec 2 §2, §9). */
export const orderList = listQuery({
  operation: CombinedOrdersPageDocument,
  variables: (page) => page,
  connection: ({ combinedOrders }) => combinedOrders,
  id: ({ orderEntityId }) => orderEntityId,
  newest: {
    every: minute,
    load: async (client, tenantId) =>
      (await client.call(CombinedOrdersNewestDocument, { tenantId, first: 100 })).combinedOrders?.nodes ?? [],
  },
});
