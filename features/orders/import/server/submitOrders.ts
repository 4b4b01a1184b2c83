import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type ImportGroupOutcome, buildFailure } from '#platform/server/import/importOutcome.ts';
import { bulkUpdateOrderStatus } from '../../status/server/orderStatusCommands.ts';
import { type PlannedOrder, toStepError } from './orderOutcome.ts';

/**
 * Submits imported orders, without acknowledged quantities or allocations (decision OI11). Returns the outcomes of those
 * that cannot be submitted.
 */
export async function submitOrders(
  unit: UnitOfWork,
  orders: readonly PlannedOrder[],
): Promise<ReadonlyMap<PlannedOrder, ImportGroupOutcome>> {
  const result = await bulkUpdateOrderStatus(unit, {
    orderIds: orders.map(({ orderId }) => orderId),
    status: 'SUBMITTED',
  });
  const refused = new Map<PlannedOrder, ImportGroupOutcome>();
  for (const one of orders) {
    const problems = result.ok
      ? (result.value.find(({ orderId }) => orderId === one.orderId)?.problems ?? [])
      : result.problems;
    const problem = problems.find(({ severity }) => severity === 'ERROR');
    if (problem)
      refused.set(one, buildFailure([toStepError('update_status', one.order.csvRowNumbers, problem)]));
  }
  return refused;
}
