import { sql } from 'kysely';
import type { IsoWeek } from '#platform/kernel/dates/isoWeek.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { listLinesByOrder } from '../../lines/server/lineItemStore.ts';
import { isScheduled } from '../../lines/server/scheduledQuantities.ts';
import type { MasterLine } from '../scheduledOrderChecks.ts';
import '../../order/server/orderTables.ts';

/** Returns the lines of a locked master order with what is scheduled of them. */
export async function listMasterLines(
  unit: UnitOfWork,
  masterOrderId: string,
): Promise<readonly MasterLine[]> {
  const [lines, sums] = await Promise.all([
    listLinesByOrder(unit, [masterOrderId]),
    unit.rows(sql<{ id: string; scheduledQuantity: number }>`
      select line_id as id, scheduled_quantity from order_line
      where tenant_id = ${unit.tenantId} and order_id = ${masterOrderId}::uuid and removed_at is null`),
  ]);
  const quantities = new Map(sums.map(({ id, scheduledQuantity }) => [id, scheduledQuantity]));
  return (lines.get(masterOrderId) ?? []).map((line) => ({
    ...line,
    scheduledQuantity: quantities.get(line.id) ?? 0,
  }));
}

/** Returns the orders that count for a week of a locked master order; more than one after one was reopened. */
export const listWeekOrders = (
  unit: UnitOfWork,
  masterOrderId: string,
  { year, week }: IsoWeek,
): Promise<ScheduledOrder[]> =>
  unit.rows(sql<ScheduledOrder>`
    select o.order_id, o.order_number from order_header o
    join order_header m on m.tenant_id = ${unit.tenantId} and m.order_id = o.master_order_id
    where o.tenant_id = ${unit.tenantId} and o.master_order_id = ${masterOrderId}::uuid and ${isScheduled('o')}
      and o.scheduled_year = ${year} and o.scheduled_week = ${week}
    order by o.number_key`);

/** Sums of the lines of the orders of a master order that deliver one of its lines. */
interface ScheduledSums {
  scheduledQuantity: number;
  shippedQuantity: number;
}

/** Returns what is scheduled and shipped by line of master orders. */
export async function listScheduledSums(
  unit: UnitOfWork,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, ScheduledSums>> {
  const rows = await unit.rows(sql<ScheduledSums & { id: string }>`
    select line_id as id, scheduled_quantity, scheduled_shipped_quantity as shipped_quantity from order_line
    where tenant_id = ${unit.tenantId} and line_id = any(${lineIds}::uuid[])`);
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

/** Quantity that an order delivers of a line of its master order. */
export interface WeekQuantity extends IsoWeek {
  quantity: number;
  orderId: string;
}

/** Returns the quantities of the orders that count by line of master orders, sorted by week. */
export async function listWeekQuantities(
  unit: UnitOfWork,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, readonly WeekQuantity[]>> {
  // By master order: PostgreSQL would read the scheduled orders of the whole tenant to join them with the lines.
  const rows = await unit.rows(sql<WeekQuantity & { id: string }>`
    select l.master_line_item_id as id, o.order_id, o.scheduled_year as year, o.scheduled_week as week,
      sum(coalesce(l.shipped_quantity, l.acknowledged_quantity, l.ordered_quantity)) as quantity
    from order_header o
    join order_header m on m.tenant_id = ${unit.tenantId} and m.order_id = o.master_order_id
    join order_line l on l.tenant_id = ${unit.tenantId} and l.order_id = o.order_id and l.removed_at is null
    join unnest(${lineIds}::uuid[]) as requested(line_id) on requested.line_id = l.master_line_item_id
    where o.tenant_id = ${unit.tenantId} and o.scheduled_week is not null and ${isScheduled('o')}
      and o.master_order_id = any(array(
        select distinct order_id from order_line where tenant_id = ${unit.tenantId} and line_id = any(${lineIds}::uuid[])))
    group by l.master_line_item_id, o.order_id, o.scheduled_year, o.scheduled_week, o.number_key
    order by o.scheduled_year, o.scheduled_week, o.number_key`);
  return Map.groupBy(rows, ({ id }) => id);
}

export interface ScheduledOrder {
  orderId: string;
  orderNumber: string;
}

/** Returns the orders scheduled from master orders, cancelled and deleted ones too, sorted by week. */
export async function listScheduledOrders(
  unit: UnitOfWork,
  masterOrderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ScheduledOrder[]>> {
  const rows = await unit.rows(sql<ScheduledOrder & { masterOrderId: string }>`
    select master_order_id, order_id, order_number from order_header
    where tenant_id = ${unit.tenantId} and master_order_id = any(${masterOrderIds}::uuid[])
    order by scheduled_year, scheduled_week, number_key`);
  return Map.groupBy(rows, ({ masterOrderId }) => masterOrderId);
}
