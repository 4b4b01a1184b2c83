import { type Generated, type GeneratedAlways, sql } from 'kysely';
import type { ClockTime } from '#platform/kernel/dates/day.ts';
import { db } from '#platform/server/statements/tables.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { withParameters } from '#platform/server/statements/withParameters.ts';
import type { Item, ItemCategory } from '../item.ts';
import { skuKey } from '../itemKeys.ts';
import './categoryStore.ts';

interface ItemTable extends Omit<Item, 'categories'> {
  tenantId: string;
  skuLower: GeneratedAlways<string>;
  /** Maintained by the availability feature. */
  availableQuantity: Generated<number>;
  createdAt: ClockTime;
  contentHash: string;
}

interface ItemCategoryTable {
  tenantId: string;
  itemId: string;
  position: number;
  categoryId: string;
}

interface ProgramTable {
  tenantId: string;
  name: string;
}

declare module '#platform/server/statements/tables.ts' {
  interface Tables {
    item: ItemTable;
    itemCategory: ItemCategoryTable;
    program: ProgramTable;
  }
}

/** Columns of an item that are read, without its categories. */
const itemColumns = [
  'tenantId',
  'itemId',
  'name',
  'sku',
  'upc',
  'erpId',
  'description',
  'itemGroup',
  'retailPrice',
  'programs',
  'status',
  'sortCategory',
  'availableQuantity',
  'version',
  'updatedAt',
] as const;

const tenantItems = (unit: UnitOfWork) => db.selectFrom('item').where('tenantId', '=', unit.tenantId);

export const findItem = (unit: UnitOfWork, itemId: string) =>
  unit.first(tenantItems(unit).select(itemColumns).where('itemId', '=', itemId));

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

/** Returns existing items that have one of these SKUs (ignoring case), UPCs or ERP ids. */
export async function findItemsByKeys(
  unit: UnitOfWork,
  keys: { skus: readonly string[]; upcs: readonly string[]; erpIds: readonly string[] },
) {
  const keyed = tenantItems(unit).select(['itemId', 'name', 'sku', 'upc', 'erpId']);
  const skus = keys.skus.map(skuKey);
  const found = await Promise.all([
    unit.rows(keyed.where('skuLower', '=', sql<string>`any(${skus}::text[])`)),
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

/** Returns the program tags of the tenant by name (spec 3 §7). */
export async function listPrograms(unit: UnitOfWork): Promise<string[]> {
  const rows = await unit.rows(
    db
      .selectFrom('program')
      .select('name')
      .where('tenantId', '=', unit.tenantId)
      .orderBy(({ fn }) => fn('lower', ['name']))
      .orderBy('name'),
  );
  return rows.map(({ name }) => name);
}
