import { CompiledQuery, sql } from 'kysely';
import type * as z from 'zod';
import { changedFields, type FieldChange } from '#platform/kernel/history/fieldChange.ts';
import { type Problem, notFound } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type PartKind, partPath } from '../../customer/customerFields.ts';
import '../../customer/server/customerTables.ts';
import type { CustomerRow } from '../../customer/server/customerList.ts';

/** Count of the parts of one kind, maintained on the customer. */
type PartCount = 'numberOfLocations' | 'numberOfBillingAddresses' | 'numberOfContacts';

/** A part to store, compared with the stored one if there is one. */
interface PartDraft<Row> {
  row: Row;
  /** Fields of the part as the history stores them. */
  fields: object;
  /** Those of the stored part; empty for a new one. */
  storedFields: object;
  /** Problems and warnings of the input; their fields are paths inside it. */
  problems: readonly Problem[];
}

/** The input of a part and what it belongs to. */
interface PartRequest<Input, Row> {
  customer: Pick<CustomerRow, 'customerId'>;
  input: Input;
  /** The requested id, else a new one. */
  id: string;
  /** Undefined for a new part. */
  stored: Row | undefined;
}

/** Columns of a new part that follow from its customer and its input. */
interface NewPartColumns {
  tenantId: string;
  customerId: string;
  removedAt: null;
  contentHash: string;
  customerVersion: number;
}

/** Describes one kind of parts of a customer, which have their own table. */
export interface CustomerPart<Input extends { id: string | null }, Row> {
  kind: PartKind;
  /** Name of the kind in messages, e.g. 'Contact'. */
  label: string;
  entityType: string;
  /** Kind of the checks whether it is in use (`registerInUseCheck`), for parts that orders refer to. */
  useKind?: string;
  schema: z.ZodType<Input>;
  table: string;
  /** SQL names of the alias, the id and the columns of a row, and the table with its alias and joins. */
  source: { alias: string; id: string; columns: string; from: string };
  count: PartCount;
  /** Kind of the row counter, for parts with a list of their own. */
  counter?: string;
  /** Whether parts are in the order in which they were added. */
  isOrdered: boolean;
  /** Name by which people know the part. */
  getName: (row: Row) => string;
  /** Returns what the history stores of an added or removed part. */
  summarize: (row: Row) => unknown;
  /** Locks what the part refers to, before its customer is locked. */
  lockReferences?: (unit: UnitOfWork, input: Input) => Promise<unknown>;
  draft: (unit: UnitOfWork, request: PartRequest<Input, Row>) => Promise<PartDraft<Row>>;
  insert: (unit: UnitOfWork, row: Row, columns: NewPartColumns & { position: number }) => Promise<unknown>;
  update: (unit: UnitOfWork, row: Row, columns: { customerVersion: number }) => Promise<unknown>;
}

/** A part as stored. */
interface StoredPart<Row> {
  row: Row;
  isRemoved: boolean;
  /** Whether it belongs to the customer. */
  isOwn: boolean;
  /** Hash of the input that created it. */
  contentHash: string;
}

/**
 * Reads a part with an id, removed parts and those of other customers included. The lock of the customer protects its
 * parts from other changes; `lock` also waits for orders that are being written for the part.
 */
export async function findPart<Input extends { id: string | null }, Row extends object>(
  unit: UnitOfWork,
  { source: { alias, id, columns, from } }: CustomerPart<Input, Row>,
  { customerId, partId, lock = false }: { customerId: string; partId: string; lock?: boolean },
): Promise<StoredPart<Row> | undefined> {
  const stored = await unit.first<Row & { partOwner: string; partHash: string; isPartRemoved: boolean }>(
    CompiledQuery.raw(
      `select ${columns}, ${alias}.customer_id as "partOwner", ${alias}.content_hash as "partHash",
        ${alias}.removed_at is not null as "isPartRemoved"
      from ${from} where ${alias}.tenant_id = $1 and ${id} = $2::uuid${lock ? ` for update of ${alias}` : ''}`,
      [unit.tenantId, partId],
    ),
  );
  return (
    stored && {
      row: stored,
      isRemoved: stored.isPartRemoved,
      isOwn: stored.partOwner === customerId,
      contentHash: stored.partHash,
    }
  );
}

/** Returns the position after all parts that a customer has or had. */
export async function readNextPosition(
  unit: UnitOfWork,
  { table, isOrdered }: Pick<CustomerPart<never, never>, 'table' | 'isOrdered'>,
  customerId: string,
): Promise<number> {
  if (!isOrdered) return 0;
  const last = await unit.first(sql<{ position: number | null }>`
    select max(position) as position from ${sql.table(table)}
    where tenant_id = ${unit.tenantId} and customer_id = ${customerId}::uuid`);
  return (last?.position ?? -1) + 1;
}

/** Marks a part as removed; orders still refer to it. */
export const markRemoved = (
  unit: UnitOfWork,
  { table, source: { alias, id } }: Pick<CustomerPart<never, never>, 'table' | 'source'>,
  { partId, customerVersion }: { partId: string; customerVersion: number },
) =>
  unit.run(sql`update ${sql.table(table)} as ${sql.ref(alias)}
    set removed_at = ${unit.startedAt}, customer_version = ${customerVersion}
    where tenant_id = ${unit.tenantId} and ${sql.raw(id)} = ${partId}::uuid`);

export const partNotFoundProblem = (
  { entityType, label }: Pick<CustomerPart<never, never>, 'entityType' | 'label'>,
  partId: string,
): Problem => notFound(entityType, partId, label);

/** Warning of an add that is sent again after the part was removed: it succeeded, but the part is not there. */
export const partRemovedWarning = <Row>(
  { entityType, label, getName }: Pick<CustomerPart<never, Row>, 'entityType' | 'label' | 'getName'>,
  partId: string,
  row: Row,
): Problem => ({
  ...notFound(entityType, partId, label),
  severity: 'WARNING',
  message: `${label} ${getName(row)} was added, and has been removed since`,
});

/** History change of a part that was added (`after`) or removed (`before`). */
export const wholePartChange = <Row>(
  { kind, getName, summarize }: Pick<CustomerPart<never, Row>, 'kind' | 'getName' | 'summarize'>,
  { before, after }: { before?: Row; after?: Row },
): readonly FieldChange[] =>
  [before, after].flatMap((row) =>
    row === undefined
      ? []
      : changedFields({ part: before && summarize(before) }, { part: after && summarize(after) }).map(
          (change) => ({ ...change, field: partPath(kind, getName(row)) }),
        ),
  );

/** History changes of the fields of a part, by the name it had. */
export const changedPartFields = <Row>(
  { kind, getName }: Pick<CustomerPart<never, Row>, 'kind' | 'getName'>,
  stored: Row,
  { storedFields, fields }: PartDraft<Row>,
): readonly FieldChange[] =>
  changedFields(storedFields, fields).map((change) => ({
    ...change,
    field: partPath(kind, getName(stored), change.field),
  }));
