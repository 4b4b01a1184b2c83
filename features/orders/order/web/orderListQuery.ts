import { defineListQuery } from '#platform/web/lists/listQuery.ts';
import { maxBulkOrders } from '../../status/orderStatus.ts';
import {
  CombinedOrdersByIdsDocument,
  CombinedOrdersChangedSinceDocument,
  CombinedOrdersPageDocument,
  type CombinedOrderFieldsFragment,
} from '../../web/documents.ts';
import { ordersListName } from './orderPaths.ts';

const minute = 60_000;

const live = {
  kinds: ['ORDER', 'MASTER_ORDER'],
  updatedAt: ({ updatedAt }: CombinedOrderFieldsFragment) => updatedAt,
};

/** Orders and master orders of the tenant; changes are requested every minute. The cache holds them as `combinedOrders-{tenantId}` (spec 2 §2, §7, §9). */
export const orderListQuery = defineListQuery({
  operation: CombinedOrdersPageDocument,
  name: ordersListName,
  variables: (page) => page,
  connection: ({ combinedOrders }) => combinedOrders,
  id: ({ orderEntityId }) => orderEntityId,
  changes: {
    ...live,
    pollIntervalMs: minute,
    operation: CombinedOrdersChangedSinceDocument,
    variables: (request) => request,
    connection: ({ combinedOrders }) => combinedOrders,
  },
  rowsById: {
    ...live,
    operation: CombinedOrdersByIdsDocument,
    variables: ({ tenantId, ids }) => ({ tenantId, orderEntityIds: ids, first: maxBulkOrders }),
    connection: ({ combinedOrders }) => combinedOrders,
  },
});
