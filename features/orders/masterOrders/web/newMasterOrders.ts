import { recordMutation } from '#platform/web/record/form/recordMutation.ts';
import type { NewValues } from '#platform/web/record/form/useNewRecordForm.ts';
import type { NewOrderKind } from '../../drafts/web/newOrderKind.ts';
import { masterOrderDraftKind, parseMasterOrderDraft } from '../../drafts/web/orderDraft.ts';
import { type HeaderFormValues, toHeaderInput } from '../../header/web/orderFormValues.ts';
import type { CreateMasterOrderInput } from '../../order/web/createdOrder.ts';
import { toLineInput } from '../../order/web/orderLine.ts';
import { masterOrderPath, newMasterOrderPath } from '../../order/web/orderPaths.ts';
import { InitializeMasterOrderDocument } from '../../web/documents.ts';

/** New master orders and their drafts. */
export const newMasterOrders: NewOrderKind<HeaderFormValues, CreateMasterOrderInput> = {
  name: 'master order',
  title: 'Master order',
  draftKind: masterOrderDraftKind,
  newPath: newMasterOrderPath,
  toSavedPath: masterOrderPath,
  parseDraft: parseMasterOrderDraft,
  toInput: (masterOrderId, values, lines) => ({
    ...toHeaderInput(values),
    masterOrderId,
    lineItems: lines.map(toLineInput),
  }),
  texts: {
    created: 'Master Order Initialized',
    refused: 'Initialize Master Order',
    lost: 'Error saving master order',
  },
};

/** Returns the operation that creates a master order. */
export const masterOrderCreation = (toInput: (args: NewValues<HeaderFormValues>) => CreateMasterOrderInput) =>
  recordMutation({
    document: InitializeMasterOrderDocument,
    title: newMasterOrders.texts.refused,
    toInput,
    getStored: ({ masterOrder }) => masterOrder,
  });
