import { useMemo, useState } from 'react';

interface FrozenRowsOptions<Row> {
  /** Rows that match search and filters, in their order. */
  matching: readonly Row[];
  /** All rows. */
  rows: readonly Row[];
  rowId: (row: Row) => string;
  isFrozen: boolean;
  /** Sorts, filters and search of the user; another one freezes the rows anew. */
  query: string;
}

/**
 * Returns the matching rows; while they are frozen, those of its beginning in their order, with current values, so that an
 * edited row does not move or go. Removed rows go, added ones wait.
 */
export function useFrozenRows<Row>({
  matching,
  rows,
  rowId,
  isFrozen,
  query,
}: FrozenRowsOptions<Row>): readonly Row[] {
  const [frozen, setFrozen] = useState<{ query: string; ids: readonly string[] }>();
  const current = isFrozen && frozen?.query === query ? frozen : undefined;
  if (isFrozen && !current) setFrozen({ query, ids: matching.map(rowId) });
  if (!isFrozen && frozen) setFrozen(undefined);
  const ids = current?.ids;
  return useMemo(() => {
    if (!ids) return matching;
    const byId = new Map(rows.map((row) => [rowId(row), row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }, [ids, matching, rows, rowId]);
}
