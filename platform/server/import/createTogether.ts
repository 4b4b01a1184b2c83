import type { Result } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import { isGroupError } from './groupErrors.ts';
import type { RunningImport } from './importKind.ts';
import type { ImportGroupOutcome } from './importOutcome.ts';

/** Outcome of an attempt to create groups together. */
interface Attempt<Planned> {
  created: ReadonlyMap<Planned, ImportGroupOutcome>;
  /** Groups that cannot be created; one without an outcome is to be imported alone. */
  refused: ReadonlyMap<Planned, ImportGroupOutcome | undefined>;
  /** Whether the attempt must not stand; the others are then tried again without those refused. */
  isUndone: boolean;
}

/** Attempts to create groups in a savepoint. */
type AttemptCreate<Planned> = (nested: UnitOfWork, due: readonly Planned[]) => Promise<Attempt<Planned>>;

/**
 * Creates new groups of a batch together; returns the outcomes of those that are created or have failed. The others are to be
 * imported alone, also after an error, which their own import finds and reports. No group is at hand before the others, so that a
 * cancelled import undoes them all.
 */
export async function createTogether<Planned>(
  unit: UnitOfWork,
  { isCancelRequested }: RunningImport,
  planned: readonly Planned[],
  attemptCreate: AttemptCreate<Planned>,
): Promise<ReadonlyMap<Planned, ImportGroupOutcome>> {
  const outcomes = new Map<Planned, ImportGroupOutcome>();
  const attempt = async (nested: UnitOfWork, due: readonly Planned[]) => {
    const attempted = await attemptCreate(nested, due);
    return { ...attempted, isStored: !attempted.isUndone && !(await isCancelRequested()) };
  };
  let due = planned;
  try {
    while (due.length > 0) {
      const some = due;
      const { created, refused, isUndone, isStored } = await unit.runInSavepoint(
        (nested) => attempt(nested, some),
        { shouldKeep: (attempted) => attempted.isStored },
      );
      for (const [group, outcome] of isStored ? [...created, ...refused] : refused)
        if (outcome) outcomes.set(group, outcome);
      // An attempt that refuses no group would end like this one.
      if (!isUndone || refused.size === 0) break;
      due = due.filter((group) => !refused.has(group));
    }
  } catch (error) {
    if (!isGroupError(error)) throw error;
  }
  return outcomes;
}

/** Returns an attempt of a command that creates all or nothing; the fields of its problems begin with the index of the input. */
export const attemptAll =
  <Planned>(
    create: (nested: UnitOfWork, due: readonly Planned[]) => Promise<Result<unknown>>,
    toCreated: (group: Planned) => ImportGroupOutcome,
  ): AttemptCreate<Planned> =>
  async (nested, due) => {
    const result = await create(nested, due);
    if (result.ok)
      return {
        created: new Map(due.map((group) => [group, toCreated(group)])),
        refused: new Map(),
        isUndone: false,
      };
    const indexes = new Set(
      result.problems.flatMap((problem) =>
        problem.severity === 'ERROR' && 'field' in problem ? (problem.field[0] ?? []) : [],
      ),
    );
    const refused = due.filter((_, index) => indexes.has(String(index)));
    return {
      created: new Map(),
      refused: new Map(refused.map((group) => [group, undefined])),
      isUndone: true,
    };
  };
