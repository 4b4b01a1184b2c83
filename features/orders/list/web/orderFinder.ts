import { IconClipboardList } from '@tabler/icons-react';
import { dayText } from '#platform/kernel/grid/cells/cellText.ts';
import { type RecordFinder, maxFoundRecords } from '#platform/web/palette/recordFinder.ts';
import { orderStatusLabel } from '../../status/orderStatus.ts';
import { CombinedOrdersFoundDocument } from '../../web/documents.ts';
import { formatCustomerLocation } from '../../order/web/formatCustomerLocation.ts';
import { orderPath } from '../../order/web/orderPaths.ts';
import { moneyText } from '#platform/kernel/numbers/numberText.ts';

/** Finds orders and master orders for the command palette by number, PO number, customer, location, total or expected delivery. */
export const orderFinder: RecordFinder = {
  title: 'Orders',
  icon: IconClipboardList,
  capability: 'orders.view',
  find: async (client, { tenantId, words }, signal) => {
    const variables = { tenantId, search: words, first: maxFoundRecords };
    const { combinedOrders } = await client.call(CombinedOrdersFoundDocument, variables, signal);
    return (combinedOrders?.nodes ?? []).map((order) => ({
      id: order.orderEntityId,
      path: orderPath(order),
      label: `${order.orderEntityType === 'MASTER_ORDER' ? 'Master order' : 'Order'} ${order.orderEntityNumber}`,
      detail: [
        order.customerName
          ? formatCustomerLocation(order.customerName, order.location?.name ?? undefined)
          : order.location?.name,
        orderStatusLabel(order.status),
        dayText(order.expectedDeliveryDate ?? ''),
        moneyText(order.orderTotal.amount, order.orderTotal.currency),
      ]
        .filter(Boolean)
        .join(' · '),
    }));
  },
};
