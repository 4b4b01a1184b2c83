import type { CellValue } from '#platform/kernel/grid/column.ts';
import type { CellEdit } from '#platform/kernel/grid/cells/editHistory.ts';
import { editKey } from '../columns/tableContext.ts';

interface EditProblem extends Pick<CellEdit, 'rowId' | 'key' | 'before'> {
  /** The value that was stored when the edit was refused. */
  stored: CellValue;
  /** The grid displays the stored value; until then it may display the one before. */
  isStoredVisible: boolean;
  /** The message offers to enter the value again; others close by themselves. */
  mayRetry: boolean;
  close: () => void;
}

const isSame = (a: CellValue, b: CellValue): boolean => (a ?? null) === (b ?? null);

/** Messages about refused edits, which close once their cell has got another value. */
export function createEditProblems() {
  const problems = new Map<string, EditProblem>();

  function close({ rowId, key }: Pick<CellEdit, 'rowId' | 'key'>): void {
    problems.get(editKey(rowId, key))?.close();
    problems.delete(editKey(rowId, key));
  }

  return {
    close,
    /** Adds the message about an edit; `closeMessage` closes it. */
    add: (
      { rowId, key, before }: CellEdit,
      { storedValue = before, mayRetry = false }: { storedValue?: CellValue; mayRetry?: boolean },
      closeMessage: () => void,
    ): void => {
      problems.set(editKey(rowId, key), {
        rowId,
        key,
        before,
        stored: storedValue,
        isStoredVisible: false,
        mayRetry,
        close: closeMessage,
      });
    },
    /** Closes messages whose retry makes no sense any more: the cell has got another value since, or its row is gone. */
    review: (findCell: (rowId: string, key: string) => { value: CellValue } | undefined): void => {
      for (const problem of problems.values()) {
        if (!problem.mayRetry) continue;
        const cell = findCell(problem.rowId, problem.key);
        if (!cell) close(problem);
        else if (isSame(cell.value, problem.stored)) problem.isStoredVisible = true;
        else if (problem.isStoredVisible || !isSame(cell.value, problem.before)) close(problem);
      }
    },
  };
}
