import { CompiledQuery } from 'kysely';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type SlotKey, slotId } from '../../stock/slot.ts';
import { refreshItemStock } from '../../stock/server/itemStockStore.ts';
import { lockLiveSession, toKeyArrays } from '../../stock/server/slotStore.ts';

const keys = 'unnest($2::uuid[], $3::uuid[], $4::smallint[]) as k(item_id, location_id, grade)';
const isSlot = (row: string) =>
  `${row}.item_id = k.item_id and ${row}.location_id = k.location_id and ${row}.grade = k.grade`;

// In a fixed order, so that posts of the same slots cannot deadlock. Movements that wait for the lock become later than the counts.
const createSlotsQuery = `insert into availability_slot as s (tenant_id, item_id, location_id, grade, settled_at)
  select i.tenant_id, k.item_id, k.location_id, k.grade, $5
  from item i join ${keys} on i.item_id = k.item_id
  where i.tenant_id = $1 order by k.item_id, k.location_id, k.grade
  on conflict (tenant_id, item_id, location_id, grade) do update
    set settled_at = greatest(s.settled_at, excluded.settled_at)`;

/**
 * SQL: the rows of a table for each slot of `of`, which its index finds. A join would be planned with what is known of the table,
 * and PostgreSQL knows nothing of the rows of the last minutes: it compared all of them with all slots.
 */
const findRows = (table: string, alias: string, of = 'k', { rest = '' } = {}) => `lateral (
  select * from ${table} ${alias}
  where ${alias}.tenant_id = $1 ${table === 'availability_slot' ? '' : `and ${alias}.session_id = $5`}
    and ${alias}.item_id = ${of}.item_id and ${alias}.location_id = ${of}.location_id and ${alias}.grade = ${of}.grade
    ${rest} offset 0) ${alias}`;

const mayStand = 'and not c.deleted and c.held_reason is null';

/** Of two counts of a slot the later one stands; device, its running number and the id decide between counts of one time. */
const standing = `standing as (
  select c.* from ${keys} cross join ${findRows('availability_count', 'c', 'k', {
    rest: `${mayStand}
    order by c.recorded_at desc, coalesce(c.device_id, '') desc, coalesce(c.seq, 0) desc, c.count_row_id desc limit 1`,
  })})`;

// A count that was carried over from the session before may be later than all counts of this session. The update finds its
// rows by their ids: joined, it was planned to find what changes once for each count of the tenant.
const replaceQuery = `with ${standing},
  stored as materialized (
    select c.count_row_id, nullif(x.count_row_id, c.count_row_id) as replaced_by
    from standing w
    left join ${findRows('availability_base', 'b', 'w')} on true
    cross join lateral (
      select case when b.carried_counted_at > w.recorded_at then b.carried_count_row_id else w.count_row_id end
        as count_row_id) x
    cross join ${findRows('availability_count', 'c', 'w', { rest: mayStand })}
    where c.replaced_by_count_row_id is distinct from nullif(x.count_row_id, c.count_row_id))
  update availability_count c set updated_at = $6, replaced_by_count_row_id = (
    select r.replaced_by from stored r where r.count_row_id = c.count_row_id)
  where c.tenant_id = $1 and c.count_row_id = any(array(select r.count_row_id from stored r))`;

const writeBasesQuery = `with ${standing}
  insert into availability_base as b (tenant_id, session_id, item_id, location_id, grade, quantity, counted_at,
    count_row_id, consumed_before)
  select s.tenant_id, $5, w.item_id, w.location_id, w.grade, w.quantity, w.recorded_at, w.count_row_id,
    s.consumed_quantity - coalesce((select sum(m.quantity) from stock_movement m
      where m.tenant_id = $1 and m.item_id = w.item_id and m.location_id = w.location_id and m.grade = w.grade
        and m.moved_at > w.recorded_at), 0)
  from standing w cross join ${findRows('availability_slot', 's', 'w')}
  on conflict (tenant_id, session_id, item_id, location_id, grade) do update
    set quantity = excluded.quantity, counted_at = excluded.counted_at, count_row_id = excluded.count_row_id,
      consumed_before = excluded.consumed_before, ended_at = null
    where b.carried_counted_at is null or excluded.counted_at >= b.carried_counted_at`;

/** SQL: whether no count of the session is as late as what was carried over. */
const hasNoLaterCount = `not exists (select from availability_count c
  where c.tenant_id = $1 and c.session_id = $5 and not c.deleted and c.held_reason is null
    and c.item_id = b.item_id and c.location_id = b.location_id and c.grade = b.grade
    and (b.carried_counted_at is null or c.recorded_at >= b.carried_counted_at) offset 0)`;

/**
 * The base that would have been carried over into the live session is added before a count changes that was later than it, so
 * that it can stand again.
 */
const carryOverQuery = `with completed as (
    with recursive below as (
      select c.location_id from completed_location c where c.tenant_id = $1 and c.session_id = $5
      union
      select f.location_id from facility_location f join below on f.parent_location_id = below.location_id
      where f.tenant_id = $1)
    select location_id from below)
  insert into availability_base as t (tenant_id, session_id, item_id, location_id, grade, quantity,
    counted_at, count_row_id, consumed_before, ended_at,
    carried_quantity, carried_counted_at, carried_count_row_id, carried_consumed_before, carried_ended_at)
  select b.tenant_id, n.session_id, b.item_id, b.location_id, b.grade, v.quantity, b.counted_at, b.count_row_id,
    v.consumed_before, v.ended_at, v.quantity, b.counted_at, b.count_row_id, v.consumed_before, v.ended_at
  from availability_session n cross join ${keys}
  cross join lateral (
    select * from availability_base b
    where b.tenant_id = $1 and b.session_id = n.previous_session_id and ${isSlot('b')} offset 0) b
  join facility_location f on f.tenant_id = b.tenant_id and f.location_id = b.location_id
  cross join ${findRows('availability_slot', 's')}
  cross join lateral (
    select coalesce(f.site_parent_id, f.location_id) = any(n.ended_site_ids)
      or b.location_id in (select location_id from completed) as is_ended) e
  cross join lateral (
    select case when e.is_ended then 0 else b.quantity end as quantity,
      case when e.is_ended then n.made_live_at else b.ended_at end as ended_at,
      case when e.is_ended then s.consumed_quantity - coalesce((select sum(m.quantity) from stock_movement m
          where m.tenant_id = $1 and ${isSlot('m')} and m.moved_at > n.made_live_at), 0)
        else b.consumed_before end as consumed_before) v
  where n.tenant_id = $1 and n.session_id = $5 and f.tenant_id = $1
  on conflict (tenant_id, session_id, item_id, location_id, grade) do update
    set carried_quantity = excluded.carried_quantity, carried_counted_at = excluded.carried_counted_at,
      carried_count_row_id = excluded.carried_count_row_id,
      carried_consumed_before = excluded.carried_consumed_before, carried_ended_at = excluded.carried_ended_at
    where t.carried_counted_at is null`;

/** SQL: bases without a later count among the slots; `isCarriedOver` is a condition on those. */
const basesWithoutCount = (isCarriedOver: string) => `found as (
  select b.session_id, b.item_id, b.location_id, b.grade
  from ${keys} cross join ${findRows('availability_base', 'b', 'k', { rest: `and ${isCarriedOver}` })}
  where ${hasNoLaterCount})`;
const isFound = `b.tenant_id = $1 and b.session_id = f.session_id and b.item_id = f.item_id
  and b.location_id = f.location_id and b.grade = f.grade`;

const restoreBasesQuery = `with ${basesWithoutCount(
  'b.carried_counted_at is not null and b.count_row_id is distinct from b.carried_count_row_id',
)}
  update availability_base b
  set quantity = b.carried_quantity, counted_at = b.carried_counted_at, count_row_id = b.carried_count_row_id,
    consumed_before = b.carried_consumed_before, ended_at = b.carried_ended_at
  from found f where ${isFound}`;

const removeBasesQuery = `with ${basesWithoutCount('b.carried_counted_at is null')}
  delete from availability_base b using found f where ${isFound}`;

/**
 * Makes the rest of the transaction plan each statement anew. The plan of a prepared statement stays as it was for the first
 * counts of an installation, when every index seemed to find one row; it then read all counts of the company for each slot.
 */
const planForNow = (unit: UnitOfWork) =>
  unit.run(CompiledQuery.raw('set local plan_cache_mode = force_custom_plan', []));

interface SettledSession {
  sessionId: string;
  isLive: boolean;
  /** Counts that might stand were changed or deleted; new ones alone leave no base without a count. */
  hasEarlier: boolean;
}

/**
 * Decides which counts of these slots stand, after rows of a locked session were written, and writes the bases of the slots
 * and, in the live session, the stock of their items. Held and deleted counts never stand. Creates and locks the slots.
 */
export async function settleSlots(
  unit: UnitOfWork,
  { sessionId, isLive, hasEarlier }: SettledSession,
  slotKeys: readonly SlotKey[],
): Promise<void> {
  const slots = [...new Map(slotKeys.map((key) => [slotId(key), key])).values()];
  if (slots.length === 0) return;
  const arrays = toKeyArrays(slots);
  const run = (query: string, ...more: readonly unknown[]) =>
    unit.run(CompiledQuery.raw(query, [unit.tenantId, ...arrays, ...more]));
  await Promise.all([
    planForNow(unit),
    run(createSlotsQuery, unit.startedAt),
    ...(isLive ? [lockLiveSession(unit), run(carryOverQuery, sessionId)] : []),
    run(replaceQuery, sessionId, unit.changeStamp),
    run(writeBasesQuery, sessionId),
    isLive && hasEarlier ? run(restoreBasesQuery, sessionId) : 0,
    hasEarlier ? run(removeBasesQuery, sessionId) : 0,
    isLive ? refreshItemStock(unit, [...new Set(slots.map(({ itemId }) => itemId))]) : 0,
  ]);
}
