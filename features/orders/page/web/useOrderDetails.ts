import { useState } from 'react';
import type { TenantContext } from '#features/identity/settings/web/useTenantSettings.ts';
import type { PersistedForm } from '#platform/web/drafts/usePersistedForm.ts';
import { useLeaveGuard } from '#platform/web/panel/useLeaveGuard.ts';
import { useFormatUser } from '#platform/web/session/userNames.ts';
import { usePersistedDetails } from '../../drafts/web/usePersistedDetails.ts';
import { canSaveHeader, type OrderHeaderContext } from '../../header/web/orderHeaderContext.ts';
import type { OrderHeaderForm } from '../../header/web/orderHeaderForm.ts';
import { type AddressSave, useAddressSave } from '../../header/web/useAddressSave.ts';
import { type HeaderSave, useHeaderSave } from '../../header/web/useHeaderSave.ts';
import { useOrderHeaderContext } from '../../header/web/useOrderHeaderContext.ts';
import { type SavedHeaderForm, useSavedOrderHeader } from '../../header/web/useSavedOrderHeader.ts';
import type { OrderNames } from '../../order/orderFieldTexts.ts';
import type { OrderSession, SavedOrder } from '../../order/web/orderChange.ts';

/** The details of an order on its page, stored or not: the form of its header, and how it is saved. */
export interface OrderDetails {
  header: OrderHeaderForm;
  context: OrderHeaderContext;
  saving: HeaderSave;
  /** Reason for missing permission; nothing can be saved then. */
  lockedReason: string | undefined;
  stored?: StoredDetails;
}

/** Details of a stored order, whose status may change while they are typed. */
export interface StoredDetails {
  order: SavedOrder;
  header: SavedHeaderForm;
  /** Names that the values do not include. */
  names: OrderNames;
  /** Saves one address alone. */
  addressSave: AddressSave;
  draft: PersistedForm;
}

interface OrderDetailsOptions {
  session: OrderSession;
  settings: TenantContext;
  lockedReason: string | undefined;
  /** Makes the fields visible. */
  showFields: () => void;
}

/** Details of a stored order: their form is saved alone, and unsaved input is stored on the device. */
export function useOrderDetails(
  options: OrderDetailsOptions,
): OrderDetails & Pick<StoredDetails, 'header'> & { stored: StoredDetails } {
  const { session, settings, lockedReason, showFields } = options;
  const { record: order } = session;
  const { status, lineItems } = order;
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
  const names: OrderNames = {
    findTermsName: (termsId) => context.terms.get(termsId)?.name,
    findItemName: (lineNumber) => lineItems.find((line) => line.lineNumber === lineNumber)?.name,
    formatUser: useFormatUser(),
    currency: order.orderTotal.currency,
  };
  const draft = usePersistedDetails({
    order,
    header,
    canSave: !lockedReason && canSaveHeader(context),
    isFilling: context.customerDefaults.isLoading,
    showFields,
  });
  useLeaveGuard(header.isDirty, neverStay, draft);
  const saving = useHeaderSave({ header, context, showFields });
  const addressSave = useAddressSave(header, order);
  return { header, context, saving, lockedReason, stored: { order, header, names, addressSave, draft } };
}

const neverStay = (): boolean => false;
