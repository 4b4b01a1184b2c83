import { builder } from '#platform/server/graphql/builder.ts';
import { entryLimitOptions } from '#platform/server/operation/entryLimits.ts';
import { CurrencyRef } from '#platform/server/graphql/moneyTypes.ts';
import { query } from '#platform/server/graphql/query.ts';
import { operationLimits } from '../../lines/lineItem.ts';
import { type ItemPrice, findItemPrice, findItemPrices } from './itemPriceStore.ts';

export const PriceSourceType = builder.enumType('PriceSource', {
  description: 'Where a price was found.',
  values: {
    ITEM_LEVEL: { description: 'Price level of the item.' },
    CATEGORY_LEVEL: { description: 'Price level of a category of the item.' },
    ERP: { description: 'ERP price list.' },
    NONE: { description: 'Nowhere; the price is 0 and the retail price applies.' },
  },
});

const ItemPriceType = builder.objectRef<ItemPrice>('ItemPrice').implement({
  description: 'Price of an item for one customer location, day and quantity.',
  fields: (t) => ({
    itemId: t.exposeID('itemId', { description: 'Item.' }),
    locationId: t.exposeID('locationId', { description: 'Customer location.' }),
    price: t.expose('price', {
      type: 'Decimal',
      description: 'Price per piece; 0 when no price level applies (the client then uses the retail price).',
    }),
    currency: t.expose('currency', { type: CurrencyRef, description: 'Currency of the price.' }),
    priceLevelId: t.exposeID('priceLevelId', { nullable: true, description: 'Price level it came from.' }),
    source: t.expose('source', { type: PriceSourceType, description: 'Where it was found.' }),
    priceGroupId: t.exposeID('priceGroupId', {
      nullable: true,
      description: "Price group of the level: of the location, else the customer, else the tenant's default.",
    }),
    erpItemPricingId: t.exposeID('erpItemPricingId', {
      nullable: true,
      description: 'ERP price it came from.',
    }),
  }),
});

const ItemPriceRequestInput = builder.inputType('ItemPriceRequestInput', {
  description: 'An item and its quantity, to be priced.',
  fields: (t) => ({ itemId: t.id({ required: true }), quantity: t.int({ required: true }) }),
});

query('itemPrice', {
  describe: 'Price of an item for a customer location on a day; not used by tenants with ERP pricing.',
  needs: 'orders.view',
  type: ItemPriceType,
  args: (arg) => ({
    itemId: arg.id({ required: true, description: 'Item.' }),
    locationId: arg.id({ required: true, description: 'Customer location.' }),
    orderDate: arg({ type: 'Date', required: true, description: 'Expected delivery day.' }),
    quantity: arg.int({
      required: true,
      description: 'Quantity, selects the price level by its threshold.',
    }),
  }),
  run: (unit, args) => findItemPrice(unit, args),
});

query('itemPrices', {
  describe: 'Prices of several items for a customer location on a day, in the order asked.',
  needs: 'orders.view',
  type: [ItemPriceType],
  args: (arg) => ({
    locationId: arg.id({ required: true, description: 'Customer location.' }),
    orderDate: arg({ type: 'Date', required: true, description: 'Expected delivery day.' }),
    items: arg({
      type: [ItemPriceRequestInput],
      required: true,
      ...entryLimitOptions(operationLimits.prices),
      description: 'Items with their quantities, at most 1000.',
    }),
  }),
  run: async (unit, args) => {
    const prices = await findItemPrices(unit, args);
    return prices && [...prices];
  },
});
