import * as z from 'zod';
import type { ChangeStamp } from '#platform/kernel/dates/day.ts';
import {
  prefixField,
  duplicate,
  ok,
  type Problem,
  refuse,
  type Result,
  toResult,
} from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import { contentHash } from './contentHash.ts';
import { type HistoryChange, recordHistory } from './history.ts';

/** Fields of an existing or new row that creates compare. */
interface CreatedRow {
  name: string;
  /** Hash of the input that created it. */
  contentHash: string;
}

/** Columns of a new row that follow from the unit of work and the input. */
interface NewRowColumns {
  tenantId: string;
  version: number;
  updatedAt: ChangeStamp;
  contentHash: string;
}

/** An input for which a row is built. */
interface NewEntity<Input, Existing> {
  input: Input;
  /** The requested id, else a new one. */
  id: string;
  columns: NewRowColumns;
  /** Existing rows and rows built before in the same operation. */
  byId: ReadonlyMap<string, Existing>;
  /** Adds problems; their fields are paths inside the input. */
  report: (...problems: readonly Problem[]) => undefined;
}

/** Describes the create of one kind of entity. */
interface Creation<
  IdField extends string,
  Input extends Record<IdField, string | null>,
  Existing extends CreatedRow,
  Row extends Existing,
  Context,
> {
  /** Kind in the history, e.g. 'ITEM'. */
  entityType: string;
  /** Name of the command in the history, e.g. 'addItem'. */
  action: string;
  /** Noun of the kind in messages, e.g. 'price group'. */
  noun: string;
  /** Kind of the row counter, for lists that have one. */
  counter?: string;
  schema: z.ZodType<Input>;
  /** Field of the input that may hold the id of the entity. */
  idField: IdField;
  /** Returns the content that identifies a replay; the default is the complete input. */
  toContent?: (input: Input) => unknown;
  /** Reads the rows with the requested ids, and everything else that building rows needs, in one batch. */
  find: (inputs: readonly Input[]) => Promise<{ existing: readonly Existing[] } & Context>;
  getId: (row: Existing) => string;
  /** Returns the new row; undefined when a reported problem leaves none. */
  build: (entity: NewEntity<Input, Existing>, context: Context) => Row | undefined;
  insert: (rows: readonly Row[], context: Context) => Promise<unknown>;
  /** Returns the changes of other entities that `insert` makes. */
  listSideEffects?: (rows: readonly Row[], context: Context) => readonly HistoryChange[];
}

/**
 * Creates entities, all or nothing; fields of problems start with the index in `inputs`. A replay, with the same id and
 * content, returns the row as stored (decision G20); the same id with other content is a DUPLICATE. Orders, each of which succeeds by itself, have a create of their own.
 */
export async function createAll<
  IdField extends string,
  Input extends Record<IdField, string | null>,
  Existing extends CreatedRow,
  Row extends Existing,
  Context,
>(
  unit: UnitOfWork,
  inputs: readonly unknown[],
  creation: Creation<IdField, Input, Existing, Row, Context>,
): Promise<Result<readonly Existing[]>> {
  const { schema, idField, noun, toContent = (input) => input, getId, find, build } = creation;
  const requested = validateInput(z.array(schema), inputs);
  if (!requested.ok) return requested;
  const context = await find(requested.value);
  const byId = new Map(context.existing.map((row) => [getId(row), row]));
  const rows: Existing[] = [];
  const added: Row[] = [];
  const problems: Problem[] = [];
  for (const [index, input] of requested.value.entries()) {
    const report = (...newProblems: readonly Problem[]) =>
      void problems.push(...newProblems.map((problem) => prefixField([String(index)], problem)));
    const hash = contentHash(toContent(input));
    const requestedId: string | null = input[idField];
    const stored = requestedId === null ? undefined : byId.get(requestedId);
    if (stored) {
      if (stored.contentHash === hash) rows.push(stored);
      else report(duplicate([idField], getId(stored), `The id is already used by ${noun} ${stored.name}`));
      continue;
    }
    const id = requestedId ?? unit.newId();
    const row = build({ input, id, columns: newRowColumns(unit, hash), byId, report }, context);
    if (!row) continue;
    byId.set(id, row);
    rows.push(row);
    added.push(row);
  }
  const created = toResult(rows, problems);
  if (created.ok) await insertRows(unit, creation, added, context);
  return created;
}

/** Returns the result of a create of one input; fields of its problems are paths in that input. */
export async function createOne<Row>(created: Promise<Result<readonly Row[]>>): Promise<Result<Row>> {
  const result = await created;
  const removeIndex = (problem: Problem): Problem =>
    'field' in problem ? { ...problem, field: problem.field.slice(1) } : problem;
  if (!result.ok) {
    const [first, ...rest] = result.problems;
    return refuse(removeIndex(first), ...rest.map(removeIndex));
  }
  const [row] = result.value;
  if (row === undefined) throw new Error('A create of one input returned no row.');
  return ok(row, result.notices.map(removeIndex));
}

const newRowColumns = ({ tenantId, changeStamp }: UnitOfWork, hash: string): NewRowColumns => ({
  tenantId,
  version: 1,
  updatedAt: changeStamp,
  contentHash: hash,
});

type Insertion<Existing extends CreatedRow, Row extends Existing, Context> = Pick<
  Creation<never, never, Existing, Row, Context>,
  'entityType' | 'action' | 'counter' | 'getId' | 'insert' | 'listSideEffects'
>;

async function insertRows<Existing extends CreatedRow, Row extends Existing, Context>(
  unit: UnitOfWork,
  { entityType, action, counter, getId, insert, listSideEffects }: Insertion<Existing, Row, Context>,
  added: readonly Row[],
  context: Context,
): Promise<void> {
  if (counter) unit.addToRowCount(counter, added.length);
  await Promise.all([
    insert(added, context),
    recordHistory(unit, [
      ...(listSideEffects?.(added, context) ?? []),
      ...added.map((row) => ({
        entityType,
        entityId: getId(row),
        version: 1,
        action,
        operation: 'CREATED' as const,
      })),
    ]),
  ]);
}
