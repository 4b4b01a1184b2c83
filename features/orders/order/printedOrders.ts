import { countNoun } from '#platform/kernel/numbers/numberText.ts';

const maxLines = 10_000;
const maxAllocations = 20_000;

/** Maximum number of orders of one PDF. */
export const printedOrders = {
  max: 200,
  message: 'One PDF has room for 200 orders. Select fewer orders',
} as const;

/** Returns why orders have too many lines, or allocations of their lines, for one PDF. */
export function findPrintProblem(
  orders: readonly { numberOfLines: number }[],
  allocations: number,
): string | undefined {
  const lines = orders.reduce((sum, { numberOfLines }) => sum + numberOfLines, 0);
  const describe = (count: number, max: number, noun: string) =>
    `These orders have ${countNoun(count, noun)}. One PDF has room for ${countNoun(max, noun)}: select fewer orders.`;
  if (lines > maxLines) return describe(lines, maxLines, 'line');
  return allocations > maxAllocations ? describe(allocations, maxAllocations, 'allocation') : undefined;
}
