import { useCallback, useMemo, useState } from 'react';
import { useReportUnsaved } from '../../panel/unsavedContext.ts';
import type { DraftCell, DraftRows } from './draftRows.ts';
import { enterRows, listPendingRows, rebaseRows, type RowEntry, type RowsInput } from './rowInput.ts';

/** How values are entered into rows of a form, which their feature declares once. */
export interface RowEntryDefinition<Row, GridRow> {
  rowId: (row: Row) => string;
  /** Checks a value by the rule of its cell; a refused one is invalid in the entry. */
  enterCell: (cell: DraftCell<GridRow>) => RowEntry<Row>;
}

const noProblems: ReadonlyMap<string, string> = new Map();

/**
 * Rows in a form, where each has a base of its own: cells without input show what is stored meanwhile. `findStored` returns a
 * row as it is stored, and is another function once that changes.
 */
export function useRows<Row extends object, GridRow>(
  { rowId, enterCell }: RowEntryDefinition<Row, GridRow>,
  findStored: (base: Row) => Row,
) {
  const [input, setInput] = useState<RowsInput<Row>>(() => new Map());
  const [problems, setProblems] = useState(noProblems);
  const lists = useMemo(() => listPendingRows(input, findStored), [input, findStored]);
  const isDirty = lists.pendingRows.length > 0 || [...input.values()].some(({ invalid }) => invalid);
  useReportUnsaved(isDirty);
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
    ...lists,
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
