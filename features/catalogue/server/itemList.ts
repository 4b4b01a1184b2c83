import {
  decimalFilter,
  enumFilter,
  idFilter,
  instantFilter,
  textFilter,
  textsFilter,
} from '#platform/server/list/filter.ts';
import { sortKey } from '#platform/server/list/keyset.ts';
import type { List } from '#platform/server/list/list.ts';
import type { Item } from '../item.ts';

/** An item of a page; its categories are read separately, once for all items of the page. */
export type ItemRow = Omit<Item, 'categories'> & { tenantId: string; availableQuantity: number };

/** Filters, sorts and columns of the items list. */
export const itemList: List<ItemRow> = {
  from: 'item i',
  tenant: 'i.tenant_id',
  id: 'i.item_id',
  columns: {
    tenantId: 'i.tenant_id',
    itemId: 'i.item_id',
    name: 'i.name',
    sku: 'i.sku',
    upc: 'i.upc',
    erpId: 'i.erp_id',
    description: 'i.description',
    itemGroup: 'i.item_group',
    retailPrice: 'i.retail_price',
    programs: 'i.programs',
    status: 'i.status',
    sortCategory: 'i.sort_category',
    availableQuantity: 'i.available_quantity',
    version: 'i.version',
    updatedAt: 'i.updated_at',
  },
  filters: {
    itemId: idFilter('i.item_id'),
    name: textFilter('i.name', { folded: 'i.name_lower', searched: 'item.name_lower' }),
    sku: textFilter('i.sku', { fold: true, folded: 'i.sku_lower', searched: 'item.sku_lower' }),
    upc: textFilter('i.upc', { searched: 'item.upc' }),
    erpId: textFilter('i.erp_id', { searched: 'item.erp_id' }),
    itemGroup: textFilter('i.item_group', {
      folded: 'i.item_group_lower',
      searched: 'item.item_group_lower',
    }),
    status: enumFilter('ItemStatus', 'i.status', 'item_status'),
    retailPrice: decimalFilter('i.retail_price'),
    programs: textsFilter('i.programs'),
    updatedAt: instantFilter('i.updated_at'),
  },
  sorts: {
    name: sortKey('i.name_lower', 'text'),
    sku: sortKey('i.sku_lower', 'text'),
    upc: sortKey('i.upc_order', 'text'),
    retailPrice: sortKey('i.retail_cents', 'bigint'),
    status: sortKey('i.status_order', 'smallint'),
    itemGroup: sortKey('i.item_group_lower', 'text'),
    sortCategory: sortKey('i.sort_category_order', 'text'),
    updatedAt: sortKey('i.updated_at', 'timestamptz'),
  },
  defaultOrder: { name: 'ASC' },
  kinds: ['item'],
};
