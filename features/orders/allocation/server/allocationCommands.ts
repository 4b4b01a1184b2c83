import { slotId } from '#features/availability/stock/slot.ts';
import { lockSlots } from '#features/availability/stock/server/slotStore.ts';
import { ok, refuse, type Result } from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import {
  type Allocation,
  type AllocationInput,
  allocationsInput,
  type RequestedAllocation,
} from '../allocation.ts';
import {
  allocationChanges,
  type AllocatedLine,
  applyRequests,
  diffAllocations,
  findExceededLimits,
} from '../allocationChange.ts';
import { getStockEffect } from '../orderStock.ts';
import type { OrderRecord } from '../../order/orderFields.ts';
import { allocationsProblem } from '../../status/editability.ts';
import { orderNoChangesProblem, orderNotFoundProblem } from '../../order/server/orderProblems.ts';
import { lockOrder } from '../../order/server/orderStore.ts';
import { writeOrder } from '../../order/server/saveOrder.ts';
import { findLineReferenceProblems, refuseExceededLimits } from './allocationProblems.ts';
import { listAllocatedLines, listAllocations } from './allocationStore.ts';
import { writeAllocations } from './writeAllocations.ts';

/** Sets stock aside for lines of an order. One row above the actual or the ordered quantity refuses all (decision A5). */
export async function allocateLineItems(
  unit: UnitOfWork,
  { orderId, items }: { orderId: string; items: readonly AllocationInput[] },
): Promise<Result<OrderRecord>> {
  const parsed = validateInput(allocationsInput, items, ['items']);
  if (!parsed.ok) return parsed;
  const order = await lockOrder(unit, orderId);
  if (!order) return refuse(orderNotFoundProblem(orderId));
  const plan = await planAllocations(unit, order, parsed.value);
  if (!plan) return ok(order, [orderNoChangesProblem()]);
  return saveAllocations(unit, order, plan, ['items']);
}

/** Requested allocations of a locked order that differ from the stored ones. */
interface AllocationPlan {
  requested: readonly RequestedAllocation[];
  before: readonly Allocation[];
  after: readonly Allocation[];
  lines: readonly AllocatedLine[];
}

/** Compares requested with stored allocations; undefined when nothing differs. */
export async function planAllocations(
  unit: UnitOfWork,
  { orderId }: OrderRecord,
  requested: readonly RequestedAllocation[],
): Promise<AllocationPlan | undefined> {
  if (requested.length === 0) return undefined;
  const [lines, before] = await Promise.all([
    listAllocatedLines(unit, orderId),
    listAllocations(unit, orderId),
  ]);
  const after = applyRequests(before, requested, { user: unit.user.email, now: unit.startedAt });
  const { written, removed } = diffAllocations({ before, after });
  return written.length + removed.length === 0 ? undefined : { requested, before, after, lines };
}

/**
 * Checks and writes planned allocations and returns the changed order. `path` leads to the rows in the input. Locks the slots
 * of all allocations of the order, because a change of its status may follow.
 */
export async function saveAllocations(
  unit: UnitOfWork,
  order: OrderRecord,
  { requested, lines: orderLines, ...edit }: AllocationPlan,
  path: readonly string[],
): Promise<Result<OrderRecord>> {
  const statusProblem = allocationsProblem(order.status, path);
  if (statusProblem) return refuse(statusProblem);
  const lines = new Map(orderLines.map((line) => [line.id, line]));
  const [referenceProblem, ...moreProblems] = findLineReferenceProblems(requested, lines, path);
  if (referenceProblem) return refuse(referenceProblem, ...moreProblems);
  const keys = new Map([...edit.before, ...requested].map((key) => [slotId(key), key]));
  const slots = await lockSlots(unit, [...keys.values()]);
  const [exceeded, ...moreExceeded] = findExceededLimits(
    edit,
    requested,
    lines,
    new Map(slots.map((slot) => [slotId(slot), slot])),
    getStockEffect(order) === 'RESERVE',
  );
  if (exceeded) return refuseExceededLimits(unit, [exceeded, ...moreExceeded], requested, lines, path);
  const [saved] = await Promise.all([
    writeOrder(unit, {
      action: 'allocateLineItems',
      before: order,
      change: { hasAllocations: edit.after.length > 0 },
      changes: allocationChanges(edit, orderLines),
    }),
    writeAllocations(unit, order, edit, { areLocked: true }),
  ]);
  return ok(saved);
}
