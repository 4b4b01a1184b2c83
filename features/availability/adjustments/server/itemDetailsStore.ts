import { CompiledQuery, sql } from 'kysely';
import type { ClockTime } from '#platform/kernel/dates/day.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { AvailabilityCount } from '../../counts/countFields.ts';
import { listItemCounts } from '../../counts/server/countList.ts';
import { findItemUses, findOrderNumbers, type SlotUse } from '../../stock/server/slotUseStore.ts';
import { type ItemStock, listItemStocks } from '../../stock/server/itemStockStore.ts';
import type { Adjustment } from '../adjustmentFields.ts';
import { listItemAdjustments } from './adjustmentStore.ts';

const maxRows = 100;

/** Stock of an item at one location and grade. */
export interface ItemSlot {
  locationId: string;
  locationName: string;
  grade: number;
  availableQuantity: number;
  reservedQuantity: number;
  actual: number;
  countedAt: ClockTime | null;
  countRowId: string | null;
  isEnded: boolean;
}

/** A change of the stock of an item by an order; without a location beyond what was allocated. */
export interface ItemMovement {
  movedAt: ClockTime;
  quantity: number;
  orderId: string;
  orderNumber: string | null;
  movedBy: string;
  locationId: string | null;
  locationName: string | null;
  grade: number | null;
}

/** Quantity of an item that an order reserves at one location and grade. */
export interface ItemReservation extends SlotUse {
  locationName: string;
}

/** Everything that makes up the stock of an item in the live session. */
export interface ItemStockDetails {
  stock: ItemStock;
  slots: readonly ItemSlot[];
  counts: readonly AvailabilityCount[];
  movements: readonly ItemMovement[];
  adjustments: readonly Adjustment[];
  reservations: readonly ItemReservation[];
}

const slotsQuery = `
  select s.location_id, f.name as location_name, s.grade, v.available as available_quantity, s.reserved_quantity,
    v.available - s.reserved_quantity as actual, b.counted_at,
    case when b.ended_at is null then b.count_row_id end as count_row_id, b.ended_at is not null as is_ended
  from live_session l
  join availability_slot s on s.tenant_id = l.tenant_id
  join facility_location f on f.tenant_id = l.tenant_id and f.location_id = s.location_id
  left join availability_base b on b.tenant_id = l.tenant_id and b.session_id = l.session_id and b.item_id = s.item_id
    and b.location_id = s.location_id and b.grade = s.grade
  cross join lateral (
    select coalesce(b.quantity - s.consumed_quantity + b.consumed_before, 0) as available) v
  where l.tenant_id = $1 and l.session_id is not null and s.tenant_id = $1 and f.tenant_id = $1 and s.item_id = $2
    and (b.counted_at is not null or s.reserved_quantity <> 0)
  order by f.name_lower, s.location_id, s.grade`;

// The movements of a slot are read from the end of their key, so that those of years are not sorted.
const movementsQuery = `
  select * from (
    select m.movement_id, m.moved_at, -m.quantity as quantity, m.order_id, m.moved_by, m.location_id,
      f.name as location_name, m.grade
    from availability_slot s
    join facility_location f on f.tenant_id = s.tenant_id and f.location_id = s.location_id
    cross join lateral (
      select * from stock_movement n
      where n.tenant_id = $1 and n.item_id = s.item_id and n.location_id = s.location_id and n.grade = s.grade
      order by n.moved_at desc, n.movement_id desc limit ${maxRows}) m
    where s.tenant_id = $1 and f.tenant_id = $1 and s.item_id = $2
    union all
    (select e.entry_id, e.recorded_at, e.quantity, e.order_id, e.recorded_by, null, null, null
    from item_stock_entry e
    where e.tenant_id = $1 and e.item_id = $2 and e.order_id is not null
    order by e.recorded_at desc, e.entry_id desc limit ${maxRows})) latest
  order by moved_at desc, movement_id desc limit ${maxRows}`;

/** Returns what makes up the stock of an item; null for an unknown item, and without a live session. */
export async function findItemStockDetails(
  unit: UnitOfWork,
  { itemId }: { itemId: string },
): Promise<ItemStockDetails | null> {
  const read = <Row>(query: string) => unit.rows<Row>(CompiledQuery.raw(query, [unit.tenantId, itemId]));
  const [[stock], slots, counts, movements, adjustments, { uses }] = await Promise.all([
    listItemStocks(unit, [itemId]),
    read<ItemSlot>(slotsQuery),
    listItemCounts(unit, itemId, maxRows),
    read<ItemMovement>(movementsQuery),
    listItemAdjustments(unit, itemId, maxRows),
    findItemUses(unit, [itemId], maxRows),
  ]);
  if (!stock) return null;
  const [numbers, names] = await Promise.all([
    findOrderNumbers(
      unit,
      movements.map(({ orderId }) => orderId),
    ),
    findLocationNames(
      unit,
      uses.map(({ locationId }) => locationId),
    ),
  ]);
  return {
    stock,
    slots,
    counts,
    movements: movements.map((movement) => ({
      ...movement,
      orderNumber: numbers.get(movement.orderId) ?? null,
    })),
    adjustments,
    reservations: uses.map((use) => ({ ...use, locationName: names.get(use.locationId) ?? '' })),
  };
}

async function findLocationNames(
  unit: UnitOfWork,
  locationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (locationIds.length === 0) return new Map();
  const rows = await unit.rows(sql<{ locationId: string; name: string }>`
    select location_id, name from facility_location
    where tenant_id = ${unit.tenantId} and location_id = any(${locationIds}::uuid[])`);
  return new Map(rows.map(({ locationId, name }) => [locationId, name]));
}
