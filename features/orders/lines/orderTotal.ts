import { toAmountUnits, fromDecimalUnits, sum } from '#platform/kernel/numbers/decimal.ts';
import { numberMessages } from '#platform/kernel/numbers/numberMessages.ts';
import { invalid, type Problem } from '#platform/kernel/results/result.ts';
import { lineAmount, type LineQuantities } from './lineItem.ts';

type PricedLine = LineQuantities & { eaches: number; overridePrice: number };

/** A JSON number above this would lose cents (API conventions, "Limits"). */
const maxOrderTotal = 90_000_000_000;

/** Sum of the line totals, each rounded first (spec 2 §3). */
export const orderTotal = (lines: Iterable<PricedLine>): number => sum(Array.from(lines, lineAmount));

/** Updates the stored total from added, removed or changed lines, without reading the others. */
export const updateTotal = (
  total: number,
  before: Iterable<PricedLine>,
  after: Iterable<PricedLine>,
): number =>
  fromDecimalUnits(
    toAmountUnits(total) - toAmountUnits(orderTotal(before)) + toAmountUnits(orderTotal(after)),
  );

export const totalProblem = (total: number, path: readonly string[]): Problem | undefined =>
  total > maxOrderTotal
    ? invalid('OUT_OF_RANGE', path, numberMessages.tooHigh('Order total', maxOrderTotal))
    : undefined;
