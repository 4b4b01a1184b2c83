import { sql } from 'kysely';
import type { ClockTime } from '#platform/kernel/dates/day.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';

/** A device with counts that it has not posted yet. */
export interface AvailabilityDevice {
  deviceId: string;
  userEmail: string;
  pendingCount: number;
  seenAt: ClockTime;
}

/** Stores how many counts of the user wait on a device. */
export const saveDevice = (unit: UnitOfWork, deviceId: string, pendingCount: number) =>
  unit.run(sql`
    insert into availability_device as d (tenant_id, device_id, user_email, pending_total, seen_at)
    values (${unit.tenantId}, ${deviceId}, ${unit.user.email}, ${pendingCount}, ${unit.startedAt})
    on conflict (tenant_id, device_id, user_email) do update
      set pending_total = excluded.pending_total, seen_at = excluded.seen_at
      where d.seen_at <= excluded.seen_at`);

/** Returns the devices on which counts wait, those with most first. */
export const listWaitingDevices = (unit: UnitOfWork): Promise<AvailabilityDevice[]> =>
  unit.rows(sql<AvailabilityDevice>`
    select device_id, user_email, pending_total as pending_count, seen_at from availability_device
    where tenant_id = ${unit.tenantId} and pending_total > 0
    order by pending_total desc, seen_at desc, device_id, user_email`);

interface CompletedLocation {
  locationId: string;
  recordedAt: ClockTime;
}

/** Stores the existing locations that were counted completely in a session. Returns how many were not stored as late. */
export const saveCompletedLocations = (
  unit: UnitOfWork,
  sessionId: string,
  completed: readonly CompletedLocation[],
): Promise<number> =>
  completed.length === 0
    ? Promise.resolve(0)
    : unit.run(sql`
        insert into completed_location as t (tenant_id, session_id, location_id, recorded_at, recorded_by)
        select f.tenant_id, ${sessionId}::uuid, f.location_id, c.recorded_at, ${unit.user.email}
        from facility_location f join (
          select location_id, max(recorded_at) as recorded_at
          from unnest(${completed.map(({ locationId }) => locationId)}::uuid[],
            ${completed.map(({ recordedAt }) => recordedAt)}::timestamptz[]) as u(location_id, recorded_at)
          group by location_id) c on c.location_id = f.location_id
        where f.tenant_id = ${unit.tenantId}
        on conflict (tenant_id, session_id, location_id) do update
          set recorded_at = excluded.recorded_at, recorded_by = excluded.recorded_by
          where t.recorded_at < excluded.recorded_at`);
