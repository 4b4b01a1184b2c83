import { IconClipboardOff } from '@tabler/icons-react';
import { useTenantSettings } from '#features/identity/settings/web/useTenantSettings.ts';
import { SavedRecordPage } from '#platform/web/record/SavedRecordPage.tsx';
import { usePathParameter } from '#platform/web/shell/useGo.ts';
import { OrderLoadError } from '../../order/web/OrderLoadError.tsx';
import { ordersPath } from '../../order/web/orderPaths.ts';
import { MasterOrderSkeleton } from './MasterOrderSkeleton.tsx';
import { MasterOrderView } from './MasterOrderView.tsx';
import { NewMasterOrderPage } from './NewMasterOrderPage.tsx';
import { useMasterOrder } from './useMasterOrder.ts';

/** /fulfill/orders/master-order/$masterOrderID; 'new' is a new master order (spec 2 §2). */
export function MasterOrderPage() {
  const masterOrderID = usePathParameter('masterOrderID');
  return masterOrderID === 'new' ? (
    <NewMasterOrderPage />
  ) : (
    <SavedMasterOrderPage key={masterOrderID} masterOrderID={masterOrderID} />
  );
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
      skeleton={<MasterOrderSkeleton />}
    >
      {(shown) => <MasterOrderView {...shown} />}
    </SavedRecordPage>
  );
}
