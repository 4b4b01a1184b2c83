import { sql } from 'kysely';
import { currentTenant } from '#features/identity/settings/server/tenantStore.ts';
import { builder } from '#platform/server/graphql/builder.ts';
import { registerEntityKind } from '#platform/server/graphql/entityType.ts';
import { objectFields } from '#platform/server/graphql/fieldTypes.ts';
import { listQuery } from '#platform/server/list/listQuery.ts';
import { defineEnumOperators } from '#platform/server/list/operatorInputs.ts';
import { query } from '#platform/server/graphql/query.ts';
import { type PriceLevel, levelEnd, levelStart } from '../prices/priceLevel.ts';
import { findTargets, toTargetKey } from '../levels/server/levelTargets.ts';
import { type ErpItemPriceRecord, erpItemPriceList, priceGroupList } from '../groups/server/priceLists.ts';
import type { PriceGroup } from '../groups/priceGroup.ts';
import { priceGroupFields } from '../groups/priceGroupFields.ts';
import { findPriceGroup, listLevelsByGroup } from '../groups/server/priceGroupStore.ts';

registerEntityKind('PRICE_GROUP', 'prices.view');
registerEntityKind('ERP_ITEM_PRICE', 'prices.view');

const PriceGroupStatusType = builder.enumType('PriceGroupStatus', {
  description: 'Use of a price group.',
  values: {
    ACTIVE: { description: 'In use.' },
    INACTIVE: { description: 'Switched off.' },
    DELETED: { description: 'Removed from use.' },
  },
});
defineEnumOperators('PriceGroupStatus', PriceGroupStatusType);

export const PriceLevelTypeType = builder.enumType('PriceLevelType', {
  description: 'Target of a price level.',
  values: {
    CATEGORY: { description: 'All items of a category; targetId is the category code.' },
    ITEM: { description: 'One item; targetId is the item id.' },
  },
});

export const PriceLevelObject = builder.objectRef<PriceLevel>('PriceLevel').implement({
  description: 'Price of one item or category from a quantity upwards, for a period.',
  fields: (t) => ({
    priceLevelId: t.exposeID('priceLevelId', { description: 'Id of the level.' }),
    type: t.expose('type', { type: PriceLevelTypeType, description: 'Item or category.' }),
    targetId: t.exposeString('targetId', { description: 'Item id, or category code.' }),
    targetName: t.exposeString('targetName', { description: 'Name of the item or category.' }),
    isTargetActive: t.boolean({
      description:
        'False for a level on an inactive item or a removed category; it stays, and prices what still refers to that (addition).',
      resolve: async (level, _args, context) =>
        (await context.load(findTargets, toTargetKey(level)))?.isActive ?? false,
    }),
    targetCode: t.string({
      nullable: true,
      description: 'SKU of the item, or code of the category; null when there is none (addition).',
      resolve: async (level, _args, context) =>
        (await context.load(findTargets, toTargetKey(level)))?.code ?? null,
    }),
    quantityThreshold: t.exposeInt('quantityThreshold', {
      description: 'Applies from this quantity on, 0 or more.',
    }),
    growerCost: t.expose('growerCost', { type: 'Decimal', description: 'Cost for the grower, 0 or more.' }),
    growerSellPrice: t.expose('growerSellPrice', {
      type: 'Decimal',
      description: 'Selling price of the grower, 0 or more.',
    }),
    customerSellPrice: t.expose('customerSellPrice', {
      type: 'Decimal',
      description: 'Price per piece for the customer, 0 or more.',
    }),
    startDate: t.field({
      type: 'DateTime',
      description: 'First instant it applies: midnight UTC of the first day.',
      resolve: ({ startDate }) => levelStart(startDate),
    }),
    endDate: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Last instant it applies: last millisecond UTC of the last day; null means ongoing.',
      resolve: ({ endDate }) => endDate && levelEnd(endDate),
    }),
  }),
});

export const PriceGroupType = builder.objectRef<PriceGroup>('PriceGroup').implement({
  description: 'A group of customers who buy at the same prices.',
  fields: (t) => ({
    ...objectFields(t, priceGroupFields),
    id: t.exposeID('priceId', { description: 'Same as priceId.' }),
    priceLevels: t.field({
      type: [PriceLevelObject],
      description: 'Prices of the group.',
      resolve: async ({ priceId }, _args, context) => [
        ...((await context.load(listLevelsByGroup, priceId)) ?? []),
      ],
    }),
  }),
});

export const ErpItemPriceType = builder.objectRef<ErpItemPriceRecord>('ErpItemPrice').implement({
  description: 'A price from the ERP: item group x ERP price group x period.',
  fields: (t) => ({
    id: t.exposeID('erpItemPricingId', { description: 'Same as erpItemPricingId.' }),
    erpItemPricingId: t.exposeID('erpItemPricingId', { description: 'Id of the price.' }),
    erpItemId: t.exposeString('erpItemId', { description: 'ERP pricing item; equals Item.itemGroup.' }),
    erpPriceGroupId: t.exposeString('erpPriceGroupId', {
      description: 'ERP price group; equals Customer.erpPriceGroupId.',
    }),
    unitPrice: t.expose('unitPrice', { type: 'Decimal', description: 'Price per piece.' }),
    containerQuantity: t.exposeInt('containerQuantity', {
      nullable: true,
      description: 'Pieces per container.',
    }),
    startDate: t.expose('startDate', {
      type: 'Date',
      nullable: true,
      description: 'First day it applies; the grid groups by its year (startYear).',
    }),
    endDate: t.expose('endDate', {
      type: 'Date',
      nullable: true,
      description: 'Last day it applies, inclusive; null means ongoing.',
    }),
    tenantId: t.exposeString('tenantId', { description: 'Tenant code.' }),
  }),
});

listQuery('priceGroups', {
  describe: 'Price groups of the tenant.',
  needs: 'prices.view',
  list: priceGroupList,
  node: PriceGroupType,
  singular: 'PriceGroup',
  plural: 'PriceGroups',
  sublists: ['priceLevels'],
});

query('priceGroup', {
  describe: 'One price group with its levels, null when unknown.',
  needs: 'prices.view',
  type: PriceGroupType,
  args: (arg) => ({ groupId: arg.id({ required: true, description: 'Id of the price group.' }) }),
  run: (unit, { groupId }) => findPriceGroup(unit, groupId),
});

listQuery('erpItemPrices', {
  describe: 'ERP price list of the tenant; empty unless the tenant uses ERP pricing.',
  needs: 'prices.view',
  list: erpItemPriceList,
  visibleRows: async (_session, unit) =>
    (await currentTenant(unit)).useErpPricing ? undefined : sql<boolean>`false`,
  node: ErpItemPriceType,
  singular: 'ErpItemPrice',
  plural: 'ErpItemPrices',
});
