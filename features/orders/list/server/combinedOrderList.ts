import type { EntityRow } from '#platform/kernel/fields/fieldKinds.ts';
import type { Currency } from '#platform/kernel/numbers/currency.ts';
import { centsFilter, enumFilter, instantFilter, textFilter } from '#platform/server/list/filter.ts';
import { sortColumn } from '#platform/server/list/keyset.ts';
import type { List } from '#platform/server/list/list.ts';
import { listFields } from '#platform/server/list/listFields.ts';
import { combinedOrderFields } from '../combinedOrderFields.ts';
import { searchCombinedOrders } from './combinedOrderSearch.ts';

/** A row of the orders grid: an order or a master order (spec 2 §3). */
export interface CombinedOrderRecord extends EntityRow<typeof combinedOrderFields> {
  currency: Currency;
}

// A master order stores the type of the orders scheduled from it; the grid shows MASTER_ORDER (decision O17).
const orderType = `case o.entity_type when 'MASTER_ORDER' then 'MASTER_ORDER'::order_type else o.order_type end`;

const fields = listFields(combinedOrderFields, { table: 'order_header', alias: 'o', id: 'orderEntityId' });
const list: List<CombinedOrderRecord> = {
  ...fields,
  columns: {
    ...fields.columns,
    orderType,
    confirmationEmail: `nullif(array_to_string(o.confirmation_emails, ', '), '')`,
  },
  filters: {
    ...fields.filters,
    orderType: enumFilter('OrderType', `(${orderType})`, 'order_type'),
    salesPerson: textFilter('o.sales_person', {
      ignoresCase: true,
      searchColumn: 'order_header.sales_person',
    }),
    orderTotal: centsFilter('o.total_cents'),
    shippedDate: instantFilter('o.shipped_date'),
  },
  sorts: {
    ...fields.sorts,
    orderEntityNumber: sortColumn('o.number_key', 'text'),
    expectedDeliveryDate: sortColumn('o.delivery_order', 'date'),
    orderTotal: sortColumn('o.total_cents', 'bigint'),
  },
  defaultOrder: { orderEntityNumber: 'DESC' },
  counterKinds: ['order', 'master_order'],
  maxSorts: 1,
};

/** Filters, sorts, columns and search of the orders grid. All columns are on the order header, so that a page is one statement on one table. */
export const combinedOrderList: List<CombinedOrderRecord> = { ...list, search: searchCombinedOrders(list) };
