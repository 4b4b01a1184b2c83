import { sql } from 'kysely';
import type { ClockTime } from '#platform/kernel/dates/day.ts';
import { type FieldChange, truncateChange } from '#platform/kernel/history/fieldChange.ts';
import type { ChangedEntity } from '../events/entityChange.ts';
import { insertAll } from '../database/insertAll.ts';
import { json } from '../statements/json.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';

/** A change made by `action`, the command's name, e.g. 'inactivateLocation'. */
export interface HistoryChange extends ChangedEntity {
  action: string;
  /** Changed fields (`changedFields`); empty for a creation. */
  changes?: readonly FieldChange[];
}

interface HistoryEntryTable {
  tenantId: string;
  entityType: string;
  entityId: string;
  version: number;
  historyId: string;
  action: string;
  operation: 'CREATED' | 'UPDATED' | 'DELETED';
  changedAt: ClockTime;
  changedBy: string;
  changes: readonly FieldChange[];
}

declare module '../statements/tables.ts' {
  interface Tables {
    historyEntry: HistoryEntryTable;
  }
}

// The contract's limit per entry (HistoryEntry); an order may have 5000 lines, a price group as many levels.
const maxChanges = 200;

/** Writes history entries with the unit's user and clock, in the transaction of the change. The commit publishes the
 * changes.
 */
export function recordHistory(unit: UnitOfWork, changes: readonly HistoryChange[]): Promise<number> {
  unit.announceChanges(changes);
  return insertAll(
    unit,
    'historyEntry',
    changes.map((change) => ({
      tenantId: unit.tenantId,
      entityType: change.entityType,
      entityId: change.entityId,
      version: change.version,
      historyId: unit.newId(),
      action: change.action,
      operation: change.operation,
      changedAt: unit.startedAt,
      changedBy: unit.user.email,
      changes: json((change.changes ?? []).slice(0, maxChanges).map(truncateChange)),
    })),
  );
}

/** A stored history entry. */
interface HistoryRecord extends Required<Omit<HistoryChange, 'owner' | 'capability'>> {
  id: string;
  changedAt: string;
  changedBy: string;
}

/** Returns the latest changes of entities of a kind by entity id, newest first, with one statement. */
export async function findLatestChanges(
  unit: UnitOfWork,
  entityType: string,
  entityIds: readonly string[],
  limit: number,
): Promise<ReadonlyMap<string, readonly HistoryRecord[]>> {
  const rows = await unit.rows(sql<HistoryRecord>`
    select h.history_id as id, h.entity_type, h.entity_id, h.version, h.action, h.operation, h.changed_at, h.changed_by,
      h.changes
    from unnest(${entityIds}::uuid[]) as requested(entity_id) cross join lateral (
      select * from history_entry e
      where e.tenant_id = ${unit.tenantId} and e.entity_type = ${entityType} and e.entity_id = requested.entity_id
      order by e.version desc, e.changed_at desc, e.history_id desc limit ${limit}) h
    order by h.entity_id, h.version desc, h.changed_at desc, h.history_id desc`);
  return Map.groupBy(rows, ({ entityId }) => entityId);
}

/** The latest field changes of an entity. */
export interface LatestDifferences {
  /** E-mails of the users who changed it, the latest first. */
  users: readonly string[];
  /** Newest first, at most `max`. */
  changes: readonly FieldChange[];
  /** Number of all changes. */
  total: number;
}

// Maximum entries to search; an editor of an order rarely misses more.
const maxEntries = 50;

/** Returns the latest field changes of an entity after a version, or of some fields. The database filters them, because
 * an entry may hold hundreds.
 */
export async function findLatestDifferences(
  unit: UnitOfWork,
  entityType: string,
  entityId: string,
  { afterVersion = 0, fields, max }: { afterVersion?: number; fields?: readonly string[]; max: number },
): Promise<LatestDifferences> {
  const newestFirst = sql`e.version desc, e.changed_at desc, e.history_id desc`;
  const entries = sql`(select * from history_entry h
    where h.tenant_id = ${unit.tenantId} and h.entity_type = ${entityType} and h.entity_id = ${entityId}::uuid
      and h.version > ${afterVersion}
    order by h.version desc, h.changed_at desc, h.history_id desc limit ${maxEntries})`;
  const changed = sql`${entries} e cross join lateral jsonb_array_elements(e.changes) with ordinality c(change, position)
    where ${fields ? sql`c.change ->> 'field' = any(${fields}::text[])` : sql`true`}`;
  const [users, changes] = await Promise.all([
    unit.rows(sql<{ changedBy: string }>`
      select changed_by from (select e.changed_by, row_number() over (order by ${newestFirst}) as rank
        from ${fields ? changed : sql`${entries} e`}) u
      group by changed_by order by min(rank)`),
    unit.rows(sql<FieldChange & { total: number }>`
      select c.change ->> 'field' as field, c.change ->> 'before' as before, c.change ->> 'after' as after,
        count(*) over () as total
      from ${changed} order by ${newestFirst}, c.position limit ${max}`),
  ]);
  return {
    users: users.map(({ changedBy }) => changedBy),
    changes: changes.map(({ field, before, after }) => ({ field, before, after })),
    total: changes[0]?.total ?? 0,
  };
}
