import * as z from 'zod';
import { ok, type Problem, type Result } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { attemptAll, createTogether } from '#platform/server/import/createTogether.ts';
import { isGroupError } from '#platform/server/import/groupErrors.ts';
import type { RunningImport, StoredGroup } from '#platform/server/import/importKind.ts';
import {
  type ImportCounts,
  type ImportGroupOutcome,
  buildFailure,
} from '#platform/server/import/importOutcome.ts';
import { createPartIds } from '#platform/server/import/partIds.ts';
import { codeKey } from '../../categories/category.ts';
import type { Category } from '../../categories/categoryFields.ts';
import type { ConsolidatedItem } from '../itemGroup.ts';
import type { ExistingItem } from '../itemLookUps.ts';
import { type ItemImportStep, planItem, toNewCategory } from '../itemSteps.ts';
import { programKey } from '../../items/item.ts';
import { skuKey } from '../../items/itemKeys.ts';
import { addCategories } from '../../categories/server/categoryCommands.ts';
import { addCategory } from '../../categories/server/categoryEditCommands.ts';
import { findCategoriesByIdOrCode, lockCategoriesByCode } from '../../categories/server/categoryStore.ts';
import { addImportedItems, addPrograms } from '../../items/server/itemCommands.ts';
import { updateItem } from '../../items/server/itemEditCommands.ts';
import { lockProgramsForUse } from '../../programs/server/programStore.ts';
import { findPrograms, lockItemsBySkus, lockSkus } from '../../items/server/itemStore.ts';
import { type PlannedItem, toImportedItem, toItemError } from './itemOutcome.ts';

const startContent = z.object({
  categories: z.array(z.object({ code: z.string(), name: z.string() })),
  // Absent in the content that an earlier version stored.
  programs: z.array(z.string()).default([]),
});

/**
 * Creates the categories of a file that do not exist, with the defaults of spec 3 §9, and brings removed ones back. One that
 * cannot be created is reported with its items; the import goes on without it (spec 3 §4). Creates programs where that was
 * chosen (decision I19).
 */
export async function startItemImport(
  unit: UnitOfWork,
  running: RunningImport,
  content: unknown,
): Promise<Result<ImportCounts>> {
  const { categories, programs } = startContent.parse(content);
  const stored = await findCategoriesByIdOrCode(
    unit,
    [],
    categories.map(({ code }) => code),
  );
  const statuses = new Map(stored.map(({ code, status }) => [codeKey(code), status]));
  const partId = createPartIds(running);
  const requested = (status: Category['status'] | undefined) =>
    categories
      .filter(({ code }) => statuses.get(codeKey(code)) === status)
      .map((category) => toNewCategory(category, partId));
  const created = await createCategories(unit, requested(undefined));
  const restored = await addAlone(unit, requested('DELETED'));
  return ok({
    categoriesCreated: created + restored,
    programsCreated: running.choices.createPrograms ? await createPrograms(unit, programs) : 0,
  });
}

/** Creates programs that do not exist; returns how many were. */
async function createPrograms(unit: UnitOfWork, programs: readonly string[]): Promise<number> {
  const existing = new Set((await findPrograms(unit, programs)).map(programKey));
  return addPrograms(
    unit,
    programs.filter((program) => !existing.has(programKey(program))),
  );
}

type CategoryInput = ReturnType<typeof toNewCategory>;

const categoriesPerSavepoint = 500;

/** Creates new categories together, and one by one those among which one cannot be created; returns how many were. */
async function createCategories(unit: UnitOfWork, inputs: readonly CategoryInput[]): Promise<number> {
  let created = 0;
  for (let from = 0; from < inputs.length; from += categoriesPerSavepoint) {
    const some = inputs.slice(from, from + categoriesPerSavepoint);
    const isCreated = await runIfOk(unit, (nested) => addCategories(nested, some));
    created += isCreated ? some.length : await addAlone(unit, some);
  }
  return created;
}

/** Creates categories, or brings removed ones back, each by itself; returns how many. */
async function addAlone(unit: UnitOfWork, inputs: readonly CategoryInput[]): Promise<number> {
  let added = 0;
  for (const input of inputs) if (await runIfOk(unit, (nested) => addCategory(nested, input))) added += 1;
  return added;
}

/** Runs a command in a savepoint, which a refusal undoes; returns whether it was accepted. */
const runIfOk = async (
  unit: UnitOfWork,
  run: (nested: UnitOfWork) => Promise<Result<unknown>>,
): Promise<boolean> => (await unit.runInSavepoint(run, { shouldKeep: ({ ok: isDone }) => isDone })).ok;

/**
 * Imports groups of an item file: new items together, existing ones by the update of the specification. Each group is imported
 * or fails by itself; an item that has everything stays as it is. A cancelled import begins no other group.
 */
export async function importItems(
  unit: UnitOfWork,
  running: RunningImport,
  groups: readonly StoredGroup<ConsolidatedItem>[],
): Promise<readonly (ImportGroupOutcome | undefined)[]> {
  const skus = groups.map(({ group }) => group.sku);
  await lockSkus(unit, skus);
  await lockProgramsForUse(
    unit,
    groups.flatMap(({ group }) => group.programs),
  );
  // All of the batch, categories first, as everywhere: one by one, a rename of a category or a feed could deadlock with them.
  const [categories, stored, programs] = await Promise.all([
    lockCategoriesByCode(
      unit,
      groups.flatMap(({ group }) => group.categories.map(({ code }) => code)),
    ),
    lockItemsBySkus(unit, skus),
    findPrograms(
      unit,
      groups.flatMap(({ group }) => group.programs),
    ),
  ]);
  const existingCodes = new Set(
    categories.filter(({ status }) => status !== 'DELETED').map(({ code }) => codeKey(code)),
  );
  const existing = {
    stored,
    programs: new Map(programs.map((program) => [programKey(program), program])),
    codes: existingCodes,
  };
  const planned = groups.map(({ group }) => planGroup(running, group, existing));
  const created = await createTogether(unit, running, planned.filter(canJoin), attemptCreate);
  const outcomes: (ImportGroupOutcome | undefined)[] = [];
  for (const one of planned) {
    const outcome = created.get(one);
    if (one.error) outcomes.push(buildFailure([one.error]));
    else if (!one.step) outcomes.push(toImportedItem(one, null));
    else if (outcome) outcomes.push(outcome);
    else if (await running.isCancelRequested()) outcomes.push(undefined);
    else outcomes.push(await importAlone(unit, running, one, one.step));
  }
  return outcomes;
}

interface Existing {
  stored: ReadonlyMap<string, ExistingItem>;
  /** Names by their keys. */
  programs: ReadonlyMap<string, string>;
  codes: ReadonlySet<string>;
}

function planGroup(
  running: RunningImport,
  group: ConsolidatedItem,
  { stored, programs, codes }: Existing,
): PlannedItem {
  const isExisting = ({ code }: { code: string }) => codes.has(codeKey(code));
  const partId = createPartIds(running);
  const item = stored.get(skuKey(group.sku));
  const step = planItem(
    {
      ...group,
      categories: group.categories.filter(isExisting),
      programs: group.programs.map((program) => programs.get(programKey(program)) ?? program),
    },
    item,
    { updatePrices: running.updatePrices, partId },
  );
  // Also where the start of the import created them: users may have removed or renamed one since.
  const unknown = group.programs.find((program) => !programs.has(programKey(program)));
  return {
    csvRowNumbers: group.sourceRows,
    itemId: item?.itemId ?? partId(group.sku, 'item'),
    step,
    missingCategories: group.categories.filter((category) => !isExisting(category)).map(({ code }) => code),
    error:
      unknown === undefined
        ? undefined
        : {
            csvRows: group.sourceRows,
            step: 'validation',
            code: 'INVALID_REFERENCE',
            message: `Program does not exist in system: ${unknown}`,
          },
  };
}

const canJoin = ({ step, error }: PlannedItem): boolean => step?.step === 'item_creation' && !error;

/** Attempts to create new items. */
const attemptCreate = attemptAll<PlannedItem>(
  (nested, due) =>
    addImportedItems(
      nested,
      due.flatMap(({ step }) => (step?.step === 'item_creation' ? [step.item] : [])),
    ),
  (planned) => toImportedItem(planned, 'CREATED'),
);

/** Runs the step of an item in a savepoint, so that it fails alone. */
async function importAlone(
  unit: UnitOfWork,
  { report }: RunningImport,
  planned: PlannedItem,
  step: ItemImportStep,
): Promise<ImportGroupOutcome> {
  const fail = (problem?: Problem) => buildFailure([toItemError(step.step, planned.csvRowNumbers, problem)]);
  try {
    const result = await unit.runInSavepoint((nested) => runStep(nested, step), {
      shouldKeep: ({ ok: isDone }) => isDone,
    });
    if (!result.ok) return fail(result.problems.find(({ severity }) => severity === 'ERROR'));
    return toImportedItem(planned, step.step === 'item_creation' ? 'CREATED' : 'UPDATED');
  } catch (error) {
    if (!isGroupError(error)) throw error;
    report(error);
    return fail();
  }
}

const runStep = (unit: UnitOfWork, step: ItemImportStep): Promise<Result<unknown>> =>
  step.step === 'item_creation'
    ? addImportedItems(unit, [step.item])
    : updateItem(unit, step.change, { isImport: true });
