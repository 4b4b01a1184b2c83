import type { FieldMap } from '@pothos/core';
import { builder } from '#platform/server/graphql/builder.ts';
import { registerEntityKind } from '#platform/server/graphql/entityType.ts';
import { CurrencyRef } from '#platform/server/graphql/moneyTypes.ts';
import type { FoundPrice } from '#features/pricing/prices/priceSearch.ts';
import { countEaches, type LineItem, effectiveQuantity } from '../lineItem.ts';
import { OrderObject } from '../../order/server/orderGraphql.ts';
import { listLinesByOrder } from './lineItemStore.ts';
import { PriceSourceType } from '../../linePrices/server/itemPriceGraphql.ts';

registerEntityKind('LINE_ITEM', 'orders.view');

const PriceExplanationType = builder.objectRef<FoundPrice>('PriceExplanation').implement({
  description: 'Where the price of a line was found, as it was then.',
  fields: (t) => ({
    source: t.expose('source', { type: PriceSourceType, description: 'Where it was found.' }),
    priceGroupId: t.exposeID('priceGroupId', { nullable: true, description: 'Price group of the level.' }),
    priceLevelId: t.exposeID('priceLevelId', { nullable: true, description: 'Price level it came from.' }),
    quantityThreshold: t.exposeInt('quantityThreshold', {
      nullable: true,
      description: 'Quantity from which the level held.',
    }),
    startDate: t.expose('startDate', { type: 'Date', nullable: true, description: 'First day it held.' }),
    endDate: t.expose('endDate', {
      type: 'Date',
      nullable: true,
      description: 'Last day it held; null when open.',
    }),
    erpItemPricingId: t.exposeID('erpItemPricingId', {
      nullable: true,
      description: 'ERP price it came from.',
    }),
  }),
});

type LineTexts = Readonly<Record<'itemId' | 'quantity' | 'ordered' | 'acknowledged', string>>;

/** Returns the fields that lines of orders and of master orders have. */
export const sharedLineFields = (
  t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, LineItem>,
  texts: LineTexts,
): FieldMap => ({
  id: t.exposeID('id', { description: 'Id of the line, made by the client.' }),
  lineNumber: t.exposeInt('lineNumber', { description: '1, 2, 3 ...: largest existing plus one.' }),
  itemId: t.exposeID('itemId', { description: texts.itemId }),
  name: t.exposeString('name', { description: 'Item name.' }),
  sku: t.exposeString('sku', { description: 'Stock keeping unit; CUSTOM for a custom item.' }),
  upc: t.exposeString('upc', { nullable: true, description: '12-digit bar code; zeros for a custom item.' }),
  itemGroup: t.exposeString('itemGroup', { nullable: true, description: 'Item group.' }),
  category: t.exposeString('category', { nullable: true, description: 'Category of the item.' }),
  itemErpId: t.exposeString('itemErpId', { nullable: true, description: 'ERP key of the item.' }),
  quantity: t.int({ description: texts.quantity, resolve: effectiveQuantity }),
  eachesQuantity: t.int({ description: 'Single pieces: quantity x eaches.', resolve: countEaches }),
  eaches: t.exposeInt('eaches', { description: 'Pieces per unit of the item.' }),
  orderedQuantity: t.exposeInt('orderedQuantity', { description: texts.ordered }),
  acknowledgedQuantity: t.exposeInt('acknowledgedQuantity', {
    nullable: true,
    description: texts.acknowledged,
  }),
  price: t.expose('price', { type: 'Decimal', description: 'Price found for the item, 0 to 99999999.' }),
  overridePrice: t.expose('overridePrice', {
    type: 'Decimal',
    description: 'Price charged per piece; defaults to price.',
  }),
  cost: t.expose('cost', { type: 'Decimal', description: 'Cost per piece; 0 on scheduled lines.' }),
  currency: t.expose('currency', { type: CurrencyRef, description: 'Currency of the prices.' }),
  dateAdded: t.expose('dateAdded', { type: 'DateTime', description: 'When the line was added.' }),
  addedBy: t.exposeString('addedBy', { description: 'E-mail of the user who added it.' }),
  department: t.exposeString('department', { nullable: true, description: 'Department of the customer.' }),
  notes: t.exposeString('notes', { nullable: true, description: 'Notes on the line.' }),
});

export const LineItemType = builder.objectRef<LineItem>('LineItem').implement({
  description:
    'One line of an order. Line total = eachesQuantity x overridePrice, rounded to 2 decimals half up; order total = sum of line totals.',
  fields: (t) => ({
    ...sharedLineFields(t, {
      itemId: 'Item; 32 zeros for a custom item.',
      quantity: 'Quantity that counts now: shipped, else acknowledged, else ordered.',
      ordered: 'Quantity ordered; editable in INITIALIZED and OPEN.',
      acknowledged: 'Quantity confirmed; editable in SUBMITTED; null before.',
    }),
    shippedQuantity: t.exposeInt('shippedQuantity', {
      nullable: true,
      description: 'Quantity shipped; editable in ACKNOWLEDGED and SHIPPED; null before.',
    }),
    priceExplanation: t.expose('priceExplanation', {
      type: PriceExplanationType,
      nullable: true,
      description: 'Where the price was found when the line was added or re-priced.',
    }),
    masterLineItemId: t.exposeID('masterLineItemId', {
      nullable: true,
      description: 'Line of the master order it delivers; null on lines of other orders.',
    }),
  }),
});

builder.objectField(OrderObject, 'lineItems', (t) =>
  t.field({
    type: [LineItemType],
    description: 'Lines by line number.',
    resolve: async ({ orderId, lineItems }, _args, context) => [
      ...(lineItems ?? (await context.load(listLinesByOrder, orderId)) ?? []),
    ],
  }),
);
