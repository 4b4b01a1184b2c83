import { sql } from 'kysely';
import type { ClockTime } from '#platform/kernel/dates/day.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';

/** A device on which a user counts, as it was when it was last connected. */
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

/** Returns the devices on which counts wait, with `all` also those seen in the last 30 days; those with most waiting first. */
export const listDevices = (unit: UnitOfWork, { all = false } = {}): Promise<AvailabilityDevice[]> =>
  unit.rows(sql<AvailabilityDevice>`
    select device_id, user_email, pending_total as pending_count, seen_at from availability_device
    where tenant_id = ${unit.tenantId}
      and (pending_total > 0 or ${all} and seen_at >= ${unit.startedAt}::timestamptz - interval '30 days')
    order by pending_total desc, seen_at desc, device_id, user_email`);
