import { changedFields } from '#platform/kernel/history/fieldChange.ts';
import { invalid, ok, type Problem, refuse, type Result } from '#platform/kernel/results/result.ts';
import { nextVersion } from '#platform/server/command/saveChange.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { bulkStatusProblem, type OrderStatus, statusProblem } from '../../status/orderStatus.ts';
import type { OrderAction } from '../../history/orderHistoryLabels.ts';
import { pickingWarnings } from '../../status/pickingWarnings.ts';
import { getStatusEffect } from '../../status/statusEffect.ts';
import { listLinesByOrder, type LoadedOrder } from '../lines/lineItemStore.ts';
import { staleOrderProblem } from '../orderConflict.ts';
import { recordOrderHistory } from '../orderHistory.ts';
import type { OrderRecord } from '../../orderFields.ts';
import { orderNoChangesProblem, orderNotFoundProblem } from '../orderProblems.ts';
import { findReopeningWarnings } from './findReopeningWarnings.ts';
import { applyStatusToQuantities, writeStatus } from './orderStatusStore.ts';
import { lockOrder, lockOrders } from '../orderStore.ts';

/** Moves an order to another status (API conventions, "Status changes"). */
export async function updateOrderStatus(
  unit: UnitOfWork,
  {
    orderId,
    status,
    allocations,
    expectedVersion,
  }: {
    orderId: string;
    status: OrderStatus;
    allocations?: readonly unknown[] | null | undefined;
    expectedVersion?: number | null | undefined;
  },
): Promise<Result<LoadedOrder>> {
  const order = await lockOrder(unit, orderId);
  if (!order) return refuse(orderNotFoundProblem(orderId));
  if (order.status === status) return ok(order, [orderNoChangesProblem()]);
  if (allocations && allocations.length > 0) return refuse(noLiveSessionProblem());
  if (typeof expectedVersion === 'number' && expectedVersion !== order.version)
    return refuse(await staleOrderProblem(unit, order, expectedVersion));
  const changed = await changeStatus(unit, [order], status, 'updateOrderStatus');
  const result = changed.get(orderId) ?? refuse(orderNotFoundProblem(orderId));
  if (!result.ok) return result;
  const [lines, reopeningWarnings] = await Promise.all([
    listLinesByOrder(unit, [orderId]),
    findReopeningWarnings(unit, [order], status),
  ]);
  return ok({ ...result.value, lineItems: lines.get(orderId) ?? [] }, [
    ...pickingWarnings(status, [result.value]),
    ...reopeningWarnings,
  ]);
}

/** Stock cannot be allocated before it has been counted. */
const noLiveSessionProblem = (): Problem =>
  invalid(
    'INVALID_STATE',
    ['allocations'],
    'There is no live availability session to allocate stock from; leave the allocations out',
  );

/** Outcome of one order of a bulk change. */
export interface OrderStatusResult {
  orderId: string;
  order: OrderRecord | null;
  problems: readonly Problem[];
}

/** Moves up to 100 orders to one status; each succeeds or fails by itself (decision O35). */
export async function bulkUpdateOrderStatus(
  unit: UnitOfWork,
  { orderIds, status }: { orderIds: readonly string[]; status: OrderStatus },
): Promise<Result<readonly OrderStatusResult[]>> {
  const ids = [...new Set(orderIds)];
  const problem = bulkStatusProblem(ids.length);
  if (problem) return refuse(problem);
  const orders = await lockOrders(unit, ids);
  const changed = await changeStatus(unit, [...orders.values()], status, 'bulkUpdateOrderStatus');
  const moved = ids.flatMap((orderId) => getMovedOrder(changed.get(orderId)));
  const reopeningWarnings = await findReopeningWarnings(
    unit,
    moved.flatMap(({ orderId }) => orders.get(orderId) ?? []),
    status,
  );
  return ok(
    ids.map((orderId) => {
      const order = orders.get(orderId);
      const result = changed.get(orderId);
      if (!order || !result) return { orderId, order: null, problems: [orderNotFoundProblem(orderId)] };
      return result.ok
        ? { orderId, order: result.value, problems: result.notices }
        : { orderId, order, problems: result.problems };
    }),
    [...pickingWarnings(status, moved), ...reopeningWarnings],
  );
}

/** Returns the order when its status was changed, nothing when it already had the status. */
const getMovedOrder = (result: Result<OrderRecord> | undefined): readonly OrderRecord[] =>
  result?.ok && result.notices.length === 0 ? [result.value] : [];

/** Moves those locked orders that may change to a status, with a fixed number of statements; returns a result by order id. */
async function changeStatus(
  unit: UnitOfWork,
  orders: readonly OrderRecord[],
  to: OrderStatus,
  action: OrderAction,
): Promise<ReadonlyMap<string, Result<OrderRecord>>> {
  const results = new Map<string, Result<OrderRecord>>();
  const movable: OrderRecord[] = [];
  for (const order of orders) {
    const problem = statusProblem(order, to);
    if (order.status === to) results.set(order.orderId, ok(order, [orderNoChangesProblem()]));
    else if (problem) results.set(order.orderId, refuse(problem));
    else movable.push(order);
  }
  for (const order of movable.length > 0 ? await moveOrders(unit, movable, to, action) : [])
    results.set(order.orderId, ok(order));
  return results;
}

async function moveOrders(
  unit: UnitOfWork,
  orders: readonly OrderRecord[],
  to: OrderStatus,
  action: OrderAction,
): Promise<readonly OrderRecord[]> {
  const ids = orders.map(({ orderId }) => orderId);
  const changes = orders.map((order) => {
    const { shippedDate, syncDate } = getStatusEffect(to, order, unit.startedAt);
    return { orderId: order.orderId, shippedDate, syncDate };
  });
  const [quantities, totals] = await Promise.all([
    applyStatusToQuantities(
      unit,
      ids,
      getStatusEffect(to, { shippedDate: null, syncDate: null }, unit.startedAt),
    ),
    writeStatus(unit, changes, to),
  ]);
  const moved = orders.map((order, index) => ({
    ...order,
    ...changes[index],
    status: to,
    total: totals.get(order.orderId) ?? order.total,
    ...nextVersion(unit, order),
  }));
  await recordOrderHistory(
    unit,
    moved.map((order, index) => ({
      order,
      action,
      operation: to === 'DELETED' ? 'DELETED' : 'UPDATED',
      changes: [
        ...changedFields(orders[index] ?? order, statusFields(order)),
        ...(quantities.get(order.orderId) ?? []),
      ],
    })),
  );
  return moved;
}

const statusFields = ({ status, shippedDate, syncDate, total }: OrderRecord) => ({
  status,
  shippedDate,
  syncDate,
  total,
});
