import type { GridApi } from 'ag-grid-community';
import { type ClipboardEvent, type RefObject, useMemo } from 'react';
import type { CellRange } from '#platform/kernel/grid/cells/cellRange.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import { htmlTable, tabText } from '#platform/kernel/grid/cells/sheetText.ts';
import { sheetValue } from '#platform/kernel/grid/cells/sheetValue.ts';
import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import { isTextField } from '../../parts/isTextField.ts';
import { showToast } from '../../parts/toast/toast.ts';
import type { CellEdits } from './cellEdits.ts';
import { pasteCells, type PasteTarget } from './pasteCells.ts';
import { visibleColumnKeys } from './useCellRange.ts';

type Cells = readonly (readonly (string | number)[])[];

interface CopiedCells {
  cells: Cells;
  /** Message: '3 rows copied'. */
  text: string;
}

const rowAt = <Row>(grid: GridApi<Row>, rowIndex: number): Row | undefined =>
  grid.getDisplayedRowAtIndex(rowIndex)?.data;

interface ClipboardGrid<Row> {
  api: RefObject<GridApi<Row> | null>;
  columns: readonly Column<Row>[];
  range: () => CellRange | undefined;
  /** Returns the selected rows of all pages in sort order. */
  selected: () => readonly Row[];
  edits: CellEdits<Row> | undefined;
  /** Returns the rows after the displayed ones, on further pages. */
  following: (lastRow: Row) => readonly Row[];
  announce: (text: string) => void;
}

/** Copies to and pastes from spreadsheets: selected rows with titles, a range of cells without. */
export function useGridClipboard<Row>({
  api,
  columns,
  range,
  selected,
  edits,
  following,
  announce,
}: ClipboardGrid<Row>) {
  return useMemo(() => {
    const byKey = new Map(columns.map((column) => [column.key, column]));
    const visibleColumns = (grid: GridApi<Row>): readonly Column<Row>[] =>
      visibleColumnKeys(grid, new Set(byKey.keys())).flatMap((key) => byKey.get(key) ?? []);

    /** Returns the selected rows, or none if the focus is on an unselected row or in a range. */
    function selectedRows(grid: GridApi<Row>, at: CellRange | undefined): readonly Row[] {
      const focused = at && grid.getDisplayedRowAtIndex(at.top);
      const isRange = at && (at.top < at.bottom || at.left < at.right);
      return isRange || (focused && !focused.isSelected()) ? [] : selected();
    }

    function readSelection(anywhere = false): CopiedCells | undefined {
      const grid = api.current;
      if (!grid) return undefined;
      const all = visibleColumns(grid);
      const at = range();
      const rows = selectedRows(
        grid,
        anywhere && at?.top === at?.bottom && at?.left === at?.right ? undefined : at,
      );
      if (rows.length > 0)
        return {
          cells: [
            all.map(({ title }) => title),
            ...rows.map((row) => all.map((column) => sheetValue(column, row))),
          ],
          text: `${countNoun(rows.length, 'row')} copied`,
        };
      if (!at) return undefined;
      const some = all.slice(at.left, at.right + 1);
      const cells: (string | number)[][] = [];
      for (let rowIndex = at.top; rowIndex <= at.bottom; rowIndex += 1) {
        const row = rowAt(grid, rowIndex);
        if (row) cells.push(some.map((column) => sheetValue(column, row)));
      }
      return { cells, text: `${countNoun(cells.length * some.length, 'cell')} copied` };
    }

    /** Returns the target cell and the rows at this moment: the browser may prompt for permission before the text arrives. */
    function pasteTarget(): PasteTarget<Row> | undefined {
      const grid = api.current;
      const at = range();
      if (!grid || !edits) return undefined;
      if (!at) {
        showToast('info', 'Select the cell to paste into');
        return undefined;
      }
      const rows: Row[] = [];
      for (let row = rowAt(grid, 0); row; row = rowAt(grid, rows.length)) rows.push(row);
      const last = rows.at(-1);
      return { at, rows: last ? [...rows, ...following(last)] : rows, all: visibleColumns(grid), edits };
    }

    return {
      onCopy: (event: ClipboardEvent) => {
        const selection = isTextField(event.target) ? undefined : readSelection();
        if (!selection) return;
        event.preventDefault();
        event.clipboardData.setData('text/plain', tabText(selection.cells));
        event.clipboardData.setData('text/html', htmlTable(selection.cells));
        announce(selection.text);
      },
      onPaste: (event: ClipboardEvent) => {
        if (isTextField(event.target) || !edits) return;
        event.preventDefault();
        const target = pasteTarget();
        if (target) void pasteCells(event.clipboardData.getData('text/plain'), target);
      },
      /** Copies from a button: selected rows, otherwise the range. */
      copy: async () => {
        const selection = readSelection(true);
        if (!selection) {
          showToast('info', 'Select rows or cells first', {
            detail: 'Shift+click or Shift+arrow keys select a range of cells.',
          });
          return;
        }
        const blob = (type: string, text: string) => ({ [type]: new Blob([text], { type }) });
        const item = new ClipboardItem({
          ...blob('text/plain', tabText(selection.cells)),
          ...blob('text/html', htmlTable(selection.cells)),
        });
        await navigator.clipboard.write([item]).then(
          () => showToast('success', selection.text),
          () =>
            showToast('error', 'The browser blocked copying', {
              detail: 'Press Ctrl+C in the grid instead.',
            }),
        );
      },
      paste: async () => {
        const target = pasteTarget();
        if (!target) return;
        const text = await navigator.clipboard.readText().catch(() => undefined);
        if (text === undefined)
          showToast('error', 'The browser blocked reading the clipboard', {
            detail: 'Press Ctrl+V in the grid instead.',
          });
        else await pasteCells(text, target);
      },
    };
  }, [api, columns, range, selected, edits, following, announce]);
}
