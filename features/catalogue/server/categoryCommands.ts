import * as z from 'zod';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { problemAt } from '#platform/kernel/results/problemAt.ts';
import { type Problem, type Result, duplicate, settle } from '#platform/kernel/results/result.ts';
import { contentHash } from '#platform/server/command/contentHash.ts';
import { recordHistory } from '#platform/server/command/history.ts';
import { insertAll } from '#platform/server/statements/insertAll.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { codeKey, newCategory } from '../category.ts';
import type { Category, NewCategory, NewCategoryInput } from '../category.ts';
import { findCategoriesByIdOrCode } from './categoryStore.ts';

interface StoredCategory extends Category {
  tenantId: string;
  contentHash: string;
}

/**
 * Creates categories, all or nothing; fields of problems start with the index in `inputs`. Returns a category as it is
 * stored when it was created before with the same id and content.
 */
export async function addCategories(
  unit: UnitOfWork,
  inputs: readonly NewCategoryInput[],
): Promise<Result<readonly Category[]>> {
  const requested = validateInput(z.array(newCategory), inputs);
  if (!requested.ok) return requested;
  const { categories, added, problems } = classifyCategories(
    unit,
    requested.value,
    await findStoredCategories(unit, requested.value),
  );
  const created = settle(categories, problems);
  if (created.ok) await insertCategories(unit, added);
  return created;
}

const findStoredCategories = (
  unit: UnitOfWork,
  requested: readonly NewCategory[],
): Promise<StoredCategory[]> =>
  findCategoriesByIdOrCode(
    unit,
    requested.flatMap(({ id }) => id ?? []),
    requested.map(({ code }) => code),
  );

function classifyCategories(
  unit: UnitOfWork,
  requested: readonly NewCategory[],
  stored: readonly StoredCategory[],
) {
  const byId = new Map(stored.map((row) => [row.categoryId, row]));
  const byCode = new Map(stored.map((row) => [codeKey(row.code), row]));
  const categories: StoredCategory[] = [];
  const added: StoredCategory[] = [];
  const problems: Problem[] = [];
  for (const [index, { id, ...category }] of requested.entries()) {
    const report = (problem: Problem) => problems.push(problemAt([String(index)], problem));
    const hash = contentHash(category);
    const existing = id === null ? undefined : byId.get(id);
    const sameCode = byCode.get(codeKey(category.code));
    if (existing) {
      if (existing.contentHash === hash) categories.push(existing);
      else
        report(duplicate(['id'], existing.categoryId, `The id is already used by category ${existing.name}`));
    } else if (sameCode) {
      const text = `Code ${category.code} is already used by ${sameCode.name}`;
      report(duplicate(['code'], sameCode.categoryId, text));
    } else {
      const row = buildCategory(unit, id ?? unit.newId(), category, hash);
      byId.set(row.categoryId, row);
      byCode.set(codeKey(row.code), row);
      categories.push(row);
      added.push(row);
    }
  }
  return { categories, added, problems };
}

const buildCategory = (
  { tenantId, changeStamp }: UnitOfWork,
  categoryId: string,
  category: Omit<NewCategory, 'id'>,
  hash: string,
): StoredCategory => ({
  tenantId,
  categoryId,
  ...category,
  status: 'ACTIVE',
  version: 1,
  updatedAt: changeStamp,
  contentHash: hash,
});

async function insertCategories(unit: UnitOfWork, added: readonly StoredCategory[]): Promise<void> {
  await Promise.all([
    insertAll(
      unit,
      'category',
      added.map((row) => ({ ...row, createdAt: unit.startedAt })),
    ),
    recordHistory(
      unit,
      added.map(({ categoryId, version }) => ({
        entityType: 'CATEGORY',
        entityId: categoryId,
        version,
        action: 'addCategory',
        operation: 'CREATED',
      })),
    ),
  ]);
}
