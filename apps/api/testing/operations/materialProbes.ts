import { receiptMovementId } from '#features/material/receiving/server/receivingCommands.ts';
import {
  CountMaterialItemDocument,
  MaterialItemMovementsDocument,
  MoveMaterialItemDocument,
  ReceiveVendorPurchaseOrderItemsDocument,
} from '#features/material/web/documents.ts';
import { nextId } from '../data/orderBuilders.ts';
import { now } from '../data/seedTenant.ts';
import { moif } from '../data/testInstallation.ts';
import { type Call, type CreateProbe, countTexts } from './createProbe.ts';

/** Fields of a count or move of the material item of the tenant, and how many of them the ledger has. */
const materialProbe = (call: Call) => {
  const clientMutationId = nextId();
  const item = { materialItemId: moif.ids.materialItem, siteLocationId: moif.ids.site };
  return {
    recorded: { ...item, clientMutationId, reasonCode: 'OTHER', countedRecorded: now },
    count: async () =>
      countTexts(
        await call(MaterialItemMovementsDocument, { tenantId: moif.tenantId, ...item, first: 1000 }),
        `"id":"${clientMutationId}"`,
      ),
  };
};

/** Returns the probes of counts, moves and receipts of material, by root field. */
export const buildMaterialProbes = (call: Call): Readonly<Record<string, () => Promise<CreateProbe>>> => ({
  countMaterialItem: () => {
    const { recorded, count } = materialProbe(call);
    const added = { countType: 'INCREMENT' as const, quantityCounted: 4, locationId: moif.ids.house };
    const input = { ...recorded, ...added, countedByUserEmail: moif.texts.manager };
    return Promise.resolve({ request: [CountMaterialItemDocument, { input }], count });
  },
  moveMaterialItem: () => {
    const { recorded, count } = materialProbe(call);
    const moved = { quantityMoved: 1, fromLocationId: moif.ids.house, toLocationId: moif.ids.bin };
    const input = { ...recorded, ...moved, movedByUserEmail: moif.texts.manager };
    return Promise.resolve({ request: [MoveMaterialItemDocument, { input }], count });
  },
  receiveVendorPurchaseOrderItems: () => {
    const { ids, texts, tenantId } = moif;
    const item = { materialItemId: ids.materialItem, siteLocationId: ids.site };
    const clientMutationId = nextId();
    const movementId = receiptMovementId(clientMutationId, ids.purchaseOrderLine, ids.house);
    const input = {
      clientMutationId,
      vendorPurchaseOrderId: ids.purchaseOrder,
      items: [{ id: ids.purchaseOrderLine, quantityReceived: 1, receiveToLocationId: ids.house }],
      shipmentReceivedDate: now,
      receivedByUserEmail: texts.manager,
    };
    const count = async () =>
      countTexts(
        await call(MaterialItemMovementsDocument, { tenantId, ...item, first: 1000 }),
        `"id":"${movementId}"`,
      );
    return Promise.resolve({ request: [ReceiveVendorPurchaseOrderItemsDocument, { input }], count });
  },
});
