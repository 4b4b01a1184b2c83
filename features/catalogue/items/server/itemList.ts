import type { EntityRow } from '#platform/kernel/fields/fieldKinds.ts';
import { sortColumn } from '#platform/server/list/keyset.ts';
import type { List } from '#platform/server/list/list.ts';
import { listFields } from '#platform/server/list/listFields.ts';
import { rankedListSearch } from '#platform/server/list/rankedListSearch.ts';
import { itemFields } from '../itemFields.ts';
import { toItemSearchTexts } from '../itemSearch.ts';

/** An item of a page; its categories are read separately, once for all items of the page. */
export type ItemRecord = EntityRow<typeof itemFields>;

const fields = listFields(itemFields, { table: 'item', alias: 'i', id: 'itemId' });
const list: List<ItemRecord> = {
  ...fields,
  sorts: {
    ...fields.sorts,
    upc: sortColumn('i.upc_order', 'text'),
    retailPrice: sortColumn('i.retail_cents', 'bigint'),
    sortCategory: sortColumn('i.sort_category_order', 'text'),
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
