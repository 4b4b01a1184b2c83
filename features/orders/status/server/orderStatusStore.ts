import { sql } from 'kysely';
import { isItemCounted } from '#features/availability/stock/server/slotStore.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { LineQuantities } from '../../lines/lineItem.ts';
import { changedLineFields, type OrderFieldChange } from '../../order/orderHistoryChanges.ts';
import type { OrderStatus } from '../orderStatus.ts';
import type { StatusEffect } from '../statusEffect.ts';
import '../../order/server/orderTables.ts';

/** An order that changes its status, with its dates after the change. */
interface StatusChange {
  orderId: string;
  shippedDate: string | null;
  syncDate: string | null;
}

/** Values of an order after its status was written. */
interface WrittenStatus {
  total: number;
  /** Lines of counted items without an allocation; 0 unless requested. */
  unallocatedLines: number;
}

/**
 * Writes a status to many locked orders with one statement, after their lines are updated; returns values by order id.
 * `findsUnallocatedLines` also counts lines without allocated stock.
 */
export async function writeStatus(
  unit: UnitOfWork,
  changes: readonly StatusChange[],
  status: OrderStatus,
  { findsUnallocatedLines }: { findsUnallocatedLines: boolean },
): Promise<ReadonlyMap<string, WrittenStatus>> {
  const unallocatedLines = findsUnallocatedLines
    ? sql`(select count(*)::int from (
        select l.line_id from order_line l
        where l.tenant_id = ${unit.tenantId} and l.order_id = o.order_id and l.removed_at is null
          and ${isItemCounted(unit, 'l.item_id')}
        except select a.line_id from order_allocation a
        where a.tenant_id = ${unit.tenantId} and a.order_id = o.order_id) u)`
    : sql`0`;
  const rows = await unit.rows(sql<WrittenStatus & { orderId: string }>`
    update order_header o set status = ${status}::order_status, shipped_date = c.shipped_date, sync_date = c.sync_date,
      total = (select coalesce(sum(l.total), 0) from order_line l
        where l.tenant_id = ${unit.tenantId} and l.order_id = o.order_id and l.removed_at is null),
      version = o.version + 1, updated_at = greatest(o.updated_at, ${unit.changeStamp}::timestamptz)
    from unnest(${changes.map(({ orderId }) => orderId)}::uuid[],
      ${changes.map(({ shippedDate }) => shippedDate)}::timestamptz[],
      ${changes.map(({ syncDate }) => syncDate)}::timestamptz[]) as c(order_id, shipped_date, sync_date)
    where o.tenant_id = ${unit.tenantId} and o.order_id = c.order_id
    returning o.order_id, o.total, ${unallocatedLines} as unallocated_lines`);
  return new Map(rows.map(({ orderId, ...written }) => [orderId, written]));
}

type ConfirmedQuantities = Pick<LineQuantities, 'acknowledgedQuantity' | 'shippedQuantity'>;
interface LineNumberRow {
  orderId: string;
  lineNumber: number;
}

/** Fills or clears the quantities of all lines of locked orders as their new status requires; returns changes by order id. */
export async function applyStatusToQuantities(
  unit: UnitOfWork,
  orderIds: readonly string[],
  { acknowledged, shipped }: Pick<StatusEffect, 'acknowledged' | 'shipped'>,
): Promise<ReadonlyMap<string, readonly OrderFieldChange[]>> {
  const changed = await Promise.all([
    acknowledged === 'fill' ? fillQuantities(unit, orderIds, 'acknowledgedQuantity') : [],
    shipped === 'fill' ? fillQuantities(unit, orderIds, 'shippedQuantity') : [],
    acknowledged === 'clear' ? clearQuantities(unit, orderIds, 'acknowledgedQuantity') : [],
    shipped === 'clear' ? clearQuantities(unit, orderIds, 'shippedQuantity') : [],
  ]);
  return new Map(
    [...Map.groupBy(changed.flatMap(sortByLine), ({ orderId }) => orderId)].map(([orderId, lines]) => [
      orderId,
      lines.flatMap(({ changes }) => changes),
    ]),
  );
}

const columns = {
  acknowledgedQuantity: 'acknowledged_quantity',
  shippedQuantity: 'shipped_quantity',
} as const;

const toLineChanges = (
  { orderId, lineNumber }: LineNumberRow,
  field: keyof ConfirmedQuantities,
  before: unknown,
  after: unknown,
) => ({
  orderId,
  lineNumber,
  changes: changedLineFields(lineNumber, { [field]: before }, { [field]: after }),
});

/** PostgreSQL returns updated rows in the sequence of its plan; the history lists lines as the order does. */
const sortByLine = <Row extends LineNumberRow>(lines: readonly Row[]): readonly Row[] =>
  lines.toSorted((one, other) => one.lineNumber - other.lineNumber);

/** Fills missing quantities with the acknowledged, else the ordered quantity. */
async function fillQuantities(
  unit: UnitOfWork,
  orderIds: readonly string[],
  field: keyof ConfirmedQuantities,
) {
  const column = sql.ref(columns[field]);
  const rows = await unit.rows(sql<LineNumberRow & { quantity: number }>`
    update order_line set ${column} = coalesce(acknowledged_quantity, ordered_quantity)
    where tenant_id = ${unit.tenantId} and order_id = any(${orderIds}::uuid[]) and ${column} is null and removed_at is null
    returning order_id, line_number, ${column} as quantity`);
  return rows.map((row) => toLineChanges(row, field, null, row.quantity));
}

async function clearQuantities(
  unit: UnitOfWork,
  orderIds: readonly string[],
  field: keyof ConfirmedQuantities,
) {
  const column = sql.ref(columns[field]);
  const entered = sql`tenant_id = ${unit.tenantId} and order_id = any(${orderIds}::uuid[])
    and ${column} is not null and removed_at is null`;
  const [rows] = await Promise.all([
    unit.rows(sql<LineNumberRow & { quantity: number }>`
      select order_id, line_number, ${column} as quantity from order_line where ${entered}`),
    unit.run(sql`update order_line set ${column} = null where ${entered}`),
  ]);
  return rows.map((row) => toLineChanges(row, field, row.quantity, null));
}
