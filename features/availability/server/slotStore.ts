import { CompiledQuery, sql } from 'kysely';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { Slot, SlotKey } from '../slot.ts';
import type { StockChange } from '../stockChange.ts';

const columns =
  's.item_id, s.location_id, s.grade, s.base_quantity, s.counted_at, s.consumed_quantity, s.reserved_quantity';

const slotsByItemQuery = `select ${columns} from availability_slot s
  where s.tenant_id = $1 and s.item_id = any($2::uuid[]) order by s.item_id, s.location_id, s.grade`;

/** Returns all slots of these items, by item, location and grade. */
export const listSlotsByItem = (unit: UnitOfWork, itemIds: readonly string[]): Promise<Slot[]> =>
  unit.rows<Slot>(CompiledQuery.raw(slotsByItemQuery, [unit.tenantId, itemIds]));

/** Whether anything is counted: without a live count there are no slots. */
export const hasSlots = async (unit: UnitOfWork): Promise<boolean> =>
  (await unit.first(sql`select from availability_slot where tenant_id = ${unit.tenantId} limit 1`)) !==
  undefined;

// Locked in a fixed order, so that writers of the same slots cannot deadlock.
const lockSlotsQuery = `select ${columns} from availability_slot s
  join unnest($2::uuid[], $3::uuid[], $4::smallint[]) as k(item_id, location_id, grade)
    on s.item_id = k.item_id and s.location_id = k.location_id and s.grade = k.grade
  where s.tenant_id = $1 order by s.item_id, s.location_id, s.grade for update of s`;

const toKeyArrays = (keys: readonly SlotKey[]) => [
  keys.map(({ itemId }) => itemId),
  keys.map(({ locationId }) => locationId),
  keys.map(({ grade }) => grade),
];

/**
 * Locks the existing slots among these until the unit of work ends and returns their current state. A unit locks all slots
 * that it changes with one call, after the orders.
 */
export const lockSlots = (unit: UnitOfWork, keys: readonly SlotKey[]): Promise<Slot[]> =>
  unit.rows<Slot>(CompiledQuery.raw(lockSlotsQuery, [unit.tenantId, ...toKeyArrays(keys)]));

/** A change of stock by an order. */
export interface OrderStockChange extends StockChange {
  orderId: string;
}

const changeSlotsQuery = `update availability_slot s
  set reserved_quantity = s.reserved_quantity + c.reserved, consumed_quantity = s.consumed_quantity + c.consumed
  from (
    select item_id, location_id, grade, sum(reserved)::bigint as reserved, sum(consumed)::bigint as consumed
    from unnest($2::uuid[], $3::uuid[], $4::smallint[], $5::bigint[], $6::bigint[])
      as u(item_id, location_id, grade, reserved, consumed)
    group by item_id, location_id, grade
  ) c
  where s.tenant_id = $1 and s.item_id = c.item_id and s.location_id = c.location_id and s.grade = c.grade
  returning ${columns}`;

/** Adds changes to locked slots and returns the changed slots. */
export const changeSlots = (unit: UnitOfWork, changes: readonly StockChange[]): Promise<Slot[]> =>
  unit.rows<Slot>(
    CompiledQuery.raw(changeSlotsQuery, [
      unit.tenantId,
      ...toKeyArrays(changes),
      changes.map(({ reserved }) => reserved),
      changes.map(({ consumed }) => consumed),
    ]),
  );

const insertMovementsQuery = `insert into stock_movement
    (tenant_id, item_id, location_id, grade, moved_at, movement_id, quantity, order_id, moved_by)
  select s.tenant_id, s.item_id, s.location_id, s.grade, $5::timestamptz, m.movement_id, m.quantity, m.order_id, $6
  from availability_slot s
  join unnest($2::uuid[], $3::uuid[], $4::smallint[], $7::uuid[], $8::bigint[], $9::uuid[])
    as m(item_id, location_id, grade, movement_id, quantity, order_id)
    on s.item_id = m.item_id and s.location_id = m.location_id and s.grade = m.grade
  where s.tenant_id = $1`;

/** Records the changes of consumed quantities as movements at the unit's time. */
export const insertMovements = (unit: UnitOfWork, changes: readonly OrderStockChange[]): Promise<number> =>
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

/** SQL condition: whether the item of a row is counted at any location. */
export const isItemCounted = (unit: UnitOfWork, itemIdColumn: string) =>
  sql<boolean>`exists (select from availability_slot s
    where s.tenant_id = ${unit.tenantId} and s.item_id = ${sql.ref(itemIdColumn)})`;
