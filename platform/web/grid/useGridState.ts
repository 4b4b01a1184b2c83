import { useCallback, useDeferredValue, useEffect, useEffectEvent, useRef, useState, useMemo } from 'react';
import { visibleColumns, type GridLayout } from '#platform/kernel/grid/layouts/layout.ts';
import { useWide } from '../theme/useWide.ts';
import { cardTexts } from './cards/RowCard.tsx';
import { type CellEdits, useCellEdits } from './editing/useCellEdits.ts';
import { useFormatting } from './formatting/useFormatting.tsx';
import type { GridViewProps } from './gridViewProps.ts';
import { useGridLayout } from './layouts/useGridLayout.ts';
import { useGridViewState } from './layouts/useGridViewState.ts';
import { cardBatchSize, usePageSize } from './layouts/usePageSize.ts';
import { useListedRows } from './rows/useListedRows.ts';
import { useSelection } from './rows/useSelection.ts';
import { preloadTable } from './table/DataGrid.tsx';
import type { GridControl } from './table/gridControl.ts';
import { useFittingColumns, useLongestNumbers } from './table/useFittingColumns.ts';
import { useGridShortcuts } from './toolbar/useGridShortcuts.ts';
import { useGridTools } from './toolbar/useGridTools.tsx';

/** State of a grid: layout, search, selection, pages, edits, formatting and tools. */
export function useGridState<Row extends object>(props: GridViewProps<Row>) {
  const { name, label, rows, rowId, loading = false, totalCount, paged = false, onEdit } = props;
  const wide = useWide();
  useEffect(() => {
    if (wide) preloadTable();
  }, [wide]);
  const { layout, arrange, isArranged } = useGridLayout(name, props.columns);
  const { ref: body, columns, numbers } = useFittingColumns(props.columns, layout, wide);
  const control = useRef<GridControl<Row>>(null);
  const { initial, save } = useGridViewState(name, paged);
  const [search, setSearch] = useState(initial.search);
  const { selection, selected, onlySelected, setOnlySelected, clear } = useSelection(rows, rowId);
  const [fullscreen, setFullscreen] = useState(false);
  const deferredSearch = useDeferredValue(search);
  const isTree = props.tree !== undefined;
  const { pageSize, choosePageSize } = usePageSize({ name, paged, isTree, rows: rows.length, wide });
  const rowName = props.rowName ?? ((row: Row) => cardTexts(columns, row, 'title').join(' '));
  const { edits, ...history } = useCellEdits({ rows, columns: props.columns, rowId, rowName, onEdit });
  const enabledEdits: CellEdits<Row> | undefined = onEdit && edits;

  const { tool: formattingTool, formats, panel: formattingPanel } = useFormatting(name, rows, props.columns);

  const listed = useListedRows({
    rows: onlySelected ? selected : rows,
    isComplete: !loading && totalCount === undefined,
    tree: props.tree,
    rowId,
    columns: props.columns,
    displayedColumns: columns,
    layout,
    search: deferredSearch,
    wide,
  });
  const { matching } = listed;
  const { setPage, ...pagination } = useRowPages(matching, pageSize, initial.page);
  useLongestNumbers(props.columns, pagination.pageRows, numbers);
  const cards = useVisibleCards(
    matching.length,
    deferredSearch,
    pageSize ?? (isTree ? cardBatchSize : rows.length),
  );
  const frame = useRef<HTMLDivElement>(null);
  useGridShortcuts(
    frame,
    onEdit && wide ? history : undefined,
    fullscreen ? () => setFullscreen(false) : undefined,
  );

  const apply = useCallback(
    (next: GridLayout) => {
      control.current?.apply(next);
      arrange(next, true);
    },
    [arrange],
  );
  function goToPage(next: number): void {
    setPage(next);
    save({ search, page: next });
  }
  function changeSearch(next: string): void {
    setSearch(next);
    setPage(0);
    save({ search: next, page: 0 });
  }
  const { requestedSearch } = props;
  const [previousRequest, setPreviousRequest] = useState<string>();
  if (requestedSearch !== previousRequest) {
    setPreviousRequest(requestedSearch);
    if (requestedSearch !== undefined) {
      setSearch(requestedSearch);
      setPage(0);
    }
  }
  const saveSearch = useEffectEvent((requested: string) => save({ search: requested, page: 0 }));
  useEffect(() => {
    if (requestedSearch !== undefined) saveSearch(requestedSearch);
  }, [requestedSearch]);
  function reset(): void {
    apply({});
    changeSearch('');
    clear();
  }

  const { tools, dialogs } = useGridTools<Row>({
    name,
    label,
    wide,
    layout,
    isArranged,
    apply,
    search,
    fullscreen,
    columns: props.columns,
    displayedColumns: columns,
    getVisibleRows: () => ({
      rows: matching,
      columns: (wide && control.current?.displayedColumns()) || visibleColumns(layout, props.columns),
    }),
    all: rows.length,
    onFullscreen: () => setFullscreen(!fullscreen),
    onReset: reset,
    fit: () => control.current?.fit(),
    copy: () => void control.current?.copy(),
    formatting: formattingTool,
    editing: onEdit && { ...history, paste: () => void control.current?.paste() },
  });

  return {
    wide,
    frame,
    body,
    control,
    layout,
    arrange,
    apply,
    columns,
    search,
    deferredSearch,
    changeSearch,
    selectedRows: {
      selection: props.selectable ? selection : undefined,
      selected,
      onlySelected,
      setOnlySelected,
      clear,
    },
    fullscreen,
    edits: enabledEdits,
    formats,
    formattingPanel,
    listed,
    cards,
    pagination: { ...pagination, pageSize, goToPage, choosePageSize },
    tools,
    dialogs,
  };
}

/** Number of matching cards drawn so far; a new search starts again with the first batch. */
function useVisibleCards(
  matching: number,
  search: string,
  step: number,
): { visibleCount: number; showMore: () => void } {
  const [batch, setBatch] = useState({ search, steps: 1 });
  const steps = batch.search === search ? batch.steps : 1;
  const showMore = useCallback(
    () => setBatch((last) => ({ search, steps: last.search === search ? last.steps + 1 : 2 })),
    [search],
  );
  return { visibleCount: Math.min(matching, steps * step), showMore };
}

/** Splits rows into pages; one page without a `size`. `initialPage` may not exist until more rows are loaded. */
function useRowPages<Row>(rows: readonly Row[], size: number | undefined, initialPage: number) {
  const [requestedPage, setRequestedPage] = useState(initialPage);
  const pages = size === undefined ? 1 : Math.ceil(rows.length / size);
  const page = Math.max(0, Math.min(requestedPage, pages - 1));
  const pageRows = useMemo(
    () => (size === undefined ? rows : rows.slice(page * size, (page + 1) * size)),
    [rows, page, size],
  );
  return { page, pages, pageRows, setPage: setRequestedPage };
}
