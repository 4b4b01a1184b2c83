const session = { entity: 'AVAILABILITY_SESSION', id: 'sessionId' };
// The reason is one of a few codes.
const movement = {
  entity: 'MATERIAL_ITEM',
  id: 'materialItemId',
  newId: 'clientMutationId',
  texts: { comment: 2000 },
} as const;

/** Commands of availability and material. */
export const stockSamples = {
  makeLiveAvailabilitySession: {
    ...session,
    freeIds: ['carryOverSiteIds.0'],
    lists: { carryOverSiteIds: 1000 },
    happensOnce: true,
  },
  closeAvailabilitySession: session,
  addAvailabilitySessionCount: {
    ...session,
    newId: 'count.countRowId',
    other: ['count.quantity', 7],
    texts: { 'count.comment': 2000 },
  },
  updateAvailabilitySessionCount: { ...session, texts: { 'count.comment': 2000 } },
  recordAvailabilitySessionAdjustment: {
    ...session,
    newId: 'clientMutationId',
    other: ['quantity', 7],
    ignored: ['reason'],
  },
  deleteAvailabilitySessionCount: session,
  deleteAvailabilitySessionCountBatch: { ...session, lists: { countRowIds: 1000 } },
  countMaterialItem: {
    ...movement,
    other: ['quantityCounted', 7],
    ignored: ['reasonCode'],
  },
  receiveVendorPurchaseOrderItems: {
    entity: 'VENDOR_PURCHASE_ORDER',
    id: 'vendorPurchaseOrderId',
    newId: 'clientMutationId',
    other: ['items.0.quantityReceived', 7],
    // The reason is one of a few codes; the e-mail is that of the signed-in user.
    ignored: ['items.0.reasonCode', 'receivedByUserEmail'],
    lists: { items: 1000 },
  },
  moveMaterialItem: { ...movement, other: ['quantityMoved', 1], ignored: ['reasonCode'] },
} as const;
