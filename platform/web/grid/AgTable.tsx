import type { ColumnEventType, GridApi, GridOptions, ValueSetterParams } from 'ag-grid-community';
import {
  type FocusEvent,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { CellValue } from '#platform/kernel/grid/column.ts';
import { filtersOf } from '#platform/kernel/grid/layout.ts';
import { useLook } from '../theme/Appearance.tsx';
import './AgTable.css';
import {
  applyLayout,
  boxesPlace,
  hasPinned,
  isByHand,
  layoutOf,
  placedColumns,
  showFilters,
} from './agLayout.ts';
import { registerGridModules } from './agModules.ts';
import { columnDef, type GridFacts } from './columnDefs.ts';
import { CellParts, type DrawnParts } from './CellParts.tsx';
import type { DataGridProps } from './DataGrid.tsx';
import { gridTheme } from './gridTheme.ts';
import type { GridContext } from './treeCell.ts';
import { steadyRows } from './steadyRows.ts';
import { useAgGrid } from './useAgGrid.ts';
import { shownKeys, useCellRange } from './useCellRange.ts';
import { useGridClipboard } from './useGridClipboard.ts';
import { useTableSelection } from './useTableSelection.ts';
import { tellRowPlace, tellTree, useTreeRows } from './useTreeRows.ts';

registerGridModules();

const always: GridOptions = {
  // Screen readers read rows in document order.
  ensureDomOrder: true,
  animateRows: false,
  suppressMenuHide: false,
  // `GridView` shows the empty states.
  suppressOverlays: ['noRows', 'noMatchingRows'],
  suppressCellFocus: false,
  // Columns are hidden in the Columns dialog, not by an accidental drag.
  suppressDragLeaveHidesColumns: true,
  tooltipShowDelay: 400,
  // The rows are already filtered, across all pages.
  alwaysPassFilter: () => true,
  stopEditingWhenCellsLoseFocus: true,
  enterNavigatesVerticallyAfterEdit: true,
};

// The grid library rebuilds itself when an option is a new object or function, so options are memoized.
const selectionOptions = (scale: number, isPinned: boolean) => ({
  rowSelection: { mode: 'multiRow', selectAll: 'filtered', enableClickSelection: false } as const,
  selectionColumnDef: { width: Math.round(48 * scale), resizable: false, ...boxesPlace(isPinned) },
});

/** The grid library behind `DataGrid`, loaded with the first table. */
export function AgTable<Row>({
  label,
  rows,
  matching,
  page,
  columns,
  rowId,
  layout,
  onLayout,
  selection,
  onRowClick,
  edits,
  tree,
  formats,
  control,
}: DataGridProps<Row>) {
  const look = useLook();
  const scale = look.size / 14;
  const api = useRef<GridApi<Row>>(null);
  const live = useRef<HTMLOutputElement>(null);
  const frame = useRef<HTMLElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const parts = useRef<DrawnParts>(null);
  const theme = useMemo(() => gridTheme(look), [look]);
  const known = useMemo(() => new Set(columns.map(({ key }) => key)), [columns]);
  const tell = useCallback((text: string) => {
    if (live.current) live.current.textContent = text;
  }, []);
  const cells = useCellRange(api, known, tell);
  const boxes = useTableSelection(api, { rowId, matching, selection });
  const { selected } = boxes;
  const clipboard = useGridClipboard({ api, columns, range: cells.range, selected, edits, tell });

  const onEdited = useCallback(
    ({ data: row, column: edited, newValue }: ValueSetterParams<Row>) => {
      const column = columns.find(({ key }) => key === edited.getColId());
      if (column) edits?.type({ row, column, value: newValue as CellValue });
    },
    [columns, edits],
  );
  useEffect(
    () =>
      edits?.listen((ids) => {
        const rowNodes = ids.flatMap((id) => api.current?.getRowNode(id) ?? []);
        api.current?.refreshCells({ rowNodes, force: true });
      }),
    [edits],
  );
  useEffect(
    () =>
      formats?.subscribe((column) => {
        api.current?.refreshCells({ force: true });
        if (column !== undefined) api.current?.ensureColumnVisible(column);
      }),
    [formats],
  );

  // New columns or widths are arranged by the layout; a new layout alone is applied to the existing columns.
  const [arranged, setArranged] = useState({ columns, layout });
  if (arranged.columns !== columns) setArranged({ columns, layout });
  useEffect(() => {
    if (api.current) showFilters(api.current, layout, columns);
  }, [layout, columns]);
  const { inRange } = cells;
  const isTree = tree !== undefined;
  const context = useMemo((): GridContext => ({ tree, parts: () => parts.current }), [tree]);
  useTreeRows(api, tree, frame);
  const pending = edits?.pending;
  const styleOf = formats?.styleOf;
  const defs = useMemo(() => {
    const facts: GridFacts<Row> = { scale, rowId, pending, onEdited, inRange, isTree, styleOf };
    return placedColumns(arranged.layout, arranged.columns).map((placed) => columnDef(placed, facts));
  }, [arranged, scale, rowId, pending, onEdited, inRange, isTree, styleOf]);
  const [initial] = useState((): GridOptions<Row> => ({
    ...always,
    getRowId: ({ data: row }) => rowId(row),
    processRowPostCreate: tellRowPlace,
    initialState: { filter: { filterModel: { ...filtersOf(layout, columns) } } },
  }));
  const [isTyping, setTyping] = useState(false);
  const shownRows = useRef(rows);
  const data = useMemo(
    () => [...(isTyping ? steadyRows(shownRows.current, rows, rowId) : rows)],
    [isTyping, rows, rowId],
  );
  useEffect(() => {
    shownRows.current = data;
  }, [data]);
  const selectable = selection !== undefined;
  const isPinned = hasPinned(arranged.layout);
  const options = useMemo(
    () => (selectable ? selectionOptions(scale, isPinned) : {}),
    [selectable, scale, isPinned],
  );

  useImperativeHandle(control, () => ({
    apply: (next) => api.current && applyLayout(api.current, next, columns, scale),
    fit: () => api.current?.autoSizeAllColumns(),
    shownColumns: () =>
      (api.current ? shownKeys(api.current, known) : []).flatMap(
        (key) => columns.find((column) => column.key === key) ?? [],
      ),
    copy: clipboard.copy,
    paste: clipboard.paste,
  }));

  const shownPage = useRef(page);
  useEffect(() => {
    if (page === shownPage.current) return;
    shownPage.current = page;
    if (api.current && api.current.getDisplayedRowCount() > 0) api.current.ensureIndexVisible(0, 'top');
  }, [page]);
  const changed = (grid: GridApi<Row>, columnsToo: boolean) =>
    onLayout(layoutOf(grid, layout, columns, scale, columnsToo || layout.columns !== undefined));
  const columnsChanged = ({ api: grid, source }: { api: GridApi<Row>; source: ColumnEventType }) => {
    if (isByHand(source)) changed(grid, true);
  };

  const hold = useCallback((grid: GridApi<Row> | null) => {
    api.current = grid;
  }, []);
  useAgGrid(place, hold, {
    ...initial,
    ...options,
    theme,
    context,
    rowData: data,
    columnDefs: defs,
    onSelectionChanged: boxes.change,
    onFirstDataRendered: () => {
      if (isTree) tellTree(frame.current);
    },
    onModelUpdated: (event) => {
      boxes.show(event);
      // The rows at these positions changed.
      cells.paint();
    },
    onColumnMoved: (event) => {
      if (event.finished) columnsChanged(event);
    },
    onColumnResized: (event) => {
      if (event.finished) columnsChanged(event);
    },
    onSortChanged: ({ api: grid, source }) => {
      if (source === 'uiColumnSorted') changed(grid, false);
    },
    onFilterChanged: ({ api: grid, source }) => {
      if (source === 'columnFilter') changed(grid, false);
    },
    onCellFocused: cells.paint,
    onCellEditingStarted: ({ data: row, column: edited }) => {
      const column = columns.find(({ key }) => key === edited.getColId());
      if (row && column) edits?.begin(row, column);
      setTyping(true);
    },
    onCellEditingStopped: ({ api: grid }) => setTyping(grid.getEditingCells().length > 0),
    onRowClicked: ({ data: row, event }) => {
      const cell = event?.target instanceof Element ? event.target.closest('.ag-cell') : null;
      const spans = event instanceof MouseEvent && event.shiftKey;
      if (row && !spans && !cell?.matches('.cell-editable, .ag-selection-cell, .ag-cell-inline-editing'))
        onRowClick?.(row);
    },
    onCellKeyDown: ({ event, data: row }) => {
      const cell = event?.target instanceof Element ? event.target.closest('.ag-cell') : null;
      if (
        row &&
        event instanceof KeyboardEvent &&
        event.key === 'Enter' &&
        cell &&
        !cell.matches('.cell-editable, .ag-cell-inline-editing')
      )
        onRowClick?.(row);
    },
  });

  return (
    <section
      ref={frame}
      className="ag-table"
      aria-label={label}
      data-clickable={onRowClick ? true : undefined}
      onKeyDownCapture={cells.onKeyDownCapture}
      onPointerDownCapture={cells.onPointerDownCapture}
      onFocusCapture={showNumericKeypad}
      onCopy={clipboard.onCopy}
      onPaste={clipboard.onPaste}
    >
      <output className="unseen" ref={live} />
      <CellParts ref={parts} />
      <div className="ag-place" ref={place} />
    </section>
  );
}

/** Shows the numeric keypad of touch screens for number cells: the grid library's text editor has no such option. */
function showNumericKeypad({ target }: FocusEvent): void {
  if (target instanceof HTMLInputElement && target.closest('.ag-cell.ag-right-aligned-cell'))
    target.inputMode = 'decimal';
}
