import { CompiledQuery, sql } from 'kysely';
import { isStockCounted } from '#features/availability/stock/server/slotStore.ts';
import { zeroId } from '#platform/kernel/ids/id.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { Allocation } from '../allocation.ts';
import type { AllocatedLine } from '../allocationChange.ts';

const allocationsQuery = `select order_id, line_id as line_item_id, item_id, location_id, grade, quantity, allocated_by, allocated_at
  from order_allocation where tenant_id = $1 and order_id = any($2::uuid[])
  order by order_id, line_id, location_id, grade`;

/** An allocation with its order. */
type OrderAllocation = Allocation & { orderId: string };

/** Returns allocations by order id, sorted by line, location and grade. */
export async function listAllocationsByOrder(
  unit: UnitOfWork,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OrderAllocation[]>> {
  const rows = await unit.rows<OrderAllocation>(
    CompiledQuery.raw(allocationsQuery, [unit.tenantId, orderIds]),
  );
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

/** Returns the allocations of an order. */
export const listAllocations = async (
  unit: UnitOfWork,
  orderId: string,
): Promise<readonly OrderAllocation[]> => (await listAllocationsByOrder(unit, [orderId])).get(orderId) ?? [];

const allocatedLinesQuery = `select line_id as id, line_number, item_id, name, ordered_quantity, acknowledged_quantity, shipped_quantity
  from order_line where tenant_id = $1 and order_id = $2 and removed_at is null order by line_number`;

/** Returns the lines of an order with the values that allocating needs, by line number. */
export const listAllocatedLines = (unit: UnitOfWork, orderId: string): Promise<AllocatedLine[]> =>
  unit.rows<AllocatedLine>(CompiledQuery.raw(allocatedLinesQuery, [unit.tenantId, orderId]));

/** Quantity of an item that an order has beyond its allocations. */
interface UnallocatedItem {
  orderId: string;
  itemId: string;
  quantity: number;
}

/** Returns what locked orders have of items beyond the allocations of their lines; nothing where no stock is counted. */
export const listUnallocatedItems = (
  unit: UnitOfWork,
  orderIds: readonly string[],
): Promise<UnallocatedItem[]> =>
  unit.rows(sql<UnallocatedItem>`
    select u.order_id, u.item_id, sum(u.quantity)::bigint as quantity
    from (
      select l.order_id, l.item_id, coalesce(l.shipped_quantity, l.acknowledged_quantity, l.ordered_quantity)
        - coalesce((select sum(a.quantity) from order_allocation a
          where a.tenant_id = ${unit.tenantId} and a.order_id = l.order_id and a.line_id = l.line_id), 0) as quantity
      from order_line l
      where l.tenant_id = ${unit.tenantId} and l.order_id = any(${orderIds}::uuid[]) and l.removed_at is null
        and l.item_id <> ${zeroId}::uuid and ${isStockCounted(unit)}) u
    where u.quantity > 0
    group by u.order_id, u.item_id order by u.order_id, u.item_id`);

// Joined with the order, so that a cluster sends the rows to the shard of the tenant.
const writeQuery = `insert into order_allocation
    (tenant_id, order_id, line_id, location_id, grade, item_id, quantity, allocated_by, allocated_at)
  select o.tenant_id, o.order_id, a.line_id, a.location_id, a.grade, a.item_id, a.quantity, a.allocated_by, a.allocated_at
  from order_header o, unnest($3::uuid[], $4::uuid[], $5::smallint[], $6::uuid[], $7::int[], $8::text[], $9::timestamptz[])
    as a(line_id, location_id, grade, item_id, quantity, allocated_by, allocated_at)
  where o.tenant_id = $1 and o.order_id = $2
  on conflict (tenant_id, order_id, line_id, location_id, grade) do update
    set quantity = excluded.quantity, allocated_by = excluded.allocated_by, allocated_at = excluded.allocated_at`;

const toKeyArrays = (allocations: readonly Allocation[]) => [
  allocations.map(({ lineItemId }) => lineItemId),
  allocations.map(({ locationId }) => locationId),
  allocations.map(({ grade }) => grade),
];

/** Inserts allocations of a locked order or replaces those of their line, location and grade. */
export const writeAllocationRows = (unit: UnitOfWork, orderId: string, written: readonly Allocation[]) =>
  unit.run(
    CompiledQuery.raw(writeQuery, [
      unit.tenantId,
      orderId,
      ...toKeyArrays(written),
      written.map(({ itemId }) => itemId),
      written.map(({ quantity }) => quantity),
      written.map(({ allocatedBy }) => allocatedBy),
      written.map(({ allocatedAt }) => allocatedAt),
    ]),
  );

const removeQuery = `delete from order_allocation a
  using unnest($3::uuid[], $4::uuid[], $5::smallint[]) as k(line_id, location_id, grade)
  where a.tenant_id = $1 and a.order_id = $2
    and a.line_id = k.line_id and a.location_id = k.location_id and a.grade = k.grade`;

/** Removes allocations of a locked order. */
export const removeAllocationRows = (unit: UnitOfWork, orderId: string, removed: readonly Allocation[]) =>
  unit.run(CompiledQuery.raw(removeQuery, [unit.tenantId, orderId, ...toKeyArrays(removed)]));
