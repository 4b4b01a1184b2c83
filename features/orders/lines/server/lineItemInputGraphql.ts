import { builder } from '#platform/server/graphql/builder.ts';
import { CurrencyRef } from '#platform/server/graphql/moneyTypes.ts';

export const LineItemInputType = builder.inputType('LineItemInput', {
  description: 'A new order line.',
  fields: (t) => ({
    addedBy: t.string({ required: true, description: 'E-mail of the user who adds it.' }),
    category: t.string({ description: 'Category of the item.' }),
    cost: t.field({ type: 'Decimal', required: true, defaultValue: 0, description: 'Cost per piece.' }),
    currency: t.field({
      type: CurrencyRef,
      description: "Currency of the prices; the server uses the customer's.",
    }),
    dateAdded: t.field({ type: 'DateTime', required: true, description: 'When it was added.' }),
    department: t.string({ description: 'Department of the customer.' }),
    eaches: t.int({
      description: "Pieces per unit, 1 to 10000; from the item's category when absent, else 1.",
    }),
    id: t.id({ required: true, description: 'Client-generated id.' }),
    itemErpId: t.string({ description: 'ERP key of the item.' }),
    itemGroup: t.string({ description: 'Item group.' }),
    itemId: t.id({ required: true, description: 'Item; 32 zeros for a custom item.' }),
    lineNumber: t.int({
      description: 'Largest existing plus one; the server gives the next free number when absent or taken.',
    }),
    masterLineItemId: t.id({
      description:
        'Scheduled orders only: the line of the master order; found by item and line number when absent.',
    }),
    name: t.string({ required: true, description: 'Item name.' }),
    notes: t.string({ description: 'Notes on the line.' }),
    overridePrice: t.field({
      type: 'Decimal',
      description: 'Price charged per piece, above 0 and at most 99999999; price when absent.',
    }),
    price: t.field({
      type: 'Decimal',
      description:
        'Price found, 0 to 99999999; found by the server when absent (price group or ERP list, else retail price). 0 only together with an overridePrice.',
    }),
    quantity: t.int({ required: true, description: 'Quantity ordered, whole number 1 to 9999999.' }),
    sku: t.string({ required: true, description: 'Stock keeping unit; CUSTOM for a custom item.' }),
    upc: t.string({ description: '12 digits; zeros for a custom item.' }),
  }),
});

export const LineItemUpdateInputType = builder.inputType('LineItemUpdateInput', {
  description: 'Changes of an order line; fields left out stay as they are.',
  fields: (t) => ({
    department: t.string({ description: 'Department of the customer.' }),
    notes: t.string({ description: 'Notes on the line.' }),
    quantity: t.int({
      description:
        'Quantity ordered, whole number 1 to 9999999; INITIALIZED and OPEN only; allocations shrink with it.',
    }),
    overridePrice: t.field({
      type: 'Decimal',
      description: 'Price charged per piece, above 0 and at most 99999999.',
    }),
    reprice: t.boolean({
      description:
        'Finds the price again for the quantity, the delivery day and the customer location, and stores it with its explanation; charged too when overridePrice is absent. Custom items and items without any price keep theirs.',
    }),
  }),
});

export const LineItemChangeInputType = builder.inputType('LineItemChangeInput', {
  description: 'Changes of one of several lines.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Line.' }),
    expected: t.field({
      type: LineItemUpdateInputType,
      description: 'Values the client saw, as in updateLineItem.',
    }),
    lineItem: t.field({ type: LineItemUpdateInputType, required: true, description: 'Changes.' }),
  }),
});

const expectedDescription =
  'Quantity the client saw, null for none; STALE_VERSION when the stored one differs. Not checked when absent.';

export const AcknowledgedQuantityInputType = builder.inputType('AcknowledgedQuantityInput', {
  description: 'Confirmed quantity of one line.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Line.' }),
    acknowledgedQuantity: t.int({
      description: 'Whole number from 0; null removes the quantity. It must not be absent.',
    }),
    expected: t.int({ description: expectedDescription }),
  }),
});

export const ShippedQuantityInputType = builder.inputType('ShippedQuantityInput', {
  description: 'Shipped quantity of one line.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Line.' }),
    shippedQuantity: t.int({ required: true, description: 'Whole number from 0.' }),
    expected: t.int({ description: expectedDescription }),
  }),
});
