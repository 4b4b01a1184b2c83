import type { CellValue } from '#platform/kernel/grid/column.ts';
import type { CellEdit } from '#platform/kernel/grid/cells/editHistory.ts';
import { createStore, type Store } from '../../parts/store.ts';
import { editKey, type PendingEdits } from '../columns/tableContext.ts';

type Cell = Pick<CellEdit, 'rowId' | 'key'>;

/** Cells that are being saved; the total counts from the moment at which none was. */
export interface SaveProgress {
  done: number;
  total: number;
}

/** Values that cells display although they are not stored: they are being saved, or were refused and stay. */
interface PendingCells {
  values: PendingEdits;
  progress: Store<SaveProgress>;
  /** Returns the value that is being saved for a cell, if any. */
  findSaving: (cell: Cell) => { value: CellValue } | undefined;
  start: (edits: readonly CellEdit[]) => void;
  /** Ends saving an edit. The value stays if it was refused and `isRetained`. */
  end: (edit: CellEdit, isRetained?: boolean) => void;
  /** Removes a refused value. */
  drop: (cell: Cell) => void;
  /** Notifies which rows have other values to display. */
  subscribe: (onChange: (rowIds: readonly string[]) => void) => () => void;
}

const noProgress: SaveProgress = { done: 0, total: 0 };

export function createPendingCells(): PendingCells {
  const values = new Map<string, CellValue>();
  const refused = new Set<string>();
  const listeners = new Set<(rowIds: readonly string[]) => void>();
  const progress = createStore(noProgress);
  const notify = (edits: readonly Cell[]) => {
    const rowIds = [...new Set(edits.map(({ rowId }) => rowId))];
    for (const listener of listeners) listener(rowIds);
  };
  const toKey = ({ rowId, key }: Cell): string => editKey(rowId, key);
  return {
    values,
    progress,
    findSaving: (cell) => {
      const key = toKey(cell);
      return values.has(key) && !refused.has(key) ? { value: values.get(key) } : undefined;
    },
    start: (edits) => {
      if (edits.length === 0) return;
      for (const edit of edits) {
        values.set(toKey(edit), edit.after);
        refused.delete(toKey(edit));
      }
      const { done, total } = progress.get();
      progress.set({ done, total: total + edits.length });
      notify(edits);
    },
    end: (edit, isRetained = false) => {
      const key = toKey(edit);
      // A later value may be pending by now.
      if (values.get(key) === edit.after) {
        if (isRetained) refused.add(key);
        else values.delete(key);
      }
      const { done, total } = progress.get();
      progress.set(done + 1 >= total ? noProgress : { done: done + 1, total });
      notify([edit]);
    },
    drop: (cell) => {
      const key = toKey(cell);
      if (!refused.delete(key)) return;
      values.delete(key);
      notify([cell]);
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}
