import { IconSquareCheck } from '@tabler/icons-react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { layoutFilters } from '#platform/kernel/grid/layouts/layout.ts';
import { layoutSummary } from '#platform/kernel/grid/layouts/layoutSummary.ts';
import { Button } from '../parts/button/Button.tsx';
import { LoadNote } from '../parts/message/LoadNote.tsx';
import { Message } from '../parts/message/Message.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import type { QuickFilter } from './filters/quickFilters.ts';
import { CardList, CardSkeletons } from './cards/CardList.tsx';
import { useZonedColumns } from './columns/useZonedColumns.ts';
import { ProblemAlert } from './editing/CellMessage.tsx';
import { useEditActions, useEditMode } from './editing/useEditMode.ts';
import { usePasteIntoEmpty } from './editing/usePasteIntoEmpty.ts';
import './GridView.css';
import type { GridViewProps } from './gridViewProps.ts';
import { focusNewRow, newRowColumns } from './NewRow.tsx';
import { NoMatchingRows } from './NoMatchingRows.tsx';
import { DataGrid } from './table/DataGrid.tsx';
import { TableSkeleton } from './table/TableSkeleton.tsx';
import { ColumnTotals } from './toolbar/ColumnTotals.tsx';
import { GridFooter } from './toolbar/GridFooter.tsx';
import { Ribbon } from './toolbar/Ribbon.tsx';
import { SearchBox } from './toolbar/SearchBox.tsx';
import { OnlySelected, SelectionBar } from './toolbar/SelectionBar.tsx';
import { useGridState } from './useGridState.ts';

const noFilters: readonly QuickFilter[] = [];
/** Adds up to no total while rows are missing: a part would look like the sum. */
const noRows: readonly never[] = [];

/** A grid: ribbon, search, table or cards depending on the width, footer, and loading, error and empty states. */
export function GridView<Row extends object>(given: GridViewProps<Row>) {
  const mode = useEditMode(given.columns, given.recordCells);
  const { recordCells } = mode;
  const props: GridViewProps<Row> = {
    ...given,
    columns: useZonedColumns(mode.columns),
    recordCells,
    // A press on a cell edits it then.
    ...(recordCells && { onRowClick: undefined, onRowPress: undefined, rowHref: undefined }),
  };
  const { label, rows, rowId, loading = false, totalCount, isTruncated = false, error, empty } = props;
  const { ribbon = [], totals, selectable = false, searchOnPhone = true, quickFilters = noFilters } = props;
  const { rowsLabel = label.toLowerCase() } = props;
  const grid = useGridState(props);
  const { wide, frame, body, control, layout, apply, columns, listed, cards, formats } = grid;
  const { isPartial, isLoadingMore } = grid;
  const { selection, selected, onlySelected, setOnlySelected, clear } = grid.selectedRows;
  const { page, pages, pageRows, pageSize, goToPage, choosePageSize } = grid.pagination;
  const isEmpty = rows.length === 0 && !loading;
  const { addTo, progressText } = useEditActions({
    mode,
    edits: grid.allEdits,
    canStart: given.recordCells !== undefined && wide && rows.length > 0,
    focusTable: () => control.current?.focusFirstRow(),
  });
  usePasteIntoEmpty(isEmpty && !error && wide, columns, grid.edits);
  const counts = wide
    ? {
        shown: Math.min(listed.count, pageRows.length),
        matching: listed.count,
        page,
        pages,
        isCollapsed: listed.isCollapsed && listed.count < listed.all,
      }
    : { shown: cards.visibleCount, matching: listed.count, page: 0, pages: 1 };
  const isFiltered = !listed.cells && Object.keys(layoutFilters(layout, props.columns)).length > 0;
  const summary = wide ? undefined : layoutSummary(layout, props.columns);
  const hasTotals = Boolean(totals) || props.columns.some(({ isTotaled }) => isTotaled);

  const selectionCount = {
    count: selected.length,
    matching: listed.count,
    onSelectAll: () => selection?.onChange(new Set([...selection.ids, ...listed.matching.map(rowId)])),
    onClear: clear,
  };

  const content = (
    <div className="grid-view" ref={frame}>
      <Ribbon
        label={`Actions for ${rowsLabel}`}
        items={addTo([...(typeof ribbon === 'function' ? ribbon(selected) : ribbon), ...listed.tools])}
        tools={grid.tools}
        check={selectable && <OnlySelected checked={onlySelected} onChange={setOnlySelected} />}
        search={
          (wide || searchOnPhone) && (
            <SearchBox value={grid.search} onChange={grid.changeSearch} onLeave={grid.leaveSearch} />
          )
        }
      />
      {(grid.tabs.length > 0 || quickFilters.length > 0 || (wide && isFiltered)) && (
        <FilterBar
          tabs={wide ? grid.tabs : []}
          filters={quickFilters}
          columns={props.columns}
          rows={rows}
          layout={layout}
          today={grid.today}
          onChange={grid.changeFilters}
          hasChips={wide}
        />
      )}
      {(loading || isLoadingMore) && (
        <div className="loading-bar" role="progressbar" aria-label={`Loading ${rowsLabel}`}>
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
      {grid.edits && <ProblemAlert problems={grid.edits.problems} />}
      <div className="grid-body" ref={body} role="presentation" onKeyDown={props.renderNewRow && focusNewRow}>
        {isEmpty && (error || empty)}
        {loading &&
          (wide ? (
            <TableSkeleton columns={columns} select={selectable} />
          ) : (
            <CardSkeletons select={selectable} />
          ))}
        {rows.length > 0 && wide && (
          <DataGrid
            viewStateKey={grid.tableKey}
            isRestorable={grid.restoredKey !== undefined}
            label={label}
            rows={pageRows}
            matching={listed.matching}
            page={page}
            columns={columns}
            rowId={rowId}
            rowName={grid.rowName}
            layout={layout}
            onLayout={grid.arrange}
            tree={listed.cells}
            selection={selection}
            onRowClick={props.onRowClick}
            onRowPress={props.onRowPress}
            rowHref={props.rowHref}
            openRowId={props.openRowId}
            onDeleteRows={props.onDeleteRows}
            edits={grid.edits}
            totalRow={props.totalRow}
            formats={formats}
            control={control}
          />
        )}
        {rows.length > 0 && !wide && (
          <CardList
            viewStateKey={grid.restoredKey}
            label={label}
            rows={listed.matching}
            visibleCount={cards.visibleCount}
            onMore={cards.showMore}
            rowId={rowId}
            columns={columns}
            renderCard={props.renderCard}
            formats={formats}
            problems={grid.edits?.problems}
            selection={selection}
            onRowClick={props.onRowClick}
            onRowPress={props.onRowPress}
            rowHref={props.rowHref}
            openRowId={props.openRowId}
          />
        )}
        {rows.length > 0 && onlySelected && selected.length === 0 && (
          <div className="grid-over">
            <Message icon={IconSquareCheck} title="No rows selected" text="Selected rows appear here.">
              <Button onClick={() => setOnlySelected(false)}>Show all rows</Button>
            </Message>
          </div>
        )}
        {rows.length > 0 && !(onlySelected && selected.length === 0) && listed.matching.length === 0 && (
          <NoMatchingRows
            rowsLabel={rowsLabel}
            search={grid.deferredSearch}
            onClearSearch={() => grid.changeSearch('')}
            onClearFilters={isFiltered ? () => apply({ ...layout, filters: {} }) : undefined}
          />
        )}
      </div>
      {wide && !loading && props.renderNewRow?.(newRowColumns(layout, columns))}
      {!wide && (selected.length > 0 || onlySelected) && (
        <SelectionBar
          {...selectionCount}
          onlySelected={onlySelected}
          onOnlySelectedChange={setOnlySelected}
        />
      )}
      {!(isEmpty && error) && (
        <GridFooter
          counts={loading ? undefined : counts}
          loadingLabel={`Loading ${rowsLabel}`}
          all={onlySelected ? rows.length : listed.all}
          loadingText={
            totalCount !== undefined && isPartial
              ? `${isTruncated ? 'the first ' : ''}${numberText(rows.length)} of ${numberText(totalCount)} loaded`
              : progressText
          }
          selection={wide ? selectionCount : undefined}
          pageSize={pageSize}
          onPageSize={(size) => {
            goToPage(0);
            choosePageSize(size);
          }}
          onPage={goToPage}
        >
          {hasTotals && (
            <>
              <ColumnTotals
                columns={props.columns}
                rows={selected.length > 0 ? selected : isLoadingMore ? noRows : listed.matching}
                isSelection={selected.length > 0}
              />
              {totals}
            </>
          )}
        </GridFooter>
      )}
      {grid.dialogs}
    </div>
  );
  return (
    <div className="grid-frame" data-fullscreen={grid.fullscreen || undefined}>
      {content}
      {grid.formattingPanel || props.panel}
    </div>
  );
}

/** Summary of the sort and filters of cards, which have no headers, with a button that clears them. */
const LayoutSummary = ({ text, onClear }: { text: string; onClear: () => void }) => (
  <div className="card-arrangement" role="group" aria-label="Sort and filters">
    <span>{text}</span>
    <Button kind="quiet" onClick={onClear}>
      Clear
    </Button>
  </div>
);
