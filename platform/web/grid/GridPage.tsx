import type { ReactNode } from 'react';
import { LoadError } from '../parts/LoadError.tsx';
import type { ListQuery } from '../query/listQuery.ts';
import { useList } from '../query/useList.ts';
import { Page } from '../shell/Page.tsx';
import { GridView, type GridViewProps } from './GridView.tsx';

export interface GridPageProps<Row extends object> extends Omit<
  GridViewProps<Row>,
  'label' | 'rows' | 'rowId' | 'loading' | 'totalCount' | 'error'
> {
  title: string;
  query: ListQuery<Row>;
  /** 'Error loading orders'. */
  error: string;
  /** A panel beside the grid. */
  panel?: ReactNode;
}

/** A whole list as a page; a business list is one file of columns and one short page. */
export function GridPage<Row extends object>({ title, query, error, panel, ...view }: GridPageProps<Row>) {
  const list = useList(query);
  return (
    <Page title={title} panel={panel}>
      <GridView
        {...view}
        label={title}
        rows={list.rows}
        rowId={query.id}
        loading={list.loading}
        totalCount={list.complete ? undefined : list.totalCount}
        onRetry={list.retry}
        error={list.error && <LoadError title={error} error={list.error} retry={list.retry} />}
      />
    </Page>
  );
}
