import { useCallback, useMemo, useState } from 'react';

/** Ids of the selected rows of all pages, shared by table and cards. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
  readonly toggle: (id: string) => void;
}

const noIds: ReadonlySet<string> = new Set();

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
};

interface SelectedRows<Row> {
  selection: Selection;
  /** Selected rows in list order. */
  selected: readonly Row[];
  /** Whether only the selected rows are displayed. */
  onlySelected: boolean;
  setOnlySelected: (onlySelected: boolean) => void;
  clear: () => void;
}

/** Selected rows, stored by id, so that a refreshed row stays selected. */
export function useSelection<Row>(rows: readonly Row[], rowId: (row: Row) => string): SelectedRows<Row> {
  const [ids, setIds] = useState(noIds);
  const [onlySelected, setOnlySelected] = useState(false);
  const selected = useMemo(
    () => (ids.size === 0 ? [] : rows.filter((row) => ids.has(rowId(row)))),
    [rows, rowId, ids],
  );
  const clear = useCallback(() => {
    setIds(noIds);
    setOnlySelected(false);
  }, []);
  const selection = useMemo<Selection>(
    () => ({ ids, onChange: setIds, toggle: (id) => setIds((last) => toggled(last, id)) }),
    [ids],
  );
  return { selection, selected, onlySelected, setOnlySelected, clear };
}
