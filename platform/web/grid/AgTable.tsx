import {
  type CellEditRequestEvent,
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  DateFilterModule,
  EventApiModule,
  ExternalFilterModule,
  type GridApi,
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
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useEffect, useImperativeHandle, useMemo, useRef } from 'react';
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
  ExternalFilterModule,
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

/** The grid library behind `DataGrid`; the only place that knows it, loaded when the first grid shows. */
export function AgTable<Row>({
  label,
  rows,
  columns,
  rowId,
  search = '',
  onlySelected = false,
  pageSize,
  onCounts,
  onSelect,
  onRowClick,
  onEdit,
  control,
}: DataGridProps<Row>) {
  const look = useLook();
  const scale = look.size / 14;
  const api = useRef<GridApi<Row>>(null);
  const pending = useRef(new Map<string, CellValue>());
  const theme = useMemo(() => gridTheme(look), [look]);
  const defs = useMemo(
    () => columns.map((column) => columnDef(column, scale, rowId, pending.current)),
    [columns, scale, rowId],
  );
  const data = useMemo(() => [...rows], [rows]);

  useImperativeHandle(control, () => ({
    goToPage: (page) => api.current?.paginationGoToPage(page),
    reset: () => {
      api.current?.resetColumnState();
      api.current?.setFilterModel(null);
      api.current?.deselectAll();
    },
  }));

  useEffect(() => api.current?.onFilterChanged(), [onlySelected]);

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

  async function edit({ api: grid, node, data: row, column, oldValue, newValue }: CellEditRequestEvent<Row>) {
    if (!onEdit || newValue === oldValue) return;
    const key = editKey(rowId(row), column.getColId());
    const show = () => grid.refreshCells({ rowNodes: [node], force: true });
    pending.current.set(key, newValue);
    show();
    const { ok, message } = await onEdit(row, column.getColId(), newValue);
    pending.current.delete(key);
    show();
    if (!ok) showToast('error', 'Update Failed', { detail: message });
  }

  return (
    <section className="ag-table" aria-label={label} data-clickable={onRowClick ? true : undefined}>
      <AgGridReact<Row>
        theme={theme}
        rowData={data}
        columnDefs={defs}
        maintainColumnOrder
        getRowId={({ data: row }) => rowId(row)}
        animateRows={false}
        suppressNoRowsOverlay
        suppressCellFocus={false}
        tooltipShowDelay={400}
        quickFilterText={search}
        cacheQuickFilter
        isExternalFilterPresent={() => onlySelected}
        doesExternalFilterPass={(node) => node.isSelected() ?? false}
        pagination={pageSize !== undefined}
        suppressPaginationPanel
        {...(pageSize === undefined
          ? {}
          : { paginationPageSize: pageSize, paginationPageSizeSelector: false })}
        {...(onSelect
          ? {
              rowSelection: { mode: 'multiRow', selectAll: 'filtered', enableClickSelection: false },
              selectionColumnDef: { width: Math.round(48 * scale), resizable: false, pinned: null },
            }
          : {})}
        onSelectionChanged={({ api: grid }) => onSelect?.(grid.getSelectedRows())}
        readOnlyEdit
        stopEditingWhenCellsLoseFocus
        onCellEditRequest={(event) => void edit(event)}
        onGridReady={({ api: grid }) => {
          api.current = grid;
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
