import { useCallback, useDeferredValue, useEffect, useRef, useState, useMemo } from 'react';
import { formatGridQuery } from '#platform/kernel/grid/layouts/gridQuery.ts';
import { visibleColumns, type GridLayout } from '#platform/kernel/grid/layouts/layout.ts';
import { showToast } from '../parts/toast/toast.ts';
import { useCompanyToday } from '../parts/time/useNow.ts';
import { useWide } from '../theme/useWide.ts';
import { scrollToCard } from './cards/cardViewState.ts';
import { cardTexts } from './cards/RowCard.tsx';
import { useVisibleCards } from './cards/useVisibleCards.ts';
import type { CellEdits } from './editing/cellEdits.ts';
import { useCellEdits } from './editing/useCellEdits.ts';
import { useDraftEditing } from './editing/useDraftEditing.ts';
import { useFormatting } from './formatting/useFormatting.tsx';
import type { GridViewProps } from './gridViewProps.ts';
import { followLink, useGridLayout } from './layouts/useGridLayout.ts';
import { cardBatchSize, usePageSize } from './layouts/usePageSize.ts';
import { useFrozenRows } from './rows/useFrozenRows.ts';
import { useListedRows } from './rows/useListedRows.ts';
import { useSearchHits } from './rows/useSearchHits.ts';
import { useShownRow } from './rows/useShownRow.ts';
import { useSelection } from './rows/useSelection.ts';
import { preloadTable } from './table/DataGrid.tsx';
import type { GridControl } from './table/gridControl.ts';
import { useFittingColumns, useLongestNumbers } from './columns/useFittingColumns.ts';
import { useGridShortcuts } from './toolbar/useGridShortcuts.ts';
import { useReset } from './toolbar/useReset.ts';
import { useGridTools } from './toolbar/useGridTools.tsx';
import { setListedRows } from './viewState/listedRows.ts';
import { useGridAddress, useInitialGridQuery } from './viewState/useGridAddress.ts';
import { useGridViewState, useViewStateKey } from './viewState/useGridViewState.ts';

/** State of a grid: layout, search, selection, pages, edits, formatting and tools. */
export function useGridState<Row extends object>(props: GridViewProps<Row>) {
  const { name, label, rows, rowId, loading = false, totalCount, paged = false, onEdit, drafts } = props;
  const { isRestorable = false, recordCells } = props;
  const wide = useWide();
  const viewStateKey = useViewStateKey(name);
  const restoredKey = isRestorable ? viewStateKey : undefined;
  const tableKey = props.variant === undefined ? viewStateKey : `${viewStateKey}.${props.variant}`;
  useEffect(() => {
    if (wide) preloadTable();
  }, [wide]);
  const link = useInitialGridQuery(restoredKey);
  const { layout, arrange, isArranged } = useGridLayout(name, props.columns, link);
  const { ref: body, columns, numbers } = useFittingColumns(tableKey, props.columns, layout, wide);
  const control = useRef<GridControl<Row>>(null);
  const { initial, save } = useGridViewState(restoredKey);
  const [search, setSearch] = useState(link?.search ?? initial.search);
  const typedSearch = useRef(search);
  const { selection, selected, onlySelected, setOnlySelected, clear } = useSelection(
    rows,
    rowId,
    restoredKey,
  );
  const [fullscreen, setFullscreen] = useState(false);
  const deferredSearch = useDeferredValue(search);
  useReportQuery(deferredSearch, layout, props.onQueryChange);
  const isTree = props.tree !== undefined;
  const { pageSize, choosePageSize } = usePageSize({ name, paged, isTree, rows: rows.length, wide });
  const rowName = props.rowName ?? ((row: Row) => cardTexts(columns, row, 'title').join(' '));
  const { edits, ...history } = useCellEdits({
    rows,
    columns: props.columns,
    rowId,
    rowName,
    onEdit,
    drafts,
    recordCells,
  });
  const isEditable = onEdit !== undefined || drafts !== undefined || recordCells !== undefined;
  const enabledEdits: CellEdits<Row> | undefined = isEditable ? edits : undefined;
  useDraftEditing(props.editing, edits, props.columns);

  const { tool: formattingTool, formats, panel: formattingPanel } = useFormatting(name, rows, props.columns);

  const companyToday = useCompanyToday();
  const today = props.today ?? companyToday;
  const isComplete = !loading && totalCount === undefined;
  const isPartial = totalCount !== undefined && totalCount > rows.length && rows.length > 0;
  const isLoadingMore = isPartial && !props.isTruncated;
  const listed = useListedRows({
    rows: onlySelected ? selected : rows,
    isComplete,
    tree: props.tree,
    rowId,
    columns: props.columns,
    displayedColumns: columns,
    layout,
    search: deferredSearch,
    findRows: props.findRows,
    today,
    wide,
    viewStateKey: restoredKey,
  });
  const matching = useFrozenRows({
    matching: listed.matching,
    rows,
    rowId,
    isFrozen: recordCells !== undefined && isComplete,
    query: JSON.stringify([deferredSearch, layout.sorts, layout.filters, onlySelected]),
  });
  const { setPage, ...pagination } = useRowPages(matching, pageSize, link ? 0 : initial.page);
  useLongestNumbers(props.columns, pagination.pageRows, numbers);
  const cards = useVisibleCards({
    matching: matching.length,
    search: deferredSearch,
    batchSize: pageSize ?? (isTree ? cardBatchSize : rows.length),
    viewStateKey: restoredKey,
  });
  const { rowHref } = props;
  useEffect(() => {
    if (restoredKey !== undefined && rowHref)
      setListedRows(restoredKey, matching, { rowHref, rowId, pageSize });
  }, [restoredKey, matching, rowHref, rowId, pageSize]);
  const frame = useRef<HTMLDivElement>(null);
  useGridShortcuts(
    frame,
    isEditable && wide ? history : undefined,
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
  useShownRow({
    id: props.shownRowId,
    matching,
    rowId,
    isLoading: loading || isLoadingMore,
    page: pagination.page,
    draw: (index) => {
      if (!wide) return cards.draw(index);
      const pageOfRow = pageSize === undefined ? 0 : Math.floor(index / pageSize);
      if (pageOfRow !== pagination.page) goToPage(pageOfRow);
      return pageOfRow === pagination.page;
    },
    scrollTo: (id) => {
      if (wide) control.current?.scrollToRow(id);
      else if (body.current) scrollToCard(body.current, id);
    },
  });
  function changeSearch(next: string): void {
    typedSearch.current = next;
    setSearch(next);
    setPage(0);
    save({ search: next, page: 0 });
  }
  useGridAddress(
    restoredKey,
    formatGridQuery({ search: deferredSearch, ...layout }, props.columns),
    (followed) => {
      apply(followLink(layout, followed));
      changeSearch(followed.search);
    },
  );
  const leaveSearch = useSearchHits({
    search: deferredSearch,
    typed: () => typedSearch.current,
    matching,
    focusFirst: () => {
      if (wide) control.current?.focusFirstRow();
      else body.current?.querySelector<HTMLElement>('.card-body')?.focus();
    },
    open: props.onRowClick,
  });
  const reset = useReset({ layout, search, ids: selection.ids }, (state) => {
    apply(state.layout);
    changeSearch(state.search);
    selection.onChange(state.ids);
    setOnlySelected(false);
  });

  /** Returns a tool of the table, which is there once it has rows. */
  const withTable = (run: (table: GridControl<Row>) => void) => () => {
    if (control.current) run(control.current);
    else showToast('warning', 'Grid not initialized', { detail: 'Try again when it has rows.' });
  };
  const { tools, dialogs, tabs } = useGridTools<Row>({
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
    exportColumns: props.exportColumns,
    getChosenRows: () => ({
      rows: selected.length > 0 ? matching.filter((row) => selection.ids.has(rowId(row))) : matching,
      columns: (wide && control.current?.displayedColumns()) || visibleColumns(layout, props.columns),
    }),
    all: rows.length,
    onFullscreen: () => setFullscreen(!fullscreen),
    reset,
    fit: withTable((table) => table.fit()),
    copy: withTable((table) => void table.copy()),
    formatting: formattingTool,
    editing: isEditable ? { ...history, paste: withTable((table) => void table.paste()) } : undefined,
  });

  return {
    tableKey,
    restoredKey,
    rowName,
    wide,
    frame,
    body,
    control,
    layout,
    today,
    isPartial,
    isLoadingMore,
    arrange,
    apply,
    columns,
    search,
    deferredSearch,
    changeSearch,
    leaveSearch,
    selectedRows: {
      selection: props.selectable ? selection : undefined,
      selected,
      onlySelected,
      setOnlySelected,
      clear,
    },
    fullscreen,
    edits: enabledEdits,
    allEdits: edits,
    formats,
    formattingPanel,
    listed: { ...listed, matching, count: recordCells ? matching.length : listed.count },
    cards,
    pagination: { ...pagination, pageSize, goToPage, choosePageSize },
    tools,
    tabs,
    dialogs,
    changeFilters: (filters: GridLayout['filters']) => {
      apply({ ...layout, filters });
      goToPage(0);
    },
  };
}

/** Tells the page what the user searches, sorts and filters by. */
function useReportQuery(
  search: string,
  { sorts, filters }: GridLayout,
  onQueryChange: GridViewProps<never>['onQueryChange'],
): void {
  useEffect(() => {
    onQueryChange?.({ search, sorts, filters });
  }, [onQueryChange, search, sorts, filters]);
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
