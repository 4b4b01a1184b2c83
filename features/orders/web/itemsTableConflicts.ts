import { moneyText, numberText } from '#platform/kernel/grid/cellText.ts';
import type { TableRow } from './itemsTable.ts';
import type { OrderLine } from './orderLine.ts';

/** Is what the line holds what this table itself has saved? */
export type IsOwn = (line: OrderLine) => boolean;

/** Rows of whose lines somebody else has made something else than their user saw when they typed, by name: 'Lavender: Ordered is 12 now'. */
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
  if (!seen) return line && `it has a line now, Ordered ${numberText(line.orderedQuantity)}`;
  if (!line) return quantity ? 'its line is no longer there' : undefined;
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
