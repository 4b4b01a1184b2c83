import type { EntityRow } from '#platform/kernel/fields/fieldKinds.ts';
import { sortColumn } from '#platform/server/list/keyset.ts';
import type { List } from '#platform/server/list/list.ts';
import { listFields } from '#platform/server/list/listFields.ts';
import { rankedListSearch } from '#platform/server/list/rankedListSearch.ts';
import type { OrderSubmitter } from '../customer.ts';
import { customerFields, customerSummaryFields } from '../customerFields.ts';
import { toCustomerSearchTexts } from '../customerSearchTexts.ts';

/** A customer without its parts, for lists and pages. */
export interface CustomerRow
  extends EntityRow<typeof customerFields>, EntityRow<typeof customerSummaryFields> {
  /** DEFAULT when none was entered. */
  erpPriceGroupId: string;
  shipFromLocations: readonly string[];
  orderSubmitter: OrderSubmitter | null;
}

const fields = listFields(
  { ...customerFields, ...customerSummaryFields },
  { table: 'customer', alias: 'c', id: 'customerId' },
);
const list: List<CustomerRow> = {
  ...fields,
  from: 'customer c left join price_group g on g.tenant_id = c.tenant_id and g.price_group_id = c.price_group_id',
  columns: {
    ...fields.columns,
    priceGroupName: 'g.name',
    shipFromLocations: 'c.ship_from_locations',
    orderSubmitter: 'c.order_submitter',
  },
  sorts: { ...fields.sorts, erpId: sortColumn('c.erp_id_order', 'text') },
  defaultOrder: { name: 'ASC' },
  counterKinds: ['customer'],
};

/** Filters, sorts, columns and search of the customers list. */
export const customerList: List<CustomerRow> = {
  ...list,
  search: rankedListSearch<CustomerRow>({
    list,
    wordsSql: 'c.search_words',
    searchColumn: 'customer.search_words',
    describe: toCustomerSearchTexts,
  }),
};
