import { type RawBuilder, sql } from 'kysely';
import { toKeyArrays } from '#features/availability/stock/server/slotStore.ts';
import {
  registerSlotUses,
  type SlotUse,
  type SlotUses,
} from '#features/availability/stock/server/slotUseStore.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { orderStatuses } from '../../status/orderStatus.ts';
import { getStockEffect } from '../orderStock.ts';

// Literals, so that the partial index of unfinished orders matches.
const reservingStatuses = sql.join(
  orderStatuses
    .filter((status) => getStockEffect({ status, type: 'PO' }) === 'RESERVE')
    .map((status) => sql.lit(status)),
);

/** Returns what orders reserve of the slots of a condition on allocations `a`. */
async function findUses(unit: UnitOfWork, isUsed: RawBuilder<unknown>, limit: number): Promise<SlotUses> {
  const rows = await unit.rows(sql<SlotUse & { orderTotal: number }>`
    with slot_use as (
      select o.order_id, o.order_number, o.customer_name, o.number_key, a.item_id, a.location_id, a.grade,
        sum(a.quantity)::bigint as quantity
      from order_header o
      join order_allocation a on a.tenant_id = o.tenant_id and a.order_id = o.order_id
      where o.tenant_id = ${unit.tenantId} and a.tenant_id = ${unit.tenantId} and o.has_allocations
        and o.entity_type = 'ORDER' and o.order_type <> 'CREDIT' and o.status in (${reservingStatuses}) and ${isUsed}
      group by o.order_id, o.order_number, o.customer_name, o.number_key, a.item_id, a.location_id, a.grade)
    select order_id, order_number, customer_name, item_id, location_id, grade, quantity,
      (select count(distinct order_id)::int from slot_use) as order_total
    from slot_use order by number_key, order_id, item_id, location_id, grade limit ${limit}`);
  return {
    uses: rows.map(({ orderTotal: _orderTotal, ...use }) => use),
    orderTotal: rows[0]?.orderTotal ?? 0,
  };
}

registerSlotUses({
  capability: 'orders.view',
  findSlotUses: (unit, keys, limit) => {
    const [itemIds, locationIds, slotGrades] = toKeyArrays(keys);
    return findUses(
      unit,
      sql`(a.item_id, a.location_id, a.grade) in (
        select * from unnest(${itemIds}::uuid[], ${locationIds}::uuid[], ${slotGrades}::smallint[]))`,
      limit,
    );
  },
  findItemUses: (unit, itemIds, limit) => findUses(unit, sql`a.item_id = any(${itemIds}::uuid[])`, limit),
  findOrderNumbers: async (unit, orderIds) => {
    const rows = await unit.rows(sql<{ orderId: string; orderNumber: string }>`
      select order_id, order_number from order_header
      where tenant_id = ${unit.tenantId} and order_id = any(${orderIds}::uuid[])`);
    return new Map(rows.map(({ orderId, orderNumber }) => [orderId, orderNumber]));
  },
});
