import { FieldSkeletons } from '#platform/web/form/FieldSkeletons.tsx';
import { GridView } from '#platform/web/grid/GridView.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { SidePanel } from '#platform/web/panel/SidePanel.tsx';
import { Skeleton } from '#platform/web/parts/Skeleton.tsx';
import { RecordPage } from '#platform/web/shell/RecordPage.tsx';
import { lineColumns } from './lineColumns.ts';
import type { OrderLine } from './orderLine.ts';
import { ordersPath } from './orderPaths.ts';
import { usePanelOpen } from './usePanelOpen.ts';

const columns = lineColumns({ status: 'OPEN', mayEdit: false, maxDiscountPercentage: 100 });
const pending = <Skeleton width="80px" />;
const facts = { 'Order Type': pending, Salesperson: pending, Created: pending };
const none: readonly OrderLine[] = [];
const idOfLine = ({ id }: OrderLine): string => id;

/** The order page while its order is on the way; its details have their place already. */
export function OrderSkeleton() {
  const { panelOpen, setPanelOpen } = usePanelOpen();
  return (
    <RecordPage
      title="Loading order ..."
      back={ordersPath}
      facts={facts}
      panel={
        panelOpen && (
          <SidePanel title="Order Details" onClose={() => setPanelOpen(false)}>
            <DialogBody>
              <FieldSkeletons spans={spans} />
            </DialogBody>
          </SidePanel>
        )
      }
    >
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
}

// As the fields of the head stand.
const spans = [12, 7, 5, 4, 4, 4, 6, 6];
