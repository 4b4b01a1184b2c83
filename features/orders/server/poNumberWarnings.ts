import type { Problem } from '#platform/kernel/result.ts';
import type { UnitOfWork } from '#platform/server/unitOfWork.ts';
import { poNumberRequired } from '../orderStatus.ts';
import { poNumberKey, repeatedPoNumber } from '../poNumber.ts';
import { ordersWithPoNumbers } from './orderStore.ts';

interface Numbered {
  orderId: string;
  poNumber: string | null;
  customer: { id: string };
}

/** Reads repeated PO numbers with one statement; returns a function that gives the warnings of an order (decisions O27 and O28). */
export async function readPoNumberWarnings(
  unit: UnitOfWork,
  orders: readonly Numbered[],
): Promise<(order: Numbered & { poRequired: boolean }) => readonly Problem[]> {
  const keys = orders.flatMap(({ poNumber, customer }) =>
    poNumber === null ? [] : [{ customerId: customer.id, poNumber }],
  );
  const rows = keys.length > 0 ? await ordersWithPoNumbers(unit, keys) : [];
  const others = Map.groupBy(rows, ({ customerId, poNumber }) => keyOf(customerId, poNumber));
  return ({ orderId, poNumber, customer, poRequired }) => {
    if (poNumber === null) return poRequired ? [poNumberRequired(['poNumber'], 'WARNING')] : [];
    const other = others.get(keyOf(customer.id, poNumber))?.find((order) => order.orderId !== orderId);
    return other ? [repeatedPoNumber(poNumber, other)] : [];
  };
}

const keyOf = (customerId: string, poNumber: string): string => `${customerId} ${poNumberKey(poNumber)}`;
