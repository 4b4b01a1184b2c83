import { createOne } from '#platform/server/command/createAll.ts';
import { entryLimitOptions } from '#platform/server/operation/entryLimits.ts';
import { builder } from '#platform/server/graphql/builder.ts';
import { mutation, toPayload } from '#platform/server/graphql/mutation.ts';
import { query } from '#platform/server/graphql/query.ts';
import { toLevelDay } from '../prices/priceLevel.ts';
import { levelLimit } from '../levels/priceLevels.ts';
import { addPriceGroups, setDefaultGroup } from '../groups/server/priceGroupCommands.ts';
import {
  deletePriceGroup,
  explainPriceGroupUse,
  updatePriceGroup,
} from '../groups/server/priceGroupUpdateCommands.ts';
import { findPriceGroup } from '../groups/server/priceGroupStore.ts';
import { replacePriceLevels } from '../levels/server/priceLevelCommands.ts';
import { PriceGroupType, PriceLevelTypeType } from './pricingGraphql.ts';

mutation('addPriceGroup', {
  describe: 'Creates a price group.',
  needs: 'prices.edit',
  input: (t) => ({
    id: t.id({ required: true, description: 'Client-generated id.' }),
    name: t.string({ required: true, description: 'Name, required.' }),
  }),
  payload: { priceGroup: PriceGroupType },
  run: (unit, { id, name }) => toPayload('priceGroup', createOne(addPriceGroups(unit, [{ id, name }]))),
});

mutation('updatePriceGroup', {
  describe: 'Renames a price group.',
  needs: 'prices.edit',
  input: (t) => ({
    id: t.id({ required: true, description: 'Price group.' }),
    name: t.string({ required: true, description: 'Name, required.' }),
    expectedVersion: t.int({ description: 'Version the client edited.' }),
  }),
  payload: { priceGroup: PriceGroupType },
  run: (unit, input) => toPayload('priceGroup', updatePriceGroup(unit, input)),
});

mutation('deletePriceGroup', {
  describe:
    'Removes a price group from use; IN_USE while it is the default or a customer or location has it, which the message names.',
  needs: 'prices.edit',
  input: (t) => ({ id: t.id({ required: true, description: 'Price group.' }) }),
  payload: { priceGroup: PriceGroupType },
  run: (unit, input) => toPayload('priceGroup', deletePriceGroup(unit, input)),
});

query('priceGroupUse', {
  describe:
    'Why a price group cannot be removed, in words, before the user is asked; null when it can, and for an unknown one (addition).',
  needs: 'prices.view',
  type: 'String',
  args: (arg) => ({ groupId: arg.id({ required: true, description: 'Price group.' }) }),
  run: async (unit, { groupId }) => {
    const group = await findPriceGroup(unit, groupId);
    return group && group.status !== 'DELETED' ? explainPriceGroupUse(unit, group) : null;
  },
});

mutation('setDefaultGroup', {
  describe: "Makes a price group the tenant's default.",
  needs: 'prices.edit',
  input: (t) => ({ id: t.id({ required: true, description: 'Price group.' }) }),
  payload: { priceGroup: PriceGroupType },
  run: (unit, input) => toPayload('priceGroup', setDefaultGroup(unit, input)),
});

const PriceLevelInputRef = builder.inputType('PriceLevelInput', {
  description: 'A price level to store.',
  fields: (t) => ({
    priceLevelId: t.id({ required: true, description: 'Client-generated id.' }),
    type: t.field({ type: PriceLevelTypeType, required: true, description: 'Item or category.' }),
    targetId: t.string({ required: true, description: 'Item id or category code, required.' }),
    targetName: t.string({
      required: true,
      description: 'Required; the server uses the name of the item or category.',
    }),
    quantityThreshold: t.int({ required: true, description: '0 or more.' }),
    growerCost: t.field({ type: 'Decimal', required: true, description: '0 to 99999999.' }),
    growerSellPrice: t.field({ type: 'Decimal', required: true, description: '0 to 99999999.' }),
    customerSellPrice: t.field({ type: 'Decimal', required: true, description: '0 to 99999999.' }),
    startDate: t.field({
      type: 'DateTime',
      required: true,
      description: 'Midnight UTC of the first day, required; another time counts as its day in UTC.',
    }),
    endDate: t.field({
      type: 'DateTime',
      description:
        'Last millisecond UTC of the last day; another time counts as its day in UTC, null means ongoing.',
    }),
  }),
});

mutation('updatePriceLevels', {
  describe:
    'Replaces all levels of a price group; history keeps the old ones. An end before the start is OUT_OF_RANGE, two levels of one target and threshold with overlapping dates are DUPLICATE, a target that is new to the group and is unknown or a removed category is INVALID_REFERENCE.',
  needs: 'prices.edit',
  input: (t) => ({
    priceGroupId: t.id({ required: true, description: 'Price group.' }),
    priceLevels: t.field({
      type: [PriceLevelInputRef],
      required: true,
      ...entryLimitOptions(levelLimit),
      description: 'All levels of the group, at most 5000; levels not listed are removed.',
    }),
    expectedVersion: t.int({ description: 'Version the client edited.' }),
  }),
  payload: { priceGroup: PriceGroupType },
  run: (unit, { priceLevels, ...input }) =>
    toPayload(
      'priceGroup',
      replacePriceLevels(unit, {
        ...input,
        priceLevels: priceLevels.map(({ startDate, endDate, ...level }) => ({
          ...level,
          startDate: toLevelDay(startDate),
          endDate: endDate ? toLevelDay(endDate) : null,
        })),
      }),
    ),
});
