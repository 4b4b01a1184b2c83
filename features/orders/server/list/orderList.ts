import { dateFilter, enumFilter, idFilter, instantFilter, textFilter } from '#platform/server/list/filter.ts';
import { sortColumn } from '#platform/server/list/keyset.ts';
import type { List } from '#platform/server/list/list.ts';
import type { Order } from '../../order.ts';

/** An order as stored, without its lines. */
export type OrderRecord = Order & { tenantId: string };

/** Filters, sorts and columns of orders without master orders; the grid uses `combinedOrderList.ts`. */
export const orderList: List<OrderRecord> = {
  from: 'order_header o',
  tenant: 'o.tenant_id',
  id: 'o.order_id',
  onlyWhere: `o.entity_type = 'ORDER'`,
  columns: {
    tenantId: 'o.tenant_id',
    orderId: 'o.order_id',
    orderNumber: 'o.order_number',
    poNumber: 'o.po_number',
    poRequired: 'o.po_required',
    status: 'o.status',
    type: 'o.order_type',
    customer: 'o.customer',
    salesPerson: 'o.sales_person',
    initializationDate: 'o.initialization_date',
    expectedDeliveryDate: 'o.expected_delivery_date',
    termsId: 'o.terms_id',
    finalCredit: 'o.final_credit',
    shipFromLocation: 'o.ship_from_location',
    numberOfLines: 'o.number_of_lines',
    total: 'o.total',
    currency: 'o.currency',
    confirmationEmails: 'o.confirmation_emails',
    erpId: 'o.erp_id',
    shippedDate: 'o.shipped_date',
    syncDate: 'o.sync_date',
    masterOrderId: 'o.master_order_id',
    version: 'o.version',
    updatedAt: 'o.updated_at',
  },
  filters: {
    orderId: idFilter('o.order_id'),
    orderNumber: textFilter('o.order_number', { searchColumn: 'order_header.order_number' }),
    poNumber: textFilter('o.po_number', {
      lowerCaseSql: 'o.po_number_lower',
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
