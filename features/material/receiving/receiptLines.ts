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

/** Whether nothing of an order is outstanding; false for an order without lines. */
export const isCompletelyReceived = (lines: readonly OrderedQuantities[]): boolean =>
  lines.length > 0 && lines.every((line) => outstandingQuantity(line) === 0);

/** 'Line 5: Quantity greater than order quantity'; names the further lines of several problems. */
export function formatLineProblems(
  problems: readonly { readonly lineNumber: number; readonly message: string }[],
): string | undefined {
  const [first, ...others] = problems;
  if (!first) return undefined;
  const text = `Line ${numberText(first.lineNumber)}: ${first.message}`;
  return others.length === 0 ? text : `${text} · ${countNoun(others.length, 'more line')}`;
}
