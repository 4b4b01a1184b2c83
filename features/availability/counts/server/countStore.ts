import { CompiledQuery } from 'kysely';
import type { ChangeStamp, ClockTime } from '#platform/kernel/dates/day.ts';
import { fieldKeys } from '#platform/kernel/fields/entityField.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { AvailabilitySessionStatus } from '../../sessions/sessionFields.ts';
import type { SlotKey } from '../../stock/slot.ts';

/** A stored count. */
export interface CountRow extends SlotKey {
  countRowId: string;
  sessionId: string;
  quantity: number;
  comment: string | null;
  recordedAt: ClockTime;
  deviceRecordedAt: ClockTime;
  receivedAt: ClockTime;
  recordedBy: string;
  /** E-mail of the user of the token. */
  postedBy: string;
  deviceId: string | null;
  seq: number | null;
  rev: number;
  clockJumped: boolean;
  heldReason: string | null;
  isDeleted: boolean;
  isDeletedAtDesk: boolean;
  deskEditedAt: ClockTime | null;
  wasCorrected: boolean;
  replacedByCountRowId: string | null;
  contentHash: string;
  updatedAt: ChangeStamp;
}

/** A stored count with the status of its session. */
export interface StoredCount extends CountRow {
  sessionStatus: AvailabilitySessionStatus;
}

/** Columns with their types. */
const columns: Readonly<Record<keyof CountRow, readonly [name: string, type: string]>> = {
  countRowId: ['count_row_id', 'uuid'],
  sessionId: ['session_id', 'uuid'],
  itemId: ['item_id', 'uuid'],
  locationId: ['location_id', 'uuid'],
  grade: ['grade', 'smallint'],
  quantity: ['quantity', 'bigint'],
  comment: ['comment', 'text'],
  recordedAt: ['recorded_at', 'timestamptz'],
  deviceRecordedAt: ['device_recorded_at', 'timestamptz'],
  receivedAt: ['received_at', 'timestamptz'],
  recordedBy: ['recorded_by', 'text'],
  postedBy: ['posted_by', 'text'],
  deviceId: ['device_id', 'text'],
  seq: ['seq', 'bigint'],
  rev: ['rev', 'int'],
  clockJumped: ['clock_jumped', 'boolean'],
  heldReason: ['held_reason', 'text'],
  isDeleted: ['deleted', 'boolean'],
  isDeletedAtDesk: ['deleted_at_desk', 'boolean'],
  deskEditedAt: ['desk_edited_at', 'timestamptz'],
  wasCorrected: ['was_corrected', 'boolean'],
  replacedByCountRowId: ['replaced_by_count_row_id', 'uuid'],
  contentHash: ['content_hash', 'text'],
  updatedAt: ['updated_at', 'timestamptz'],
};
const keys = fieldKeys(columns);
const names = keys.map((key) => columns[key][0]);

const selectQuery = `select ${keys.map((key) => `c.${columns[key][0]} as "${key}"`).join(', ')},
    s.status as "sessionStatus"
  from availability_count c
  join availability_session s on s.tenant_id = c.tenant_id and s.session_id = c.session_id
  where c.tenant_id = $1 and s.tenant_id = $1 and c.count_row_id = any($2::uuid[])`;

/** Returns the stored ones of these counts, also deleted ones, by id. Lock their sessions first. */
export async function findCounts(
  unit: UnitOfWork,
  countRowIds: readonly string[],
): Promise<ReadonlyMap<string, StoredCount>> {
  const rows = await unit.rows<StoredCount>(CompiledQuery.raw(selectQuery, [unit.tenantId, countRowIds]));
  return new Map(rows.map((row) => [row.countRowId, row]));
}

const writeQuery = `insert into availability_count (tenant_id, ${names.join(', ')})
  select s.tenant_id, ${names.map((name) => `u.${name}`).join(', ')}
  from availability_session s
  join unnest(${keys.map((key, index) => `$${index + 2}::${columns[key][1]}[]`).join(', ')})
    as u(${names.join(', ')}) on u.session_id = s.session_id
  where s.tenant_id = $1
  on conflict (tenant_id, count_row_id) do update
    set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`;

/** Inserts counts and replaces stored ones, in locked sessions. */
export const writeCounts = (unit: UnitOfWork, rows: readonly CountRow[]): Promise<number> =>
  rows.length === 0
    ? Promise.resolve(0)
    : unit.run(
        CompiledQuery.raw(writeQuery, [unit.tenantId, ...keys.map((key) => rows.map((row) => row[key]))]),
      );
