import { sql } from 'kysely';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';

/**
 * Makes the rest of the transaction join whole sessions at once. PostgreSQL knows nothing of the counts of the last minutes and
 * would read 200,000 slots one by one.
 */
export const preferHashJoins = (unit: UnitOfWork) => unit.run(sql`set local enable_nestloop = off`);

/** Two sessions, of which the first is live and the second follows it. */
interface SessionPair {
  from: string;
  to: string;
}

/**
 * SQL: CTE `ended_site` with the sites of which a staged session has counts and whose other slots are not carried over. Sites
 * without a count always are.
 */
export const endedSites = (unit: UnitOfWork, to: string, carryOverSiteIds: readonly string[]) => sql`
  ended_site as (
    select distinct coalesce(f.site_parent_id, f.location_id) as site_id from (
      select distinct n.location_id from availability_base n
      where n.tenant_id = ${unit.tenantId} and n.session_id = ${to}::uuid) n
    join facility_location f on f.tenant_id = ${unit.tenantId} and f.location_id = n.location_id
    where coalesce(f.site_parent_id, f.location_id) <> all(${carryOverSiteIds}::uuid[]))`;

/** SQL: CTE `completed` with the locations that were counted completely, and those below them. */
export const completedLocations = (unit: UnitOfWork, to: string) => sql`
  completed as (
    with recursive below as (
      select c.location_id from completed_location c
      where c.tenant_id = ${unit.tenantId} and c.session_id = ${to}::uuid
      union
      select f.location_id from facility_location f join below on f.parent_location_id = below.location_id
      where f.tenant_id = ${unit.tenantId})
    select location_id from below)`;

/** Records for a locked staged session which one it follows and which sites end. */
export const followSession = (
  unit: UnitOfWork,
  { from, to }: SessionPair,
  carryOverSiteIds: readonly string[],
) =>
  unit.run(sql`
    with ${endedSites(unit, to, carryOverSiteIds)}
    update availability_session
    set previous_session_id = ${from}::uuid, ended_site_ids = array(select site_id from ended_site)
    where tenant_id = ${unit.tenantId} and session_id = ${to}::uuid`);

/**
 * Completes the bases of a locked staged session with those of the locked live session that are later, or that it has not;
 * slots at sites that end, and in locations that were counted completely, end.
 */
export const carryOverBases = (unit: UnitOfWork, { from, to }: SessionPair) =>
  unit.run(sql`
    with ${completedLocations(unit, to)},
    carried as (
      select b.*, t.counted_at is null and (coalesce(f.site_parent_id, f.location_id) = any(n.ended_site_ids)
        or b.location_id in (select location_id from completed)) as is_ended
      from availability_base b
      join facility_location f on f.tenant_id = b.tenant_id and f.location_id = b.location_id
      join availability_session n on n.tenant_id = b.tenant_id and n.session_id = ${to}::uuid
      left join availability_base t on t.tenant_id = b.tenant_id and t.session_id = ${to}::uuid and t.item_id = b.item_id
        and t.location_id = b.location_id and t.grade = b.grade
      where b.tenant_id = ${unit.tenantId} and b.session_id = ${from}::uuid
        and (t.counted_at is null or t.counted_at < b.counted_at))
    insert into availability_base (tenant_id, session_id, item_id, location_id, grade, quantity, counted_at, count_row_id,
      consumed_before, ended_at,
      carried_quantity, carried_counted_at, carried_count_row_id, carried_consumed_before, carried_ended_at)
    select b.tenant_id, ${to}::uuid, b.item_id, b.location_id, b.grade, v.quantity, b.counted_at, b.count_row_id,
      b.consumed_before, v.ended_at, v.quantity, b.counted_at, b.count_row_id, b.consumed_before, v.ended_at
    from carried b cross join lateral (
      select case when b.is_ended then 0 else b.quantity end as quantity,
        case when b.is_ended then ${unit.startedAt}::timestamptz else b.ended_at end as ended_at) v
    on conflict (tenant_id, session_id, item_id, location_id, grade) do update
      set quantity = excluded.quantity, counted_at = excluded.counted_at, count_row_id = excluded.count_row_id,
        consumed_before = excluded.consumed_before, ended_at = excluded.ended_at,
        carried_quantity = excluded.carried_quantity, carried_counted_at = excluded.carried_counted_at,
        carried_count_row_id = excluded.carried_count_row_id,
        carried_consumed_before = excluded.carried_consumed_before, carried_ended_at = excluded.carried_ended_at`);

/** Marks the counts of a staged session that do not replace a later one of the live session; call it before bases are carried over. */
export const replaceOlderCounts = (unit: UnitOfWork, { from, to }: SessionPair) =>
  unit.run(sql`
    update availability_count c set replaced_by_count_row_id = b.count_row_id, updated_at = ${unit.changeStamp}
    from availability_base b
    join availability_base t on t.tenant_id = b.tenant_id and t.session_id = ${to}::uuid and t.item_id = b.item_id
      and t.location_id = b.location_id and t.grade = b.grade
    where b.tenant_id = ${unit.tenantId} and b.session_id = ${from}::uuid and t.counted_at < b.counted_at
      and c.tenant_id = ${unit.tenantId} and c.session_id = ${to}::uuid and not c.deleted and c.held_reason is null
      and c.item_id = b.item_id and c.location_id = b.location_id and c.grade = b.grade`);

/** Bases that end now have consumed everything that orders consumed until now; call it with the stock locked. */
export const endBases = (unit: UnitOfWork, sessionId: string) =>
  unit.run(sql`
    update availability_base b
    set consumed_before = s.consumed_quantity, carried_consumed_before = s.consumed_quantity
    from availability_slot s
    where b.tenant_id = ${unit.tenantId} and b.session_id = ${sessionId}::uuid and b.ended_at = ${unit.startedAt}
      and s.tenant_id = ${unit.tenantId} and s.item_id = b.item_id and s.location_id = b.location_id
      and s.grade = b.grade and b.consumed_before <> s.consumed_quantity`);

/**
 * Removes the bases of sessions that were closed before the live one became so. Those of the session right before it stay: they
 * stand again where the counts of the live session are deleted.
 */
export const removeOldBases = (unit: UnitOfWork) =>
  unit.run(sql`
    delete from availability_base b using availability_session s
    where s.tenant_id = ${unit.tenantId} and s.status = 'CLOSED'
      and b.tenant_id = ${unit.tenantId} and b.session_id = s.session_id`);
