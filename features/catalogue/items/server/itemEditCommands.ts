import { changedFields } from '#platform/kernel/history/fieldChange.ts';
import { idInput } from '#platform/kernel/ids/id.ts';
import { invalid, notFound, type Problem, refuse, type Result } from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { createOne } from '#platform/server/command/createAll.ts';
import { runFollowUps } from '#platform/server/command/followUp.ts';
import { saveChange, type VersionedEntity } from '#platform/server/command/saveChange.ts';
import { omitUndefined } from '#platform/server/command/omitUndefined.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { getSortCategory } from '../../categories/category.ts';
import {
  importedItemChange,
  type Item,
  itemChange,
  type ItemChangeInput,
  itemWarnings,
  type NewItemInput,
} from '../item.ts';
import { findInactivePrograms, lockProgramsForUse } from '../../programs/server/programStore.ts';
import { ItemKeyIndex, skuKey } from '../itemKeys.ts';
import { findItemCategories, lockItemCategories, toCategoriesByCode } from './itemCategories.ts';
import { addItems, addPrograms } from './itemCommands.ts';
import type { ItemRecord } from './itemList.ts';
import { findInactiveProgramProblems } from './itemPrograms.ts';
import { findItemsByKeys, type ItemRowChange, lockItem, updateItemRow } from './itemStore.ts';

type StoredItem = ItemRecord & Pick<Item, 'categories'>;

const items: VersionedEntity<StoredItem, ItemRowChange> = {
  entityType: 'ITEM',
  label: 'Item',
  getId: ({ itemId }) => itemId,
  update: (unit, { itemId }, change) => updateItemRow(unit, itemId, change),
};

/** Creates an item; fields of problems are paths in the input. */
export const addItem = (unit: UnitOfWork, input: NewItemInput): Promise<Result<ItemRecord>> =>
  createOne(addItems(unit, [input]));

/** Fields of an item that a client sends; those that are absent stay, null empties. */
type ItemUpdate = {
  readonly [Field in keyof ItemChangeInput]?: ItemChangeInput[Field] | null | undefined;
} & { readonly itemId: string; readonly expectedVersion?: number | null | undefined };

/**
 * Changes the fields of an item that are sent. A removed category may stay (decision I13). Warns of a new price of 0, a new
 * UPC with a wrong check digit, and a new UPC or ERP id that another item has. An import may add inactive programs.
 */
export async function updateItem(
  unit: UnitOfWork,
  { itemId, expectedVersion, ...sent }: ItemUpdate,
  { isImport = false } = {},
): Promise<Result<StoredItem>> {
  const id = validateInput(idInput, itemId, ['itemId']);
  if (!id.ok) return id;
  // Before the item, in the sequence in which a renamed category or program locks.
  const [, categories] = await Promise.all([
    lockProgramsForUse(unit, sent.programs ?? []),
    lockItemCategories(
      unit,
      (sent.categories ?? []).map(({ code }) => code),
    ),
  ]);
  const before = await lockItem(unit, id.value);
  if (!before) return refuse(notFound('ITEM', id.value, 'Item'));
  // The group of an imported item may have any characters as long as it stays (decision I4).
  const schema = (sent.itemGroup ?? before.itemGroup) === before.itemGroup ? importedItemChange : itemChange;
  const requested = validateInput(schema, { ...before, ...omitUndefined(sent) });
  if (!requested.ok) return requested;
  const missing: Problem[] = [];
  const itemCategories = findItemCategories(
    requested.value.categories,
    new Map([...toCategoriesByCode(before.categories), ...categories]),
    (problem) => missing.push(problem),
  );
  const change = {
    ...requested.value,
    categories: itemCategories,
    ...(sent.categories !== undefined && { sortCategory: getSortCategory(itemCategories) }),
  };
  const { sku, upc, erpId } = change;
  const [keyed, inactivePrograms] = await Promise.all([
    findItemsByKeys(unit, {
      skus: [sku],
      upcs: upc === null ? [] : [upc],
      erpIds: erpId === null ? [] : [erpId],
    }),
    findInactivePrograms(unit, isImport ? [] : change.programs),
    addPrograms(
      unit,
      change.programs.filter((program) => !before.programs.includes(program)),
    ),
  ]);
  const others = new ItemKeyIndex(keyed.filter((other) => other.itemId !== id.value));
  const saved = await saveChange(unit, items, {
    action: 'updateItem',
    before,
    change,
    changes: changedFields(toHistoryFields(before), toHistoryFields({ ...before, ...change })),
    expectedVersion,
    findProblems: (after) => [
      ...missing,
      ...findInactiveProgramProblems(inactivePrograms, change.programs, before.programs),
      ...[...others.findDuplicates(after), ...itemWarnings(after)].filter(isAboutChange(before, after)),
    ],
  });
  // Afterwards, because they read the new name.
  if (saved.ok && saved.value.name !== before.name) await runFollowUps(unit, 'ITEM', id.value);
  return saved;
}

const warnedFields = ['upc', 'erpId', 'retailPrice'] as const;

/** Returns a filter that omits warnings of fields that stay: a user knows them, and would get them at every change. */
function isAboutChange(before: StoredItem, after: StoredItem): (problem: Problem) => boolean {
  const changed = new Set<string>(warnedFields.filter((field) => before[field] !== after[field]));
  return (problem) =>
    problem.severity !== 'WARNING' || !('field' in problem) || changed.has(problem.field[0] ?? '');
}

/** Fields in the order in which the history lists them; categories by their codes, which never change. */
const toHistoryFields = ({ categories, programs, ...item }: StoredItem) => ({
  name: item.name,
  sku: item.sku,
  upc: item.upc,
  erpId: item.erpId,
  description: item.description,
  itemGroup: item.itemGroup,
  retailPrice: item.retailPrice,
  categories: categories.length > 0 ? categories.map(({ code }) => code) : null,
  programs: programs.length > 0 ? programs : null,
});

interface ItemStatusChange {
  readonly itemId: string;
  /** Must be the SKU of the item, ignoring case (spec 3 §7). */
  readonly sku: string;
}

/** Makes an item active. */
export const activateItem = (unit: UnitOfWork, input: ItemStatusChange): Promise<Result<StoredItem>> =>
  setStatus(unit, input, { action: 'activateItem', status: 'ACTIVE' });

/** Makes an item inactive: pickers stop offering it, existing lines and counts stay (decision I15). */
export const inactivateItem = (unit: UnitOfWork, input: ItemStatusChange): Promise<Result<StoredItem>> =>
  setStatus(unit, input, { action: 'inactivateItem', status: 'INACTIVE' });

async function setStatus(
  unit: UnitOfWork,
  { itemId, sku }: ItemStatusChange,
  { action, status }: { action: string; status: Item['status'] },
): Promise<Result<StoredItem>> {
  const id = validateInput(idInput, itemId, ['itemId']);
  if (!id.ok) return id;
  const before = await lockItem(unit, id.value);
  if (!before) return refuse(notFound('ITEM', id.value, 'Item'));
  if (skuKey(sku.trim()) !== skuKey(before.sku))
    return refuse(invalid('INVALID_REFERENCE', ['sku'], `SKU ${sku} does not belong to ${before.name}`));
  return saveChange(unit, items, { action, before, change: { status } });
}
