import { IconClipboardOff } from '@tabler/icons-react';
import { useTenantSettings } from '#features/identity/web/useTenantSettings.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { Page } from '#platform/web/shell/Page.tsx';
import { useGo } from '#platform/web/shell/useGo.ts';
import { OrderLoadError } from './OrderLoadError.tsx';
import { OrderSkeleton } from './OrderSkeleton.tsx';
import { OrderView } from './OrderView.tsx';
import { ordersPath } from './orderPaths.ts';
import { useOrder } from '../data/useOrder.ts';

/** The page of an existing order, or a message when it does not exist. */
export function SavedOrderPage({ orderID }: { orderID: string }) {
  const go = useGo();
  const { settings, ...settingsRead } = useTenantSettings();
  const { order, loading, error, apply, reread, current } = useOrder(orderID);
  if (error)
    return (
      <OrderLoadError
        title="Order"
        message="Error: Getting order"
        error={error}
        retry={() => void reread()}
      />
    );
  if (order && settingsRead.failed) return <OrderLoadError title="Order" {...settingsRead} />;
  if (loading || (order && !settings)) return <OrderSkeleton />;
  if (!order || !settings)
    return (
      <Page title="Order" back={ordersPath}>
        <Message
          icon={IconClipboardOff}
          title="Order not found"
          text="It may belong to another company, or the link is incomplete."
        >
          <Button kind="primary" onClick={() => go(ordersPath)}>
            All orders
          </Button>
        </Message>
      </Page>
    );
  return <OrderView order={order} settings={settings} apply={apply} reread={reread} current={current} />;
}
