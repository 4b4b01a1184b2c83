import { useState } from 'react';
import type { TenantContext } from '#features/identity/settings/web/useTenantSettings.ts';
import { orderDetails } from '../../drafts/web/detailsKind.ts';
import type { StoredDetails } from '../../drafts/web/storedDetails.ts';
import { useStoredDetails } from '../../drafts/web/useStoredDetails.ts';
import type { OrderFormValues } from '../../header/web/orderFormValues.ts';
import { useAddressSave } from '../../header/web/useAddressSave.ts';
import { useHeaderSave } from '../../header/web/useHeaderSave.ts';
import { useOrderHeaderContext } from '../../header/web/useOrderHeaderContext.ts';
import { useSavedOrderHeader } from '../../header/web/useSavedOrderHeader.ts';
import type { OrderSession } from '../../order/web/orderChange.ts';

interface OrderDetailsOptions {
  session: OrderSession;
  settings: TenantContext;
  lockedReason: string | undefined;
  /** Makes the fields visible. */
  showFields: () => void;
}

/** Details of a stored order: their form is saved alone, and unsaved input is stored on the device. */
export function useOrderDetails({
  session,
  settings,
  lockedReason,
  showFields,
}: OrderDetailsOptions): StoredDetails<OrderFormValues> {
  const { record: order } = session;
  const { orderId: id, orderNumber: number, status, lineItems } = order;
  const [locationCounts] = useState(() => new Map<string, number>());
  const header = useSavedOrderHeader(session, locationCounts);
  const context = useOrderHeaderContext({
    header,
    locationCounts,
    settings,
    stored: order,
    status,
    lockedReason,
  });
  const details = useStoredDetails({
    kind: orderDetails,
    record: { id, number, status },
    header,
    context,
    lockedReason,
    lines: lineItems,
    currency: order.orderTotal.currency,
    showFields,
  });
  return {
    ...details,
    saving: useHeaderSave({ header, context, showFields }),
    addressSave: useAddressSave(header, order),
  };
}
