import { invalid, type Problem } from '#platform/kernel/results/result.ts';

interface NumberedOrder {
  orderNumber: string;
}

const warn = (code: 'OUT_OF_RANGE' | 'REQUIRED', message: string): Problem =>
  invalid(code, ['status'], message, 'WARNING');

/**
 * Warns about orders that use more stock again than is left, because others allocated it while they were cancelled, deleted
 * or credit orders. Their allocations stay, and the actual stock becomes negative (docs/decisions/0058).
 */
export function exceededStockWarnings(orders: readonly NumberedOrder[]): readonly Problem[] {
  if (orders.length === 0) return [];
  const numbers = orders.map(({ orderNumber }) => orderNumber).join(', ');
  const subject = orders.length === 1 ? `Order ${numbers} has` : `Orders ${numbers} have`;
  return [
    warn(
      'OUT_OF_RANGE',
      `${subject} more allocated than is left in stock. Check the allocations in Allocate.`,
    ),
  ];
}

/** Warns about picked orders with lines of counted items that have nothing allocated (API conventions, "Status changes"). */
export function unallocatedLinesWarnings(
  orders: readonly (NumberedOrder & { unallocatedLines: number })[],
): readonly Problem[] {
  const short = orders.filter(({ unallocatedLines }) => unallocatedLines > 0);
  const [first] = short;
  if (!first) return [];
  if (short.length > 1)
    return [
      warn(
        'REQUIRED',
        `Orders ${short.map(({ orderNumber }) => orderNumber).join(', ')} have lines without allocated stock`,
      ),
    ];
  const { orderNumber, unallocatedLines } = first;
  const lines = unallocatedLines === 1 ? '1 line' : `${unallocatedLines} lines`;
  return [warn('REQUIRED', `Order ${orderNumber} has ${lines} without allocated stock`)];
}
