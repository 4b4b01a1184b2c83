import { sql } from 'kysely';
import type { ClockTime } from '#platform/kernel/dates/day.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { sortColumn } from '#platform/server/list/keyset.ts';
import type { List } from '#platform/server/list/list.ts';

/** An entry of the log of a session. */
export interface AvailabilityLog {
  logId: string;
  recordedAt: ClockTime;
  recordedBy: string;
  comment: string;
}

/** The log of a session, the latest entry first. */
export const logList: List<AvailabilityLog> = {
  from: 'availability_log g',
  tenant: 'g.tenant_id',
  id: 'g.log_id',
  columns: {
    logId: 'g.log_id',
    recordedAt: 'g.recorded_at',
    recordedBy: 'g.recorded_by',
    comment: 'g.comment',
  },
  filters: {},
  sorts: {
    // The session first, as in the index; a list is of one.
    recordedAt: [{ sql: 'g.session_id', type: 'uuid' }, ...sortColumn('g.recorded_at', 'timestamptz')],
  },
  defaultOrder: { recordedAt: 'DESC' },
};

const maxLogs = 1000;

/** Returns the latest log entries by session id. */
export async function listLatestLogs(
  unit: UnitOfWork,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly AvailabilityLog[]>> {
  const rows = await unit.rows(sql<AvailabilityLog & { sessionId: string }>`
    select g.session_id, g.log_id, g.recorded_at, g.recorded_by, g.comment
    from unnest(${sessionIds}::uuid[]) as requested(session_id) cross join lateral (
      select * from availability_log l
      where l.tenant_id = ${unit.tenantId} and l.session_id = requested.session_id
      order by l.recorded_at desc, l.log_id desc limit ${maxLogs}) g`);
  return Map.groupBy(rows, ({ sessionId }) => sessionId);
}
