import { lossReasons } from '#features/pricing/prices/priceExplanation.ts';
import { groupOrigins } from '#features/pricing/prices/server/priceExplanationStore.ts';
import {
  ErpItemPriceType,
  PriceGroupType,
  PriceLevelObject,
} from '#features/pricing/server/pricingGraphql.ts';
import { builder } from '#platform/server/graphql/builder.ts';
import { CurrencyRef } from '#platform/server/graphql/moneyTypes.ts';
import { query } from '#platform/server/graphql/query.ts';
import {
  type ConsideredPriceRecord,
  type ExplainedPriceRecord,
  findItemPriceExplanation,
} from './itemPriceExplanationStore.ts';

const lossDescriptions: Readonly<Record<(typeof lossReasons)[number], string>> = {
  LOWER_THRESHOLD: 'Applies, but from a lower quantity.',
  OPEN_PERIOD: 'Applies, but has no first or no last day.',
  EARLIER_START: 'Applies, but began earlier.',
  OLDER_ID: 'Applies just as well, but has the lower id.',
  CATEGORY_BELOW_ITEM: 'Is for a category, and the item has a level of its own.',
  NAME_BELOW_CODE: 'Has only the name of a category of the item, and another level has its code.',
  QUANTITY_BELOW_THRESHOLD: 'Applies from a higher quantity.',
  OUTSIDE_DATES: 'Does not apply on the day.',
};
const PriceLossReasonType = builder.enumType('PriceLossReason', {
  description: 'Why a price was not chosen (addition).',
  values: Object.fromEntries(
    lossReasons.map((reason) => [reason, { description: lossDescriptions[reason] }]),
  ),
});

const originDescriptions: Readonly<Record<(typeof groupOrigins)[number], string>> = {
  REQUESTED: 'Named in the request.',
  LOCATION: 'Price group of the customer location.',
  CUSTOMER: 'Price group of the customer.',
  DEFAULT: 'Default price group.',
};
const PriceGroupOriginType = builder.enumType('PriceGroupOrigin', {
  description: 'Where the price group of a line comes from (addition).',
  values: Object.fromEntries(
    groupOrigins.map((origin) => [origin, { description: originDescriptions[origin] }]),
  ),
});

const ConsideredPriceType = builder.objectRef<ConsideredPriceRecord>('ConsideredPrice').implement({
  description: 'A price level or ERP price of an item (addition).',
  fields: (t) => ({
    level: t.expose('level', { type: PriceLevelObject, nullable: true, description: 'Price level.' }),
    erpItemPrice: t.expose('erpItemPrice', {
      type: ErpItemPriceType,
      nullable: true,
      description: 'ERP price.',
    }),
    reason: t.expose('reason', {
      type: PriceLossReasonType,
      nullable: true,
      description: 'Why it was not chosen; null for the price that was.',
    }),
  }),
});

const ItemPriceExplanationType = builder.objectRef<ExplainedPriceRecord>('ItemPriceExplanation').implement({
  description: 'Price of an item, and how it was found (addition).',
  fields: (t) => ({
    itemId: t.exposeID('itemId', { description: 'Item.' }),
    locationId: t.exposeID('locationId', { nullable: true, description: 'Customer location.' }),
    price: t.expose('price', {
      type: 'Decimal',
      description: 'Price per piece: the one that was chosen when above zero, else the retail price.',
    }),
    retailPrice: t.expose('retailPrice', { type: 'Decimal', description: 'Retail price of the item.' }),
    currency: t.expose('currency', {
      type: CurrencyRef,
      nullable: true,
      description: 'Currency of the customer; null without a location.',
    }),
    priceGroup: t.field({
      type: PriceGroupType,
      nullable: true,
      description: 'Price group whose levels were searched; null with ERP pricing, or without a default.',
      resolve: ({ chosenGroup }) => chosenGroup?.group,
    }),
    priceGroupOrigin: t.field({
      type: PriceGroupOriginType,
      nullable: true,
      description: 'Where the price group comes from.',
      resolve: ({ chosenGroup }) => chosenGroup?.origin,
    }),
    erpPriceGroupId: t.exposeString('erpPriceGroupId', {
      nullable: true,
      description: 'ERP price group of the customer, with ERP pricing.',
    }),
    chosen: t.expose('chosen', {
      type: ConsideredPriceType,
      nullable: true,
      description: 'Price level or ERP price that applies; null when none does.',
    }),
    others: t.field({
      type: [ConsideredPriceType],
      description: 'Prices for the item that were not chosen, at most 50, those that apply first.',
      resolve: ({ others }) => [...others],
    }),
    numberOfOthers: t.exposeInt('numberOfOthers', { description: 'Number of all that were not chosen.' }),
  }),
});

query('itemPriceExplanation', {
  describe:
    'Why an item costs what it costs on a day (addition): for a customer location, in a price group, or in the default group. Null when item, location or price group are unknown.',
  needs: 'prices.view',
  type: ItemPriceExplanationType,
  args: (arg) => ({
    itemId: arg.id({ required: true, description: 'Item.' }),
    locationId: arg.id({ description: 'Customer location.' }),
    priceGroupId: arg.id({ description: 'Price group to search instead of that of the location.' }),
    orderDate: arg({ type: 'Date', required: true, description: 'Expected delivery day.' }),
    quantity: arg.int({ required: true, description: 'Quantity of the line.' }),
  }),
  run: (unit, { locationId, priceGroupId, ...args }) =>
    findItemPriceExplanation(unit, {
      ...args,
      locationId: locationId ?? null,
      priceGroupId: priceGroupId ?? null,
    }),
});
