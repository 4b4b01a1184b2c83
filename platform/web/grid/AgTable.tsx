import {
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  DateFilterModule,
  EventApiModule,
  type GridApi,
  type OverlayType,
  ModuleRegistry,
  NumberEditorModule,
  NumberFilterModule,
  PaginationModule,
  QuickFilterModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  TextEditorModule,
  TextFilterModule,
  TooltipModule,
  type ValueSetterParams,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { CellValue } from '#platform/kernel/grid/column.ts';
import { showToast } from '../shell/toast.ts';
import { useLook } from '../theme/Appearance.tsx';
import './AgTable.css';
import { columnDef, editKey } from './columnDefs.ts';
import type { DataGridProps } from './DataGrid.tsx';
import { gridTheme } from './gridTheme.ts';

ModuleRegistry.registerModules([
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  DateFilterModule,
  EventApiModule,
  NumberEditorModule,
  NumberFilterModule,
  PaginationModule,
  QuickFilterModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  TextEditorModule,
  TextFilterModule,
  TooltipModule,
]);

// What shows without rows is ours.
const ownOverlays: OverlayType[] = ['noRows', 'noMatchingRows'];

// An option of the grid that is another object or function at every render makes it start over.
const selectionOptions = (scale: number) => ({
  rowSelection: { mode: 'multiRow', selectAll: 'filtered', enableClickSelection: false } as const,
  selectionColumnDef: { width: Math.round(48 * scale), resizable: false },
});

/** The grid library behind `DataGrid`; the only place that knows it, loaded when the first grid shows. */
export function AgTable<Row>({
  label,
  rows,
  columns,
  rowId,
  search = '',
  pageSize,
  onCounts,
  selection,
  onRowClick,
  onEdit,
  control,
}: DataGridProps<Row>) {
  const look = useLook();
  const scale = look.size / 14;
  const api = useRef<GridApi<Row>>(null);
  const [pending] = useState(() => new Map<string, CellValue>());
  const theme = useMemo(() => gridTheme(look), [look]);
  const save = useRef(onEdit);
  useEffect(() => {
    save.current = onEdit;
  });
  const edit = useCallback(
    async ({ api: grid, node, data: row, column, ...values }: ValueSetterParams<Row>) => {
      const newValue = values.newValue as CellValue;
      if (!save.current || newValue === values.oldValue) return;
      const key = editKey(rowId(row), column.getColId());
      const show = () => grid.refreshCells({ rowNodes: node ? [node] : [], force: true });
      pending.set(key, newValue);
      show();
      const { ok, message } = await save.current(row, column.getColId(), newValue);
      // Another value may be on its way by now.
      if (pending.get(key) === newValue) pending.delete(key);
      show();
      if (!ok) showToast('error', 'Update Failed', { detail: message });
    },
    [rowId, pending],
  );
  const defs = useMemo(
    () => columns.map((column) => columnDef(column, scale, rowId, pending, (edited) => void edit(edited))),
    [columns, scale, rowId, pending, edit],
  );
  const data = useMemo(() => [...rows], [rows]);
  const selectable = selection !== undefined;
  const options = useMemo(() => (selectable ? selectionOptions(scale) : {}), [selectable, scale]);

  useImperativeHandle(control, () => ({
    goToPage: (page) => api.current?.paginationGoToPage(page),
    reset: () => {
      api.current?.resetColumnState();
      api.current?.setFilterModel(null);
      api.current?.deselectAll();
    },
  }));

  const count = (grid: GridApi<Row>) => {
    const matching = grid.getDisplayedRowCount();
    const page = pageSize === undefined ? 0 : grid.paginationGetCurrentPage();
    const size = pageSize ?? matching;
    onCounts?.({
      matching,
      page,
      pages: pageSize === undefined ? 1 : grid.paginationGetTotalPages(),
      shown: Math.max(0, Math.min(size, matching - page * size)),
    });
  };

  return (
    <section className="ag-table" aria-label={label} data-clickable={onRowClick ? true : undefined}>
      <AgGridReact<Row>
        theme={theme}
        rowData={data}
        columnDefs={defs}
        maintainColumnOrder
        // Screen readers read rows in the order of the document.
        ensureDomOrder
        getRowId={({ data: row }) => rowId(row)}
        animateRows={false}
        suppressMenuHide={false}
        suppressOverlays={ownOverlays}
        suppressCellFocus={false}
        tooltipShowDelay={400}
        quickFilterText={search}
        cacheQuickFilter
        pagination={pageSize !== undefined}
        suppressPaginationPanel
        {...(pageSize === undefined
          ? {}
          : { paginationPageSize: pageSize, paginationPageSizeSelector: false })}
        {...options}
        onSelectionChanged={({ api: grid }) =>
          selection?.onChange(new Set(grid.getSelectedRows().map(rowId)))
        }
        stopEditingWhenCellsLoseFocus
        enterNavigatesVerticallyAfterEdit
        onGridReady={({ api: grid }) => {
          api.current = grid;
          // What was selected on the cards stays so when the window becomes wide.
          const nodes = [...(selection?.ids ?? [])].flatMap((id) => grid.getRowNode(id) ?? []);
          grid.setNodesSelected({ nodes, newValue: true });
          count(grid);
        }}
        onModelUpdated={({ api: grid }) => count(grid)}
        onPaginationChanged={({ api: grid }) => count(grid)}
        onRowClicked={({ data: row, event }) => {
          const cell = event?.target instanceof Element ? event.target.closest('.ag-cell') : null;
          if (row && !cell?.matches('.cell-editable, .ag-selection-cell, .ag-cell-inline-editing'))
            onRowClick?.(row);
        }}
        onCellKeyDown={({ event, data: row }) => {
          const cell = event?.target instanceof Element ? event.target.closest('.ag-cell') : null;
          if (
            row &&
            event instanceof KeyboardEvent &&
            event.key === 'Enter' &&
            cell &&
            !cell.matches('.cell-editable, .ag-cell-inline-editing')
          )
            onRowClick?.(row);
        }}
      />
    </section>
  );
}
