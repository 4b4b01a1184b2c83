import { CompiledQuery, sql } from 'kysely';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { SlotKey } from '../slot.ts';

/** SQL: time of the first and the last standing count of an item. A slot that ended is no count, unless the item has no other. */
const countTimes = `coalesce(min(b.counted_at) filter (where b.ended_at is null), max(b.ended_at)) as first_at,
      coalesce(max(b.counted_at) filter (where b.ended_at is null), max(b.ended_at)) as last_at`;

/**
 * SQL: whether an entry of a counted item changes its stock. It ends once all counts of the item are newer; while only some
 * are, those that lower the stock stay (decision V10).
 */
const isNewer = (recordedAt: string): string =>
  `${recordedAt} >= b.first_at and (e.quantity < 0 or ${recordedAt} >= b.last_at)`;

/** SQL: CTE `followed` with the live session and those that it follows without a gap, in which there was no stock. */
const followedSessions = `followed as (
    with recursive earlier as (
      select s.session_id, s.previous_session_id from live_session l
      join availability_session s on s.tenant_id = l.tenant_id and s.session_id = l.session_id
      where l.tenant_id = $1 and s.tenant_id = $1
      union all
      select s.session_id, s.previous_session_id from earlier n
      join availability_session s on s.session_id = n.previous_session_id
      where s.tenant_id = $1)
    select session_id from earlier)`;

/** SQL: whether an entry changes the stock of its item. Of items without a count, adjustments of followed sessions do. */
const stands = `case when b.first_at is null then coalesce(e.session_id in (select session_id from followed), false)
      else ${isNewer('e.recorded_at')} end`;

/** SQL of the stock of items in the live session. */
const buildRefreshQuery = (items: string) => `
  with ${followedSessions},
  stored as (
    select item_id from item_stock where tenant_id = $1 ${items}),
  base as (
    select b.item_id, sum(b.quantity - s.consumed_quantity + b.consumed_before)::bigint as slot_quantity, ${countTimes}
    from live_session l
    join availability_base b on b.tenant_id = l.tenant_id and b.session_id = l.session_id
    join availability_slot s on s.tenant_id = b.tenant_id and s.item_id = b.item_id and s.location_id = b.location_id
      and s.grade = b.grade
    where l.tenant_id = $1 and b.tenant_id = $1 and s.tenant_id = $1 ${items.replace('item_id', 'b.item_id')}
    group by b.item_id),
  entry as (
    select e.item_id, sum(e.quantity)::bigint as quantity
    from item_stock_entry e left join base b on b.item_id = e.item_id
    where e.tenant_id = $1 ${items.replace('item_id', 'e.item_id')} and ${stands}
    group by e.item_id),
  stock as (
    select i.item_id, coalesce(b.slot_quantity, 0) as slot_quantity, coalesce(e.quantity, 0) as entry_quantity
    from (select item_id from base union select item_id from entry union select item_id from stored) i
    left join base b on b.item_id = i.item_id left join entry e on e.item_id = i.item_id)
  insert into item_stock as t (tenant_id, item_id, slot_quantity, entry_quantity, updated_at)
  select $1, s.item_id, s.slot_quantity, s.entry_quantity, $2 from stock s order by s.item_id
  on conflict (tenant_id, item_id) do update
    set slot_quantity = excluded.slot_quantity, entry_quantity = excluded.entry_quantity,
      updated_at = greatest(t.updated_at, excluded.updated_at)
    where t.slot_quantity <> excluded.slot_quantity or t.entry_quantity <> excluded.entry_quantity`;

const refreshAllQuery = buildRefreshQuery('');
const refreshSomeQuery = buildRefreshQuery('and item_id = any($3::uuid[])');

// A statement of its own: the statement that waits for a lock does not see what was consumed or counted before it.
const lockItemsQuery = `select from item_stock
  where tenant_id = $1 and item_id = any($2::uuid[]) order by item_id for update`;

/**
 * Computes the stock of items anew from counts, consumption and entries. Call it with the row of the session and the live
 * session locked, in a later statement than what changes these.
 */
export async function refreshItemStock(unit: UnitOfWork, itemIds: readonly string[]): Promise<number> {
  if (itemIds.length === 0) return 0;
  const [, refreshed] = await Promise.all([
    unit.run(CompiledQuery.raw(lockItemsQuery, [unit.tenantId, itemIds])),
    unit.run(CompiledQuery.raw(refreshSomeQuery, [unit.tenantId, unit.changeStamp, itemIds])),
  ]);
  return refreshed;
}

/** Computes the stock of all items anew, after the live session was switched. Nobody else changes it while the stock is locked. */
export const refreshAllItemStock = (unit: UnitOfWork): Promise<number> =>
  unit.run(CompiledQuery.raw(refreshAllQuery, [unit.tenantId, unit.changeStamp]));

/** Quantity of a slot that an order consumed; negative when it gave back. */
interface SlotConsumption extends SlotKey {
  consumed: number;
}

/** Change of the stock of an item by an order without a slot; positive when there is more. */
export interface OrderItemEntry {
  orderId: string;
  itemId: string;
  quantity: number;
}

// Of items that the live session has counted.
const insertEntriesQuery = `insert into item_stock_entry
    (tenant_id, entry_id, item_id, recorded_at, quantity, recorded_by, order_id)
  select l.tenant_id, e.entry_id, e.item_id, $2, e.quantity, $3, e.order_id
  from live_session l, unnest($4::uuid[], $5::uuid[], $6::bigint[], $7::uuid[]) as e(entry_id, item_id, quantity, order_id)
  where l.tenant_id = $1 and e.item_id in (select b.item_id from live_session c
    join availability_base b on b.tenant_id = $1 and b.session_id = c.session_id
    where c.tenant_id = $1 and b.item_id = any($5::uuid[]))`;

const insertEntries = (unit: UnitOfWork, entries: readonly OrderItemEntry[]): Promise<number> =>
  unit.run(
    CompiledQuery.raw(insertEntriesQuery, [
      unit.tenantId,
      unit.startedAt,
      unit.user.email,
      entries.map(() => unit.newId()),
      entries.map(({ itemId }) => itemId),
      entries.map(({ quantity }) => quantity),
      entries.map(({ orderId }) => orderId),
    ]),
  );

// Consumption counts where the live session has a base. One statement for both, because items are locked in a fixed order.
const changeItemsQuery = `with consumption as (
    select u.item_id, sum(u.consumed)::bigint as quantity
    from unnest($2::uuid[], $3::uuid[], $4::smallint[], $5::bigint[]) as u(item_id, location_id, grade, consumed)
    join live_session l on l.tenant_id = $1
    join availability_base b on b.tenant_id = $1 and b.session_id = l.session_id
      and b.item_id = u.item_id and b.location_id = u.location_id and b.grade = u.grade
    group by u.item_id having sum(u.consumed) <> 0),
  entry as (
    select e.item_id, sum(e.quantity)::bigint as quantity
    from (
      select u.item_id, sum(u.quantity) as quantity from unnest($6::uuid[], $7::bigint[]) as u(item_id, quantity)
      group by u.item_id, u.quantity < 0) e
    cross join lateral (
      select ${countTimes} from live_session l
      join availability_base b on b.tenant_id = $1 and b.session_id = l.session_id and b.item_id = e.item_id
      where l.tenant_id = $1 having count(*) > 0) b
    where ${isNewer('$8::timestamptz')}
    group by e.item_id having sum(e.quantity) <> 0),
  locked as (
    select t.item_id from item_stock t where t.tenant_id = $1
      and t.item_id in (select item_id from consumption union all select item_id from entry)
    order by t.item_id for update)
  update item_stock t set slot_quantity = t.slot_quantity - coalesce(c.quantity, 0),
    entry_quantity = t.entry_quantity + coalesce(e.quantity, 0), updated_at = greatest(t.updated_at, $9)
  from locked k left join consumption c on c.item_id = k.item_id left join entry e on e.item_id = k.item_id
  where t.tenant_id = $1 and t.item_id = k.item_id`;

/** Applies what orders consumed to the stock of items; call it with the slots and the live session locked. */
export async function changeItemStock(
  unit: UnitOfWork,
  consumption: readonly SlotConsumption[],
  entries: readonly OrderItemEntry[],
): Promise<void> {
  const itemIds = [...consumption, ...entries].map(({ itemId }) => itemId);
  await Promise.all([
    // Counts of other slots decide which entries stand.
    entries.length > 0 ? unit.run(CompiledQuery.raw(lockItemsQuery, [unit.tenantId, itemIds])) : 0,
    entries.length > 0 ? insertEntries(unit, entries) : 0,
    unit.run(
      CompiledQuery.raw(changeItemsQuery, [
        unit.tenantId,
        consumption.map(({ itemId }) => itemId),
        consumption.map(({ locationId }) => locationId),
        consumption.map(({ grade }) => grade),
        consumption.map(({ consumed }) => consumed),
        entries.map(({ itemId }) => itemId),
        entries.map(({ quantity }) => quantity),
        unit.startedAt,
        unit.changeStamp,
      ]),
    ),
  ]);
}

interface ItemQuantityRow {
  itemId: string;
  quantity: number;
}

/** Returns the available quantities of items by item id; of none without a live session. */
export async function listItemQuantities(
  unit: UnitOfWork,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await unit.rows(sql<ItemQuantityRow>`
    select t.item_id, t.quantity from live_session l join item_stock t on t.tenant_id = l.tenant_id
    where l.tenant_id = ${unit.tenantId} and l.session_id is not null
      and t.tenant_id = ${unit.tenantId} and t.item_id = any(${itemIds}::uuid[])`);
  return new Map(rows.map(({ itemId, quantity }) => [itemId, quantity]));
}

/** Stock of an item in the live session; what is reserved is not subtracted from what is available. */
export interface ItemStock {
  itemId: string;
  availableQuantity: number;
  reservedQuantity: number;
  actual: number;
}

const itemStocksQuery = `
  select i.item_id, coalesce(t.quantity, 0) as available_quantity, r.quantity as reserved_quantity,
    coalesce(t.quantity, 0) - r.quantity as actual
  from live_session l
  join item i on i.tenant_id = l.tenant_id
  left join item_stock t on t.tenant_id = l.tenant_id and t.item_id = i.item_id
  cross join lateral (
    select coalesce(sum(s.reserved_quantity), 0)::bigint as quantity from availability_slot s
    where s.tenant_id = l.tenant_id and s.item_id = i.item_id) r
  where l.tenant_id = $1 and l.session_id is not null and i.tenant_id = $1 and i.item_id = any($2::uuid[])`;

/** Returns the stock of existing items in the order of their ids; nothing without a live session. */
export async function listItemStocks(unit: UnitOfWork, itemIds: readonly string[]): Promise<ItemStock[]> {
  const rows = await unit.rows<ItemStock>(CompiledQuery.raw(itemStocksQuery, [unit.tenantId, itemIds]));
  const byId = new Map(rows.map((row) => [row.itemId, row]));
  return [...new Set(itemIds)].flatMap((itemId) => byId.get(itemId) ?? []);
}

/** Returns what adjustments, and orders without a slot, changed of the stock of items, by item id; nothing without a live session. */
export async function listEntryQuantities(
  unit: UnitOfWork,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await unit.rows(sql<ItemQuantityRow>`
    select t.item_id, t.entry_quantity as quantity from live_session l join item_stock t on t.tenant_id = l.tenant_id
    where l.tenant_id = ${unit.tenantId} and l.session_id is not null
      and t.tenant_id = ${unit.tenantId} and t.item_id = any(${itemIds}::uuid[])`);
  return new Map(rows.map(({ itemId, quantity }) => [itemId, quantity]));
}

/** Returns the ids of those entries that newer counts of their item include. */
export async function listEndedEntries(
  unit: UnitOfWork,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const rows = await unit.rows<{ entryId: string }>(
    CompiledQuery.raw(
      `with ${followedSessions}
      select e.entry_id from item_stock_entry e
      join live_session l on l.tenant_id = e.tenant_id and l.session_id is not null
      cross join lateral (
        select ${countTimes} from availability_base b
        where b.tenant_id = l.tenant_id and b.session_id = l.session_id and b.item_id = e.item_id) b
      where l.tenant_id = $1 and e.tenant_id = $1 and e.entry_id = any($2::uuid[]) and not (${stands})`,
      [unit.tenantId, entryIds],
    ),
  );
  return new Map(rows.map(({ entryId }) => [entryId, true]));
}
