import { changedFields } from '#platform/kernel/fieldChange.ts';
import { later } from '#platform/kernel/day.ts';
import { invalid, ok, type Problem, refuse, type Result } from '#platform/kernel/result.ts';
import type { UnitOfWork } from '#platform/server/unitOfWork.ts';
import { bulkStatusRefusal, type OrderStatus, statusRefusal } from '../orderStatus.ts';
import type { OrderAction } from '../orderWords.ts';
import { pickingWarnings } from '../pickingWarnings.ts';
import { statusEffect } from '../statusEffect.ts';
import { linesOfOrders, type LoadedOrder } from './lineItemStore.ts';
import { staleOrder } from './orderConflict.ts';
import { rememberOrders } from './orderHistory.ts';
import type { OrderRow } from './orderList.ts';
import { orderNoChanges, orderNotFound } from './orderProblems.ts';
import { applyToQuantities, writeStatus } from './orderStatusStore.ts';
import { lockOrder, lockOrders } from './orderStore.ts';

/** Moves an order to another status (contract README, "Status changes"). */
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
  if (!order) return refuse(orderNotFound(orderId));
  if (order.status === status) return ok(order, [orderNoChanges()]);
  if (allocations && allocations.length > 0) return refuse(noLiveSession());
  if (typeof expectedVersion === 'number' && expectedVersion !== order.version)
    return refuse(await staleOrder(unit, order, expectedVersion));
  const changed = await changeStatus(unit, [order], status, 'updateOrderStatus');
  const answer = changed.get(orderId) ?? refuse(orderNotFound(orderId));
  if (!answer.ok) return answer;
  const lines = await linesOfOrders(unit, [orderId]);
  return ok(
    { ...answer.value, lineItems: lines.get(orderId) ?? [] },
    pickingWarnings(status, [answer.value]),
  );
}

/** Stock cannot be allocated before it has been counted. */
const noLiveSession = (): Problem =>
  invalid(
    'INVALID_STATE',
    ['allocations'],
    'There is no live availability session to allocate stock from; leave the allocations out',
  );

/** Outcome of one order of a bulk change. */
export interface OrderStatusResult {
  orderId: string;
  order: OrderRow | null;
  problems: readonly Problem[];
}

/** Moves up to 100 orders to one status; each succeeds or fails by itself (decision O35). */
export async function bulkUpdateOrderStatus(
  unit: UnitOfWork,
  { orderIds, status }: { orderIds: readonly string[]; status: OrderStatus },
): Promise<Result<readonly OrderStatusResult[]>> {
  const ids = [...new Set(orderIds)];
  const refusal = bulkStatusRefusal(ids.length);
  if (refusal) return refuse(refusal);
  const orders = await lockOrders(unit, ids);
  const changed = await changeStatus(unit, [...orders.values()], status, 'bulkUpdateOrderStatus');
  return ok(
    ids.map((orderId) => {
      const order = orders.get(orderId);
      const result = changed.get(orderId);
      if (!order || !result) return { orderId, order: null, problems: [orderNotFound(orderId)] };
      return result.ok
        ? { orderId, order: result.value, problems: result.notices }
        : { orderId, order, problems: result.problems };
    }),
    pickingWarnings(
      status,
      ids.flatMap((orderId) => movedOrder(changed.get(orderId))),
    ),
  );
}

/** Returns the order when its status was changed, nothing when it already had the status. */
const movedOrder = (result: Result<OrderRow> | undefined): readonly OrderRow[] =>
  result?.ok && result.notices.length === 0 ? [result.value] : [];

/** Moves those locked orders that may change to a status, with a fixed number of statements; returns a result by order id. */
async function changeStatus(
  unit: UnitOfWork,
  orders: readonly OrderRow[],
  to: OrderStatus,
  action: OrderAction,
): Promise<ReadonlyMap<string, Result<OrderRow>>> {
  const answers = new Map<string, Result<OrderRow>>();
  const moving: OrderRow[] = [];
  for (const order of orders) {
    const refusal = statusRefusal(order, to);
    if (order.status === to) answers.set(order.orderId, ok(order, [orderNoChanges()]));
    else if (refusal) answers.set(order.orderId, refuse(refusal));
    else moving.push(order);
  }
  for (const order of moving.length > 0 ? await move(unit, moving, to, action) : [])
    answers.set(order.orderId, ok(order));
  return answers;
}

async function move(
  unit: UnitOfWork,
  orders: readonly OrderRow[],
  to: OrderStatus,
  action: OrderAction,
): Promise<readonly OrderRow[]> {
  const ids = orders.map(({ orderId }) => orderId);
  const changes = orders.map((order) => {
    const { shippedDate, syncDate } = statusEffect(to, order, unit.startedAt);
    return { orderId: order.orderId, shippedDate, syncDate };
  });
  const [quantities, totals] = await Promise.all([
    applyToQuantities(unit, ids, statusEffect(to, { shippedDate: null, syncDate: null }, unit.startedAt)),
    writeStatus(unit, changes, to),
  ]);
  const moved = orders.map((order, index) => ({
    ...order,
    ...changes[index],
    status: to,
    total: totals.get(order.orderId) ?? order.total,
    version: order.version + 1,
    updatedAt: later(order.updatedAt, unit.changeStamp),
  }));
  await rememberOrders(
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

const statusFields = ({ status, shippedDate, syncDate, total }: OrderRow) => ({
  status,
  shippedDate,
  syncDate,
  total,
});
