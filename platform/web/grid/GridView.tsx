import { IconSquareCheck } from '@tabler/icons-react';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { CellValue, Column } from '#platform/kernel/grid/column.ts';
import { numberText } from '#platform/kernel/grid/cells/cellText.ts';
import { layoutSummary } from '#platform/kernel/grid/layouts/layoutSummary.ts';
import { visibleColumns, type GridLayout } from '#platform/kernel/grid/layouts/layout.ts';
import { Button } from '../parts/button/Button.tsx';
import { LoadNote } from '../parts/message/LoadNote.tsx';
import { Message } from '../parts/message/Message.tsx';
import { useWide } from '../theme/useWide.ts';
import { LayoutSummary } from './cards/LayoutSummary.tsx';
import type { CardCell } from './cards/cardCell.tsx';
import { CardList, CardSkeletons } from './cards/CardList.tsx';
import { preloadTable, DataGrid } from './table/DataGrid.tsx';
import type { GridControl } from './table/gridControl.ts';
import { GridFooter } from './toolbar/GridFooter.tsx';
import { useFormatting } from './formatting/useFormatting.tsx';
import './GridView.css';
import { Ribbon, type RibbonItem } from './toolbar/Ribbon.tsx';
import { cardTexts } from './cards/RowCard.tsx';
import { SearchBox } from './toolbar/SearchBox.tsx';
import { NoMatchingRows } from './NoMatchingRows.tsx';
import { OnlySelected, SelectionBar } from './toolbar/SelectionBar.tsx';
import { TableSkeleton } from './table/TableSkeleton.tsx';
import { type CellEditResult, useCellEdits } from './editing/useCellEdits.ts';
import { useVisibleCards } from './cards/useVisibleCards.ts';
import { useFittingColumns, useLongestNumbers } from './table/useFittingColumns.ts';
import { useGridShortcuts } from './toolbar/useGridShortcuts.ts';
import { useGridLayout } from './layouts/useGridLayout.ts';
import { useGridViewState } from './layouts/useGridViewState.ts';
import { useGridTools } from './toolbar/useGridTools.tsx';
import { useListedRows } from './rows/useListedRows.ts';
import { cardBatchSize, usePageSize } from './layouts/usePageSize.ts';
import { useRowPages } from './rows/useRowPages.ts';
import { useSelection } from './rows/useSelection.ts';
import type { TreeRows } from './rows/useTree.ts';

export interface GridViewProps<Row extends object> {
  /** Key of the grid's settings in this browser and on the server. */
  name: string;
  /** Plural noun for the rows: 'Orders'. */
  label: string;
  rows: readonly Row[];
  /** Keep the same array between renders (a constant, or `useMemo`). */
  columns: readonly Column<Row>[];
  /** Keep the same function between renders. */
  rowId: (row: Row) => string;
  /** Name of a row in messages: 'Line 2'. Defaults to the title of its card. */
  rowName?: (row: Row) => string;
  /** The first rows are still loading. */
  loading?: boolean;
  /** Number of rows on the server, while more are loading or when there are too many to load. */
  totalCount?: number | undefined;
  /** Loading has stopped although the server has more rows. */
  isTruncated?: boolean;
  /** Replaces the rows when they could not be loaded. */
  error?: ReactNode;
  /** Loads again after an error that left some rows loaded. */
  onRetry?: () => void;
  /** Notes above the rows about other data that could not be loaded: `LoadNote`. */
  notes?: ReactNode;
  /** Empty state: explains what belongs here and offers the action that adds it. */
  empty: ReactNode;
  /** Actions, or a function that builds them from the selected rows. */
  ribbon?: readonly RibbonItem[] | ((selected: readonly Row[]) => readonly RibbonItem[]);
  /** Nests rows below their parents. */
  tree?: TreeRows<Row>;
  /** Rows can be selected. */
  selectable?: boolean;
  /** Splits the rows into pages; otherwise shows up to 100 rows at once. */
  paged?: boolean;
  /** Whether narrow screens have the search box; short lists show their actions instead. */
  searchOnPhone?: boolean;
  /** Replaces the card built from the columns' roles; `cell` formats the content of a column. */
  renderCard?: (row: Row, cell: CardCell) => ReactNode;
  onRowClick?: (row: Row) => void;
  /** Saves an edited cell. If it fails, the previous value returns with the message 'Update Failed'. Undo and paste save the same way. */
  onEdit?: (row: Row, key: string, value: CellValue) => Promise<CellEditResult>;
  /** The panel beside the grid, also in full screen: the record that a click opened. */
  panel?: ReactNode;
  /** Totals in the footer. */
  totals?: ReactNode;
}

/** A grid: ribbon, search, table or cards depending on the width, footer, and loading, error and empty states. */
export function GridView<Row extends object>(props: GridViewProps<Row>) {
  const { name, label, rows, rowId, loading = false, totalCount, isTruncated = false, error, empty } = props;
  const { ribbon = [], totals, selectable = false, paged = false, searchOnPhone = true, onEdit } = props;
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

  const formatting = useFormatting(name, rows, props.columns);

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
  const { page, pages, pageRows, setPage } = useRowPages(matching, pageSize, initial.page);
  useLongestNumbers(props.columns, pageRows, numbers);
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
    formatting: formatting.tool,
    editing: onEdit && { ...history, paste: () => void control.current?.paste() },
  });
  const isEmpty = rows.length === 0 && !loading;
  const counts = wide
    ? { shown: Math.min(listed.count, pageRows.length), matching: listed.count, page, pages }
    : { shown: cards.visibleCount, matching: listed.count, page: 0, pages: 1 };
  const isFiltered = !listed.cells && Object.keys(layout.filters ?? {}).length > 0;
  const summary = wide ? undefined : layoutSummary(layout, props.columns);
  const isPartial = totalCount !== undefined && totalCount > rows.length && rows.length > 0;
  const isLoadingMore = isPartial && !isTruncated;

  const content = (
    <div className="grid-view" ref={frame}>
      <Ribbon
        items={[...(typeof ribbon === 'function' ? ribbon(selected) : ribbon), ...listed.tools]}
        tools={tools}
        check={selectable && <OnlySelected checked={onlySelected} onChange={setOnlySelected} />}
        search={(wide || searchOnPhone) && <SearchBox value={search} onChange={changeSearch} />}
      />
      {(loading || isLoadingMore) && (
        <div className="loading-bar" role="progressbar" aria-label={`Loading ${label.toLowerCase()}`}>
          <i style={{ width: `${loading ? 12 : (rows.length / (totalCount ?? 1)) * 100}%` }} />
        </div>
      )}
      {error && props.onRetry && rows.length > 0 && (
        <LoadNote retry={props.onRetry}>
          {totalCount === undefined || isTruncated
            ? 'Error refreshing data. The rows may be out of date.'
            : 'Some rows could not be loaded.'}
        </LoadNote>
      )}
      {summary && rows.length > 0 && (
        <LayoutSummary
          text={summary}
          onClear={() => apply({ ...layout, sorts: undefined, filters: undefined })}
        />
      )}
      {/* Without rows the error message is enough. */}
      {!(isEmpty && error) && props.notes}
      <div className="grid-body" ref={body}>
        {isEmpty && (error || empty)}
        {loading &&
          (wide ? (
            <TableSkeleton columns={columns} select={selectable} />
          ) : (
            <CardSkeletons select={selectable} />
          ))}
        {rows.length > 0 && wide && (
          <DataGrid
            label={label}
            rows={pageRows}
            matching={matching}
            page={page}
            columns={columns}
            rowId={rowId}
            layout={layout}
            onLayout={arrange}
            tree={listed.cells}
            selection={selectable ? selection : undefined}
            onRowClick={props.onRowClick}
            edits={onEdit && edits}
            formats={formatting.formats}
            control={control}
          />
        )}
        {rows.length > 0 && !wide && (
          <CardList
            label={label}
            rows={matching}
            visibleCount={cards.visibleCount}
            onMore={cards.showMore}
            rowId={rowId}
            columns={columns}
            renderCard={props.renderCard}
            formats={formatting.formats}
            selection={selectable ? selection : undefined}
            onRowClick={props.onRowClick}
          />
        )}
        {rows.length > 0 && onlySelected && selected.length === 0 && (
          <div className="grid-over">
            <Message icon={IconSquareCheck} title="No rows selected" text="Selected rows appear here.">
              <Button onClick={() => setOnlySelected(false)}>Show all rows</Button>
            </Message>
          </div>
        )}
        {rows.length > 0 && !(onlySelected && selected.length === 0) && listed.count === 0 && (
          <NoMatchingRows
            onClearSearch={deferredSearch === '' ? undefined : () => changeSearch('')}
            onClearFilters={isFiltered ? () => apply({ ...layout, filters: {} }) : undefined}
          />
        )}
      </div>
      {!wide && (selected.length > 0 || onlySelected) && (
        <SelectionBar
          count={selected.length}
          onlySelected={onlySelected}
          onOnlySelectedChange={setOnlySelected}
          onClear={clear}
        />
      )}
      {!(isEmpty && error) && (
        <GridFooter
          counts={loading ? undefined : counts}
          loadingLabel={`Loading ${label.toLowerCase()}`}
          all={onlySelected ? rows.length : listed.all}
          loadingText={
            isPartial
              ? `${isTruncated ? 'the first ' : ''}${numberText(rows.length)} of ${numberText(totalCount)} loaded`
              : undefined
          }
          selected={wide ? selected.length : 0}
          pageSize={pageSize}
          onPageSize={(size) => {
            goToPage(0);
            choosePageSize(size);
          }}
          onPage={goToPage}
        >
          {totals}
        </GridFooter>
      )}
      {dialogs}
    </div>
  );
  return (
    <div className="grid-frame" data-fullscreen={fullscreen || undefined}>
      {content}
      {formatting.panel || props.panel}
    </div>
  );
}
