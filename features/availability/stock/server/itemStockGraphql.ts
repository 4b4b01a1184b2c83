import { builder } from '#platform/server/graphql/builder.ts';
import { objectFields } from '#platform/server/graphql/fieldTypes.ts';
import { query } from '#platform/server/graphql/query.ts';
import { listQuery } from '#platform/server/list/listQuery.ts';
import { entryLimitOptions } from '#platform/server/operation/entryLimits.ts';
import { type ItemAvailability, itemAvailabilityFields } from '../itemAvailabilityFields.ts';
import { itemAvailabilityList } from './itemAvailabilityList.ts';
import { addItemUnit } from './itemUnitGraphql.ts';
import { type ItemStock, listItemStocks } from './itemStockStore.ts';

const ItemAvailabilityType = builder.objectRef<ItemAvailability>('ItemAvailability').implement({
  description:
    'Stock of one item in the live session: standing counts plus and minus adjustments, less what orders in PICKED, SHIPPED, CLOSED or SYNCHRONIZED took since.',
  fields: (t) => ({
    ...objectFields(t, itemAvailabilityFields),
    id: t.exposeID('itemId', { description: 'Id of the row.' }),
  }),
});

addItemUnit(ItemAvailabilityType);

listQuery('itemAvailability', {
  describe: 'Stock per item of the live session.',
  needs: 'availability.view',
  list: itemAvailabilityList,
  node: ItemAvailabilityType,
  singular: 'ItemAvailability',
  plural: 'ItemAvailability',
});

/** GraphQL type of the stock of an item. */
export const ItemStockType = builder.objectRef<ItemStock>('ItemStock').implement({
  description: 'Stock of an item in the live session (addition).',
  fields: (t) => ({
    itemId: t.exposeID('itemId', { description: 'Item.' }),
    availableQuantity: t.expose('availableQuantity', {
      type: 'Decimal',
      description: 'Quantity, as in itemAvailability; 0 for an item that was never counted.',
    }),
    reservedQuantity: t.expose('reservedQuantity', {
      type: 'Decimal',
      description: 'Quantity allocated to orders in INITIALIZED, OPEN, SUBMITTED or ACKNOWLEDGED.',
    }),
    actual: t.expose('actual', { type: 'Decimal', description: 'availableQuantity minus reservedQuantity.' }),
  }),
});

query('itemStocks', {
  describe: 'Stock of some items, in the order of their ids; empty without a live session (addition).',
  needs: 'availability.view',
  type: [ItemStockType],
  args: (arg) => ({
    itemIds: arg.idList({
      required: true,
      ...entryLimitOptions({ max: 1000, message: 'At most 1000 items' }),
      description: 'Items, at most 1000; unknown ones are left out.',
    }),
  }),
  run: (unit, { itemIds }) => listItemStocks(unit, itemIds),
});
