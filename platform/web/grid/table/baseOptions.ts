import type { GridOptions, SelectionColumnDef } from 'ag-grid-community';
import type { Column } from '#platform/kernel/grid/column.ts';
import { checkboxColumnState } from '../columns/agLayout.ts';

/** Options of every table. */
export const baseOptions: GridOptions = {
  // Screen readers read rows in document order.
  ensureDomOrder: true,
  animateRows: false,
  suppressMenuHide: false,
  // `GridView` shows the empty states.
  suppressOverlays: ['loading', 'noRows', 'noMatchingRows'],
  suppressCellFocus: false,
  // Columns are hidden in the Columns dialog, not by an accidental drag.
  suppressDragLeaveHidesColumns: true,
  tooltipShowDelay: 400,
  // The rows are already filtered, across all pages.
  alwaysPassFilter: () => true,
  stopEditingWhenCellsLoseFocus: true,
  enterNavigatesVerticallyAfterEdit: true,
  localeText: {
    ariaHeaderSelection: 'Select the rows of this page',
    ariaRowSelectAll: 'Press Space to select the rows of this page',
  },
  // One Tab leaves the grid, as the pattern of WAI-ARIA has it; while a cell is edited, Tab goes to the next one.
  tabToNextCell: ({ editing, nextCellPosition }) => (editing ? (nextCellPosition ?? false) : false),
};

const twoLines = 48;

/** Heights of header and rows that have a second line; those of the theme without one. */
export const rowHeights = <Row>(
  columns: readonly Column<Row>[],
  scale: number,
): Pick<GridOptions<Row>, 'headerHeight' | 'rowHeight'> => ({
  ...(columns.some(({ titleDetail }) => titleDetail) && { headerHeight: Math.round(twoLines * scale) }),
  ...(columns.some(({ detail }) => detail) && { rowHeight: Math.round(twoLines * scale) }),
});

export const rowSelection = { mode: 'multiRow', selectAll: 'filtered', enableClickSelection: false } as const;
const selectionColumns = new Map<string, SelectionColumnDef>();

/** The same object for the same values: the grid library rebuilds itself when an option is a new object. */
export function selectionColumnDef(scale: number, isPinned: boolean): SelectionColumnDef {
  const key = `${scale} ${isPinned}`;
  const column = selectionColumns.get(key) ?? {
    width: Math.round(48 * scale),
    resizable: false,
    ...checkboxColumnState(isPinned),
  };
  selectionColumns.set(key, column);
  return column;
}
