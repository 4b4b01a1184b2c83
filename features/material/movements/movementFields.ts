import { type EntityRow, field, recordField } from '#platform/kernel/fields/fieldKinds.ts';

/** Display labels; ORDERED and ORDER_CANCELLED are events of production orders, which nothing writes yet. */
const movementEventLabels = {
  ORDERED: 'Ordered',
  ORDER_CANCELLED: 'Order cancelled',
  COUNTED: 'Counted',
  MOVED: 'Moved',
  RECEIVED: 'Received',
} as const;

/** Fields of a row of the ledger of a material item; ids are the keys of clients. */
export const movementFields = {
  movementId: field.id('ID', { apiName: 'id', describe: 'Id of the movement.' }),
  materialItemId: field.id('Material Item', { describe: 'Material item.', isFilter: true }),
  siteLocationId: field.id('Site', { describe: 'Site.', isFilter: true }),
  recordedAt: field.instant('Recorded', {
    describe: 'When, corrected by the clock of the device, never later than received.',
    isFilter: true,
    isSort: true,
    grid: { width: 170, hasTime: true, sorted: 'desc', card: 'line' },
  }),
  recordedBy: field.text('Recorded By', {
    describe: 'E-mail of the user.',
    grid: { width: 200, card: 'line' },
  }),
  performedBy: field.optionalText('Performed By', {
    describe:
      'E-mail of the user who counted or moved it, as the device says, when recordedBy posted it for him (addition).',
  }),
  event: field.choice(
    'Event',
    { type: 'MaterialItemMovementEvent', labels: movementEventLabels },
    { describe: 'What moved it.', grid: { width: 110, card: 'title' } },
  ),
  quantity: field.quantity('Qty', {
    describe:
      'Units that left fromLocationId and reached toLocationId; a count is what was missing (from) or found (to), 0 when it changed nothing.',
    grid: { width: 110, card: 'amount' },
  }),
  fromLocationId: field.optionalId('From', {
    describe: 'Location it left; null when it came from outside or was found.',
  }),
  toLocationId: field.optionalId('To', {
    describe: 'Location it reached; null when it was used or missing.',
  }),
  countedQuantity: field.optionalQuantity('Counted', {
    describe: 'Quantity that was counted; null for all but counts that replace the quantity (addition).',
    grid: { width: 110, card: 'detail' },
  }),
  reasonCode: field.optionalText('Reason', {
    describe: 'Code of the reason.',
    grid: { width: 110, card: 'detail' },
  }),
  comment: field.optionalText('Comment', {
    describe: 'Comment (addition).',
    grid: { width: 200, hideOrder: 1, card: 'line' },
  }),
  vendorPurchaseOrderId: field.optionalId('Purchase Order', {
    describe: 'Purchase order of a receipt (addition).',
  }),
  causedByMovementId: field.optionalId('Caused By', {
    describe:
      'Of a row that restores what was counted: the movement that arrived after a newer count (addition).',
  }),
  receivedAt: field.instant('Received', { describe: 'When the server received it (addition).' }),
  tenantId: recordField.tenantId({}),
};

/** A row of the ledger of a material item. */
export type Movement = EntityRow<typeof movementFields>;
