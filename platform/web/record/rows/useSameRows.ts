import { useState } from 'react';
import { isSameFormValue } from '../../form/isSameFormValue.ts';
import { indexRows } from './recordRows.ts';

/** Returns the rows, each as the previous object when all its fields are the same. */
export function reuseEqualRows<Row extends object>(
  rows: readonly Row[],
  previous: readonly Row[],
  rowId: (row: Row) => string,
): readonly Row[] {
  const byId = indexRows(previous, rowId);
  return rows.map((row) => {
    const same = byId.get(rowId(row));
    return same && hasSameFields(row, same) ? same : row;
  });
}

function hasSameFields<Row extends object>(a: Row, b: Row): boolean {
  for (const key in a) if (a[key] !== b[key] && !isSameFormValue(a[key], b[key])) return false;
  return true;
}

/** Reuses the object of every unchanged row, so that a grid of thousands draws only changes. `rows` must be memoized. */
export function useSameRows<Row extends object>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
): readonly Row[] {
  const [rendered, setRendered] = useState({ source: rows, rows });
  if (rendered.source === rows) return rendered.rows;
  const next = { source: rows, rows: reuseEqualRows(rows, rendered.rows, rowId) };
  setRendered(next);
  return next.rows;
}
