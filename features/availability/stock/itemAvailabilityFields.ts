import { type EntityRow, field, recordField } from '#platform/kernel/fields/fieldKinds.ts';

/** Fields of the stock of an item in the live session (spec 3 §3). */
export const itemAvailabilityFields = {
  itemId: field.id('Item ID', { describe: 'Item.', isFilter: true }),
  itemName: field.text('Item Name', {
    describe: 'Name of the item.',
    isFilter: true,
    isSort: true,
    grid: { width: 280, isEmphasized: true, isFlexible: true, sorted: 'asc', card: 'title' },
  }),
  sku: field.text('SKU', {
    describe: 'Stock keeping unit.',
    isFilter: true,
    isSort: true,
    grid: { width: 140, card: 'detail' },
  }),
  upc: field.optionalText('UPC', {
    describe: 'Bar code.',
    isFilter: true,
    grid: { width: 130, hideOrder: 1, card: 'detail' },
  }),
  quantity: field.quantity('Quantity', {
    describe: 'Quantity.',
    isFilter: true,
    isSort: true,
    grid: { width: 120, card: 'amount' },
  }),
  recordedAt: field.changeStamp('Recorded', {
    describe: 'When it last changed.',
    isFilter: true,
    isSort: true,
    grid: { width: 170, hideOrder: 2, card: 'line' },
  }),
  tenantId: recordField.tenantId({}),
};

/** Stock of an item in the live session. */
export type ItemAvailability = EntityRow<typeof itemAvailabilityFields>;
