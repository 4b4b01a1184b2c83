import { cellText } from '#platform/kernel/grid/cells/cellText.ts';
import { type CellRange, assignPastedCells } from '#platform/kernel/grid/cells/cellRange.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import { parseTabText } from '#platform/kernel/grid/cells/sheetText.ts';
import { cellValue, sheetValue } from '#platform/kernel/grid/cells/sheetValue.ts';
import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import { joinFirst } from '#platform/kernel/text/joinFirst.ts';
import { announce, showToast } from '../../parts/toast/toast.ts';
import type { CellEdits, EnteredCellValue } from './cellEdits.ts';

/** Leaves out the first row if it has the titles of these columns, which are copied with selected rows. */
function withoutTitles<Row>(
  block: readonly (readonly string[])[],
  columns: readonly Column<Row>[],
): readonly (readonly string[])[] {
  const [first = [], ...others] = block;
  const hasTitles = first.length > 1 && first.every((text, at) => text === columns[at]?.title);
  return hasTitles ? others : block;
}

/** Cells into which a text is pasted. */
export interface PasteTarget<Row> {
  at: CellRange;
  rows: readonly Row[];
  /** Visible columns. */
  all: readonly Column<Row>[];
  edits: CellEdits<Row>;
}

/** Whether a cell shows a pasted text, as text or as a spreadsheet has it. */
const showsText = <Row>(column: Column<Row>, row: Row, typed: string): boolean =>
  [cellText(column, row), String(sheetValue(column, row))].includes(typed.trim());

/** Pastes a text of a spreadsheet into cells, and says what became of it. */
export async function pasteCells<Row>(
  text: string,
  { at, rows, all, edits }: PasteTarget<Row>,
): Promise<void> {
  const cells = assignPastedCells(withoutTitles(parseTabText(text), all.slice(at.left)), at);
  const { maxPastedCells, createRow } = edits;
  if (cells.length > maxPastedCells) {
    showToast('warning', `At most ${countNoun(maxPastedCells, 'cell')} can be pasted at once`);
    return;
  }
  const added = new Map<number, Row>();
  const addRow = (rowIndex: number): Row | undefined => {
    const row = added.get(rowIndex) ?? createRow?.();
    if (row) added.set(rowIndex, row);
    return row;
  };
  const locked: { row: Row; column: Column<Row>; typed: string }[] = [];
  let overflowCount = 0;
  const entered = cells.flatMap(({ row: rowIndex, column: across, text: typed }): EnteredCellValue<Row>[] => {
    const column = all[across];
    const row = column && (rows[rowIndex] ?? addRow(rowIndex));
    if (!row) {
      overflowCount += 1;
      return [];
    }
    if (column.canEdit?.(row)) return [{ row, column, value: cellValue(column, row, typed) }];
    // In a new row it follows from the other cells.
    if (!added.has(rowIndex)) locked.push({ row, column, typed });
    return [];
  });
  const refused = await edits.paste(entered, [...added.values()]);
  // A cell that shows the pasted text is none that failed.
  const failures = locked
    .filter(({ row, column, typed }) => !showsText(column, edits.findCurrent(row), typed))
    .map(({ row, column }) => `${edits.cellName(row, column)}: cannot be edited`);
  if (overflowCount > 0) failures.push(`${countNoun(overflowCount, 'cell')} did not fit in the grid`);
  failures.push(...refused);
  showCellsResult('pasted', cells.length, failures, overflowCount);
}

/** Says how many cells have been pasted, filled or cleared, and why others have not. */
export function showCellsResult(
  done: 'pasted' | 'filled' | 'cleared',
  all: number,
  failures: readonly string[],
  overflowCount = 0,
): void {
  const failed = failures.length + Math.max(0, overflowCount - 1);
  if (failed === 0) announce(`${countNoun(all, 'cell')} ${done}`);
  else
    showToast('error', `${failed} of ${countNoun(all, 'cell')} not ${done}`, {
      detail: joinFirst(failures),
      isPersistent: true,
    });
}
