import { defineListQuery } from '#platform/web/lists/listQuery.ts';
import { CombinedOrdersChangedSinceDocument, CombinedOrdersPageDocument } from '../documents.ts';

const minute = 60_000;

/** Orders and master orders of the tenant; changes are requested every minute (spec 2 §2, §9). */
export const orderListQuery = defineListQuery({
  operation: CombinedOrdersPageDocument,
  variables: (page) => page,
  connection: ({ combinedOrders }) => combinedOrders,
  id: ({ orderEntityId }) => orderEntityId,
  changes: {
    pollIntervalMs: minute,
    kinds: ['ORDER', 'MASTER_ORDER'],
    updatedAt: ({ updatedAt }) => updatedAt,
    operation: CombinedOrdersChangedSinceDocument,
    variables: (request) => request,
    connection: ({ combinedOrders }) => combinedOrders,
  },
});
