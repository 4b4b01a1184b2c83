import { lazy, type ReactNode, Suspense } from 'react';
import type { DataGridProps } from './dataGridProps.ts';
import { TableSkeleton } from './TableSkeleton.tsx';

const loadTable = () => import('./AgTable.tsx');

/** Preloads the code of the table while its rows load; a failure is reported when the table renders. */
export const preloadTable = (): void => void loadTable().catch(() => undefined);

const AgTable = lazy(() => loadTable().then(({ AgTable: table }) => ({ default: table }))) as <Row>(
  props: DataGridProps<Row>,
) => ReactNode;

/** A table with sorting, filters, selection, editable cells, and columns that can be resized and moved. */
export const DataGrid = <Row,>(props: DataGridProps<Row>) => (
  <Suspense
    fallback={
      <TableSkeleton
        columns={props.columns}
        select={props.selection !== undefined}
        rowCount={props.rows.length}
      />
    }
  >
    <AgTable {...props} />
  </Suspense>
);
