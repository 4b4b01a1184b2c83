import { changedFields, type FieldChange } from '#platform/kernel/history/fieldChange.ts';
import { idInput } from '#platform/kernel/ids/id.ts';
import {
  duplicate,
  inUse,
  invalid,
  limitExceeded,
  noChanges,
  notFound,
  ok,
  prefixField,
  type Problem,
  refuse,
  type Result,
} from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import { contentHash } from './contentHash.ts';
import { findUses } from './inUse.ts';
import {
  findPart,
  insertPart,
  type Part,
  type PartOwner,
  readNextPosition,
  wholePartChange,
  writePart,
} from './part.ts';
import { type RowVersion, saveChange } from './saveChange.ts';

const noReferences: ReadonlySet<string> = new Set();

/** Input of a command that adds or replaces a part. */
interface PartInput {
  ownerId: string;
  input: unknown;
  /** Field of the command's input that holds the part, e.g. 'contact'. */
  field: string;
}

/** Version of the owner that the client saw; not checked when absent. */
export interface ExpectedVersion {
  expectedVersion?: number | null | undefined;
}

/** Adds a part to an owner. A replay, with the same id and content, returns the part as stored, or a warning that it is gone. */
export async function addPart<
  Owner extends RowVersion,
  Input extends { id: string | null },
  Row extends object,
  Payload,
>(
  unit: UnitOfWork,
  part: Part<Owner, Input, Row, Payload>,
  { ownerId, input, field }: PartInput,
): Promise<Result<Payload>> {
  const requested = validateInput(part.schema, input, [field]);
  if (!requested.ok) return requested;
  const [gone = noReferences, owner] = await Promise.all([
    part.lockReferences?.(unit, requested.value),
    lockOwner(unit, part.owner, ownerId),
  ]);
  if (!owner.ok) return owner;
  const planned = await planAddition(unit, part, owner.value, { input: requested.value, field, gone });
  if (!planned.ok) return planned;
  const { row, isReplay, problems } = planned.value;
  if (isReplay) return ok(part.toPayload(owner.value, row), problems);
  const saved = await saveOwner(unit, part, owner.value, { ...planned.value, command: 'add' });
  return saved.ok ? ok(part.toPayload(saved.value, row), saved.notices) : saved;
}

/** Replaces a part of an owner by the one with its id. */
export async function updatePart<
  Owner extends RowVersion,
  Input extends { id: string | null },
  Row extends object,
  Payload,
>(
  unit: UnitOfWork,
  part: Part<Owner, Input, Row, Payload>,
  { ownerId, input, field, expectedVersion }: PartInput & ExpectedVersion,
): Promise<Result<Payload>> {
  const requested = validateInput(part.schema, input, [field]);
  if (!requested.ok) return requested;
  const { id } = requested.value;
  if (id === null)
    return refuse(invalid('REQUIRED', [field, 'id'], `The id of the ${part.label} is required`));
  const [gone = noReferences, owner] = await Promise.all([
    part.lockReferences?.(unit, requested.value),
    lockOwner(unit, part.owner, ownerId),
  ]);
  if (!owner.ok) return owner;
  const request = { ownerId: part.owner.getId(owner.value), partId: id };
  const stored = await findPart<Row>(unit, part, request);
  if (!stored?.isOwn || stored.isRemoved) return refuse(notFound(part.entityType, id, part.label));
  const before = stored.row;
  const draft = await part.draft(unit, { ...request, id, input: requested.value, stored: before, gone });
  const { row, toFields, problems } = draft;
  const saved = await saveOwner(unit, part, owner.value, {
    command: 'update',
    changes: changedFields(toFields(before), toFields(row)).map((change) => ({
      ...change,
      field: part.toPath(part.getName(before), change.field),
    })),
    expectedVersion,
    problems: problems.map((problem) => prefixField([field], problem)),
    write: () => writePart(unit, part, id, { ...part.toColumns(row), ...toVersionColumn(part, owner.value) }),
  });
  return saved.ok ? ok(part.toPayload(saved.value, row), saved.notices) : saved;
}

/** Removes a part of an owner; what refers to it keeps a copy. `field` is the one of the command's input with its id. */
export async function removePart<
  Owner extends RowVersion,
  Input extends { id: string | null },
  Row extends object,
  Payload,
>(
  unit: UnitOfWork,
  part: Part<Owner, Input, Row, Payload>,
  { ownerId, partId, field }: { ownerId: string; partId: string; field: string },
): Promise<Result<Payload>> {
  const id = validateInput(idInput, partId, [field]);
  if (!id.ok) return id;
  const owner = await lockOwner(unit, part.owner, ownerId);
  if (!owner.ok) return owner;
  const stored = await findPart<Row>(unit, part, {
    ownerId: part.owner.getId(owner.value),
    partId: id.value,
    lock: part.useKind !== undefined,
  });
  if (!stored?.isOwn) return refuse(notFound(part.entityType, id.value, part.label));
  if (stored.isRemoved)
    return ok(part.toPayload(owner.value, undefined), [
      noChanges(`${part.label} command data has no changes`),
    ]);
  const uses = part.useKind === undefined ? [] : await findUses(unit, part.useKind, id.value);
  const useText = `${part.label} ${part.getName(stored.row)} is used by ${uses.join(' and ')}`;
  const saved = await saveOwner(unit, part, owner.value, {
    command: 'remove',
    changes: wholePartChange(part, stored.row, 'before'),
    problems: uses.length > 0 ? [inUse(id.value, useText)] : [],
    write: () => {
      if (part.counter) unit.addToRowCount(part.counter, -1);
      const version = toVersionColumn(part, owner.value);
      return writePart(unit, part, id.value, { removedAt: unit.startedAt, ...version });
    },
  });
  return saved.ok ? ok(part.toPayload(saved.value, undefined), saved.notices) : saved;
}

/** A change of a part of a locked owner; fields of problems are paths in the command's input. */
interface PartChange {
  changes: readonly FieldChange[];
  problems: readonly Problem[];
  write: () => Promise<unknown>;
}

/** A part that a locked owner gets, or has already. */
export interface Addition<Row> extends PartChange {
  /** Undefined in a replay when the part has been removed since. */
  row: Row | undefined;
  /** The same request came before, so nothing changes. */
  isReplay: boolean;
}

/** Plans to add a part to a locked owner; `gone` has the references that `lockReferences` found gone. */
export async function planAddition<
  Owner extends RowVersion,
  Input extends { id: string | null },
  Row extends object,
>(
  unit: UnitOfWork,
  part: Part<Owner, Input, Row, unknown>,
  before: Owner,
  { input, field, gone = noReferences }: { input: Input; field: string; gone?: ReadonlySet<string> },
): Promise<Result<Addition<Row>>> {
  const { owner, limit, count, entityType, label } = part;
  const ownerId = owner.getId(before);
  const id = input.id ?? unit.newId();
  const hash = contentHash(input);
  const [stored, position] = await Promise.all([
    input.id === null ? undefined : findPart<Row>(unit, part, { ownerId, partId: id }),
    readNextPosition(unit, part, ownerId),
  ]);
  if (stored) {
    const { row, isOwn, isRemoved } = stored;
    if (!isOwn || stored.contentHash !== hash)
      return refuse(duplicate([field, 'id'], id, 'The id is already used'));
    const goneText = `${label} ${part.getName(row)} was added, and has been removed since`;
    return ok({
      row: isRemoved ? undefined : row,
      isReplay: true,
      changes: [],
      problems: isRemoved
        ? [{ ...notFound(entityType, id, label), severity: 'WARNING', message: goneText }]
        : [],
      write: () => Promise.resolve(),
    });
  }
  const { row, problems } = await part.draft(unit, { ownerId, input, id, stored: undefined, gone });
  const total = Number(before[count]) + 1;
  return ok({
    row,
    isReplay: false,
    changes: wholePartChange(part, row, 'after'),
    problems: [
      ...(total > limit.max ? [limitExceeded(limit.max, total, limit.message)] : []),
      ...problems.map((problem) => prefixField([field], problem)),
    ],
    write: () => {
      if (part.counter) unit.addToRowCount(part.counter, 1);
      return insertPart(unit, part, {
        ...part.toColumns(row),
        [part.source.id]: id,
        [owner.columns.id]: ownerId,
        ...toVersionColumn(part, before),
        contentHash: hash,
        ...(part.isOrdered && { position }),
      });
    },
  });
}

async function lockOwner<Owner extends RowVersion>(
  unit: UnitOfWork,
  { idField, lock, entityType, label }: PartOwner<Owner>,
  ownerId: string,
): Promise<Result<Owner>> {
  const id = validateInput(idInput, ownerId, [idField]);
  if (!id.ok) return id;
  const owner = await lock(unit, id.value);
  return owner ? ok(owner) : refuse(notFound(entityType, id.value, label));
}

const addedParts = { add: 1, update: 0, remove: -1 };

/** Saves the owner of a changed part, which gets the next version, the history entry and the number of its parts. */
function saveOwner<Owner extends RowVersion>(
  unit: UnitOfWork,
  part: Pick<Part<Owner, never, never, unknown>, 'owner' | 'label' | 'actions' | 'count'>,
  before: Owner,
  {
    command,
    changes,
    problems,
    write,
    expectedVersion,
  }: PartChange & ExpectedVersion & { command: keyof typeof addedParts },
): Promise<Result<Owner>> {
  // The compiler does not know that a computed key is one of the row.
  const change = { [part.count]: Number(before[part.count]) + addedParts[command] } as Partial<Owner>;
  return saveChange(
    unit,
    { ...part.owner, label: part.label },
    {
      action: part.actions[command],
      before,
      change,
      changes,
      expectedVersion,
      findProblems: () => [part.owner.findProblem(before), ...problems],
      writeRelated: write,
    },
  );
}

const toVersionColumn = <Owner extends RowVersion>(
  { owner }: { owner: Pick<PartOwner<Owner>, 'columns'> },
  { version }: Owner,
) => ({ [owner.columns.version]: version + 1 });
