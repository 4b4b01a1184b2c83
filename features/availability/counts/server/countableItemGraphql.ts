import { itemListTypes, ItemType } from '#features/catalogue/server/catalogueGraphql.ts';
import { activeItemList } from '#features/catalogue/items/server/itemStore.ts';
import { listQuery } from '#platform/server/list/listQuery.ts';
import { addItemUnit } from '../../stock/server/itemUnitGraphql.ts';

addItemUnit(ItemType);

listQuery('availabilityItems', {
  describe: 'Active items that can be counted; downloaded by the offline counting app.',
  needs: 'availability.count',
  list: activeItemList,
  types: itemListTypes,
});
