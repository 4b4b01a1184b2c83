import { type ReactNode, useEffect } from 'react';
import { type TenantContext, useTenantSettings } from '#features/identity/settings/web/useTenantSettings.ts';
import { useDraftAccess } from '#platform/web/drafts/useDrafts.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import type { HeaderFormValues } from '../../header/web/orderFormValues.ts';
import { OrderLoadError } from '../../order/web/OrderLoadError.tsx';
import type { NewOrderKind } from './newOrderKind.ts';
import type { OrderDraft } from './orderDraft.ts';
import { useNewOrderId } from './useNewOrderId.ts';

/** The order or master order of a page, under the id of its draft. */
export interface OpenedOrder<Values extends HeaderFormValues> {
  orderId: string;
  /** The draft that the page continues. */
  draft: OrderDraft<Values> | undefined;
  settings: TenantContext;
}

interface NewOrderEntityPageProps<Values extends HeaderFormValues> {
  kind: Pick<NewOrderKind<Values>, 'parseDraft'>;
  title: string;
  skeleton: ReactNode;
  children: (opened: OpenedOrder<Values>) => ReactNode;
}

/** Page of a new order or master order, or of a draft of one, once settings and drafts are read. */
export function NewOrderEntityPage<Values extends HeaderFormValues>({
  title,
  skeleton,
  ...props
}: NewOrderEntityPageProps<Values>) {
  const { settings, failed, error, retry } = useTenantSettings();
  const { isReady } = useDraftAccess();
  if (failed && !settings) return <OrderLoadError title={title} error={error} retry={retry} />;
  if (!settings || !isReady) return skeleton;
  return <OpenedDraft settings={settings} {...props} />;
}

/** Finds the draft in the address, once the drafts are read. */
function OpenedDraft<Values extends HeaderFormValues>({
  kind: { parseDraft },
  settings,
  children,
}: Pick<NewOrderEntityPageProps<Values>, 'kind' | 'children'> & { settings: TenantContext }) {
  const { find } = useDraftAccess();
  const { orderId, draft, isUnreadable } = useNewOrderId(parseDraft, find);
  useEffect(() => {
    if (isUnreadable)
      showToast('error', 'This draft cannot be opened', {
        detail: 'Another version of Trellis has stored it. It stays on this device until you discard it.',
      });
  }, [orderId, isUnreadable]);
  return children({ orderId, draft, settings });
}
