import { enumFilter, idFilter, instantFilter, textFilter } from '#platform/server/list/filter.ts';
import { sortColumn } from '#platform/server/list/keyset.ts';
import type { List } from '#platform/server/list/list.ts';
import type { OrderRecord } from '../../order/orderFields.ts';
import { orderList } from '../../order/server/orderList.ts';

const { from, tenant, id, columns } = orderList;

/** Filters, sorts and columns of master orders. A partial index lists them by number, however many orders there are. */
export const masterOrderList: List<OrderRecord> = {
  from,
  tenant,
  id,
  onlyWhere: `o.entity_type = 'MASTER_ORDER'`,
  columns,
  filters: {
    masterOrderId: idFilter('o.order_id'),
    masterOrderNumber: textFilter('o.order_number', { searchColumn: 'order_header.order_number' }),
    status: enumFilter('MasterOrderStatus', 'o.status', 'order_status'),
    updatedAt: instantFilter('o.updated_at'),
  },
  sorts: {
    masterOrderNumber: sortColumn('o.number_key', 'text'),
    status: sortColumn('o.status_order', 'smallint'),
    updatedAt: sortColumn('o.updated_at', 'timestamptz'),
  },
  defaultOrder: { masterOrderNumber: 'DESC' },
  counterKinds: ['master_order'],
  maxSorts: 1,
};
