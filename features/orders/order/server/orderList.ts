import { sortColumn } from '#platform/server/list/keyset.ts';
import type { List } from '#platform/server/list/list.ts';
import { listFields } from '#platform/server/list/listFields.ts';
import { orderHeaderFields, type OrderRecord } from '../orderFields.ts';

const fields = listFields(orderHeaderFields, { table: 'order_header', alias: 'o', id: 'orderId' });

/** Filters, sorts and columns of orders without master orders; the grid uses `combinedOrderList.ts`. */
export const orderList: List<OrderRecord> = {
  ...fields,
  onlyWhere: `o.entity_type = 'ORDER'`,
  columns: { ...fields.columns, customer: 'o.customer' },
  sorts: {
    ...fields.sorts,
    orderNumber: sortColumn('o.number_key', 'text'),
    expectedDeliveryDate: sortColumn('o.delivery_order', 'date'),
  },
  defaultOrder: { orderNumber: 'DESC' },
  counterKinds: ['order'],
  maxSorts: 1,
};
