import { useCallback, useMemo, useState } from 'react';
import { useReportUnsaved } from '../../panel/unsavedContext.ts';
import type { DraftCell, DraftRows } from './draftRows.ts';
import { memoizeLast } from '#platform/kernel/memoize/memoizeLast.ts';
import {
  enterRows,
  hasPendingRows,
  listPendingRows,
  rebaseRows,
  type RowEntry,
  type RowsInput,
} from './rowInput.ts';

/** How values are entered into rows of a form, which their feature declares once. */
export interface RowEntryDefinition<Row, GridRow> {
  rowId: (row: Row) => string;
  /** Checks a value by the rule of its cell; a refused one is invalid in the entry. */
  enterCell: (cell: DraftCell<GridRow>) => RowEntry<Row>;
}

const noProblems: ReadonlyMap<string, string> = new Map();

/**
 * Rows in a form, where each has a base of its own: cells without input show what is stored meanwhile. `findStored` returns a
 * row as it is stored, and is another function once that changes. Input that the caller stores on the device (`isOnDevice`) is left
 * without a question.
 */
export function useRows<Row extends object, GridRow>(
  { rowId, enterCell }: RowEntryDefinition<Row, GridRow>,
  findStored: (base: Row) => Row,
  isOnDevice = false,
) {
  const [input, setInput] = useState<RowsInput<Row>>(() => new Map());
  const [problems, setProblems] = useState(noProblems);
  // Only forms that ask for the rows list them: in a sheet of thousands of cells that takes as long as a key may.
  const [list] = useState(() => memoizeLast(listPendingRows<Row>));
  const isDirty = useMemo(
    () => hasPendingRows(input, findStored) || [...input.values()].some(({ invalid }) => invalid),
    [input, findStored],
  );
  useReportUnsaved(isDirty && !isOnDevice);
  const enter = useCallback(
    (entries: readonly RowEntry<Row>[], endsAtBase?: boolean) => {
      setInput((previous) => enterRows(previous, entries, rowId, endsAtBase));
      setProblems(noProblems);
    },
    [rowId],
  );
  const draftRows = useMemo(
    (): DraftRows<GridRow> => ({
      enter: (cells) => {
        const entries = cells.map(enterCell);
        enter(
          entries.filter(({ invalid }) => !invalid),
          true,
        );
        return entries.map(({ invalid }) =>
          invalid ? { ok: false, message: invalid.message } : { ok: true },
        );
      },
    }),
    [enter, enterCell],
  );
  return {
    input,
    get pendingRows() {
      return list(input, findStored).pendingRows;
    },
    get overtakenRows() {
      return list(input, findStored).overtakenRows;
    },
    isDirty,
    /** Cells of a grid, which take no refused value. */
    draftRows,
    /** Enters a value into a field, which has a refused one until it is corrected. */
    enterField: useCallback((cell: DraftCell<GridRow>) => enter([enterCell(cell)]), [enter, enterCell]),
    enter,
    rebase: (findCurrent: (base: Row) => Row | undefined) =>
      setInput((previous) => rebaseRows(previous, findCurrent)),
    /** Messages of the server by row, until something is entered. */
    problems,
    setProblems,
  };
}
