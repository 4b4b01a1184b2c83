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
import { layoutFilters } from '#platform/kernel/grid/layouts/layout.ts';
import { useActiveTheme } from '../../settings/Appearance.tsx';
import './AgTable.css';
import {
  applyLayout,
  checkboxColumnState,
  hasPinnedColumn,
  isUserChange,
  readLayout,
  arrangeColumns,
  applyMissingFilters,
} from './agLayout.ts';
import { registerGridModules } from './registerGridModules.ts';
import { columnDef, type ColumnDefContext } from './columnDefs.ts';
import { CellTemplates, type CellTemplateNodes } from './CellTemplates.tsx';
import type { DataGridProps } from './dataGridProps.ts';
import { gridTheme } from './gridTheme.ts';
import type { AgGridContext } from './TreeCell.ts';
import { checkboxCell } from './checkboxCell.ts';
import { opensNewTab } from '../opensNewTab.ts';
import { freezeRowOrder } from './freezeRowOrder.ts';
import { useAgGrid } from './useAgGrid.ts';
import { visibleColumnKeys, useCellRange } from '../editing/useCellRange.ts';
import { useGridClipboard } from '../editing/useGridClipboard.ts';
import { useTableSelection } from './useTableSelection.ts';
import { setTreeRowAttributes, setTreeGridRole, useTreeRows } from './useTreeRows.ts';

registerGridModules();

const baseOptions: GridOptions = {
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
};

// The grid library rebuilds itself when an option is a new object or function, so options are memoized.
const selectionOptions = (scale: number, isPinned: boolean) => ({
  rowSelection: { mode: 'multiRow', selectAll: 'filtered', enableClickSelection: false } as const,
  selectionColumnDef: { width: Math.round(48 * scale), resizable: false, ...checkboxColumnState(isPinned) },
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
  rowHref,
  edits,
  tree,
  formats,
  control,
}: DataGridProps<Row>) {
  const look = useActiveTheme();
  const scale = look.size / 14;
  const api = useRef<GridApi<Row>>(null);
  const liveRegion = useRef<HTMLOutputElement>(null);
  const frame = useRef<HTMLElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const templates = useRef<CellTemplateNodes>(null);
  const theme = useMemo(() => gridTheme(look), [look]);
  const columnKeys = useMemo(() => new Set(columns.map(({ key }) => key)), [columns]);
  const announce = useCallback((text: string) => {
    if (liveRegion.current) liveRegion.current.textContent = text;
  }, []);
  const cellRange = useCellRange(api, columnKeys, announce);
  const checkboxes = useTableSelection(api, { rowId, matching, selection });
  const { selected } = checkboxes;
  const clipboard = useGridClipboard({ api, columns, range: cellRange.range, selected, edits, announce });

  const onEdited = useCallback(
    ({ data: row, column: edited, newValue }: ValueSetterParams<Row>) => {
      const column = columns.find(({ key }) => key === edited.getColId());
      if (column) edits?.commitEdit({ row, column, value: newValue as CellValue });
    },
    [columns, edits],
  );
  useEffect(
    () =>
      edits?.subscribe((ids) => {
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
  const [appliedLayout, setAppliedLayout] = useState({ columns, layout });
  if (appliedLayout.columns !== columns) setAppliedLayout({ columns, layout });
  useEffect(() => {
    if (api.current) applyMissingFilters(api.current, layout, columns);
  }, [layout, columns]);
  const { isCellInRange } = cellRange;
  const isTree = tree !== undefined;
  const context = useMemo(
    (): AgGridContext => ({ tree, templates: () => templates.current, ...(rowHref && { rowHref }) }),
    [tree, rowHref],
  );
  useTreeRows(api, tree, frame);
  const pending = edits?.pending;
  const findCellColors = formats?.findCellColors;
  const defs = useMemo(() => {
    const columnContext: ColumnDefContext<Row> = {
      scale,
      rowId,
      pending,
      onEdited,
      isCellInRange,
      isTree,
      findCellColors,
      rowHref,
    };
    return arrangeColumns(appliedLayout.layout, appliedLayout.columns).map((arrangedColumn) =>
      columnDef(arrangedColumn, columnContext),
    );
  }, [appliedLayout, scale, rowId, pending, onEdited, isCellInRange, isTree, findCellColors, rowHref]);
  const [initial] = useState((): GridOptions<Row> => ({
    ...baseOptions,
    getRowId: ({ data: row }) => rowId(row),
    processRowPostCreate: setTreeRowAttributes,
    initialState: { filter: { filterModel: { ...layoutFilters(layout, columns) } } },
  }));
  const [isTyping, setTyping] = useState(false);
  const displayedRows = useRef(rows);
  const data = useMemo(
    () => [...(isTyping ? freezeRowOrder(displayedRows.current, rows, rowId) : rows)],
    [isTyping, rows, rowId],
  );
  useEffect(() => {
    displayedRows.current = data;
  }, [data]);
  const selectable = selection !== undefined;
  const isPinned = hasPinnedColumn(appliedLayout.layout);
  const options = useMemo(
    () => (selectable ? selectionOptions(scale, isPinned) : {}),
    [selectable, scale, isPinned],
  );

  useImperativeHandle(control, () => ({
    apply: (next) => api.current && applyLayout(api.current, next, columns, scale),
    fit: () => api.current?.autoSizeAllColumns(),
    displayedColumns: () =>
      (api.current ? visibleColumnKeys(api.current, columnKeys) : []).flatMap(
        (key) => columns.find((column) => column.key === key) ?? [],
      ),
    copy: clipboard.copy,
    paste: clipboard.paste,
  }));

  const displayedPage = useRef(page);
  useEffect(() => {
    if (page === displayedPage.current) return;
    displayedPage.current = page;
    if (api.current && api.current.getDisplayedRowCount() > 0) api.current.ensureIndexVisible(0, 'top');
  }, [page]);
  const reportLayout = (grid: GridApi<Row>, includeColumns: boolean) =>
    onLayout(readLayout(grid, layout, columns, scale, includeColumns || layout.columns !== undefined));
  const columnsChanged = ({ api: grid, source }: { api: GridApi<Row>; source: ColumnEventType }) => {
    if (isUserChange(source)) reportLayout(grid, true);
  };

  const setApi = useCallback((grid: GridApi<Row> | null) => {
    api.current = grid;
  }, []);
  useAgGrid(container, setApi, {
    ...initial,
    ...options,
    theme,
    context,
    rowData: data,
    columnDefs: defs,
    onSelectionChanged: checkboxes.reportSelection,
    onFirstDataRendered: () => {
      if (isTree) setTreeGridRole(frame.current);
    },
    onModelUpdated: (event) => {
      checkboxes.showSelection(event);
      // The rows at these positions changed.
      cellRange.paint();
    },
    onColumnMoved: (event) => {
      if (event.finished) columnsChanged(event);
    },
    onColumnResized: (event) => {
      if (event.finished) columnsChanged(event);
    },
    onSortChanged: ({ api: grid, source }) => {
      if (source === 'uiColumnSorted') reportLayout(grid, false);
    },
    onFilterChanged: ({ api: grid, source }) => {
      if (source === 'columnFilter') reportLayout(grid, false);
    },
    onCellFocused: cellRange.paint,
    onCellEditingStarted: ({ data: row, column: edited }) => {
      const column = columns.find(({ key }) => key === edited.getColId());
      if (row && column) edits?.startEdit(row, column);
      setTyping(true);
    },
    onCellEditingStopped: ({ api: grid }) => setTyping(grid.getEditingCells().length > 0),
    onRowClicked: ({ data: row, event, node }) => {
      if (!row || !(event instanceof MouseEvent) || !(event.target instanceof Element)) return;
      const cell = event.target.closest('.ag-cell');
      // The whole cell of a checkbox selects, not only the small box.
      if (cell?.matches(checkboxCell)) {
        if (!event.target.closest('.ag-checkbox')) node.setSelected(!node.isSelected());
        return;
      }
      if (event.shiftKey || cell?.matches('.cell-editable, .ag-cell-inline-editing')) return;
      if (rowHref && opensNewTab(event)) {
        if (!event.target.closest('a')) window.open(rowHref(row), '_blank', 'noopener');
        return;
      }
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
      onKeyDownCapture={cellRange.onKeyDownCapture}
      onPointerDownCapture={cellRange.onPointerDownCapture}
      onFocusCapture={showNumericKeypad}
      onCopy={clipboard.onCopy}
      onPaste={clipboard.onPaste}
    >
      <output className="unseen" ref={liveRegion} />
      <CellTemplates ref={templates} />
      <div className="ag-place" ref={container} />
    </section>
  );
}

/** Shows the numeric keypad of touch screens for number cells: the grid library's text editor has no such option. */
function showNumericKeypad({ target }: FocusEvent): void {
  if (target instanceof HTMLInputElement && target.closest('.ag-cell.ag-right-aligned-cell'))
    target.inputMode = 'decimal';
}
