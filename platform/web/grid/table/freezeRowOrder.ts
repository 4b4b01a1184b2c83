/**
 * Returns the displayed rows in their order with current values. Rows that were added, removed or moved wait until editing ends, so
 * that the edited cell does not move.
 */
export function freezeRowOrder<Row>(
  displayed: readonly Row[],
  next: readonly Row[],
  rowId: (row: Row) => string,
): readonly Row[] {
  const byId = new Map(next.map((row) => [rowId(row), row]));
  return displayed.map((row) => byId.get(rowId(row)) ?? row);
}
