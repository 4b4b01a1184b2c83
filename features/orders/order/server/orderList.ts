import { dateFilter, enumFilter, idFilter, instantFilter, textFilter } from '#platform/server/list/filter.ts';
import { sortColumn } from '#platform/server/list/keyset.ts';
import { aliasColumns, type List } from '#platform/server/list/list.ts';
import { orderHeaderColumns, type OrderRecord } from '../orderFields.ts';

/** Filters, sorts and columns of orders without master orders; the grid uses `combinedOrderList.ts`. */
export const orderList: List<OrderRecord> = {
  from: 'order_header o',
  tenant: 'o.tenant_id',
  id: 'o.order_id',
  onlyWhere: `o.entity_type = 'ORDER'`,
  columns: aliasColumns(orderHeaderColumns, 'o'),
  filters: {
    orderId: idFilter('o.order_id'),
    orderNumber: textFilter('o.order_number', { searchColumn: 'order_header.order_number' }),
    poNumber: textFilter('o.po_number', {
      keySql: 'o.po_number_lower',
      searchColumn: 'order_header.po_number_lower',
    }),
    status: enumFilter('OrderStatus', 'o.status', 'order_status'),
    type: enumFilter('OrderType', 'o.order_type', 'order_type'),
    expectedDeliveryDate: dateFilter('o.expected_delivery_date'),
    initializationDate: instantFilter('o.initialization_date'),
    updatedAt: instantFilter('o.updated_at'),
  },
  sorts: {
    orderNumber: sortColumn('o.number_key', 'text'),
    status: sortColumn('o.status_order', 'smallint'),
    expectedDeliveryDate: sortColumn('o.delivery_order', 'date'),
    initializationDate: sortColumn('o.initialization_date', 'timestamptz'),
    updatedAt: sortColumn('o.updated_at', 'timestamptz'),
  },
  defaultOrder: { orderNumber: 'DESC' },
  counterKinds: ['order'],
  maxSorts: 1,
};
