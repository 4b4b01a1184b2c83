import * as z from 'zod';
import { checked } from '#platform/kernel/checked.ts';
import { problemAt } from '#platform/kernel/problemAt.ts';
import { type Problem, type Result, duplicate, invalid, settle } from '#platform/kernel/result.ts';
import { contentHash } from '#platform/server/contentHash.ts';
import { remember } from '#platform/server/history.ts';
import { insertAll } from '#platform/server/insertAll.ts';
import type { UnitOfWork } from '#platform/server/unitOfWork.ts';
import { codeKey, sortCategoryOf } from '../category.ts';
import { itemWarnings, newItem } from '../item.ts';
import type { Item, ItemCategory, NewItem, NewItemInput } from '../item.ts';
import { ItemKeys } from '../itemKeys.ts';
import { categoriesWithKeys } from './categoryStore.ts';
import { categoriesOfItems, itemsOf, itemsWithKeys } from './itemStore.ts';

interface StoredItem extends Item {
  tenantId: string;
  availableQuantity: number;
  contentHash: string;
}

interface Known {
  byId: Map<string, StoredItem>;
  keys: ItemKeys;
  categories: ReadonlyMap<string, ItemCategory>;
}

/**
 * Creates items, all or nothing; fields of problems start with the index in `inputs`. Includes warnings of unpriced items
 * and of duplicate UPCs and ERP ids. Returns an item as it is stored when it was created before with the same id and content.
 */
export async function addItems(
  unit: UnitOfWork,
  inputs: readonly NewItemInput[],
): Promise<Result<readonly Item[]>> {
  const wanted = checked(z.array(newItem), inputs);
  if (!wanted.ok) return wanted;
  const { items, added, problems } = resolve(unit, wanted.value, await findKnown(unit, wanted.value));
  const created = settle(items, problems);
  if (created.ok) await addRows(unit, added);
  return created;
}

async function findKnown(unit: UnitOfWork, wanted: readonly NewItem[]): Promise<Known> {
  const ids = wanted.map(({ itemId }) => itemId);
  const codes = wanted.flatMap(({ categories }) => categories.map(({ code }) => code));
  const [stored, ofStored, keyed, categories] = await Promise.all([
    itemsOf(unit, ids),
    categoriesOfItems(unit, ids),
    itemsWithKeys(unit, {
      skus: wanted.map(({ sku }) => sku),
      upcs: wanted.flatMap(({ upc }) => upc ?? []),
      erpIds: wanted.flatMap(({ erpId }) => erpId ?? []),
    }),
    categoriesWithKeys(unit, [], [...new Set(codes)]),
  ]);
  return {
    byId: new Map(
      stored.map((row) => [row.itemId, { ...row, categories: ofStored.get(row.itemId) ?? [] }] as const),
    ),
    keys: new ItemKeys(keyed),
    categories: new Map(
      categories
        .filter(({ status }) => status !== 'DELETED')
        .map(({ categoryId, code, name, eaches, uom }) => [
          codeKey(code),
          { categoryId, code, name, eaches, uom },
        ]),
    ),
  };
}

function resolve(unit: UnitOfWork, wanted: readonly NewItem[], { byId, keys, categories }: Known) {
  const items: StoredItem[] = [];
  const added: StoredItem[] = [];
  const problems: Problem[] = [];
  for (const [index, item] of wanted.entries()) {
    const report = (problem: Problem) => problems.push(problemAt([String(index)], problem));
    const hash = contentHash(item);
    const stored = byId.get(item.itemId);
    if (stored) {
      if (stored.contentHash === hash) items.push(stored);
      else report(duplicate(['itemId'], item.itemId, `The id is already used by item ${stored.name}`));
      continue;
    }
    const carried: ItemCategory[] = [];
    for (const [place, { code }] of item.categories.entries()) {
      const category = categories.get(codeKey(code));
      if (category) carried.push(category);
      else
        report(
          invalid('INVALID_REFERENCE', ['categories', String(place), 'code'], `Category ${code} not found`),
        );
    }
    const row: StoredItem = {
      ...item,
      tenantId: unit.tenantId,
      categories: carried,
      sortCategory: sortCategoryOf(carried),
      availableQuantity: 0,
      version: 1,
      updatedAt: unit.changeStamp,
      contentHash: hash,
    };
    [...keys.clashesWith(row), ...itemWarnings(row)].forEach(report);
    keys.add(row);
    byId.set(row.itemId, row);
    items.push(row);
    added.push(row);
  }
  return { items, added, problems };
}

async function addRows(unit: UnitOfWork, added: readonly StoredItem[]): Promise<void> {
  const { tenantId } = unit;
  const programs = new Set(added.flatMap(({ programs: tags }) => tags));
  unit.counted('item', added.length);
  await Promise.all([
    insertAll(
      unit,
      'item',
      added.map(({ categories: _categories, ...row }) => ({ ...row, createdAt: unit.startedAt })),
    ),
    insertAll(
      unit,
      'itemCategory',
      added.flatMap(({ itemId, categories }) =>
        categories.map(({ categoryId }, position) => ({ tenantId, itemId, position, categoryId })),
      ),
    ),
    addPrograms(unit, [...programs]),
    remember(
      unit,
      added.map(({ itemId, version }) => ({
        entityType: 'ITEM',
        entityId: itemId,
        version,
        action: 'addItem',
        operation: 'CREATED',
      })),
    ),
  ]);
}

/** Adds program tags to the tenant; existing ones stay. Returns the number of inserted rows. */
export const addPrograms = (unit: UnitOfWork, names: readonly string[]): Promise<number> =>
  insertAll(
    unit,
    'program',
    // Sorted, so that two feeds cannot deadlock.
    names.toSorted().map((name) => ({ tenantId: unit.tenantId, name })),
    { skipExisting: true },
  );
