import type { RowMessages, RowsDefinition } from './rowsDefinition.ts';

/** Returns the rows by their id. */
export const indexRows = <Row>(rows: readonly Row[], rowId: (row: Row) => string): Map<string, Row> =>
  new Map(rows.map((row) => [rowId(row), row]));

/** Whether two lists have the same rows, in whatever order. */
export function isSameRowList<Row>(
  { rowId, isSame }: Pick<RowsDefinition<Row, never>, 'rowId' | 'isSame'>,
  a: readonly Row[],
  b: readonly Row[],
): boolean {
  if (a === b) return true;
  const byId = indexRows(b, rowId);
  const hasSame = (row: Row, other = byId.get(rowId(row))) => other !== undefined && isSame(row, other);
  return a.length === b.length && a.every((row) => hasSame(row));
}

/** Sorts rows as they stand on the screen; others follow. */
export function keepRowOrder<Row>(
  rows: readonly Row[],
  displayed: readonly Row[],
  rowId: (row: Row) => string,
): readonly Row[] {
  const byId = indexRows(rows, rowId);
  const ids = new Set([...displayed, ...rows].map(rowId));
  return [...ids].flatMap((id) => byId.get(id) ?? []);
}

/** A row as it was sent, with what the server said of it. */
interface RefusedRow<Row> {
  row: Row;
  messages: RowMessages;
}

/** Returns the rows that the server refused by their id, from the rows that were sent. */
export function findRefusedRows<Row>(
  {
    rowId,
    inputField,
    toColumnKey,
  }: Pick<RowsDefinition<Row, never>, 'rowId' | 'inputField' | 'toColumnKey'>,
  problems: readonly { message: string; field?: readonly string[] | null }[],
  sent: readonly Row[],
): ReadonlyMap<string, RefusedRow<Row>> {
  return new Map(
    problems.flatMap(({ message, field }) => {
      const row = field?.[0] === inputField ? sent[Number(field[1])] : undefined;
      return row && field ? [[rowId(row), { row, messages: { [toColumnKey(field)]: message } }]] : [];
    }),
  );
}
