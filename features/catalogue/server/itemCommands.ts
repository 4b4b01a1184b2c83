import * as z from 'zod';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { problemAt } from '#platform/kernel/results/problemAt.ts';
import { type Problem, type Result, duplicate, invalid, settle } from '#platform/kernel/results/result.ts';
import { contentHash } from '#platform/server/command/contentHash.ts';
import { recordHistory } from '#platform/server/command/history.ts';
import { insertAll } from '#platform/server/statements/insertAll.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { codeKey, getSortCategory } from '../category.ts';
import { itemWarnings, newItem } from '../item.ts';
import type { Item, ItemCategory, NewItem, NewItemInput } from '../item.ts';
import { ItemKeyIndex } from '../itemKeys.ts';
import { findCategoriesByIdOrCode } from './categoryStore.ts';
import { listCategoriesByItem, findItemsById, findItemsByKeys } from './itemStore.ts';

interface StoredItem extends Item {
  tenantId: string;
  availableQuantity: number;
  contentHash: string;
}

interface ExistingItems {
  byId: Map<string, StoredItem>;
  keys: ItemKeyIndex;
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
  const requested = validateInput(z.array(newItem), inputs);
  if (!requested.ok) return requested;
  const { items, added, problems } = classifyItems(
    unit,
    requested.value,
    await findExistingItems(unit, requested.value),
  );
  const created = settle(items, problems);
  if (created.ok) await insertItems(unit, added);
  return created;
}

async function findExistingItems(unit: UnitOfWork, requested: readonly NewItem[]): Promise<ExistingItems> {
  const ids = requested.map(({ itemId }) => itemId);
  const codes = requested.flatMap(({ categories }) => categories.map(({ code }) => code));
  const [stored, storedCategories, keyed, categories] = await Promise.all([
    findItemsById(unit, ids),
    listCategoriesByItem(unit, ids),
    findItemsByKeys(unit, {
      skus: requested.map(({ sku }) => sku),
      upcs: requested.flatMap(({ upc }) => upc ?? []),
      erpIds: requested.flatMap(({ erpId }) => erpId ?? []),
    }),
    findCategoriesByIdOrCode(unit, [], [...new Set(codes)]),
  ]);
  return {
    byId: new Map(
      stored.map(
        (row) => [row.itemId, { ...row, categories: storedCategories.get(row.itemId) ?? [] }] as const,
      ),
    ),
    keys: new ItemKeyIndex(keyed),
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

function classifyItems(
  unit: UnitOfWork,
  requested: readonly NewItem[],
  { byId, keys, categories }: ExistingItems,
) {
  const items: StoredItem[] = [];
  const added: StoredItem[] = [];
  const problems: Problem[] = [];
  for (const [index, item] of requested.entries()) {
    const report = (problem: Problem) => problems.push(problemAt([String(index)], problem));
    const hash = contentHash(item);
    const stored = byId.get(item.itemId);
    if (stored) {
      if (stored.contentHash === hash) items.push(stored);
      else report(duplicate(['itemId'], item.itemId, `The id is already used by item ${stored.name}`));
      continue;
    }
    const itemCategories: ItemCategory[] = [];
    for (const [categoryIndex, { code }] of item.categories.entries()) {
      const category = categories.get(codeKey(code));
      if (category) itemCategories.push(category);
      else
        report(
          invalid(
            'INVALID_REFERENCE',
            ['categories', String(categoryIndex), 'code'],
            `Category ${code} not found`,
          ),
        );
    }
    const row: StoredItem = {
      ...item,
      tenantId: unit.tenantId,
      categories: itemCategories,
      sortCategory: getSortCategory(itemCategories),
      availableQuantity: 0,
      version: 1,
      updatedAt: unit.changeStamp,
      contentHash: hash,
    };
    [...keys.findDuplicates(row), ...itemWarnings(row)].forEach(report);
    keys.add(row);
    byId.set(row.itemId, row);
    items.push(row);
    added.push(row);
  }
  return { items, added, problems };
}

async function insertItems(unit: UnitOfWork, added: readonly StoredItem[]): Promise<void> {
  const { tenantId } = unit;
  const programs = new Set(added.flatMap(({ programs: tags }) => tags));
  unit.addToRowCount('item', added.length);
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
    recordHistory(
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
