import { IconClipboardList } from '@tabler/icons-react';
import { searchWords } from '#platform/kernel/grid/rows/quickSearch.ts';
import { type RecordFinder, maxFoundRecords } from '#platform/web/palette/recordFinder.ts';
import { orderStatusLabel } from '../../status/orderStatus.ts';
import { CombinedOrdersFoundDocument, type CombinedOrdersFoundQueryVariables } from '../documents.ts';
import { orderPath } from '../page/orderPaths.ts';

const matchWord = (word: string): CombinedOrdersFoundQueryVariables['where'] => ({
  or: [
    { orderEntityNumber: { startsWith: word } },
    { poNumber: { contains: word } },
    { customerName: { contains: word } },
  ],
});

/** Finds orders and master orders for the command palette by number, PO number or customer. */
export const orderFinder: RecordFinder = {
  title: 'Orders',
  icon: IconClipboardList,
  capability: 'orders.view',
  find: async (client, { tenantId, words }, signal) => {
    const where = { and: [{ tenantId: { eq: tenantId } }, ...searchWords(words).map(matchWord)] };
    const { combinedOrders } = await client.call(
      CombinedOrdersFoundDocument,
      { where, first: maxFoundRecords },
      signal,
    );
    return (combinedOrders?.nodes ?? []).map((order) => ({
      path: orderPath(order),
      label: `${order.orderEntityType === 'MASTER_ORDER' ? 'Master order' : 'Order'} ${order.orderEntityNumber}`,
      detail: [order.customerName, orderStatusLabel(order.status)].filter(Boolean).join(' · '),
    }));
  },
};
