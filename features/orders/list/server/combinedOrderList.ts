import type { Instant } from '#platform/kernel/dates/day.ts';
import type { ColumnValues } from '#platform/kernel/fields/tableColumn.ts';
import {
  centsFilter,
  dateFilter,
  enumFilter,
  idFilter,
  instantFilter,
  textFilter,
} from '#platform/server/list/filter.ts';
import { sortColumn } from '#platform/server/list/keyset.ts';
import { aliasColumns, type List } from '#platform/server/list/list.ts';
import type { OrderEntityType, OrderType } from '../../order/order.ts';
import { combinedOrderColumns } from '../../order/orderFields.ts';
import { searchCombinedOrders } from './combinedOrderSearch.ts';

/** A row of the orders grid: an order or a master order (spec 2 §3). */
export interface CombinedOrderRecord extends ColumnValues<typeof combinedOrderColumns> {
  orderEntityId: string;
  orderEntityNumber: string;
  orderEntityType: OrderEntityType;
  customerName: string;
  customerId: string;
  locationId: string | null;
  locationName: string | null;
  locationTermsId: string | null;
  orderType: OrderType;
  initializedDate: Instant;
  confirmationEmail: string | null;
}

// A master order stores the type of the orders scheduled from it; the grid shows MASTER_ORDER (decision O17).
const orderType = `case o.entity_type when 'MASTER_ORDER' then 'MASTER_ORDER'::order_type else o.order_type end`;

const list: List<CombinedOrderRecord> = {
  from: 'order_header o',
  tenant: 'o.tenant_id',
  id: 'o.order_id',
  columns: {
    ...aliasColumns(combinedOrderColumns, 'o'),
    orderEntityId: 'o.order_id',
    orderEntityNumber: 'o.order_number',
    orderEntityType: 'o.entity_type',
    customerName: 'o.customer_name',
    customerId: 'o.customer_id',
    locationId: 'o.location_id',
    locationName: 'o.location_name',
    locationTermsId: 'o.location_terms_id',
    orderType,
    initializedDate: 'o.initialization_date',
    confirmationEmail: `nullif(array_to_string(o.confirmation_emails, ', '), '')`,
  },
  filters: {
    orderEntityId: idFilter('o.order_id'),
    orderEntityNumber: textFilter('o.order_number', { searchColumn: 'order_header.order_number' }),
    orderEntityType: enumFilter('OrderEntityType', 'o.entity_type', 'order_entity_type'),
    customerId: idFilter('o.customer_id'),
    customerName: textFilter('o.customer_name', {
      ignoresCase: true,
      keySql: 'o.customer_name_lower',
      searchColumn: 'order_header.customer_name_lower',
    }),
    status: enumFilter('OrderStatus', 'o.status', 'order_status'),
    orderType: enumFilter('OrderType', `(${orderType})`, 'order_type'),
    poNumber: textFilter('o.po_number', {
      keySql: 'o.po_number_lower',
      searchColumn: 'order_header.po_number_lower',
    }),
    salesPerson: textFilter('o.sales_person', {
      ignoresCase: true,
      searchColumn: 'order_header.sales_person',
    }),
    expectedDeliveryDate: dateFilter('o.expected_delivery_date'),
    orderTotal: centsFilter('o.total_cents'),
    initializedDate: instantFilter('o.initialization_date'),
    shippedDate: instantFilter('o.shipped_date'),
    updatedAt: instantFilter('o.updated_at'),
  },
  sorts: {
    orderEntityNumber: sortColumn('o.number_key', 'text'),
    initializedDate: sortColumn('o.initialization_date', 'timestamptz'),
    customerName: sortColumn('o.customer_name_lower', 'text'),
    expectedDeliveryDate: sortColumn('o.delivery_order', 'date'),
    status: sortColumn('o.status_order', 'smallint'),
    orderTotal: sortColumn('o.total_cents', 'bigint'),
    updatedAt: sortColumn('o.updated_at', 'timestamptz'),
  },
  defaultOrder: { orderEntityNumber: 'DESC' },
  counterKinds: ['order', 'master_order'],
  maxSorts: 1,
};

/** Filters, sorts, columns and search of the orders grid. All columns are on the order header, so that a page is one statement on one table. */
export const combinedOrderList: List<CombinedOrderRecord> = { ...list, search: searchCombinedOrders(list) };
