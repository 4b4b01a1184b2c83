import { itemFields } from '#features/catalogue/items/itemFields.ts';
import { decimalFilter, type Filter, instantFilter } from '#platform/server/list/filter.ts';
import { type SortColumn, sortColumn } from '#platform/server/list/keyset.ts';
import type { List } from '#platform/server/list/list.ts';
import { listFields } from '#platform/server/list/listFields.ts';
import type { ItemAvailability } from '../itemAvailabilityFields.ts';

const items = listFields(itemFields, { table: 'item', alias: 'i', id: 'itemId' });

/** Returns filters or sorts of items under the names that the list has for them. */
const rename = <Value>(
  values: Readonly<Record<string, Value>>,
  names: Readonly<Record<string, string>>,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, itemName]) => {
      const value = values[itemName];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );

/**
 * Items that the live session counted, or whose stock changed since it is live: a row whose counts were deleted stays, so that
 * clients that read changes learn that its stock is gone. Names come from the item.
 */
export const itemAvailabilityList: List<ItemAvailability> = {
  from: `item i
    join item_stock t on t.tenant_id = i.tenant_id and t.item_id = i.item_id
    join availability_session s on s.tenant_id = i.tenant_id and s.status = 'LIVE'`,
  tenant: 'i.tenant_id',
  id: 'i.item_id',
  columns: {
    itemId: 'i.item_id',
    itemName: 'i.name',
    sku: 'i.sku',
    upc: 'i.upc',
    quantity: 't.quantity',
    recordedAt: 't.updated_at',
    tenantId: 'i.tenant_id',
  },
  filters: {
    ...rename<Filter>(items.filters, { itemId: 'itemId', itemName: 'name', sku: 'sku', upc: 'upc' }),
    quantity: decimalFilter('t.quantity'),
    recordedAt: instantFilter('t.updated_at'),
  },
  sorts: {
    ...rename<readonly SortColumn[]>(items.sorts, { itemName: 'name', sku: 'sku' }),
    quantity: sortColumn('t.quantity', 'bigint'),
    recordedAt: sortColumn('t.updated_at', 'timestamptz'),
  },
  onlyWhere: `(t.entry_quantity <> 0 or t.updated_at >= s.made_live_at or exists (select from availability_base b
    where b.tenant_id = s.tenant_id and b.session_id = s.session_id and b.item_id = t.item_id))`,
  defaultOrder: { itemName: 'ASC' },
};
