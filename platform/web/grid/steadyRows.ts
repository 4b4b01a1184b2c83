/**
 * Rows for a table in which somebody types: the shown ones in their order, each as it is now. Rows that came, went or
 * moved wait, so that the cell stays under the typing.
 */
export function steadyRows<Row>(
  shown: readonly Row[],
  next: readonly Row[],
  rowId: (row: Row) => string,
): readonly Row[] {
  const byId = new Map(next.map((row) => [rowId(row), row]));
  return shown.map((row) => byId.get(rowId(row)) ?? row);
}
