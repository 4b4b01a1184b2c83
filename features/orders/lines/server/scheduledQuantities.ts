import { type RawBuilder, sql } from 'kysely';
import { currentTenant } from '#features/identity/settings/server/tenantStore.ts';
import type { Problem } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { OrderRecord } from '../../order/orderFields.ts';
import {
  exceededBalanceWarnings,
  findExceededLines,
  type OccupiedWeek,
  occupiedWeekWarnings,
  type RescheduledLine,
  unscheduledStatuses,
} from '../../masterOrders/scheduledOrder.ts';
import '../../order/server/orderTables.ts';

type ScheduledOrder = Pick<OrderRecord, 'orderId' | 'masterOrderId'>;

const listMasterOrderIds = (orders: readonly ScheduledOrder[]): readonly string[] => [
  ...new Set(orders.flatMap(({ masterOrderId }) => masterOrderId ?? [])),
];

/** Whether an order of this alias counts for its master order, of alias `m`; a credit takes goods back, unless all of them do. */
export const isScheduled = (alias: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const statuses = sql.join(unscheduledStatuses.map((status) => sql.lit(status)));
  return sql`${column('status')} not in (${statuses}) and (${column('order_type')} = 'CREDIT') = (m.order_type = 'CREDIT')`;
};

/**
 * Locks the master orders of locked orders until the unit of work ends. Call it before the lines, quantities or status of these
 * orders change and before slots are locked. Sends no statement for orders without a master order.
 */
export async function lockMasterOrders(unit: UnitOfWork, orders: readonly ScheduledOrder[]): Promise<void> {
  const ids = listMasterOrderIds(orders);
  // Not for update: an order that is written twice checks its reference to the master order, maybe with slots locked.
  if (ids.length > 0)
    await unit.run(sql`select from order_header where tenant_id = ${unit.tenantId} and order_id = any(${ids}::uuid[])
      order by order_id for no key update`);
}

/** Returns the lines of the master order that lines of its orders deliver. */
export const listMasterLineIds = (lines: readonly { masterLineItemId: string | null }[]): readonly string[] =>
  lines.flatMap(({ masterLineItemId }) => masterLineItemId ?? []);

/** More lines are not chosen: PostgreSQL compares each row with each parameter, and all lines take less time. */
const maxChosenLines = 10;

/**
 * Computes what is scheduled and shipped of the lines of locked master orders anew, after lines or statuses of their orders are
 * written; `lineIds` limits it to some of their lines. A sum that differs moves the version of its master order, without a
 * history entry (docs/decisions/0055). Returns warnings for lines of which more is scheduled than before and than is left.
 */
export async function updateScheduledQuantities(
  unit: UnitOfWork,
  orders: readonly ScheduledOrder[],
  path: readonly string[],
  lineIds?: readonly string[],
): Promise<readonly Problem[]> {
  const ids = listMasterOrderIds(orders);
  if (ids.length === 0 || lineIds?.length === 0) return [];
  const only = (column: string) =>
    lineIds && lineIds.length <= maxChosenLines
      ? sql`and ${sql.ref(column)} = any(${lineIds}::uuid[])`
      : sql``;
  // Without joins, whose order PostgreSQL chose badly before it knew the number of rows: the lines themselves are summands of zero.
  const changed = await unit.rows(sql<RescheduledLine & { masterOrderId: string }>`
    with summed as materialized (
      select line_id, sum(scheduled) as scheduled, sum(shipped) as shipped, max(previous) as previous
      from (
        select l.line_id, 0 as scheduled, 0 as shipped, l.scheduled_quantity as previous from order_line l
        where l.tenant_id = ${unit.tenantId} and l.removed_at is null and l.order_id = any(${ids}::uuid[])
          ${only('l.line_id')}
        union all
        select w.master_line_item_id, coalesce(w.shipped_quantity, w.acknowledged_quantity, w.ordered_quantity),
          coalesce(w.shipped_quantity, 0), 0
        from order_line w
        where w.tenant_id = ${unit.tenantId} and w.removed_at is null ${only('w.master_line_item_id')}
          and w.order_id = any(array(
            select o.order_id from order_header o
            join order_header m on m.tenant_id = ${unit.tenantId} and m.order_id = o.master_order_id
            where o.tenant_id = ${unit.tenantId} and o.master_order_id = any(${ids}::uuid[]) and ${isScheduled('o')}))
      ) part
      group by line_id
    )
    update order_line set scheduled_quantity = s.scheduled, scheduled_shipped_quantity = s.shipped from summed s
    where order_line.tenant_id = ${unit.tenantId} and order_line.line_id = s.line_id
      and order_line.order_id = any(${ids}::uuid[])
      and (order_line.scheduled_quantity, order_line.scheduled_shipped_quantity) is distinct from (s.scheduled, s.shipped)
    returning order_line.order_id as master_order_id, order_line.line_number, order_line.name,
      order_line.acknowledged_quantity, order_line.scheduled_quantity, s.previous as previous_quantity`);
  if (changed.length === 0) return [];
  const linesByMaster = Map.groupBy(changed, ({ masterOrderId }) => masterOrderId);
  const masters = await moveVersions(unit, [...linesByMaster.keys()]);
  // The allowance of the tenant is read only where it matters.
  if (findExceededLines(changed, 0).length === 0) return [];
  const { scheduleAllowancePercentage } = await currentTenant(unit);
  // PostgreSQL returns updated rows in the sequence of its plan.
  const byNumber = masters.toSorted((one, other) => (one.numberKey < other.numberKey ? -1 : 1));
  return byNumber.flatMap(({ masterOrderId, orderNumber }) =>
    exceededBalanceWarnings(
      orderNumber,
      findExceededLines(linesByMaster.get(masterOrderId) ?? [], scheduleAllowancePercentage),
      path,
    ),
  );
}

async function moveVersions(unit: UnitOfWork, masterOrderIds: readonly string[]) {
  const moved = await unit.rows(sql<{
    masterOrderId: string;
    orderNumber: string;
    numberKey: string;
    version: number;
  }>`
    update order_header
    set version = version + 1, updated_at = greatest(updated_at, ${unit.changeStamp}::timestamptz)
    where tenant_id = ${unit.tenantId} and order_id = any(${masterOrderIds}::uuid[])
    returning order_id as master_order_id, order_number, number_key, version`);
  unit.announceChanges(
    moved.map(({ masterOrderId, version }) => ({
      entityType: 'MASTER_ORDER',
      entityId: masterOrderId,
      version,
      operation: 'UPDATED',
    })),
  );
  return moved;
}

/** Returns warnings for orders that count again, after they are written, and whose week has another order of their master order. */
export async function findOccupiedWeekWarnings(
  unit: UnitOfWork,
  orders: readonly ScheduledOrder[],
  path: readonly string[],
): Promise<readonly Problem[]> {
  const ids = orders.flatMap(({ orderId, masterOrderId }) => (masterOrderId === null ? [] : orderId));
  if (ids.length === 0) return [];
  // Two orders that count again together are one pair.
  const occupied = await unit.rows(sql<OccupiedWeek>`
    select o.order_number, other.order_number as other_order_number, o.scheduled_week as week, o.scheduled_year as year
    from order_header o
    join order_header m on m.tenant_id = ${unit.tenantId} and m.order_id = o.master_order_id
    join order_header other on other.tenant_id = ${unit.tenantId} and other.master_order_id = o.master_order_id
      and other.scheduled_year = o.scheduled_year and other.scheduled_week = o.scheduled_week
      and other.order_id <> o.order_id
    where o.tenant_id = ${unit.tenantId} and o.order_id = any(${ids}::uuid[])
      and (o.order_id < other.order_id or other.order_id <> all(${ids}::uuid[]))
      and ${isScheduled('o')} and ${isScheduled('other')}
    order by o.number_key, other.number_key`);
  return occupiedWeekWarnings(occupied, path);
}
