import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { ImportGroupOutcome } from '#platform/server/import/importOutcome.ts';
import type { ImportedOrder } from '../../import/orderImport.ts';
import { bulkUpdateOrderStatus } from '../status/orderStatusCommands.ts';
import { toFailed, toStepError } from './orderOutcome.ts';

/** Submits orders (decision OI11); returns the outcomes of those that cannot be submitted, by order id. */
export async function submitOrders(
  unit: UnitOfWork,
  orders: readonly { order: ImportedOrder; orderId: string }[],
): Promise<ReadonlyMap<string, ImportGroupOutcome>> {
  const result = await bulkUpdateOrderStatus(unit, {
    orderIds: orders.map(({ orderId }) => orderId),
    status: 'SUBMITTED',
  });
  const refused = new Map<string, ImportGroupOutcome>();
  for (const { order, orderId } of orders) {
    const problems = result.ok
      ? (result.value.find((one) => one.orderId === orderId)?.problems ?? [])
      : result.problems;
    const problem = problems.find(({ severity }) => severity === 'ERROR');
    if (problem) refused.set(orderId, toFailed(toStepError('update_status', order.csvRowNumbers, problem)));
  }
  return refused;
}
