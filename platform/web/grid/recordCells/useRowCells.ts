import { useMemo, useRef, useEffect, useState } from 'react';
import type { CellEditResult } from '../editing/cellEditResult.ts';
import type { RecordCell, RecordCells } from '../editing/recordCells.ts';
import { createRowQueue } from './createRowQueue.ts';
import { normalizeCell, type RowCellsDefinition, type SavedRecordRow, saveRow } from './saveRow.ts';

/** How the rows of a grid are stored. */
interface RowStore<Row, Values, Stored> {
  rowId: (row: Row) => string;
  /** Returns the record of a row, as the form reads it. */
  toStored: (row: Row) => Stored;
  /** Opens a record for saving. */
  open: (row: Row) => SavedRecordRow<Values, Stored>;
  /** Whether the cells of a row can be edited. */
  canEdit: (row: Row) => boolean;
}

/** The server runs four operations of a user at a time; one is left for what else the page reads. */
const maxRequestsAtOnce = 3;

/**
 * Cells of records that are saved row by row, each as its own request with the version of its record. `definition` decides
 * about the columns: keep the same object between renders.
 */
export function useRowCells<Row extends object, Values extends object, Stored>(
  definition: RowCellsDefinition<Values, Stored>,
  store: RowStore<Row, Values, Stored>,
  maxAtOnce = maxRequestsAtOnce,
): RecordCells<Row> {
  const latest = useRef(store);
  useEffect(() => {
    latest.current = store;
  });
  const [queue] = useState(() => createRowQueue(maxAtOnce));
  // The user has agreed to lose the cells that have not been sent.
  useEffect(() => () => queue.stop(), [queue]);
  return useMemo((): RecordCells<Row> => {
    const saveRowCells = (rowCells: readonly RecordCell<Row>[], row: Row) =>
      queue.run(latest.current.rowId(row), (isStopped) =>
        saveRow(definition, rowCells, latest.current.open(row), isStopped),
      );
    return {
      toEditColumns: (columns) =>
        columns.map((column) => {
          const cell = definition.cells[column.key];
          if (!cell) return column;
          const { choices, column: changes } = cell;
          return {
            ...column,
            // Its functions receive the rows of this grid.
            ...(changes as Partial<typeof column> | undefined),
            ...(choices && { choices }),
            canEdit: (row: Row) => latest.current.canEdit(row),
          };
        }),
      normalize: (row, key, value) => normalizeCell(definition, latest.current.toStored(row), { key, value }),
      save: (cells) => {
        const byRow = Map.groupBy(cells, ({ row }) => latest.current.rowId(row));
        const saves = new Map(
          [...byRow].flatMap(([id, rowCells]) => {
            const [first] = rowCells;
            return first ? [[id, saveRowCells(rowCells, first.row)] as const] : [];
          }),
        );
        return cells.map(async (cell): Promise<CellEditResult> => {
          const results = await saves.get(latest.current.rowId(cell.row));
          return results?.get(cell) ?? { ok: false };
        });
      },
    };
  }, [definition, queue]);
}
