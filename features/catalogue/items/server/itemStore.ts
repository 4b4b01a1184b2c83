import { type GeneratedAlways, sql } from 'kysely';
import type { ClockTime } from '#platform/kernel/dates/day.ts';
import { rowKeys } from '#platform/kernel/fields/fieldKinds.ts';
import type { List } from '#platform/server/list/list.ts';
import { db } from '#platform/server/statements/tables.ts';
import '../../programs/server/programStore.ts';
import { registerReferenceTables } from '#platform/server/database/referenceTables.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { insertAll } from '#platform/server/database/insertAll.ts';
import type { RowVersion } from '#platform/server/command/saveChange.ts';
import { withParameters } from '#platform/server/statements/withParameters.ts';
import type { Item, ItemCategory } from '../item.ts';
import { itemFields } from '../itemFields.ts';
import { type KeyedItem, skuKey } from '../itemKeys.ts';
import '../../categories/server/categoryStore.ts';
import { type ItemRecord, itemList } from './itemList.ts';

interface ItemTable extends ItemRecord {
  skuLower: GeneratedAlways<string>;
  createdAt: ClockTime;
  contentHash: string;
}

interface ItemCategoryTable {
  tenantId: string;
  itemId: string;
  position: number;
  categoryId: string;
}

registerReferenceTables('item', 'item_category');

declare module '#platform/server/statements/tables.ts' {
  interface Tables {
    item: ItemTable;
    itemCategory: ItemCategoryTable;
  }
}

// Devices that read them all search on their own; and the row counter also counts inactive items.
const { search: _search, counterKinds: _counterKinds, ...unsearchedList } = itemList;

/** Active items with the filters and sorts of all items, but no search. */
export const activeItemList: List<ItemRecord> = { ...unsearchedList, onlyWhere: `i.status = 'ACTIVE'` };

const itemColumns = rowKeys(itemFields);
const tenantItems = (unit: UnitOfWork) => db.selectFrom('item').where('tenantId', '=', unit.tenantId);

/** Fields of an item that commands change. */
export type ItemRowChange = Partial<
  Pick<
    Item,
    | 'name'
    | 'sku'
    | 'upc'
    | 'erpId'
    | 'description'
    | 'itemGroup'
    | 'retailPrice'
    | 'categories'
    | 'programs'
    | 'sortCategory'
    | 'status'
  >
>;

export const findItem = (unit: UnitOfWork, itemId: string) =>
  unit.first(tenantItems(unit).select(itemColumns).where('itemId', '=', itemId));

/** Reads and locks an item with its categories until the unit of work ends. */
export async function lockItem(
  unit: UnitOfWork,
  itemId: string,
): Promise<(ItemRecord & Pick<Item, 'categories'>) | undefined> {
  const [item, categories] = await Promise.all([
    unit.first(tenantItems(unit).select(itemColumns).where('itemId', '=', itemId).forNoKeyUpdate()),
    listCategoriesByItem(unit, [itemId]),
  ]);
  return item && { ...item, categories: categories.get(itemId) ?? [] };
}

/** Writes changed fields of a locked item. */
export async function updateItemRow(
  unit: UnitOfWork,
  itemId: string,
  { categories, ...change }: ItemRowChange & RowVersion,
): Promise<void> {
  const { tenantId } = unit;
  await Promise.all([
    unit.run(
      db.updateTable('item').set(change).where('tenantId', '=', tenantId).where('itemId', '=', itemId),
    ),
    ...(categories
      ? [
          unit.run(
            db.deleteFrom('itemCategory').where('tenantId', '=', tenantId).where('itemId', '=', itemId),
          ),
          insertAll(
            unit,
            'itemCategory',
            categories.map(({ categoryId }, position) => ({ tenantId, itemId, position, categoryId })),
          ),
        ]
      : []),
  ]);
}

// Compiled once: every order line that is entered runs these queries.
const itemsByIdQuery = db
  .selectFrom('item')
  .select([...itemColumns, 'contentHash'])
  .where('tenantId', '=', sql<string>`$1`)
  .where('itemId', '=', sql<string>`any($2::uuid[])`)
  .compile();
const categoriesByItemQuery = db
  .selectFrom('itemCategory')
  .innerJoin('category', (join) =>
    join
      .onRef('category.tenantId', '=', 'itemCategory.tenantId')
      .onRef('category.categoryId', '=', 'itemCategory.categoryId'),
  )
  .where('itemCategory.tenantId', '=', sql<string>`$1`)
  .where('itemCategory.itemId', '=', sql<string>`any($2::uuid[])`)
  .orderBy('itemCategory.itemId')
  .orderBy('itemCategory.position')
  .select([
    'itemCategory.itemId',
    'category.categoryId',
    'category.code',
    'category.name',
    'category.eaches',
    'category.uom',
  ])
  .compile();

/** Returns existing items with these ids; `contentHash` identifies a replayed create. */
export const findItemsById = (unit: UnitOfWork, ids: readonly string[]) =>
  unit.rows(withParameters(itemsByIdQuery, [unit.tenantId, ids]));

/** Locks SKUs until the unit of work ends, so that no other import creates an item with one of them. Sorted against deadlocks. */
export const lockSkus = (unit: UnitOfWork, skus: readonly string[]) =>
  unit.rows(sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(${`sku ${unit.tenantId} `}::text || text_key(sku), 0) as key
      from unnest(${skus}::text[]) sku order by key) keys`);

/** Returns existing items with their categories by `skuKey`, and locks them until the unit of work ends, in the order of their ids. */
export async function lockItemsBySkus(
  unit: UnitOfWork,
  skus: readonly string[],
): Promise<ReadonlyMap<string, ItemRecord & Pick<Item, 'categories'>>> {
  const items = await unit.rows(
    tenantItems(unit)
      .select(itemColumns)
      // Keys of the database, which writes some letters in lower case its own way.
      .where(
        'skuLower',
        '=',
        sql<string>`any(array(select text_key(sku) from unnest(${skus}::text[]) as sku))`,
      )
      .orderBy('itemId')
      .forNoKeyUpdate(),
  );
  const categories = await listCategoriesByItem(
    unit,
    items.map(({ itemId }) => itemId),
  );
  return new Map(
    items.map((item) => [skuKey(item.sku), { ...item, categories: categories.get(item.itemId) ?? [] }]),
  );
}

/**
 * Returns existing items that have one of these SKUs, UPCs or ERP ids. Those found by their SKU have it as requested: the
 * database ignores case as its unique index does, and lowers some letters differently from JavaScript.
 */
export async function findItemsByKeys(
  unit: UnitOfWork,
  keys: { skus: readonly string[]; upcs: readonly string[]; erpIds: readonly string[] },
) {
  const keyed = tenantItems(unit).select(['itemId', 'name', 'sku', 'upc', 'erpId']);
  const found = await Promise.all([
    // "offset 0" makes the database look up each SKU in the index. It would read all items while their number is new to it.
    unit.rows(sql<KeyedItem>`
      select i.item_id, i.name, r.sku, i.upc, i.erp_id
      from unnest(${keys.skus}::text[]) as r(sku), lateral (
        select item_id, name, upc, erp_id from item
        where tenant_id = ${unit.tenantId} and sku_lower = text_key(r.sku) offset 0) i`),
    unit.rows(keyed.where('upc', '=', sql<string>`any(${keys.upcs}::text[])`)),
    unit.rows(keyed.where('erpId', '=', sql<string>`any(${keys.erpIds}::text[])`)),
  ]);
  return found.flat();
}

/** Returns the categories by item id, in the order they were requested, with one statement. */
export async function listCategoriesByItem(
  unit: UnitOfWork,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ItemCategory[]>> {
  const rows = await unit.rows(withParameters(categoriesByItemQuery, [unit.tenantId, itemIds]));
  const byItem = new Map<string, ItemCategory[]>(itemIds.map((itemId) => [itemId, []]));
  for (const { itemId, ...category } of rows) byItem.get(itemId)?.push(category);
  return byItem;
}

/** Returns the existing ones of these program tags, ignoring case and without removed ones. */
export async function findPrograms(unit: UnitOfWork, names: readonly string[]): Promise<readonly string[]> {
  const rows = await unit.rows(
    db
      .selectFrom('program')
      .select('name')
      .where('tenantId', '=', unit.tenantId)
      .where('status', '<>', 'DELETED')
      .where(
        'nameLower',
        '=',
        sql<string>`any(array(select text_key(name) from unnest(${names}::text[]) as name))`,
      ),
  );
  return rows.map(({ name }) => name);
}

/** Returns the active program tags of the tenant by name (spec 3 §7). */
export async function listPrograms(unit: UnitOfWork): Promise<string[]> {
  const rows = await unit.rows(
    db
      .selectFrom('program')
      .select('name')
      .where('tenantId', '=', unit.tenantId)
      .where('status', '=', 'ACTIVE')
      .orderBy(({ fn }) => fn('lower', ['name']))
      .orderBy('name'),
  );
  return rows.map(({ name }) => name);
}
