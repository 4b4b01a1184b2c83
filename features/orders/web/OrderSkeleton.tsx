import { GridView } from '#platform/web/grid/GridView.tsx';
import { Skeleton } from '#platform/web/parts/Skeleton.tsx';
import { RecordPage } from '#platform/web/shell/RecordPage.tsx';
import { lineColumns } from './lineColumns.ts';
import type { OrderLine } from './orderLine.ts';
import { ordersPath } from './orderPaths.ts';

const columns = lineColumns({ status: 'OPEN', mayEdit: false, maxDiscountPercentage: 100 });
const pending = <Skeleton width="80px" />;
const facts = { 'Order Type': pending, Salesperson: pending, Created: pending };
const none: readonly OrderLine[] = [];
const idOfLine = ({ id }: OrderLine): string => id;

/** The order page while its order is on the way. */
export const OrderSkeleton = () => (
  <RecordPage title="Loading order ..." back={ordersPath} facts={facts}>
    <GridView
      name="orderLines"
      label="Line items"
      rows={none}
      columns={columns}
      rowId={idOfLine}
      loading
      empty={null}
    />
  </RecordPage>
);
