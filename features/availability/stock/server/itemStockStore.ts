import { CompiledQuery, sql } from 'kysely';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';

/**
 * SQL of the stock of items in the live session. Entries end once all counts of their item are newer; while only some are,
 * those that lower the stock stay (next-areas A3). A slot that ended is no count, unless the item has no other.
 */
const buildRefreshQuery = (items: string, lock: string) => `
  with locked as (
    select item_id from item_stock where tenant_id = $1 ${items} ${lock}),
  base as (
    select b.item_id, sum(b.quantity - s.consumed_quantity + b.consumed_before)::bigint as slot_quantity,
      coalesce(min(b.counted_at) filter (where b.ended_at is null), max(b.ended_at)) as first_at,
      coalesce(max(b.counted_at) filter (where b.ended_at is null), max(b.ended_at)) as last_at
    from live_session l
    join availability_base b on b.tenant_id = l.tenant_id and b.session_id = l.session_id
    join availability_slot s on s.tenant_id = b.tenant_id and s.item_id = b.item_id and s.location_id = b.location_id
      and s.grade = b.grade
    where l.tenant_id = $1 and b.tenant_id = $1 and s.tenant_id = $1 ${items.replace('item_id', 'b.item_id')}
    group by b.item_id),
  entry as (
    select e.item_id, sum(e.quantity)::bigint as quantity
    from item_stock_entry e left join base b on b.item_id = e.item_id
    where e.tenant_id = $1 ${items.replace('item_id', 'e.item_id')}
      and (b.first_at is null or e.recorded_at >= b.first_at)
      and (b.last_at is null or e.quantity < 0 or e.recorded_at >= b.last_at)
    group by e.item_id),
  stock as (
    select i.item_id, coalesce(b.slot_quantity, 0) as slot_quantity, coalesce(e.quantity, 0) as entry_quantity
    from (select item_id from base union select item_id from entry union select item_id from locked) i
    left join base b on b.item_id = i.item_id left join entry e on e.item_id = i.item_id)
  insert into item_stock as t (tenant_id, item_id, slot_quantity, entry_quantity, updated_at)
  select $1, s.item_id, s.slot_quantity, s.entry_quantity, $2 from stock s order by s.item_id
  on conflict (tenant_id, item_id) do update
    set slot_quantity = excluded.slot_quantity, entry_quantity = excluded.entry_quantity, updated_at = excluded.updated_at
    where t.slot_quantity <> excluded.slot_quantity or t.entry_quantity <> excluded.entry_quantity`;

const refreshAllQuery = buildRefreshQuery('', '');
const refreshSomeQuery = buildRefreshQuery('and item_id = any($3::uuid[])', 'order by item_id for update');

/**
 * Computes the stock of items anew from counts, consumption and entries. Call it with the live session locked, in a later
 * statement than what changes these.
 */
export const refreshItemStock = (unit: UnitOfWork, itemIds: readonly string[]): Promise<number> =>
  itemIds.length === 0
    ? Promise.resolve(0)
    : unit.run(CompiledQuery.raw(refreshSomeQuery, [unit.tenantId, unit.changeStamp, itemIds]));

/** Computes the stock of all items anew, after the live session was switched. Nobody else changes it while the stock is locked. */
export const refreshAllItemStock = (unit: UnitOfWork): Promise<number> =>
  unit.run(CompiledQuery.raw(refreshAllQuery, [unit.tenantId, unit.changeStamp]));

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
