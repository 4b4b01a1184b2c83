import { useState } from 'react';
import type { TenantContext } from '#features/identity/settings/web/useTenantSettings.ts';
import { recordMutation } from '#platform/web/record/form/recordMutation.ts';
import { type StoredRecordForm, useRecordForm } from '#platform/web/record/form/useRecordForm.ts';
import { masterDetailsDraftKind, parseMasterDetailsDraft } from '../../drafts/web/detailsDraft.ts';
import type { DetailsKind } from '../../drafts/web/detailsKind.ts';
import type { StoredDetails } from '../../drafts/web/storedDetails.ts';
import { useStoredDetails } from '../../drafts/web/useStoredDetails.ts';
import { findUneditableInput } from '../../header/web/lockedInput.ts';
import { type HeaderFormValues, toHeaderInput } from '../../header/web/orderFormValues.ts';
import { buildSavedMessages } from '../../header/web/savedMessages.ts';
import { useAddressSave } from '../../header/web/useAddressSave.ts';
import { useHeaderSave } from '../../header/web/useHeaderSave.ts';
import { useOrderHeaderContext } from '../../header/web/useOrderHeaderContext.ts';
import type { OrderNames } from '../../order/orderFieldTexts.ts';
import { masterOrderPath } from '../../order/web/orderPaths.ts';
import { canEditHeaderField } from '../../status/editability.ts';
import { EditMasterOrderDocument } from '../../web/documents.ts';
import {
  isSameMasterHeader,
  masterHeaderDefinition,
  masterHeaderForm,
  scheduledTypeChoice,
} from './masterOrderHeader.ts';
import type { MasterOrderSession } from '../../order/web/masterOrderSession.ts';

const entityType = 'MASTER_ORDER';

const masterDetails: DetailsKind<HeaderFormValues> = {
  entityType,
  name: 'master order',
  title: 'Master Order',
  definition: masterHeaderDefinition,
  toPath: masterOrderPath,
  draftKind: masterDetailsDraftKind,
  parseDraft: parseMasterDetailsDraft,
  // Its header can be changed as a whole, or not at all.
  findLocked: (status, stored, form) =>
    findUneditableInput(masterHeaderDefinition, () => canEditHeaderField(status, 'customer', entityType), {
      stored,
      form,
    }),
};

interface MasterOrderDetailsOptions {
  session: MasterOrderSession;
  settings: TenantContext;
  lockedReason: string | undefined;
  /** Makes the fields visible. */
  showFields: () => void;
}

/** Details of a stored master order: their form is saved alone, and unsaved input is stored on the device. */
export function useMasterOrderDetails({
  session,
  settings,
  lockedReason,
  showFields,
}: MasterOrderDetailsOptions): StoredDetails<HeaderFormValues> {
  const { record: master } = session;
  const { masterOrderId: id, masterOrderNumber: number, status, masterLineItems } = master;
  const [locationCounts] = useState(() => new Map<string, number>());
  const header = useSavedMasterHeader(session);
  const context = useOrderHeaderContext({
    header,
    entityType,
    typeChoice: scheduledTypeChoice,
    locationCounts,
    settings,
    stored: master,
    status,
    lockedReason,
  });
  const details = useStoredDetails({
    kind: masterDetails,
    record: { id, number, status },
    header,
    context,
    lockedReason,
    lines: masterLineItems,
    currency: master.orderTotal.currency,
    showFields,
  });
  return {
    ...details,
    saving: useHeaderSave({ header, context, showFields }),
    addressSave: useAddressSave(header, master),
  };
}

/** Header of a stored master order; the salesperson is saved with it in one transaction. */
function useSavedMasterHeader(session: MasterOrderSession): StoredRecordForm<HeaderFormValues, OrderNames> {
  const { masterOrderId, masterOrderNumber } = session.record;
  return useRecordForm(masterHeaderForm, {
    ...session,
    id: masterOrderId,
    update: recordMutation({
      document: EditMasterOrderDocument,
      title: 'Edit Master Order',
      toInput: ({ values, expectedVersion }) => ({
        ...toHeaderInput(values),
        masterOrderId,
        masterOrderNumber,
        expectedVersion,
      }),
      getStored: ({ masterOrder }) => masterOrder,
    }),
    messages: buildSavedMessages(isSameMasterHeader, {
      saved: 'Master Order Updated',
      refused: 'Edit Master Order',
      lost: 'Error saving master order',
    }),
  });
}
