import { changedFields } from '#platform/kernel/history/fieldChange.ts';
import { nextVersion } from '#platform/server/command/saveChange.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { statusProblem } from '../../status/orderStatus.ts';
import type { NewOrderRows } from './newOrderRows.ts';

/**
 * Submits an order that is not written yet, so that its header and the indexes of it are written once instead of twice. Its
 * rows and history are those of a create and a change of status. An order that may not be submitted stays Initialized.
 */
export function submitNewOrder(unit: UnitOfWork, { header, lines, history }: NewOrderRows): NewOrderRows {
  const status = 'SUBMITTED';
  // Only orders that were submitted before name their number in the problem.
  if (statusProblem({ ...header, orderNumber: header.orderNumber ?? '' }, status))
    return { header, lines, history };
  // A new order has no quantities, dates and allocations that the status would change.
  const submitted = { ...header, status, ...nextVersion(unit, header) } as const;
  return {
    header: submitted,
    lines,
    history: [
      ...history,
      { order: submitted, action: 'bulkUpdateOrderStatus', changes: changedFields(header, { status }) },
    ],
  };
}
