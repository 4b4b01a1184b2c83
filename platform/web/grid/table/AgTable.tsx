import type { ColumnEventType, GridApi, GridOptions, ValueSetterParams } from 'ag-grid-community';
import { useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { CellValue } from '#platform/kernel/grid/column.ts';
import { useActiveTheme } from '../../settings/Appearance.tsx';
import './AgTable.css';
import {
  applyLayout,
  hasPinnedColumn,
  isUserChange,
  readLayout,
  applyMissingFilters,
  tableFilters,
} from '../columns/agLayout.ts';
import { baseOptions, rowHeights, rowSelection, selectionColumnDef } from './baseOptions.ts';
import { registerGridModules } from './registerGridModules.ts';
import { columnDefs } from '../columns/columnDefs.ts';
import { CellTemplates } from '../columns/CellTemplates.tsx';
import type { DataGridProps } from './dataGridProps.ts';
import { gridTheme } from './gridTheme.ts';
import type { TableContext } from '../columns/tableContext.ts';
import { findPressedRow, handleEnterKey, handleMiddleButton, handleRowClick } from './handleRowClick.ts';
import { freezeRowOrder } from './freezeRowOrder.ts';
import { restoreTableViewState, saveTableViewState } from './tableViewState.ts';
import { focusRow, useRowKeys } from './useRowKeys.ts';
import { useAgGrid } from './useAgGrid.ts';
import { prepareCellInput } from '../editing/prepareCellInput.ts';
import { handleDeleteKey } from '../editing/handleDeleteKey.ts';
import { handleFillKey } from '../editing/fillCells.ts';
import { useFollowingRows } from '../editing/useFollowingRows.ts';
import { useFocusAfterRemoval } from '../editing/useFocusAfterRemoval.ts';
import { visibleColumnKeys, useCellRange } from '../editing/useCellRange.ts';
import { useGridClipboard } from '../editing/useGridClipboard.ts';
import { TableProblems } from './TableProblems.tsx';
import { useOpenRow } from './useOpenRow.ts';
import { useTableSelection } from './useTableSelection.ts';
import { setRowAttributes, setTreeGridRole, useTreeRows } from './useTreeRows.ts';

registerGridModules();

const paintedCells = '.cell-ranged, .ag-cell[style*="background-color"]';

/** The grid library behind `DataGrid`, loaded with the first table. */
export function AgTable<Row>({
  viewStateKey,
  isRestorable,
  label,
  rows,
  matching,
  page,
  columns,
  rowId,
  rowName,
  layout,
  onLayout,
  selection,
  onRowClick,
  onRowPress,
  rowHref,
  openRowId,
  onDeleteRows,
  edits,
  tree,
  totalRow,
  formats,
  control,
}: DataGridProps<Row>) {
  const look = useActiveTheme();
  const scale = look.size / 14;
  const api = useRef<GridApi<Row>>(null);
  const liveRegion = useRef<HTMLOutputElement>(null);
  const frame = useRef<HTMLElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const theme = useMemo(() => gridTheme(look), [look]);
  const columnKeys = useMemo(() => new Set(columns.map(({ key }) => key)), [columns]);
  const announce = useCallback((text: string) => {
    if (liveRegion.current) liveRegion.current.textContent = text;
  }, []);
  const cellRange = useCellRange(api, columnKeys, announce);
  const checkboxes = useTableSelection(api, { rowId, matching, selection });
  const { selected } = checkboxes;
  const following = useFollowingRows(matching, rowId);
  const clipboard = useGridClipboard({
    api,
    columns,
    range: cellRange.range,
    selected,
    edits,
    following,
    announce,
  });

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
  const latestRowName = useRef(rowName);
  useEffect(() => {
    latestRowName.current = rowName;
  });
  const pending = edits?.pending;
  const canDeleteRows = onDeleteRows !== undefined;
  const findCellColors = formats?.findCellColors;
  const markOpenRow = useOpenRow(frame, openRowId);
  const context = useMemo(
    (): TableContext<Row> => ({
      tree,
      rowName: (row) => latestRowName.current(row),
      rowHref,
      markOpenRow,
      pending,
      onEdited,
      isCellInRange,
      findCellColors,
      canDeleteRows,
    }),
    [tree, rowHref, markOpenRow, pending, onEdited, isCellInRange, findCellColors, canDeleteRows],
  );
  useTreeRows(api, tree, frame);
  useRowKeys(api, isRestorable);
  const isLinked = rowHref !== undefined;
  const defs = useMemo(
    () => columnDefs(appliedLayout.columns, appliedLayout.layout, { scale, rowId, isTree, isLinked }),
    [appliedLayout, scale, rowId, isTree, isLinked],
  );
  const [initial] = useState((): GridOptions<Row> => ({
    ...baseOptions,
    getRowId: ({ data: row }) => rowId(row),
    processRowPostCreate: setRowAttributes,
    initialState: { filter: { filterModel: tableFilters(layout, columns) } },
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
  const followFocus = useFocusAfterRemoval(api, data);
  const isPinned = hasPinnedColumn(appliedLayout.layout, appliedLayout.columns);

  const displayedColumns = () =>
    (api.current ? visibleColumnKeys(api.current, columnKeys) : []).flatMap(
      (key) => columns.find((column) => column.key === key) ?? [],
    );
  useImperativeHandle(control, () => ({
    apply: (next) => api.current && applyLayout(api.current, next, columns, scale),
    fit: () => api.current?.autoSizeAllColumns(),
    displayedColumns,
    focusFirstRow: () => api.current && focusRow(api.current, 0),
    scrollToRow: (id) => {
      const row = api.current?.getRowNode(id);
      if (row) api.current?.ensureNodeVisible(row);
    },
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

  useAgGrid<Row>({
    container,
    cacheKey: viewStateKey,
    layout,
    initial,
    onReady: (grid, isLayoutCurrent) => {
      api.current = grid;
      container.current?.querySelector('[role=grid], [role=treegrid]')?.setAttribute('aria-label', label);
      if (!isLayoutCurrent) applyLayout(grid, layout, columns, scale);
      // The cells of the last visit may show an edit that was refused since, a range, or colors of rules.
      if (edits || container.current?.querySelector(paintedCells)) grid.refreshCells({ force: true });
    },
    onLeave: (grid) => {
      if (isRestorable) saveTableViewState(viewStateKey, grid, container.current);
      api.current = null;
    },
    onRows: (grid) => restoreTableViewState(isRestorable ? viewStateKey : undefined, grid, container.current),
    options: {
      ...(selection && { rowSelection, selectionColumnDef: selectionColumnDef(scale, isPinned) }),
      theme,
      context,
      ...rowHeights(columns, scale),
      rowData: data,
      pinnedBottomRowData: totalRow ? [totalRow] : [],
      columnDefs: defs,
      onSelectionChanged: checkboxes.reportSelection,
      onModelUpdated: (event) => {
        checkboxes.showSelection(event);
        if (isTree) setTreeGridRole(frame.current);
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
      onRowClicked: (event) => handleRowClick(event, { rowHref, onRowClick }),
      onCellKeyDown: (event) => {
        handleDeleteKey(event, { range: cellRange.range, onDeleteRows });
        handleFillKey(event, {
          range: cellRange.range,
          columns: displayedColumns(),
          edits,
          canClear: !onDeleteRows,
        });
        handleEnterKey(event, onRowClick);
      },
    },
  });

  return (
    <>
      <section
        ref={frame}
        className="ag-table"
        aria-label={label}
        data-clickable={onRowClick ? true : undefined}
        data-two-lines={columns.some(({ detail }) => detail) || undefined}
        onKeyDownCapture={cellRange.onKeyDownCapture}
        onPointerDownCapture={(event) => {
          cellRange.onPointerDownCapture(event);
          const row = findPressedRow(api.current, event);
          if (row) onRowPress?.(row);
        }}
        onMouseDown={(event) => handleMiddleButton(event, api.current, rowHref)}
        onAuxClick={(event) => handleMiddleButton(event, api.current, rowHref)}
        onFocusCapture={(event) => {
          followFocus(event);
          prepareCellInput(event, columns);
        }}
        onCopy={clipboard.onCopy}
        onPaste={clipboard.onPaste}
      >
        <output className="unseen" ref={liveRegion} />
        <CellTemplates />
        <div className="ag-container" ref={container} />
      </section>
      {edits && <TableProblems problems={edits.problems} api={api} frame={frame} />}
    </>
  );
}
