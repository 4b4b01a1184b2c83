import { IconClipboardOff } from '@tabler/icons-react';
import { useTenantSettings } from '#features/identity/settings/web/useTenantSettings.ts';
import { SavedRecordPage } from '#platform/web/record/SavedRecordPage.tsx';
import { usePathParameter } from '#platform/web/shell/useGo.ts';
import { OrderEntitySkeleton } from '../../lines/web/OrderEntitySkeleton.tsx';
import { OrderLoadError } from '../../order/web/OrderLoadError.tsx';
import { ordersPath } from '../../order/web/orderPaths.ts';
import { masterLineColumns } from './masterLineColumns.ts';
import { masterLineKind } from './masterLineKind.ts';
import { MasterOrderView } from './MasterOrderView.tsx';
import { useMasterOrder } from './useMasterOrder.ts';

/** /fulfill/orders/master-order/$masterOrderID (spec 2 §2). */
export function MasterOrderPage() {
  const masterOrderID = usePathParameter('masterOrderID');
  return <SavedMasterOrderPage key={masterOrderID} masterOrderID={masterOrderID} />;
}

/** The page of an existing master order, or a message when it does not exist. */
function SavedMasterOrderPage({ masterOrderID }: { masterOrderID: string }) {
  const { settings, ...settingsRead } = useTenantSettings();
  const { session, loading, error, reread } = useMasterOrder(masterOrderID);
  if (session && settingsRead.failed)
    return <OrderLoadError title="Master Order" message="Master order error" {...settingsRead} />;
  return (
    <SavedRecordPage
      name="order"
      errorTitle="Error: Getting order"
      icon={IconClipboardOff}
      list={{ path: ordersPath, label: 'All orders' }}
      record={session && settings && { session, settings }}
      loading={loading || session !== undefined}
      error={error}
      retry={() => void reread()}
      skeleton={skeleton}
    >
      {(shown) => <MasterOrderView {...shown} />}
    </SavedRecordPage>
  );
}

const skeleton = (
  <OrderEntitySkeleton
    kind={masterLineKind}
    columns={masterLineColumns('OPEN', false, (email) => email)}
    fields={['Salesperson']}
    details="Master Order Details"
    linked="Scheduled Orders"
  />
);
