import { countNoun } from '#platform/kernel/numbers/numberText.ts';

const maxLines = 10_000;

/** Maximum number of orders of one PDF. */
export const printedOrders = {
  max: 200,
  message: 'One PDF has room for 200 orders. Select fewer orders',
} as const;

/** Returns why orders have too many lines for one PDF. */
export function findPrintProblem(orders: readonly { numberOfLines: number }[]): string | undefined {
  const lines = orders.reduce((sum, { numberOfLines }) => sum + numberOfLines, 0);
  return lines > maxLines
    ? `These orders have ${countNoun(lines, 'line')}. One PDF has room for ${countNoun(maxLines, 'line')}: select fewer orders.`
    : undefined;
}
