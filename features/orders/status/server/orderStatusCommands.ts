import { changedFields } from '#platform/kernel/history/fieldChange.ts';
import { ok, type Problem, refuse, type Result } from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { nextVersion } from '#platform/server/command/saveChange.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type AllocationInput, allocationsInput } from '../../allocation/allocation.ts';
import { getStockEffect } from '../../allocation/orderStock.ts';
import { exceededStockWarnings, unallocatedLinesWarnings } from '../../allocation/stockWarnings.ts';
import { bulkStatusProblem, type OrderStatus, statusProblem } from '../orderStatus.ts';
import type { OrderEntityType } from '../../order/order.ts';
import { masterStatusProblem } from '../../masterOrders/masterOrderStatus.ts';
import type { OrderAction } from '../../order/orderHistoryLabels.ts';
import { pickingWarnings } from '../pickingWarnings.ts';
import { getStatusEffect } from '../statusEffect.ts';
import { planAllocations, saveAllocations } from '../../allocation/server/allocationCommands.ts';
import { moveStock } from '../../allocation/server/moveStock.ts';
import { listLinesByOrder } from '../../lines/server/lineItemStore.ts';
import {
  findOccupiedWeekWarnings,
  lockMasterOrders,
  updateScheduledQuantities,
} from '../../lines/server/scheduledQuantities.ts';
import { changesScheduledQuantities, isScheduledAgain } from '../../masterOrders/scheduledOrder.ts';
import { staleOrderProblem } from '../../order/server/orderConflict.ts';
import { recordOrderHistory } from '../../order/server/orderHistory.ts';
import type { OrderRecord } from '../../order/orderFields.ts';
import { orderNoChangesProblem, orderNotFoundProblem } from '../../order/server/orderProblems.ts';
import { findReopeningWarnings } from './findReopeningWarnings.ts';
import { applyStatusToQuantities, writeStatus } from './orderStatusStore.ts';
import {
  findScheduledMasters,
  lockOrder,
  lockOrders,
  type LoadedOrder,
} from '../../order/server/orderStore.ts';

/**
 * Moves an order to another status (API conventions, "Status changes"). Allocations are applied first; when one is refused,
 * the status stays (decision A6).
 */
export async function updateOrderStatus(
  unit: UnitOfWork,
  {
    orderId,
    entityType,
    status,
    allocations,
    expectedVersion,
  }: {
    orderId: string;
    entityType?: OrderEntityType;
    status: OrderStatus;
    allocations?: readonly AllocationInput[] | null | undefined;
    expectedVersion?: number | null | undefined;
  },
): Promise<Result<LoadedOrder>> {
  const requested = validateInput(allocationsInput, allocations ?? [], ['allocations']);
  if (!requested.ok) return requested;
  const order = await lockOrder(unit, orderId, entityType);
  if (!order) return refuse(orderNotFoundProblem(orderId, entityType));
  const plan = await planAllocations(unit, order, requested.value);
  const isStatusChanged = order.status !== status;
  if (!isStatusChanged && !plan) return ok(order, [orderNoChangesProblem(entityType)]);
  const stale =
    typeof expectedVersion === 'number' && expectedVersion !== order.version
      ? await staleOrderProblem(unit, order, expectedVersion)
      : undefined;
  if (stale) return refuse(stale);
  const rule = await readStatusRule(unit, [order]);
  const problem = isStatusChanged ? rule(order, status) : undefined;
  if (problem) return refuse(problem);
  // Before the slots of allocations, as everywhere.
  if (isStatusChanged) await lockMasterOrders(unit, listRescheduled([order], status));
  const allocated = plan ? await saveAllocations(unit, order, plan, ['allocations']) : ok(order);
  if (!allocated.ok || !isStatusChanged) return allocated;
  const { results, warnings } = await changeStatus(unit, [allocated.value], status, {
    action: 'updateOrderStatus',
    rule,
  });
  const result = results.get(orderId) ?? refuse(orderNotFoundProblem(orderId, entityType));
  if (!result.ok) return result;
  const [lines, reopeningWarnings] = await Promise.all([
    listLinesByOrder(unit, [orderId]),
    findReopeningWarnings(unit, [order], status),
  ]);
  return ok({ ...result.value, lineItems: lines.get(orderId) ?? [] }, [...warnings, ...reopeningWarnings]);
}

/** Outcome of one order of a bulk change. */
export interface OrderStatusResult {
  orderId: string;
  order: OrderRecord | null;
  problems: readonly Problem[];
}

/** Moves up to 100 orders to one status; each succeeds or fails by itself (decision O35). */
export async function bulkUpdateOrderStatus(
  unit: UnitOfWork,
  {
    orderIds,
    entityType,
    status,
  }: { orderIds: readonly string[]; entityType?: OrderEntityType; status: OrderStatus },
): Promise<Result<readonly OrderStatusResult[]>> {
  const ids = [...new Set(orderIds)];
  const problem = bulkStatusProblem(ids.length);
  if (problem) return refuse(problem);
  const orders = await lockOrders(unit, ids, entityType);
  const { results, warnings } = await changeStatus(unit, [...orders.values()], status, {
    action: 'bulkUpdateOrderStatus',
    rule: await readStatusRule(unit, [...orders.values()]),
  });
  const moved = ids.flatMap((orderId) => getMovedOrder(results.get(orderId)));
  const reopeningWarnings = await findReopeningWarnings(
    unit,
    moved.flatMap(({ orderId }) => orders.get(orderId) ?? []),
    status,
  );
  return ok(
    ids.map((orderId) => {
      const order = orders.get(orderId);
      const result = results.get(orderId);
      if (!order || !result)
        return { orderId, order: null, problems: [orderNotFoundProblem(orderId, entityType)] };
      return result.ok
        ? { orderId, order: result.value, problems: result.notices }
        : { orderId, order, problems: result.problems };
    }),
    [...warnings, ...reopeningWarnings],
  );
}

/** Returns the order when its status was changed, nothing when it already had the status. */
const getMovedOrder = (result: Result<OrderRecord> | undefined): readonly OrderRecord[] =>
  result?.ok && result.notices.length === 0 ? [result.value] : [];

/** Returns the problem with changing the status of an order. */
type StatusRule = (order: OrderRecord, to: OrderStatus) => Problem | undefined;

/** Reads what the rule of locked orders, or of locked master orders, depends on. */
async function readStatusRule(unit: UnitOfWork, orders: readonly OrderRecord[]): Promise<StatusRule> {
  const masterIds = orders.flatMap(({ entityType, orderId }) =>
    entityType === 'MASTER_ORDER' ? [orderId] : [],
  );
  if (masterIds.length === 0) return statusProblem;
  const scheduled = await findScheduledMasters(unit, masterIds);
  return (order, to) => masterStatusProblem({ ...order, isScheduled: scheduled.has(order.orderId) }, to);
}

interface ChangedOrders {
  /** By order id. */
  results: ReadonlyMap<string, Result<OrderRecord>>;
  warnings: readonly Problem[];
}

/** Moves those locked orders that may change to a status, with a fixed number of statements. */
async function changeStatus(
  unit: UnitOfWork,
  orders: readonly OrderRecord[],
  to: OrderStatus,
  { action, rule }: { action: OrderAction; rule: StatusRule },
): Promise<ChangedOrders> {
  const results = new Map<string, Result<OrderRecord>>();
  const movable: OrderRecord[] = [];
  for (const order of orders) {
    const problem = rule(order, to);
    if (order.status === to) results.set(order.orderId, ok(order, [orderNoChangesProblem(order.entityType)]));
    else if (problem) results.set(order.orderId, refuse(problem));
    else movable.push(order);
  }
  if (movable.length === 0) return { results, warnings: [] };
  const { moved, warnings } = await moveOrders(unit, movable, to, action);
  for (const order of moved) results.set(order.orderId, ok(order));
  return { results, warnings };
}

const listRescheduled = (orders: readonly OrderRecord[], to: OrderStatus): readonly OrderRecord[] =>
  orders.filter(({ status }) => changesScheduledQuantities(status, to));

async function moveOrders(
  unit: UnitOfWork,
  orders: readonly OrderRecord[],
  to: OrderStatus,
  action: OrderAction,
): Promise<{ moved: readonly OrderRecord[]; warnings: readonly Problem[] }> {
  const ids = orders.map(({ orderId }) => orderId);
  const changes = orders.map((order) => {
    const { shippedDate, syncDate } = getStatusEffect(to, order, unit.startedAt);
    return { orderId: order.orderId, shippedDate, syncDate };
  });
  const consuming = orders.filter(
    (order) => getStockEffect(order) !== 'CONSUME' && getStockEffect({ ...order, status: to }) === 'CONSUME',
  );
  const rescheduled = listRescheduled(orders, to);
  const path = ['status'];
  // One batch: master orders are locked before slots, and sums computed of what is written before. Orders without a master order
  // send nothing more.
  const [, exceeding, quantities, written, exceededBalance, occupiedWeeks] = await Promise.all([
    lockMasterOrders(unit, rescheduled),
    // Reads quantities that the next one clears.
    moveStock(unit, orders, { status: to }),
    applyStatusToQuantities(
      unit,
      ids,
      getStatusEffect(to, { shippedDate: null, syncDate: null }, unit.startedAt),
    ),
    writeStatus(unit, changes, to, { findsUnallocatedLines: consuming.length > 0 }),
    updateScheduledQuantities(unit, rescheduled, path),
    findOccupiedWeekWarnings(
      unit,
      rescheduled.filter(({ status }) => isScheduledAgain(status, to)),
      path,
    ),
  ]);
  const moved = orders.map((order, index) => ({
    ...order,
    ...changes[index],
    status: to,
    total: written.get(order.orderId)?.total ?? order.total,
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
  const unallocated = consuming.map(({ orderId, orderNumber }) => ({
    orderNumber,
    unallocatedLines: written.get(orderId)?.unallocatedLines ?? 0,
  }));
  return {
    moved,
    warnings: [
      ...pickingWarnings(to, moved),
      ...unallocatedLinesWarnings(unallocated),
      ...exceededStockWarnings(exceeding),
      ...exceededBalance,
      ...occupiedWeeks,
    ],
  };
}

const statusFields = ({ status, shippedDate, syncDate, total }: OrderRecord) => ({
  status,
  shippedDate,
  syncDate,
  total,
});
