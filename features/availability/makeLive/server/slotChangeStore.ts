import { sql } from 'kysely';
import { badUserInput } from '#platform/server/operation/graphqlErrors.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { formatCursor, type OrderedColumn, pastCursor } from '#platform/server/list/keyset.ts';
import type { ListPage } from '#platform/server/list/list.ts';
import { findSession, findSessionByStatus } from '../../sessions/server/sessionStore.ts';
import type { SlotKey } from '../../stock/slot.ts';
import type { ChangeReason, LocationSums, SlotChange } from '../slotChange.ts';
import { completedLocations, endedSites, preferHashJoins } from './carriedBaseStore.ts';

/** Returns a staged session and the live one that it would replace; null when it is not staged. */
export async function findComparedSessions(unit: UnitOfWork, sessionId: string) {
  const [, session, live] = await Promise.all([
    preferHashJoins(unit),
    findSession(unit, sessionId),
    findSessionByStatus(unit, 'LIVE'),
  ]);
  return session?.status === 'STAGED' ? { session, live } : null;
}

/** Sessions that are compared, and the counted sites whose other slots are carried over. */
interface Comparison {
  staged: string;
  live: string | null;
  carryOverSiteIds: readonly string[];
}

/** SQL: CTE `change` with a row for each slot of which one of the sessions says something. */
const changes = (unit: UnitOfWork, { staged, live, carryOverSiteIds }: Comparison) => sql`
  ${completedLocations(unit, staged)},
  ${endedSites(unit, staged, carryOverSiteIds)},
  pair as (
    select item_id, location_id, grade, l.quantity as live_quantity, l.counted_at as live_counted_at,
      l.consumed_before as live_consumed_before, l.ended_at as live_ended_at,
      n.quantity, n.counted_at, n.consumed_before
    from (select * from availability_base where tenant_id = ${unit.tenantId} and session_id = ${live}::uuid) l
    full join (select * from availability_base where tenant_id = ${unit.tenantId} and session_id = ${staged}::uuid) n
      using (item_id, location_id, grade)),
  change as (
    select p.item_id, p.location_id, p.grade, p.counted_at, p.live_counted_at, p.live_ended_at, s.reserved_quantity,
      coalesce(f.site_parent_id, f.location_id) as site_id,
      v.old_quantity, r.reason,
      case r.reason when 'COUNTED' then p.quantity - (s.consumed_quantity - p.consumed_before)
        when 'ENDED' then 0 else v.old_quantity end as new_quantity
    from pair p
    join availability_slot s on s.tenant_id = ${unit.tenantId} and s.item_id = p.item_id
      and s.location_id = p.location_id and s.grade = p.grade
    join facility_location f on f.tenant_id = ${unit.tenantId} and f.location_id = p.location_id
    cross join lateral (
      select coalesce(p.live_quantity - (s.consumed_quantity - p.live_consumed_before), 0) as old_quantity) v
    cross join lateral (
      select case
        when p.counted_at >= coalesce(p.live_counted_at, p.counted_at) then 'COUNTED'
        when p.counted_at is not null then 'OLDER'
        when coalesce(f.site_parent_id, f.location_id) in (select site_id from ended_site)
          or p.location_id in (select location_id from completed) then 'ENDED'
        else 'CARRIED_OVER' end as reason) r
    where s.tenant_id = ${unit.tenantId} and f.tenant_id = ${unit.tenantId}
      -- A slot that ended before and is not counted again does not matter any more.
      and (p.counted_at is not null or p.live_ended_at is null or v.old_quantity <> 0))`;

/** SQL: whether orders moved stock of a slot of `change` within 30 minutes of its count. */
const hasMovements = (unit: UnitOfWork) => sql<boolean>`(c.reason = 'COUNTED' and exists (
  select from stock_movement m where m.tenant_id = ${unit.tenantId} and m.item_id = c.item_id
    and m.location_id = c.location_id and m.grade = c.grade
    and m.moved_at between c.counted_at - interval '30 minutes' and c.counted_at + interval '30 minutes'))`;

const isUncovered = sql<boolean>`(c.reserved_quantity > 0 and c.new_quantity < c.reserved_quantity)`;

const keys: readonly OrderedColumn[] = [
  { sql: 'i.name_lower', type: 'text', direction: 'ASC' },
  { sql: 'c.item_id', type: 'uuid', direction: 'ASC' },
  { sql: 'c.location_id', type: 'uuid', direction: 'ASC' },
  { sql: 'c.grade', type: 'smallint', direction: 'ASC' },
];

/** Conditions on the slots of a difference. */
export interface SlotChangeFilter {
  reasons?: readonly ChangeReason[] | null | undefined;
  siteId?: string | null | undefined;
  isUncovered?: boolean | null | undefined;
  hasMovements?: boolean | null | undefined;
}

interface SlotChangeRequest {
  where?: SlotChangeFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}

const defaultPageSize = 100;
const maxPageSize = 2500;

/** Reads a page of what Make Live would change, by item, location and grade. */
export async function readSlotChanges(
  unit: UnitOfWork,
  comparison: Comparison,
  { where, first, after }: SlotChangeRequest,
): Promise<ListPage<SlotChange>> {
  const size = first ?? defaultPageSize;
  if (size < 0 || size > maxPageSize) throw badUserInput(`first must be from 0 to ${maxPageSize}.`);
  const matching = [
    sql<boolean>`i.tenant_id = ${unit.tenantId}`,
    ...(where?.reasons ? [sql<boolean>`c.reason = any(${where.reasons}::text[])`] : []),
    ...(where?.siteId ? [sql<boolean>`c.site_id = ${where.siteId}::uuid`] : []),
    ...(typeof where?.isUncovered === 'boolean' ? [sql<boolean>`${isUncovered} = ${where.isUncovered}`] : []),
    ...(typeof where?.hasMovements === 'boolean'
      ? [sql<boolean>`${hasMovements(unit)} = ${where.hasMovements}`]
      : []),
  ];
  const from = sql`change c join item i on i.tenant_id = ${unit.tenantId} and i.item_id = c.item_id`;
  const conditions = after ? [...matching, pastCursor(keys, after, false)] : matching;
  const fetched = await unit.rows(sql<SlotChange & { nameLower: string }>`
    with ${changes(unit, comparison)}
    select c.item_id || '-' || c.location_id || '-' || c.grade as slot_key, c.item_id, c.location_id, c.grade, c.site_id,
      i.name as item_name, i.name_lower, i.sku, i.upc, f.name as location_name, c.old_quantity, c.new_quantity,
      c.new_quantity - c.old_quantity as change, c.reserved_quantity, c.reason, c.counted_at, c.live_counted_at,
      ${hasMovements(unit)} as has_movements
    from ${from}
    join facility_location f on f.tenant_id = ${unit.tenantId} and f.location_id = c.location_id
    where ${sql.join(conditions, sql` and `)}
    order by i.name_lower, c.item_id, c.location_id, c.grade limit ${size + 1}`);
  const rows = fetched.slice(0, size);
  return {
    rows,
    cursors: {
      at: (index) => {
        const row = rows[index];
        return row && formatCursor(keys, [row.nameLower, row.itemId, row.locationId, row.grade]);
      },
    },
    hasNextPage: fetched.length > size,
    hasPreviousPage: Boolean(after),
    count: async () => {
      if (!after && fetched.length <= size) return rows.length;
      const counted = await unit.first(sql<{ total: number }>`
        with ${changes(unit, comparison)}
        select count(*)::int as total from ${from} where ${sql.join(matching, sql` and `)}`);
      return counted?.total ?? 0;
    },
  };
}

/** Returns the sums of the slots by location. */
export const listLocationSums = (unit: UnitOfWork, comparison: Comparison): Promise<LocationSums[]> =>
  unit.rows(sql<LocationSums>`
    with ${changes(unit, comparison)}
    select c.location_id,
      count(*) filter (where c.live_counted_at is not null and c.live_ended_at is null)::int as live_slots,
      count(*) filter (where c.counted_at is not null)::int as counted_slots,
      count(*) filter (where c.counted_at is null)::int as uncounted_slots,
      coalesce(sum(c.old_quantity) filter (where c.counted_at is null), 0)::bigint as uncounted_quantity,
      sum(c.old_quantity)::bigint as old_quantity, sum(c.new_quantity)::bigint as new_quantity
    from change c group by c.location_id`);

/** Numbers of slots that need a look before a session is made live. */
export interface SlotWarnings {
  olderCounts: number;
  countsNearMovements: number;
  uncoveredSlots: number;
}

/** Counts the slots that need a look. */
export const countSlotWarnings = async (unit: UnitOfWork, comparison: Comparison): Promise<SlotWarnings> =>
  (await unit.first(sql<SlotWarnings>`
    with ${changes(unit, comparison)}
    select count(*) filter (where c.reason = 'OLDER')::int as older_counts,
      count(*) filter (where ${hasMovements(unit)})::int as counts_near_movements,
      count(*) filter (where ${isUncovered})::int as uncovered_slots
    from change c`)) ?? { olderCounts: 0, countsNearMovements: 0, uncoveredSlots: 0 };

/** Returns slots of which more is reserved than there will be, the largest shortage first. */
export const listUncoveredSlots = (
  unit: UnitOfWork,
  comparison: Comparison,
  limit: number,
): Promise<SlotKey[]> =>
  unit.rows(sql<SlotKey>`
    with ${changes(unit, comparison)}
    select c.item_id, c.location_id, c.grade from change c where ${isUncovered}
    order by c.reserved_quantity - c.new_quantity desc, c.item_id, c.location_id, c.grade limit ${limit}`);
