import { moneyText, numberText } from '#platform/kernel/grid/cellText.ts';
import type { TableRow } from './itemsTable.ts';
import type { OrderLine } from './orderLine.ts';

/** Returns true when this table saved the current values of the line. */
export type IsOwn = (line: OrderLine) => boolean;

/** Texts of rows whose lines another user changed after this user edited them: 'Lavender: Ordered is 12 now'. */
export const tableConflicts = (
  rows: readonly TableRow[],
  lines: ReadonlyMap<string, OrderLine>,
  isOwn: IsOwn,
): readonly string[] =>
  rows.flatMap((row) => {
    const text = conflictText(row, lines.get(row.item.itemId), isOwn);
    return text === undefined ? [] : [`${row.item.name}: ${text}`];
  });

function conflictText({ typed, quantity, price }: TableRow, line: OrderLine | undefined, isOwn: IsOwn) {
  if (!typed || (line && isOwn(line))) return undefined;
  const { seen } = typed;
  if (!seen) return line && `a line was added, Ordered ${numberText(line.orderedQuantity)}`;
  if (!line) return quantity ? 'its line was removed' : undefined;
  const { orderedQuantity, overridePrice } = line;
  const isTaken = (was: number, now: number, wanted: number | null) => now !== was && now !== wanted;
  const texts = [
    ...(typed.quantity !== undefined && isTaken(seen.orderedQuantity, orderedQuantity, quantity)
      ? [`Ordered is ${numberText(orderedQuantity)} now`]
      : []),
    ...(typed.price !== undefined && isTaken(seen.overridePrice, overridePrice, price)
      ? [`Price is ${moneyText(overridePrice, line.currency)} now`]
      : []),
  ];
  return texts.length > 0 ? texts.join(', ') : undefined;
}
