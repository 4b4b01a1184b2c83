import { useMemo } from 'react';
import { LoadNote } from '../parts/LoadNote.tsx';
import { ShortInstant } from '../parts/ShortInstant.tsx';
import type { ListQuery } from '../query/listQuery.ts';
import { useOnline } from '../pwa/useOnline.ts';
import { useList } from '../query/useList.ts';
import { Page } from '../shell/Page.tsx';
import { GridError } from './GridError.tsx';
import { GridView, type GridViewProps } from './GridView.tsx';

export interface GridPageProps<Row extends object> extends Omit<
  GridViewProps<Row>,
  'label' | 'rows' | 'rowId' | 'loading' | 'totalCount' | 'error' | 'onRetry' | 'totals'
> {
  title: string;
  query: ListQuery<Row>;
  /** Filters the rows; shows all when absent. Keep the same function between renders. */
  keep?: ((row: Row) => boolean) | undefined;
  /** Adds group rows for a grouped list. Keep the same function between renders. */
  withGroups?: (rows: readonly Row[]) => readonly Row[];
  /** 'Error loading orders'. */
  error: string;
  /** 'Error refreshing orders': for lists that refresh automatically. */
  refreshError?: string;
  /** Formats the number of filtered-out rows for the footer. */
  hiddenText?: (hidden: number) => string;
}

/** A page with the grid of a whole list; each business list adds one file of columns and one short page. */
export function GridPage<Row extends object>({
  title,
  query,
  keep,
  withGroups,
  error,
  refreshError = 'Error refreshing data',
  notes,
  hiddenText,
  ...view
}: GridPageProps<Row>) {
  const list = useList(query);
  const online = useOnline();
  const kept = useMemo(() => (keep ? list.rows.filter(keep) : list.rows), [list.rows, keep]);
  const rows = useMemo(() => withGroups?.(kept) ?? kept, [kept, withGroups]);
  const hidden = list.rows.length - kept.length;
  return (
    <Page title={title}>
      <GridView
        {...view}
        label={title}
        rows={rows}
        rowId={query.id}
        loading={list.loading}
        totalCount={list.complete && !list.isCut ? undefined : list.totalCount}
        isCut={list.isCut}
        onRetry={list.retry}
        error={list.error && <GridError title={error} error={list.error} retry={list.retry} />}
        notes={
          // While offline the shell shows the age of the data.
          online && (
            <>
              {list.aged && (
                <LoadNote retry={list.aged.retry}>
                  {refreshError}. Showing data as of <ShortInstant at={list.aged.since} />.
                </LoadNote>
              )}
              {notes}
            </>
          )
        }
        totals={hidden > 0 && hiddenText?.(hidden)}
      />
    </Page>
  );
}
