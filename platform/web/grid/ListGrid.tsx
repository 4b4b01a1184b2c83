import { useMemo } from 'react';
import type { SearchTexts } from '#platform/kernel/search/rankedSearch.ts';
import { LoadNote } from '../parts/message/LoadNote.tsx';
import { ShortInstant } from '../parts/time/ShortInstant.tsx';
import type { ListQuery } from '../lists/listQuery.ts';
import { useOnline } from '../query/network.ts';
import { useList } from '../lists/useList.ts';
import { GridError } from './GridError.tsx';
import { GridView } from './GridView.tsx';
import type { GridViewProps } from './gridViewProps.ts';
import { useRankedRows } from './rows/useRankedRows.ts';

export interface ListGridProps<Row extends object> extends Omit<
  GridViewProps<Row>,
  'rows' | 'rowId' | 'selectable' | 'loading' | 'totalCount' | 'error' | 'onRetry' | 'totals'
> {
  query: ListQuery<Row>;
  /** Completes the rows by those of another list. Keep the same function between renders. */
  completeRows?: (rows: readonly Row[]) => readonly Row[];
  /** Filters the rows; shows all when absent. Keep the same function between renders. */
  filterRow?: ((row: Row) => boolean) | undefined;
  /** Texts of a row for a ranked search, which the quick search of the columns follows when it finds none. Keep the same function. */
  searchTexts?: (row: Row) => SearchTexts;
  /** Adds group rows for a grouped list. Keep the same function between renders. */
  addGroups?: (rows: readonly Row[]) => readonly Row[];
  /** 'Error loading orders'. */
  error: string;
  /** 'Error refreshing orders': for lists that refresh automatically. */
  refreshError?: string;
  /** Formats the number of filtered-out rows for the footer. */
  formatHiddenCount?: (hiddenCount: number) => string;
}

/** The grid of a whole list with its states: on a page of its own (`GridPage`), or on a tab. */
export function ListGrid<Row extends object>({
  label,
  query,
  completeRows,
  filterRow,
  searchTexts,
  addGroups,
  error,
  refreshError = 'Error refreshing data',
  notes,
  formatHiddenCount,
  findRows,
  isRestorable = true,
  ...view
}: ListGridProps<Row>) {
  const list = useList(query);
  const online = useOnline();
  const completedRows = useMemo(() => completeRows?.(list.rows) ?? list.rows, [list.rows, completeRows]);
  const filteredRows = useMemo(
    () => (filterRow ? completedRows.filter(filterRow) : completedRows),
    [completedRows, filterRow],
  );
  const rows = useMemo(() => addGroups?.(filteredRows) ?? filteredRows, [filteredRows, addGroups]);
  const findRankedRows = useRankedRows(rows, list.complete, searchTexts);
  const hiddenCount = list.rows.length - filteredRows.length;
  return (
    <GridView
      {...view}
      selectable={addGroups === undefined}
      findRows={findRows ?? findRankedRows}
      isRestorable={isRestorable}
      label={label}
      rows={rows}
      rowId={query.id}
      loading={list.loading}
      totalCount={list.complete && !list.isTruncated ? undefined : list.totalCount}
      isTruncated={list.isTruncated}
      onRetry={list.retry}
      error={list.error && <GridError title={error} error={list.error} retry={list.retry} />}
      notes={
        // While offline the shell shows the age of the data.
        online && (
          <>
            {list.outdated && (
              <LoadNote retry={list.outdated.retry}>
                {list.outdated.areOnlyRows ? (
                  'Error refreshing grid data. Some rows may be out of date.'
                ) : (
                  <>
                    {refreshError}. Showing data as of <ShortInstant isLocal at={list.outdated.since} />.
                  </>
                )}
              </LoadNote>
            )}
            {notes}
          </>
        )
      }
      totals={hiddenCount > 0 && formatHiddenCount?.(hiddenCount)}
    />
  );
}
