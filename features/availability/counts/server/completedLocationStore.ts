import { sql } from 'kysely';
import type { ClockTime } from '#platform/kernel/dates/day.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';

/** A location that was counted completely. */
interface CompletedLocation {
  locationId: string;
  recordedAt: ClockTime;
}

/**
 * Returns the completed locations that say something about the staged session: those that exist and were completed since a session
 * was last made live or closed. Earlier ones belong to that session, also when a device sends them again; here they would end
 * what was counted then.
 */
export const findNewCompletions = (
  unit: UnitOfWork,
  completed: readonly CompletedLocation[],
): Promise<CompletedLocation[]> =>
  completed.length === 0
    ? Promise.resolve([])
    : unit.rows(sql<CompletedLocation>`
        select f.location_id, c.recorded_at
        from facility_location f join (
          select location_id, max(recorded_at) as recorded_at
          from unnest(${completed.map(({ locationId }) => locationId)}::uuid[],
            ${completed.map(({ recordedAt }) => recordedAt)}::timestamptz[]) as u(location_id, recorded_at)
          group by location_id) c on c.location_id = f.location_id
        where f.tenant_id = ${unit.tenantId} and not exists (
          select from availability_session s
          where s.tenant_id = ${unit.tenantId} and s.status <> 'STAGED'
            and case s.status when 'LIVE' then s.made_live_at else s.updated_at end > c.recorded_at)`);

/** Stores locations that were counted completely in a session. Returns how many were not stored as late. */
export const saveCompletedLocations = (
  unit: UnitOfWork,
  sessionId: string,
  completed: readonly CompletedLocation[],
): Promise<number> =>
  completed.length === 0
    ? Promise.resolve(0)
    : unit.run(sql`
        insert into completed_location as t (tenant_id, session_id, location_id, recorded_at, recorded_by)
        select s.tenant_id, s.session_id, u.location_id, u.recorded_at, ${unit.user.email}
        from availability_session s cross join unnest(${completed.map(({ locationId }) => locationId)}::uuid[],
          ${completed.map(({ recordedAt }) => recordedAt)}::timestamptz[]) as u(location_id, recorded_at)
        where s.tenant_id = ${unit.tenantId} and s.session_id = ${sessionId}::uuid
        on conflict (tenant_id, session_id, location_id) do update
          set recorded_at = excluded.recorded_at, recorded_by = excluded.recorded_by
          where t.recorded_at < excluded.recorded_at`);
