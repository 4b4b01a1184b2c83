import type { CellValue } from '#platform/kernel/grid/column.ts';
import type { CellEdit } from '#platform/kernel/grid/cells/editHistory.ts';
import { createStore, type Store } from '../../parts/store.ts';
import { showToast, type ToastAction } from '../../parts/toast/toast.ts';
import { editKey } from '../columns/tableContext.ts';
import type { CellEditResult } from './cellEditResult.ts';

type Cell = Pick<CellEdit, 'rowId' | 'key'>;

/** Why a value was not saved in a cell, and what the user can do about it. */
export interface EditProblem extends Cell {
  /** 'Update Failed'. */
  title: string;
  /** Row, column and refused value: 'Line 2, Ordered 7'. */
  name: string;
  reason: string;
  /** Other than closing the message; the last one enters the value again. */
  actions: readonly ToastAction[];
}

/** Formats a problem as one line, for messages that are not at the cell. */
export const formatProblem = ({ name, reason }: EditProblem): string =>
  name ? `${name}: ${reason}` : reason;

/** A refused edit and the value that was stored then; without one, the value before the edit. */
export interface RefusedEdit {
  edit: CellEdit;
  problem: EditProblem;
  storedValue?: CellValue;
  /** The cell displays the refused value until the user gives it up. */
  isRetained?: boolean;
}

interface RefusedCell {
  title: string;
  name: string;
  formatValue: (value: CellValue) => string;
  /** Closes the message; the stored value stays. */
  keep: () => void;
  /** Enters the value again. */
  retry: () => void;
  /** The cell displays the refused value. */
  isRetained: boolean;
}

/** Describes a refused edit. After a conflict the user chooses between the stored and the refused value. */
export function buildRefusedEdit(
  edit: CellEdit,
  { message = 'An unexpected error occurred.', mayRetry = false, storedValue, action }: CellEditResult,
  { title, name, formatValue, keep, retry, isRetained }: RefusedCell,
): RefusedEdit {
  const value = storedValue === undefined && isRetained ? edit.before : storedValue;
  const keepAction = value === undefined ? [] : [{ label: `Keep ${formatValue(value)}`, onClick: keep }];
  const useAction = { label: `Use ${formatValue(edit.after)}`, onClick: retry };
  const choices: readonly ToastAction[] = mayRetry
    ? [...keepAction, useAction]
    : isRetained
      ? keepAction
      : [];
  const actions = action ? [action] : choices;
  const problem = { rowId: edit.rowId, key: edit.key, title, name, reason: message, actions };
  return { edit, problem, isRetained, ...(storedValue !== undefined && { storedValue }) };
}

interface VisibleProblems {
  byCell: ReadonlyMap<string, EditProblem>;
  /** The cell whose message is open; the others are only marked. */
  open: string | undefined;
  /** The problem that was shown last, for screen readers. */
  latest: EditProblem | undefined;
}

export interface EditProblems {
  visible: Store<VisibleProblems>;
  /** Adds a view of the cells, which knows whether one is on the screen; returns a function that removes it. */
  addView: (isDisplayed: (cell: Cell) => boolean) => () => void;
  /** Whether the cell is on the screen. */
  isDisplayed: (cell: Cell) => boolean;
  /** Shows a problem at its cell, or in a toast while the cell is not on the screen. */
  show: (refused: RefusedEdit) => void;
  /** Marks cells; each message opens when its cell gets the focus or is pressed. */
  mark: (refused: readonly RefusedEdit[]) => void;
  open: (cell: Cell) => void;
  close: (cell: Cell) => void;
  /** Closes the message of a cell; its mark stays while the cell displays the refused value. */
  hide: (cell: Cell) => void;
  /** Closes all problems. */
  clear: () => void;
  /** Closes the problems of cells that have got another value since, or are gone. */
  review: (findCell: (rowId: string, key: string) => { value: CellValue } | undefined) => void;
}

interface ReviewedEdit extends CellEdit {
  /** The value that was stored when the edit was refused. */
  stored: CellValue;
  /** The grid displays the stored value; until then it may display the one before. */
  isStoredVisible: boolean;
  isRetained: boolean;
  closeToast?: (() => void) | undefined;
}

/** An empty cell is null or undefined. */
export const isSameValue = (a: CellValue, b: CellValue): boolean => (a ?? null) === (b ?? null);
const cellKey = ({ rowId, key }: Cell): string => editKey(rowId, key);

/** Problems of refused edits, which end once their cell has got another value. `onClose` learns of each that ends. */
export function createEditProblems(onClose: (cell: Cell) => void = () => {}): EditProblems {
  const reviewed = new Map<string, ReviewedEdit>();
  const views = new Set<(cell: Cell) => boolean>();
  const visible = createStore<VisibleProblems>({ byCell: new Map(), open: undefined, latest: undefined });

  function review(
    { edit, storedValue = edit.before, isRetained = false }: RefusedEdit,
    closeToast?: () => void,
  ) {
    forget(edit);
    reviewed.set(cellKey(edit), {
      ...edit,
      stored: storedValue,
      isStoredVisible: false,
      isRetained,
      closeToast,
    });
  }

  function close(cell: Cell): void {
    if (forget(cell)) onClose(cell);
  }

  /** Removes the problem of a cell; returns whether it had one. */
  function forget(cell: Cell): boolean {
    const id = cellKey(cell);
    reviewed.get(id)?.closeToast?.();
    const wasReviewed = reviewed.delete(id);
    const { byCell, open, latest } = visible.get();
    if (byCell.has(id))
      visible.set({
        byCell: new Map([...byCell].filter(([other]) => other !== id)),
        open: open === id ? undefined : open,
        latest: latest && cellKey(latest) === id ? undefined : latest,
      });
    return wasReviewed;
  }

  function mark(refused: readonly RefusedEdit[]): void {
    if (refused.length === 0) return;
    for (const one of refused) review(one);
    const last = visible.get();
    const added = refused.map(({ problem }) => [cellKey(problem), problem] as const);
    visible.set({ ...last, byCell: new Map([...last.byCell, ...added]) });
  }

  const isDisplayed = (cell: Cell): boolean => [...views].some((shows) => shows(cell));

  return {
    visible,
    addView: (shows) => {
      views.add(shows);
      return () => void views.delete(shows);
    },
    isDisplayed,
    mark,
    close,
    hide: (cell) => {
      if (!reviewed.get(cellKey(cell))?.isRetained) return close(cell);
      const last = visible.get();
      return visible.set({ ...last, open: last.open === cellKey(cell) ? undefined : last.open });
    },
    clear: () => [...reviewed.values()].forEach(close),
    show: (refused) => {
      const { problem, isRetained = false } = refused;
      const action = problem.actions.at(-1);
      // The row of such an offer is gone.
      const isOffer = action?.isOfferedUntilDone ?? false;
      if (!isOffer && isDisplayed(problem)) {
        mark([refused]);
        return visible.set({ ...visible.get(), open: cellKey(problem), latest: problem });
      }
      const closeToast = showToast('error', problem.title, {
        detail: formatProblem(problem),
        action: isRetained ? undefined : action,
        // The user chooses between two values, however long that takes.
        isPersistent: action !== undefined && !isRetained,
      });
      if (isRetained) return mark([refused]);
      // A message without an action closes by itself.
      if (action && !isOffer) review(refused, closeToast);
      return undefined;
    },
    open: (cell) => {
      const last = visible.get();
      const id = cellKey(cell);
      if (last.byCell.has(id) && last.open !== id) visible.set({ ...last, open: id });
    },
    review: (findCell) => {
      for (const problem of reviewed.values()) {
        const cell = findCell(problem.rowId, problem.key);
        if (!cell || (problem.isRetained && isSameValue(cell.value, problem.after))) close(problem);
        else if (problem.isRetained) continue;
        else if (isSameValue(cell.value, problem.stored)) problem.isStoredVisible = true;
        else if (problem.isStoredVisible || !isSameValue(cell.value, problem.before)) close(problem);
      }
    },
  };
}
