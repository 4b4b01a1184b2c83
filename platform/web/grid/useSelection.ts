import { useCallback, useMemo, useState } from 'react';

/** Ids of the selected rows, on all pages, and how they become others; table and cards share it. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
  readonly toggle: (id: string) => void;
}

const nobody: ReadonlySet<string> = new Set();

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** Which rows are selected: kept by id, so that a row that was read anew stays selected as what it is now. */
export function useSelection<Row>(rows: readonly Row[], rowId: (row: Row) => string) {
  const [ids, setIds] = useState(nobody);
  const [only, setOnly] = useState(false);
  const selected = useMemo(
    () => (ids.size === 0 ? [] : rows.filter((row) => ids.has(rowId(row)))),
    [rows, rowId, ids],
  );
  const clear = useCallback(() => {
    setIds(nobody);
    setOnly(false);
  }, []);
  const selection = useMemo<Selection>(
    () => ({ ids, onChange: setIds, toggle: (id) => setIds((last) => toggled(last, id)) }),
    [ids],
  );
  return { selection, selected, only, setOnly, clear };
}
