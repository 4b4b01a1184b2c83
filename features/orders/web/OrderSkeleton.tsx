import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { Skeleton } from '#platform/web/parts/Skeleton.tsx';
import { TableSkeleton } from '#platform/web/grid/TableSkeleton.tsx';
import { CardSkeletons } from '#platform/web/grid/CardList.tsx';
import { RecordPage } from '#platform/web/shell/RecordPage.tsx';
import { useWide } from '#platform/web/theme/useWide.ts';
import { lineColumns } from './lineColumns.ts';
import { ordersPath } from './orderPaths.ts';

const columns = lineColumns({ status: 'OPEN', mayEdit: false, maxDiscountPercentage: 100 });
const pending = <Skeleton width="80px" />;
const facts = { 'Order Type': pending, Salesperson: pending, Created: pending };

/** The order page while its order is on the way. */
export function OrderSkeleton() {
  const wide = useWide();
  return (
    <RecordPage title="Loading order ..." back={ordersPath} facts={facts}>
      <output className="unseen">Loading order ...</output>
      <DialogBody flush>
        {wide ? <TableSkeleton columns={columns} select={false} /> : <CardSkeletons />}
      </DialogBody>
    </RecordPage>
  );
}
