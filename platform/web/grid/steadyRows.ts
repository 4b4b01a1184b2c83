/**
 * Returns the displayed rows in their order with current values. Rows that were added, removed or moved wait until editing ends, so
 * that the edited cell does not move.
 */
export function steadyRows<Row>(
  shown: readonly Row[],
  next: readonly Row[],
  rowId: (row: Row) => string,
): readonly Row[] {
  const byId = new Map(next.map((row) => [rowId(row), row]));
  return shown.map((row) => byId.get(rowId(row)) ?? row);
}
