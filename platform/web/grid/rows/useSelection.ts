import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  initialMemoryViewState,
  readMemoryViewState,
  updateMemoryViewState,
} from '../viewState/memoryViewState.ts';

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

/**
 * Selected rows, stored by id, so that a refreshed row stays selected. With the key of a view state, the next visit starts with
 * the same selection.
 */
export function useSelection<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  viewStateKey?: string,
): SelectedRows<Row> {
  const [initial] = useState(() =>
    viewStateKey === undefined ? initialMemoryViewState : readMemoryViewState(viewStateKey),
  );
  const [ids, setIds] = useState(initial.selectedIds);
  const [onlySelected, setOnlySelected] = useState(initial.isOnlySelected);
  useEffect(() => {
    if (viewStateKey !== undefined)
      updateMemoryViewState(viewStateKey, { selectedIds: ids, isOnlySelected: onlySelected });
  }, [viewStateKey, ids, onlySelected]);
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
