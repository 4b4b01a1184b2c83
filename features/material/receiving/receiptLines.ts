import { countNoun, numberText } from '#platform/kernel/numbers/numberText.ts';

/** Quantities of a line of a purchase order. */
export interface OrderedQuantities {
  readonly lineNumber: number;
  readonly quantityOrdered: number;
  readonly quantityReceived: number;
}

/** Returns what is still to be delivered, 0 or more. */
export const outstandingQuantity = ({ quantityOrdered, quantityReceived }: OrderedQuantities): number =>
  Math.max(0, quantityOrdered - quantityReceived);

/** Returns the lines with outstanding quantities first, both in the order of their numbers (spec 3 §4). */
export const sortReceiptLines = <Line extends OrderedQuantities>(lines: readonly Line[]): readonly Line[] =>
  lines.toSorted(
    (a, b) =>
      Number(outstandingQuantity(a) === 0) - Number(outstandingQuantity(b) === 0) ||
      a.lineNumber - b.lineNumber,
  );

/** Returns the part of a line that is received, between 0 and 1; a line of nothing is complete. */
export const receivedShare = ({ quantityOrdered, quantityReceived }: OrderedQuantities): number =>
  quantityOrdered === 0 ? 1 : Math.min(1, quantityReceived / quantityOrdered);

/** A line that is received into stock when it has a material item. */
interface StockedLine extends OrderedQuantities {
  readonly materialItemId: string | null;
}

/**
 * Whether nothing of an order is outstanding. Lines without a material item, such as freight, are never received, so they do not
 * matter; false for an order without other lines.
 */
export function isCompletelyReceived(lines: readonly StockedLine[]): boolean {
  const received = lines.filter(({ materialItemId }) => materialItemId !== null);
  return received.length > 0 && received.every((line) => outstandingQuantity(line) === 0);
}

/** 'Line 5: Quantity greater than order quantity'; names the further lines of several problems. */
export function formatLineProblems(
  problems: readonly { readonly lineNumber: number; readonly message: string }[],
): string | undefined {
  const [first, ...others] = problems;
  if (!first) return undefined;
  const text = `Line ${numberText(first.lineNumber)}: ${first.message}`;
  return others.length === 0 ? text : `${text} · ${countNoun(others.length, 'more line')}`;
}
