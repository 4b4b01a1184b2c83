import * as z from 'zod';
import { checked } from '#platform/kernel/checked.ts';
import { problemAt } from '#platform/kernel/problemAt.ts';
import { type Problem, type Result, duplicate, settle } from '#platform/kernel/result.ts';
import { contentHash } from '#platform/server/contentHash.ts';
import { remember } from '#platform/server/history.ts';
import { insertAll } from '#platform/server/insertAll.ts';
import type { UnitOfWork } from '#platform/server/unitOfWork.ts';
import { codeKey, newCategory } from '../category.ts';
import type { Category, NewCategory, NewCategoryInput } from '../category.ts';
import { categoriesWithKeys } from './categoryStore.ts';

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
  const wanted = checked(z.array(newCategory), inputs);
  if (!wanted.ok) return wanted;
  const { categories, added, problems } = resolve(unit, wanted.value, await findStored(unit, wanted.value));
  const created = settle(categories, problems);
  if (created.ok) await addRows(unit, added);
  return created;
}

const findStored = (unit: UnitOfWork, wanted: readonly NewCategory[]): Promise<StoredCategory[]> =>
  categoriesWithKeys(
    unit,
    wanted.flatMap(({ id }) => id ?? []),
    wanted.map(({ code }) => code),
  );

function resolve(unit: UnitOfWork, wanted: readonly NewCategory[], stored: readonly StoredCategory[]) {
  const byId = new Map(stored.map((row) => [row.categoryId, row]));
  const byCode = new Map(stored.map((row) => [codeKey(row.code), row]));
  const categories: StoredCategory[] = [];
  const added: StoredCategory[] = [];
  const problems: Problem[] = [];
  for (const [index, { id, ...category }] of wanted.entries()) {
    const report = (problem: Problem) => problems.push(problemAt([String(index)], problem));
    const hash = contentHash(category);
    const known = id === null ? undefined : byId.get(id);
    const sameCode = byCode.get(codeKey(category.code));
    if (known) {
      if (known.contentHash === hash) categories.push(known);
      else report(duplicate(['id'], known.categoryId, `The id is already used by category ${known.name}`));
    } else if (sameCode) {
      const text = `Code ${category.code} is already used by ${sameCode.name}`;
      report(duplicate(['code'], sameCode.categoryId, text));
    } else {
      const row = rowOf(unit, id ?? unit.newId(), category, hash);
      byId.set(row.categoryId, row);
      byCode.set(codeKey(row.code), row);
      categories.push(row);
      added.push(row);
    }
  }
  return { categories, added, problems };
}

const rowOf = (
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

async function addRows(unit: UnitOfWork, added: readonly StoredCategory[]): Promise<void> {
  await Promise.all([
    insertAll(
      unit,
      'category',
      added.map((row) => ({ ...row, createdAt: unit.startedAt })),
    ),
    remember(
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
