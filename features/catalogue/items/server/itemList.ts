import {
  decimalFilter,
  enumFilter,
  idFilter,
  instantFilter,
  textFilter,
  textsFilter,
} from '#platform/server/list/filter.ts';
import { sortColumn } from '#platform/server/list/keyset.ts';
import type { List } from '#platform/server/list/list.ts';
import { rankedListSearch } from '#platform/server/list/rankedListSearch.ts';
import type { Item } from '../item.ts';
import { toItemSearchTexts } from '../itemSearch.ts';

/** An item of a page; its categories are read separately, once for all items of the page. */
export type ItemRecord = Omit<Item, 'categories'> & { tenantId: string; availableQuantity: number };

const list: List<ItemRecord> = {
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
    name: textFilter('i.name', { keySql: 'i.name_lower', searchColumn: 'item.name_lower' }),
    sku: textFilter('i.sku', {
      ignoresCase: true,
      keySql: 'i.sku_lower',
      searchColumn: 'item.sku_lower',
    }),
    upc: textFilter('i.upc', { searchColumn: 'item.upc' }),
    erpId: textFilter('i.erp_id', { searchColumn: 'item.erp_id' }),
    itemGroup: textFilter('i.item_group', {
      keySql: 'i.item_group_lower',
      searchColumn: 'item.item_group_lower',
    }),
    status: enumFilter('ItemStatus', 'i.status', 'item_status'),
    retailPrice: decimalFilter('i.retail_price'),
    programs: textsFilter('i.programs'),
    updatedAt: instantFilter('i.updated_at'),
  },
  sorts: {
    name: sortColumn('i.name_lower', 'text'),
    sku: sortColumn('i.sku_lower', 'text'),
    upc: sortColumn('i.upc_order', 'text'),
    retailPrice: sortColumn('i.retail_cents', 'bigint'),
    status: sortColumn('i.status_order', 'smallint'),
    itemGroup: sortColumn('i.item_group_lower', 'text'),
    sortCategory: sortColumn('i.sort_category_order', 'text'),
    updatedAt: sortColumn('i.updated_at', 'timestamptz'),
  },
  defaultOrder: { name: 'ASC' },
  counterKinds: ['item'],
};

/** Filters, sorts, columns and search of the items list. */
export const itemList: List<ItemRecord> = {
  ...list,
  search: rankedListSearch<ItemRecord>({
    list,
    wordsSql: 'i.search_words',
    searchColumn: 'item.search_words',
    describe: toItemSearchTexts,
    hasPreferredRows: true,
  }),
};
