import { Page } from '../shell/Page.tsx';
import { ListGrid, type ListGridProps } from './ListGrid.tsx';

export interface GridPageProps<Row extends object> extends Omit<ListGridProps<Row>, 'label'> {
  title: string;
  /** The page works without a network: text of its offline notice after "Offline." */
  offlineText?: string | undefined;
}

/** A page with the grid of a whole list; each business list adds one file of columns and one short page. */
export const GridPage = <Row extends object>({ title, offlineText, ...list }: GridPageProps<Row>) => (
  <Page title={title} {...(offlineText !== undefined && { offlineText })}>
    <ListGrid {...list} label={title} />
  </Page>
);
