import type { Problem } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { poNumberRequiredProblem } from '../../status/orderStatus.ts';
import { poNumberKey, duplicatePoNumberWarning } from '../../order/poNumber.ts';
import { findOrdersByPoNumber } from '../../order/server/orderStore.ts';

interface OrderWithPoNumber {
  orderId: string;
  poNumber: string | null;
  customer: { id: string };
}

interface SavedOrder {
  poRequired: boolean;
  masterOrderId: string | null;
}

/**
 * Reads repeated PO numbers with one statement. Returns a function that warns when an order lacks a required PO number
 * (decision O27), or has that of a recent order of its customer (decision O28). A master order and its orders share one.
 */
export async function readPoNumberWarnings(
  unit: UnitOfWork,
  orders: readonly OrderWithPoNumber[],
): Promise<(order: OrderWithPoNumber & SavedOrder) => readonly Problem[]> {
  const keys = orders.flatMap(({ poNumber, customer }) =>
    poNumber === null ? [] : [{ customerId: customer.id, poNumber }],
  );
  const rows = keys.length > 0 ? await findOrdersByPoNumber(unit, keys) : [];
  const ordersByPoNumber = Map.groupBy(rows, ({ customerId, poNumber }) =>
    toCustomerPoNumberKey(customerId, poNumber),
  );
  return ({ orderId, masterOrderId, poNumber, customer, poRequired }) => {
    if (poNumber === null) return poRequired ? [poNumberRequiredProblem(['poNumber'], 'WARNING')] : [];
    const other = ordersByPoNumber
      .get(toCustomerPoNumberKey(customer.id, poNumber))
      ?.find((order) => (order.masterOrderId ?? order.orderId) !== (masterOrderId ?? orderId));
    return other ? [duplicatePoNumberWarning(poNumber, other)] : [];
  };
}

const toCustomerPoNumberKey = (customerId: string, poNumber: string): string =>
  `${customerId} ${poNumberKey(poNumber)}`;
