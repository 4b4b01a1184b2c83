import { sql } from 'kysely';
import type { Result } from '#platform/kernel/results/result.ts';
import { createAll } from '#platform/server/command/createAll.ts';
import { recordHistory } from '#platform/server/command/history.ts';
import { insertAll } from '#platform/server/database/insertAll.ts';
import { db } from '#platform/server/statements/tables.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { findInactivePrograms, lockProgramsForUse } from '../../programs/server/programStore.ts';
import { getSortCategory } from '../../categories/category.ts';
import { importedItem, itemWarnings, newItem } from '../item.ts';
import type { Item, NewItem, NewItemInput } from '../item.ts';
import { ItemKeyIndex } from '../itemKeys.ts';
import { findItemCategories, lockItemCategories } from './itemCategories.ts';
import { findInactiveProgramProblems } from './itemPrograms.ts';
import { listCategoriesByItem, findItemsById, findItemsByKeys } from './itemStore.ts';

interface StoredItem extends Item {
  tenantId: string;
  contentHash: string;
}

/**
 * Creates items, all or nothing, in active programs; fields of problems start with the index in `inputs`. Includes warnings of unpriced items
 * and of duplicate UPCs and ERP ids. Returns an item as it is stored when it was created before with the same id and content.
 */
export const addItems = (
  unit: UnitOfWork,
  inputs: readonly NewItemInput[],
): Promise<Result<readonly StoredItem[]>> => createItems(unit, inputs, { schema: newItem, isImport: false });

/** Creates items of a file as `addItems` does; their groups may have any characters (decision I4), and their programs may be inactive. */
export const addImportedItems = (
  unit: UnitOfWork,
  inputs: readonly NewItemInput[],
): Promise<Result<readonly StoredItem[]>> =>
  createItems(unit, inputs, { schema: importedItem, isImport: true });

const createItems = (
  unit: UnitOfWork,
  inputs: readonly NewItemInput[],
  { schema, isImport }: { schema: typeof newItem | typeof importedItem; isImport: boolean },
): Promise<Result<readonly StoredItem[]>> =>
  createAll(unit, inputs, {
    entityType: 'ITEM',
    action: 'addItem',
    noun: 'item',
    counter: 'item',
    schema,
    idField: 'itemId',
    find: async (requested) => {
      const names = isImport ? [] : requested.flatMap(({ programs }) => programs);
      const [existing, inactivePrograms] = await Promise.all([
        findExistingItems(unit, requested),
        findInactivePrograms(unit, names),
      ]);
      return { ...existing, inactivePrograms };
    },
    getId: ({ itemId }) => itemId,
    build: ({ input, columns, report }, { keys, categories, inactivePrograms }) => {
      const itemCategories = findItemCategories(input.categories, categories, report);
      const row = {
        ...input,
        ...columns,
        categories: itemCategories,
        sortCategory: getSortCategory(itemCategories),
      };
      report(
        ...keys.findDuplicates(row),
        ...itemWarnings(row),
        ...findInactiveProgramProblems(inactivePrograms, row.programs),
      );
      keys.add(row);
      return row;
    },
    insert: (added) => insertItems(unit, added),
  });

async function findExistingItems(unit: UnitOfWork, requested: readonly NewItem[]) {
  const ids = requested.map(({ itemId }) => itemId);
  const codes = requested.flatMap(({ categories }) => categories.map(({ code }) => code));
  const [, stored, storedCategories, keyed, categories] = await Promise.all([
    lockProgramsForUse(
      unit,
      requested.flatMap(({ programs }) => programs),
    ),
    findItemsById(unit, ids),
    listCategoriesByItem(unit, ids),
    findItemsByKeys(unit, {
      skus: requested.map(({ sku }) => sku),
      upcs: requested.flatMap(({ upc }) => upc ?? []),
      erpIds: requested.flatMap(({ erpId }) => erpId ?? []),
    }),
    lockItemCategories(unit, codes),
  ]);
  return {
    existing: stored.map((row): StoredItem => ({
      ...row,
      categories: storedCategories.get(row.itemId) ?? [],
    })),
    keys: new ItemKeyIndex(keyed),
    categories,
  };
}

async function insertItems(unit: UnitOfWork, added: readonly StoredItem[]): Promise<void> {
  const { tenantId } = unit;
  const programs = new Set(added.flatMap(({ programs: tags }) => tags));
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
  ]);
}

/** Adds program tags to the tenant; existing ones stay. Returns the number of inserted rows. */
export async function addPrograms(unit: UnitOfWork, names: readonly string[]): Promise<number> {
  if (names.length === 0) return 0;
  await lockProgramsForUse(unit, names);
  // Sorted, so that two feeds cannot deadlock.
  const rows = names.toSorted().map((name) => ({
    tenantId: unit.tenantId,
    name,
    programId: unit.newId(),
    status: 'ACTIVE' as const,
    version: 1,
    createdAt: unit.startedAt,
    updatedAt: unit.changeStamp,
    contentHash: '',
  }));
  await insertAll(unit, 'program', rows, { skipExisting: true });
  const added = await unit.rows(
    db
      .selectFrom('program')
      .select('programId')
      .where('tenantId', '=', unit.tenantId)
      .where('programId', '=', sql<string>`any(${rows.map(({ programId }) => programId)}::uuid[])`),
  );
  await recordHistory(
    unit,
    added.map(({ programId }) => ({
      entityType: 'PROGRAM',
      entityId: programId,
      version: 1,
      action: 'addProgram',
      operation: 'CREATED',
    })),
  );
  return added.length;
}
