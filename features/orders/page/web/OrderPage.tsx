import { IconClipboardOff } from '@tabler/icons-react';
import { useTenantSettings } from '#features/identity/settings/web/useTenantSettings.ts';
import { SavedRecordPage } from '#platform/web/record/SavedRecordPage.tsx';
import { usePathParameter } from '#platform/web/shell/useGo.ts';
import { NewOrderPage } from './NewOrderPage.tsx';
import { OrderLoadError } from '../../order/web/OrderLoadError.tsx';
import { OrderSkeleton } from './OrderSkeleton.tsx';
import { OrderView } from './OrderView.tsx';
import { ordersPath } from '../../order/web/orderPaths.ts';
import { useOrder } from '../../order/web/useOrder.ts';

/** /fulfill/orders/order/$orderID; 'new' is a new order (spec 2 §2). */
export function OrderPage() {
  const orderID = usePathParameter('orderID');
  return orderID === 'new' ? <NewOrderPage /> : <SavedOrderPage key={orderID} orderID={orderID} />;
}

/** The page of an existing order, or a message when it does not exist. */
function SavedOrderPage({ orderID }: { orderID: string }) {
  const { settings, ...settingsRead } = useTenantSettings();
  const { session, loading, error, reread } = useOrder(orderID);
  if (session && settingsRead.failed) return <OrderLoadError title="Order" {...settingsRead} />;
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
      skeleton={<OrderSkeleton />}
    >
      {(shown) => <OrderView {...shown} />}
    </SavedRecordPage>
  );
}
