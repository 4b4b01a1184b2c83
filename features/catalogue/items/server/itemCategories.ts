import { invalid, type Problem } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { codeKey } from '../../categories/category.ts';
import type { ItemCategory } from '../item.ts';
import type { Category } from '../../categories/categoryFields.ts';
import { lockCategoriesByCode } from '../../categories/server/categoryStore.ts';

// By `codeKey`.
type CategoriesByCode = ReadonlyMap<string, ItemCategory>;

/** Returns the categories with these codes that are not deleted, locked until the unit of work ends. */
export async function lockItemCategories(
  unit: UnitOfWork,
  codes: readonly string[],
): Promise<CategoriesByCode> {
  if (codes.length === 0) return new Map();
  const stored = await lockCategoriesByCode(unit, [...new Set(codes)]);
  return toCategoriesByCode(stored.filter(({ status }) => status !== 'DELETED').map(toItemCategory));
}

export const toCategoriesByCode = (categories: readonly ItemCategory[]): CategoriesByCode =>
  new Map(categories.map((category) => [codeKey(category.code), category]));

const toItemCategory = ({ categoryId, code, name, eaches, uom }: Category): ItemCategory => ({
  categoryId,
  code,
  name,
  eaches,
  uom,
});

/** Returns the categories of an item in the requested order; reports those that do not exist. */
export const findItemCategories = (
  requested: readonly { code: string }[],
  existing: CategoriesByCode,
  report: (problem: Problem) => void,
): readonly ItemCategory[] =>
  requested.flatMap(({ code }, index) => {
    const category = existing.get(codeKey(code));
    if (category) return [category];
    report(invalid('INVALID_REFERENCE', ['categories', String(index), 'code'], `Category ${code} not found`));
    return [];
  });
