import { type ChangeStamp, laterChangeStamp } from '#platform/kernel/dates/day.ts';
import { changedFields, type FieldChange } from '#platform/kernel/history/fieldChange.ts';
import {
  noChanges,
  ok,
  type Problem,
  refuse,
  type Result,
  toResult,
  staleVersion,
} from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import { recordHistory } from './history.ts';

/** Fields that every change of a row advances. */
export interface RowVersion {
  version: number;
  updatedAt: ChangeStamp;
}

/** Describes one kind of entity whose rows commands change. */
export interface VersionedEntity<Row extends RowVersion, Change extends Partial<Row>> {
  /** Kind in the history, e.g. 'PRICE_GROUP'. */
  entityType: string;
  /** Name of the kind in messages, e.g. 'Price group'. */
  label: string;
  getId: (row: Row) => string;
  /** Writes changed fields of a locked row. */
  update: (unit: UnitOfWork, row: Row, change: Change & RowVersion) => Promise<unknown>;
  /**
   * Returns the problem of an outdated version; the default message names no users. Undefined when only follow-ups of other
   * entities have advanced the version since (docs/decisions/0055).
   */
  findStaleProblem?: (unit: UnitOfWork, row: Row, expectedVersion: number) => Promise<Problem | undefined>;
}

/** A change of a locked row and its history entry. */
export interface RowChange<Row, Change> {
  /** Name of the command in the history, e.g. 'setDefaultGroup'. */
  action: string;
  before: Row;
  change: Change;
  /** Changed fields for the history; by default those of `change` that differ. */
  changes?: readonly FieldChange[];
  /** Kind of the change in the history; UPDATED by default. */
  operation?: 'UPDATED' | 'DELETED';
  /** E-mail of the owner, for kinds with owners. */
  owner?: string;
}

/** A change that is checked before it is written. */
export interface ChangeRequest<Row, Change> extends RowChange<Row, Change> {
  /** Version that the client saw; not checked when absent. */
  expectedVersion?: number | null | undefined;
  /** Returns the problems and warnings of the changed row; undefined stands for none. */
  findProblems?: (after: Row) => readonly (Problem | undefined)[];
  /** Sends the statements of other rows, before the one of this row. */
  writeRelated?: (after: Row) => Promise<unknown>;
}

/** Returns the version and the change stamp of a row after a change. */
export const nextVersion = (unit: UnitOfWork, { version, updatedAt }: RowVersion): RowVersion => ({
  version: version + 1,
  updatedAt: laterChangeStamp(updatedAt, unit.changeStamp),
});

/**
 * Saves a change of a locked row: NO_CHANGES when nothing differs, whatever the version; then STALE_VERSION, then the
 * problems of the rule. Returns the row after the change, with the warnings.
 */
export async function saveChange<Row extends RowVersion, Change extends Partial<Row>>(
  unit: UnitOfWork,
  entity: VersionedEntity<Row, Change>,
  { expectedVersion, findProblems, writeRelated, ...rowChange }: ChangeRequest<Row, Change>,
): Promise<Result<Row>> {
  const { before, change, changes = changedFields(before, change) } = rowChange;
  if (changes.length === 0) return ok(before, [noChanges(`${entity.label} command data has no changes`)]);
  if (typeof expectedVersion === 'number' && expectedVersion !== before.version) {
    const stale = await findStaleProblem(unit, entity, before, expectedVersion);
    if (stale) return refuse(stale);
  }
  const after = { ...before, ...change };
  const problems = (findProblems?.(after) ?? []).filter((problem) => problem !== undefined);
  const checked = toResult(after, problems);
  if (!checked.ok) return checked;
  const [, saved] = await Promise.all([
    writeRelated?.(after),
    writeChange(unit, entity, { ...rowChange, changes }),
  ]);
  return ok(saved, checked.notices);
}

async function findStaleProblem<Row extends RowVersion, Change extends Partial<Row>>(
  unit: UnitOfWork,
  entity: VersionedEntity<Row, Change>,
  row: Row,
  expectedVersion: number,
): Promise<Problem | undefined> {
  if (entity.findStaleProblem) return entity.findStaleProblem(unit, row, expectedVersion);
  return staleVersion(entity.getId(row), 'Someone else changed it in the meantime', {
    expectedVersion,
    actualVersion: row.version,
  });
}

/** Writes a checked change of a locked row, with the next version and a history entry. Returns the changed row. */
export async function writeChange<Row extends RowVersion, Change extends Partial<Row>>(
  unit: UnitOfWork,
  { entityType, getId, update }: VersionedEntity<Row, Change>,
  {
    action,
    before,
    change,
    changes = changedFields(before, change),
    operation = 'UPDATED',
    owner,
  }: RowChange<Row, Change>,
): Promise<Row> {
  const next = nextVersion(unit, before);
  await Promise.all([
    update(unit, before, { ...change, ...next }),
    recordHistory(unit, [
      {
        entityType,
        entityId: getId(before),
        version: next.version,
        action,
        operation,
        changes,
        ...(owner !== undefined && { owner }),
      },
    ]),
  ]);
  return { ...before, ...change, ...next };
}
