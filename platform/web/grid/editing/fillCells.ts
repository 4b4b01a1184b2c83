import type { CellKeyDownEvent, FullWidthCellKeyDownEvent, GridApi } from 'ag-grid-community';
import { type CellRange, countCells } from '#platform/kernel/grid/cells/cellRange.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import { isTextField } from '../../parts/isTextField.ts';
import type { CellEdits, EnteredCellValue } from './cellEdits.ts';
import { showCellsResult } from './pasteCells.ts';

interface FilledCells<Row> {
  /** Returns the selected range, or the focused cell. */
  range: () => CellRange | undefined;
  /** Visible columns. */
  columns: readonly Column<Row>[];
  edits: CellEdits<Row> | undefined;
  /** Delete empties cells; otherwise it has deleted rows. */
  canClear: boolean;
}

/** Ctrl+D copies the first row of the selected range to those below it; Delete empties the cells of a range. */
export function handleFillKey<Row>(
  { api, event }: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>,
  { range, columns, edits, canClear }: FilledCells<Row>,
): void {
  if (!edits || !(event instanceof KeyboardEvent) || isTextField(event.target)) return;
  const at = range();
  if (!at) return;
  const target = { api, at, columns, edits };
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
    event.preventDefault();
    void fillDown(target);
  } else if (canClear && event.key === 'Delete' && countCells(at) > 1) void clearCells(target);
}

interface FillTarget<Row> {
  api: GridApi<Row>;
  at: CellRange;
  columns: readonly Column<Row>[];
  edits: CellEdits<Row>;
}

async function fillDown<Row>({ api, at, columns, edits }: FillTarget<Row>): Promise<void> {
  // A single cell takes the value of the one above it.
  const top = at.top === at.bottom ? at.top - 1 : at.top;
  const source = api.getDisplayedRowAtIndex(top)?.data;
  if (!source) return;
  const entered = listCells({ api, at: { ...at, top: top + 1 }, columns }, (column) =>
    edits.readValue(source, column),
  );
  if (entered.length > 0) showCellsResult('filled', entered.length, await edits.paste(entered));
}

async function clearCells<Row>({ edits, ...target }: FillTarget<Row>): Promise<void> {
  const entered = listCells(target, () => null);
  if (entered.length > 0) showCellsResult('cleared', entered.length, await edits.paste(entered));
}

/** Returns the cells of a range that can be edited, with new values by their columns. */
function listCells<Row>(
  { api, at, columns }: Omit<FillTarget<Row>, 'edits'>,
  getValue: (column: Column<Row>) => EnteredCellValue<Row>['value'],
): readonly EnteredCellValue<Row>[] {
  const rows = Array.from({ length: at.bottom - at.top + 1 }, (_, offset) => {
    return api.getDisplayedRowAtIndex(at.top + offset)?.data ?? [];
  }).flat() as readonly Row[];
  return rows.flatMap((row) =>
    columns
      .slice(at.left, at.right + 1)
      .flatMap((column) => (column.canEdit?.(row) ? [{ row, column, value: getValue(column) }] : [])),
  );
}
