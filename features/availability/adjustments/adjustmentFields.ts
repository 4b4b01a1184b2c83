import { type EntityRow, field, recordField } from '#platform/kernel/fields/fieldKinds.ts';

/** Display labels of the directions of an adjustment. */
export const adjustmentDirectionLabels = { INCREASE: 'Increase', DECREASE: 'Decrease' } as const;

/** Fields of an adjustment (spec 3 §3). */
export const adjustmentFields = {
  adjustmentId: field.id('ID', { apiName: 'id', describe: 'Id of the adjustment.' }),
  itemId: field.id('Item ID', { describe: 'Item.', isFilter: true }),
  itemName: field.text('Item Name', {
    describe: 'Name of the item.',
    grid: { width: 240, isEmphasized: true, isFlexible: true, card: 'title' },
  }),
  sku: field.text('SKU', {
    describe: 'Stock keeping unit of the item.',
    grid: { width: 130, card: 'detail' },
  }),
  upc: field.optionalText('UPC', {
    describe: 'Bar code of the item.',
    grid: { width: 130, hideOrder: 1 },
  }),
  direction: field.choice(
    'Direction',
    { type: 'AdjustmentDirection', labels: adjustmentDirectionLabels },
    { describe: 'More or less.', initial: 'DECREASE', grid: { width: 110, card: 'detail' } },
  ),
  quantity: field.quantity('Quantity', {
    describe: 'Quantity, above 0.',
    grid: { width: 110, card: 'amount' },
  }),
  reason: field.text('Reason', {
    describe: 'Code of the reason, ORDERED by default.',
    initial: 'ORDERED',
    grid: { width: 110, card: 'detail' },
  }),
  comment: field.optionalText('Comment', {
    describe: 'Comment.',
    grid: { width: 220, hideOrder: 2, card: 'line' },
  }),
  recordedBy: field.text('Recorded By', {
    describe: 'E-mail of the user.',
    grid: { width: 200, hideOrder: 3, card: 'line' },
  }),
  recordedAt: field.instant('Recorded', {
    describe: 'When it was made.',
    isFilter: true,
    isSort: true,
    grid: { width: 170, sorted: 'desc', card: 'line' },
  }),
  tenantId: recordField.tenantId({}),
};

/** A correction of the stock of an item in a live session. */
export type Adjustment = EntityRow<typeof adjustmentFields>;
