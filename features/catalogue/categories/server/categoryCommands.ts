import { type Result, duplicate } from '#platform/kernel/results/result.ts';
import { createAll } from '#platform/server/command/createAll.ts';
import { insertAll } from '#platform/server/database/insertAll.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { codeKey, newCategory } from '../category.ts';
import type { NewCategoryInput } from '../category.ts';
import type { Category } from '../categoryFields.ts';
import { findCategoriesByIdOrCode } from './categoryStore.ts';

interface StoredCategory extends Category {
  contentHash: string;
}

/**
 * Creates categories, all or nothing; fields of problems start with the index in `inputs`. Returns a category as it is
 * stored when it was created before with the same id and content.
 */
export const addCategories = (
  unit: UnitOfWork,
  inputs: readonly NewCategoryInput[],
): Promise<Result<readonly StoredCategory[]>> =>
  createAll(unit, inputs, {
    entityType: 'CATEGORY',
    action: 'addCategory',
    noun: 'category',
    schema: newCategory,
    idField: 'id',
    toContent: ({ id: _id, ...content }) => content,
    find: async (requested) => {
      const existing: readonly StoredCategory[] = await findCategoriesByIdOrCode(
        unit,
        requested.flatMap(({ id }) => id ?? []),
        requested.map(({ code }) => code),
      );
      return { existing, byCode: new Map(existing.map((row) => [codeKey(row.code), row])) };
    },
    getId: ({ categoryId }) => categoryId,
    build: ({ input: { id: _id, ...category }, id, columns, report }, { byCode }) => {
      const sameCode = byCode.get(codeKey(category.code));
      if (sameCode) {
        const text = `Code ${category.code} is already used by ${sameCode.name}`;
        return report(duplicate(['code'], sameCode.categoryId, text));
      }
      const row = { ...category, ...columns, categoryId: id, status: 'ACTIVE' as const };
      byCode.set(codeKey(row.code), row);
      return row;
    },
    insert: (added) =>
      insertAll(
        unit,
        'category',
        added.map((row) => ({ ...row, createdAt: unit.startedAt })),
      ),
  });
