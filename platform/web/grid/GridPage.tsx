import { useMemo } from 'react';
import { LoadError } from '../parts/LoadError.tsx';
import type { ListQuery } from '../query/listQuery.ts';
import { useList } from '../query/useList.ts';
import { Page } from '../shell/Page.tsx';
import { GridView, type GridViewProps } from './GridView.tsx';

export interface GridPageProps<Row extends object> extends Omit<
  GridViewProps<Row>,
  'label' | 'rows' | 'rowId' | 'loading' | 'totalCount' | 'error' | 'onRetry' | 'totals'
> {
  title: string;
  query: ListQuery<Row>;
  /** Which rows show; all when absent. Keep the same function between renders. */
  keep?: ((row: Row) => boolean) | undefined;
  /** 'Error loading orders'. */
  error: string;
  /** Says in the footer how many rows do not show. */
  hiddenText?: (hidden: number) => string;
}

/** A whole list as a page; a business list is one file of columns and one short page. */
export function GridPage<Row extends object>({
  title,
  query,
  keep,
  error,
  hiddenText,
  ...view
}: GridPageProps<Row>) {
  const list = useList(query);
  const rows = useMemo(() => (keep ? list.rows.filter(keep) : list.rows), [list.rows, keep]);
  const hidden = list.rows.length - rows.length;
  return (
    <Page title={title}>
      <GridView
        {...view}
        label={title}
        rows={rows}
        rowId={query.id}
        loading={list.loading}
        totalCount={list.complete ? undefined : list.totalCount}
        onRetry={list.retry}
        error={list.error && <LoadError title={error} error={list.error} retry={list.retry} />}
        totals={hidden > 0 && hiddenText?.(hidden)}
      />
    </Page>
  );
}
