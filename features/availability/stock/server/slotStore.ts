import { CompiledQuery, sql } from 'kysely';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { Slot, SlotKey } from '../slot.ts';
import type { StockChange } from '../stockChange.ts';
import { changeItemStock, type OrderItemEntry } from './itemStockStore.ts';

const columns = `s.item_id, s.location_id, s.grade, coalesce(b.quantity, 0) as base_quantity, b.counted_at,
  coalesce(s.consumed_quantity - b.consumed_before, 0) as consumed_quantity, s.reserved_quantity`;

/** SQL: joins a slot's base in the live session `l`; `k` has the key of the slot. */
const joinBase = (
  k: string,
) => `left join availability_base b on b.tenant_id = $1 and b.session_id = l.session_id
  and b.item_id = ${k}.item_id and b.location_id = ${k}.location_id and b.grade = ${k}.grade`;

const slotsByItemQuery = `select ${columns} from live_session l
  join availability_slot s on s.tenant_id = l.tenant_id ${joinBase('s')}
  where l.tenant_id = $1 and l.session_id is not null and s.tenant_id = $1 and s.item_id = any($2::uuid[])
  order by s.item_id, s.location_id, s.grade`;

/** Returns all slots of these items, by item, location and grade; none without a live session (decision A7). */
export const listSlotsByItem = (unit: UnitOfWork, itemIds: readonly string[]): Promise<Slot[]> =>
  unit.rows<Slot>(CompiledQuery.raw(slotsByItemQuery, [unit.tenantId, itemIds]));

/** Whether there is a live session, without which there is no stock. */
export const hasLiveSession = async (unit: UnitOfWork): Promise<boolean> =>
  (await unit.first(
    sql`select from live_session where tenant_id = ${unit.tenantId} and session_id is not null`,
  )) !== undefined;

const requestedSlots = 'unnest($2::uuid[], $3::uuid[], $4::smallint[]) as u(item_id, location_id, grade)';
const isSlot =
  's.tenant_id = $1 and s.item_id = k.item_id and s.location_id = k.location_id and s.grade = k.grade';

// Locked in a fixed order, so that writers of the same slots cannot deadlock. The index finds each slot: a join would be planned
// with what is known of the table, which is nothing after a morning of counting.
const lockSlotsQuery = `select from (select * from ${requestedSlots} order by item_id, location_id, grade) k
  cross join lateral (select from availability_slot s where ${isSlot} for update) locked`;

// A statement of its own: the statement that waits for a lock sees the bases of before.
const slotsByKeyQuery = `select ${columns}
  from unnest($2::uuid[], $3::uuid[], $4::smallint[]) with ordinality as k(item_id, location_id, grade, position)
  cross join lateral (select * from availability_slot s where ${isSlot} offset 0) s
  left join live_session l on l.tenant_id = s.tenant_id ${joinBase('s')}
  order by k.position`;

/** Returns the arrays of a statement's unnest(). */
export const toKeyArrays = (keys: readonly SlotKey[]) => [
  keys.map(({ itemId }) => itemId),
  keys.map(({ locationId }) => locationId),
  keys.map(({ grade }) => grade),
];

/** Keeps the live session from being switched until the unit of work ends. Whoever changes stock calls it after locking slots. */
export const lockLiveSession = (unit: UnitOfWork) =>
  unit.first<{ sessionId: string | null }>(
    sql`select session_id from live_session where tenant_id = ${unit.tenantId} for share`,
  );

/** Locks the existing slots among these, and the live session, until the unit of work ends. */
const lockSlotRows = (unit: UnitOfWork, keys: readonly SlotKey[]) =>
  Promise.all([
    unit.run(CompiledQuery.raw(lockSlotsQuery, [unit.tenantId, ...toKeyArrays(keys)])),
    lockLiveSession(unit),
  ]);

/**
 * Locks the existing slots among these and returns their current state, in this order. A unit locks all slots that it changes
 * with one call, after the orders.
 */
export async function lockSlots(unit: UnitOfWork, keys: readonly SlotKey[]): Promise<readonly Slot[]> {
  const [, slots] = await Promise.all([
    lockSlotRows(unit, keys),
    unit.rows<Slot>(CompiledQuery.raw(slotsByKeyQuery, [unit.tenantId, ...toKeyArrays(keys)])),
  ]);
  return slots;
}

/** A change of stock by an order. */
interface OrderStockChange extends StockChange {
  orderId: string;
}

const changeSlotsQuery = `update availability_slot s
  set reserved_quantity = s.reserved_quantity + c.reserved, consumed_quantity = s.consumed_quantity + c.consumed
  from (
    select item_id, location_id, grade, sum(reserved)::bigint as reserved, sum(consumed)::bigint as consumed
    from unnest($2::uuid[], $3::uuid[], $4::smallint[], $5::bigint[], $6::bigint[])
      as u(item_id, location_id, grade, reserved, consumed)
    group by item_id, location_id, grade
  ) c left join live_session l on l.tenant_id = $1 ${joinBase('c')}
  where s.tenant_id = $1 and s.item_id = c.item_id and s.location_id = c.location_id and s.grade = c.grade
  returning ${columns}`;

const changeSlots = (unit: UnitOfWork, changes: readonly StockChange[]): Promise<Slot[]> =>
  unit.rows<Slot>(
    CompiledQuery.raw(changeSlotsQuery, [
      unit.tenantId,
      ...toKeyArrays(changes),
      changes.map(({ reserved }) => reserved),
      changes.map(({ consumed }) => consumed),
    ]),
  );

// Later than all counts that were stored before the slot was locked, which subtract what was consumed until then.
const insertMovementsQuery = `insert into stock_movement
    (tenant_id, item_id, location_id, grade, moved_at, movement_id, quantity, order_id, moved_by)
  select s.tenant_id, s.item_id, s.location_id, s.grade,
    greatest($5::timestamptz, s.settled_at + interval '1 millisecond'), m.movement_id, m.quantity, m.order_id, $6
  from availability_slot s
  join unnest($2::uuid[], $3::uuid[], $4::smallint[], $7::uuid[], $8::bigint[], $9::uuid[])
    as m(item_id, location_id, grade, movement_id, quantity, order_id)
    on s.item_id = m.item_id and s.location_id = m.location_id and s.grade = m.grade
  where s.tenant_id = $1`;

const insertMovements = (unit: UnitOfWork, changes: readonly OrderStockChange[]): Promise<number> =>
  unit.run(
    CompiledQuery.raw(insertMovementsQuery, [
      unit.tenantId,
      ...toKeyArrays(changes),
      unit.startedAt,
      unit.user.email,
      changes.map(() => unit.newId()),
      changes.map(({ consumed }) => consumed),
      changes.map(({ orderId }) => orderId),
    ]),
  );

/**
 * Applies the changes that orders make to stock, and to items without a slot, and returns the changed slots. Quantities may
 * become negative: refusing is up to the caller. Locks the slots unless they are locked already.
 */
export async function changeStock(
  unit: UnitOfWork,
  changes: readonly OrderStockChange[],
  { areLocked = false, entries = [] }: { areLocked?: boolean; entries?: readonly OrderItemEntry[] } = {},
): Promise<readonly Slot[]> {
  if (changes.length === 0) {
    if (entries.length > 0) await Promise.all([lockLiveSession(unit), changeItemStock(unit, [], entries)]);
    return [];
  }
  const moved = changes.filter(({ consumed }) => consumed !== 0);
  const [, changed] = await Promise.all([
    areLocked ? undefined : lockSlotRows(unit, changes),
    changeSlots(unit, changes),
    moved.length > 0 ? insertMovements(unit, moved) : 0,
    moved.length + entries.length > 0 ? changeItemStock(unit, moved, entries) : undefined,
  ]);
  return changed;
}

/** SQL condition: whether stock is counted, in a session that is live or may become live. */
export const isStockCounted = (unit: UnitOfWork) =>
  sql<boolean>`exists (select from availability_session session
    where session.tenant_id = ${unit.tenantId} and session.status in ('STAGED', 'LIVE'))`;

/** SQL condition: whether the live session has a count of the item of a row. */
export const isItemCounted = (unit: UnitOfWork, itemIdColumn: string) =>
  sql<boolean>`exists (select from live_session live
    join availability_base base on base.tenant_id = live.tenant_id and base.session_id = live.session_id
    where live.tenant_id = ${unit.tenantId} and base.tenant_id = ${unit.tenantId}
      and base.item_id = ${sql.ref(itemIdColumn)})`;
