import { CompiledQuery, sql } from 'kysely';
import type * as z from 'zod';
import { changedFields, type FieldChange } from '#platform/kernel/history/fieldChange.ts';
import type { Problem } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import { db } from '../statements/tables.ts';
import type { RowVersion, VersionedEntity } from './saveChange.ts';

/** An entity with parts, which have rows of their own, such as a customer with contacts. Its lock protects them. */
export interface PartOwner<Owner extends RowVersion> extends VersionedEntity<Owner, Partial<Owner>> {
  /** Field of inputs that holds its id. */
  idField: string;
  /** Columns of the parts' tables for its id, and for its version that last changed or removed the part. */
  columns: { id: string; version: string };
  lock: (unit: UnitOfWork, id: string) => Promise<Owner | undefined>;
  /** Returns why the parts of an owner cannot be changed. */
  findProblem: (owner: Owner) => Problem | undefined;
}

/** Input of a part that is added or replaced. */
interface PartRequest<Input, Row> {
  ownerId: string;
  input: Input;
  /** The requested id, else a new one. */
  id: string;
  /** Undefined for a new part. */
  stored: Row | undefined;
  /** References that `lockReferences` found gone; the part may not begin to have them. */
  gone: ReadonlySet<string>;
}

/** A part to store. */
interface PartDraft<Row> {
  row: Row;
  /** Returns the fields of a row as the history stores them, in the order in which it lists them. */
  toFields: (row: Row) => object;
  /** Problems and warnings of the input; their fields are paths inside it. */
  problems: readonly Problem[];
}

type NumberField<Row> = { [Field in keyof Row]: Row[Field] extends number ? Field : never }[keyof Row];

/** Describes one kind of parts. Their table has the columns tenant_id, content_hash and removed_at, too. */
export interface Part<
  Owner extends RowVersion,
  Input extends { id: string | null },
  Row extends object,
  Payload,
> {
  owner: PartOwner<Owner>;
  /** Name of the kind in messages, e.g. 'Contact'. */
  label: string;
  entityType: string;
  /** Names of its commands in the history. */
  actions: Readonly<Record<'add' | 'update' | 'remove', string>>;
  /** Kind of the checks whether it is in use (`registerInUseCheck`), for parts that others refer to. */
  useKind?: string;
  schema: z.ZodType<Input>;
  table: string;
  /** SQL names of the alias of the table and its id, columns of a row, and the table with its alias and joins. */
  source: { alias: string; id: string; columns: string; from: string };
  /** Field of the owner that counts its parts of this kind. */
  count: NumberField<Owner>;
  /** Maximum parts of one owner, with the message for more. */
  limit: { max: number; message: string };
  /** Kind of the row counter, for parts with a list of their own. */
  counter?: string;
  /** Whether parts are in the order in which they were added, by a column `position`. */
  isOrdered: boolean;
  /** Name by which people know the part. */
  getName: (row: Row) => string;
  /** Returns the path of a part in the history of its owner, or of its field, by its name. */
  toPath: (name: string, field?: string) => string;
  /** Returns what the history stores of an added or removed part. */
  summarize: (row: Row) => unknown;
  /** Locks what the part refers to, before its owner is locked. Returns references that are gone, by the keys of the input. */
  lockReferences?: (unit: UnitOfWork, input: Input) => Promise<ReadonlySet<string>>;
  draft: (unit: UnitOfWork, request: PartRequest<Input, Row>) => Promise<PartDraft<Row>>;
  /** Returns the columns of a row that commands change. */
  toColumns: (row: Row) => object;
  /** Returns the result of the commands; the part is undefined after it was removed. */
  toPayload: (owner: Owner, row: Row | undefined) => Payload;
}

/** A part as stored. */
interface StoredPart<Row> {
  row: Row;
  isRemoved: boolean;
  /** Whether it belongs to the owner. */
  isOwn: boolean;
  /** Hash of the input that created it. */
  contentHash: string;
}

/** The table of a kind of parts. */
type PartTable = Pick<Part<never, never, never, never>, 'table' | 'source' | 'isOrdered'> & {
  owner: Pick<PartOwner<never>, 'columns'>;
};

/**
 * Reads a part with an id, removed parts and those of other owners included. The lock of the owner protects its parts
 * from other changes; `lock` also waits for rows that are being written for the part.
 */
export async function findPart<Row extends object>(
  unit: UnitOfWork,
  { source: { alias, id, columns, from }, owner }: PartTable,
  { ownerId, partId, lock = false }: { ownerId: string; partId: string; lock?: boolean },
): Promise<StoredPart<Row> | undefined> {
  const stored = await unit.first<Row & { partOwner: string; partHash: string; isPartRemoved: boolean }>(
    CompiledQuery.raw(
      `select ${columns}, ${alias}.${owner.columns.id} as "partOwner", ${alias}.content_hash as "partHash",
        ${alias}.removed_at is not null as "isPartRemoved"
      from ${from} where ${alias}.tenant_id = $1 and ${alias}.${id} = $2::uuid${lock ? ` for update of ${alias}` : ''}`,
      [unit.tenantId, partId],
    ),
  );
  return (
    stored && {
      row: stored,
      isRemoved: stored.isPartRemoved,
      isOwn: stored.partOwner === ownerId,
      contentHash: stored.partHash,
    }
  );
}

/** Returns the position after all parts that an owner has or had. */
export async function readNextPosition(
  unit: UnitOfWork,
  { table, owner, isOrdered }: PartTable,
  ownerId: string,
): Promise<number> {
  if (!isOrdered) return 0;
  const last = await unit.first(sql<{ position: number | null }>`
    select max(position) as position from ${sql.table(table)}
    where tenant_id = ${unit.tenantId} and ${sql.ref(owner.columns.id)} = ${ownerId}::uuid`);
  return (last?.position ?? -1) + 1;
}

/** Tables whose columns are known at run time only. */
const tables = db.withTables<Readonly<Record<string, Readonly<Record<string, unknown>>>>>();

export const insertPart = (unit: UnitOfWork, { table }: PartTable, columns: object) =>
  unit.run(tables.insertInto(table).values({ ...columns, tenantId: unit.tenantId }));

/** Updates columns of the row of a part. */
export const writePart = (unit: UnitOfWork, { table, source }: PartTable, id: string, columns: object) =>
  unit.run(
    tables
      .updateTable(table)
      .set({ ...columns })
      .where('tenantId', '=', unit.tenantId)
      .where(source.id, '=', id),
  );

/** History change of a part that was added (`after`) or removed (`before`); always one, also when its summary is empty. */
export function wholePartChange<Row extends object>(
  { getName, toPath, summarize }: Pick<Part<never, never, Row, never>, 'getName' | 'toPath' | 'summarize'>,
  row: Row,
  side: 'before' | 'after',
): readonly FieldChange[] {
  const [summary] = changedFields({}, { summary: summarize(row) });
  return [{ field: toPath(getName(row)), before: null, after: null, [side]: summary?.after ?? null }];
}
