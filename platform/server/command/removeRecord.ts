import { changedFields } from '#platform/kernel/history/fieldChange.ts';
import {
  inUse,
  invalid,
  notFound,
  type Problem,
  refuse,
  type Result,
} from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import { findUses } from './inUse.ts';
import { type RowVersion, saveChange, type VersionedEntity } from './saveChange.ts';

/** Moves what uses an entity to another one of its kind; both by the key that names them: an id, an e-mail address, a name. */
type UseMove = (unit: UnitOfWork, from: string, to: string) => Promise<unknown>;

const movesByKind = new Map<string, Set<UseMove>>();

/** Registers how a feature moves its uses of an entity to another one; the counterpart of its check in `inUse.ts`. */
export function registerUseMove(kind: string, move: UseMove): void {
  const moves = movesByKind.get(kind) ?? new Set();
  movesByKind.set(kind, moves.add(move));
}

/** Moves all uses of an entity to another key: that of another one, or its own new one. Lock the entity FOR UPDATE first. */
export async function moveUses(unit: UnitOfWork, kind: string, from: string, to: string): Promise<void> {
  // One after the other, because moves read what they change.
  for (const move of movesByKind.get(kind) ?? []) await move(unit, from, to);
}

interface RemovableRow extends RowVersion {
  name: string;
  status: string;
}

/** Describes how records of a kind go out of use (docs/decisions/0081). */
interface Removal<Row extends RemovableRow, Change extends Partial<Row>> {
  entity: VersionedEntity<Row, Change>;
  /** Name of the command in the history, e.g. 'removeTerms'. */
  action: string;
  /** Reads the records and locks them FOR UPDATE in a fixed order, so that nothing begins to use them meanwhile. */
  lock: (unit: UnitOfWork, ids: readonly string[]) => Promise<readonly Row[]>;
  removed: Change;
  /** Key by which others name a record; its id by default. */
  getKey?: (row: Row) => string;
}

interface RemovalRequest {
  id: string;
  /** Record that is used instead. */
  replacementId?: string | null | undefined;
  /** Version that the client saw; not checked when absent. */
  expectedVersion?: number | null | undefined;
}

/**
 * Removes a record from use. One in use is refused, by what uses it, unless another one replaces it: then all uses move to
 * that one in the same transaction. Removed again, it has no changes.
 */
export async function removeRecord<Row extends RemovableRow, Change extends Partial<Row>>(
  unit: UnitOfWork,
  { entity, action, lock, removed, getKey = entity.getId }: Removal<Row, Change>,
  { id, replacementId = null, expectedVersion }: RemovalRequest,
): Promise<Result<Row>> {
  const { entityType, label, getId } = entity;
  const rows = await lock(unit, replacementId === null ? [id] : [id, replacementId]);
  const before = rows.find((row) => getId(row) === id);
  if (!before) return refuse(notFound(entityType, id, label));
  if (before.status === 'DELETED') return saveChange(unit, entity, { action, before, change: {} as Change });
  const replacement = rows.find((row) => getId(row) === replacementId);
  const problem =
    replacementId === null
      ? await findUseProblem(unit, entity, before)
      : findReplacementProblem(entity, before, replacement);
  if (problem) return refuse(problem);
  if (replacement) await moveUses(unit, entityType, getKey(before), getKey(replacement));
  // After the moves, which its refusal undoes: some of them write the record, too.
  return saveChange(unit, entity, {
    action,
    operation: 'DELETED',
    before,
    expectedVersion,
    change: removed,
    changes: [
      ...changedFields(before, removed),
      ...changedFields({ replacement: null }, { replacement: replacement?.name ?? null }),
    ],
  });
}

async function findUseProblem<Row extends RemovableRow>(
  unit: UnitOfWork,
  { entityType, getId }: Pick<VersionedEntity<Row, never>, 'entityType' | 'getId'>,
  row: Row,
): Promise<Problem | undefined> {
  const id = getId(row);
  const uses = await findUses(unit, entityType, id);
  return uses.length > 0
    ? inUse(id, `${row.name} cannot be removed. Used by ${uses.join('; ')}.`)
    : undefined;
}

function findReplacementProblem<Row extends RemovableRow>(
  { label }: Pick<VersionedEntity<Row, never>, 'label'>,
  row: Row,
  replacement: Row | undefined,
): Problem | undefined {
  const field = ['replacementId'];
  if (!replacement || replacement.status === 'DELETED')
    return invalid('INVALID_REFERENCE', field, `${label} not found`);
  if (replacement === row) return invalid('INVALID_REFERENCE', field, `${row.name} cannot replace itself`);
  if (replacement.status !== 'ACTIVE')
    return invalid('INVALID_STATE', field, `${replacement.name} is inactive. Choose another one.`);
  return undefined;
}
