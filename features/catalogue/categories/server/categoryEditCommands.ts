import { changedFields } from '#platform/kernel/history/fieldChange.ts';
import { invalid, ok, refuse, type Result } from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { contentHash } from '#platform/server/command/contentHash.ts';
import { textLocale } from '#platform/kernel/text/textLocale.ts';
import { createOne } from '#platform/server/command/createAll.ts';
import { runFollowUps } from '#platform/server/command/followUp.ts';
import { registerInUseCheck } from '#platform/server/command/inUse.ts';
import { type ChangeRequest, saveChange, type VersionedEntity } from '#platform/server/command/saveChange.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import {
  type CategoryChangeInput,
  categoryChange,
  getSortCategory,
  newCategory,
  type NewCategoryInput,
} from '../category.ts';
import type { Category } from '../categoryFields.ts';
import { addCategories } from './categoryCommands.ts';
import { countItemsInCategory, touchItemsInCategory } from './categoryItemStore.ts';
import { type CategoryRowChange, lockCategory, updateCategoryRow } from './categoryStore.ts';

const categories: VersionedEntity<Category, CategoryRowChange> = {
  entityType: 'CATEGORY',
  label: 'Category',
  getId: ({ categoryId }) => categoryId,
  update: (unit, { categoryId }, change) => updateCategoryRow(unit, categoryId, change),
};

/**
 * Creates a category. The code of a removed category brings that one back, with its items and its own id (contract,
 * addCategory); a replay returns it as stored.
 */
export async function addCategory(unit: UnitOfWork, input: NewCategoryInput): Promise<Result<Category>> {
  const requested = validateInput(newCategory, input);
  if (!requested.ok) return requested;
  const { id, code, ...fields } = requested.value;
  const before = await lockCategory(unit, code);
  // The restored category retains its own id, so that the requested one is only in the hash.
  const restoreHash = contentHash({ restoreId: id, ...fields });
  if (before && id !== null && before.contentHash === restoreHash && before.status !== 'DELETED')
    return ok(before);
  if (before?.status !== 'DELETED') return createOne(addCategories(unit, [input]));
  return saveCategory(unit, {
    action: 'restoreCategory',
    before,
    change: { ...fields, status: 'ACTIVE', contentHash: restoreHash },
  });
}

interface CategoryUpdate extends CategoryChangeInput {
  code: string;
  /** Version that the client saw; not checked when absent. */
  expectedVersion?: number | null | undefined;
}

/**
 * Changes name, UOM and eaches of a category. Existing order lines keep their eaches (decision I12). A removed one accepts only
 * what is stored already.
 */
export async function updateCategory(
  unit: UnitOfWork,
  { code, expectedVersion, ...input }: CategoryUpdate,
): Promise<Result<Category>> {
  const requested = validateInput(categoryChange, input);
  if (!requested.ok) return requested;
  const before = await lockCategory(unit, code);
  const isRemoved = before?.status === 'DELETED' && changedFields(before, requested.value).length > 0;
  if (!before || isRemoved) return refuse(categoryNotFoundProblem(code));
  return saveCategory(unit, { action: 'updateCategory', before, change: requested.value, expectedVersion });
}

/** Removes a category: no item can be given it anew, those that have it keep it (decision I13). */
export async function removeCategory(
  unit: UnitOfWork,
  { code }: { code: string },
): Promise<Result<Category>> {
  const before = await lockCategory(unit, code);
  if (!before) return refuse(categoryNotFoundProblem(code));
  return saveCategory(unit, { action: 'removeCategory', before, change: { status: 'DELETED' } });
}

// A code is a text of the user and no id, so that the problem names its field.
const categoryNotFoundProblem = (code: string) =>
  invalid('INVALID_REFERENCE', ['code'], `Category ${code} not found`);

/** Saves a change of a locked category; items that show it move in the changes of their list. */
async function saveCategory(
  unit: UnitOfWork,
  request: ChangeRequest<Category, CategoryRowChange>,
): Promise<Result<Category>> {
  const { before, change } = request;
  const { contentHash: _hash, ...shown } = change;
  const saved = await saveChange(unit, categories, {
    ...request,
    changes: changedFields(before, shown),
    writeRelated: (after) =>
      after.name === before.name && after.uom === before.uom && after.eaches === before.eaches
        ? Promise.resolve()
        : touchItemsInCategory(unit, before.categoryId, getSortCategory([after])),
  });
  // Afterwards, because they read the new name.
  if (saved.ok && saved.value.name !== before.name) await runFollowUps(unit, 'CATEGORY', before.categoryId);
  return saved;
}

registerInUseCheck('CATEGORY', async (unit, categoryId) => {
  const items = await countItemsInCategory(unit, categoryId);
  return items > 0 ? `${items.toLocaleString(textLocale)} ${items === 1 ? 'item' : 'items'}` : undefined;
});
