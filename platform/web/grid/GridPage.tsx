import { Page } from '../shell/Page.tsx';
import { ListGrid, type ListGridProps } from './ListGrid.tsx';

export interface GridPageProps<Row extends object> extends Omit<ListGridProps<Row>, 'label'> {
  title: string;
}

/** A page with the grid of a whole list; each business list adds one file of columns and one short page. */
export const GridPage = <Row extends object>({ title, ...list }: GridPageProps<Row>) => (
  <Page title={title}>
    <ListGrid {...list} label={title} />
  </Page>
);
