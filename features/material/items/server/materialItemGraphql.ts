import { builder } from '#platform/server/graphql/builder.ts';
import { registerEntityKind } from '#platform/server/graphql/entityType.ts';
import { objectFields } from '#platform/server/graphql/fieldTypes.ts';
import { query } from '#platform/server/graphql/query.ts';
import { listQuery } from '#platform/server/list/listQuery.ts';
import { type MaterialItem, materialItemFields } from '../materialItemFields.ts';
import {
  type MaterialItemLocationQuantity,
  materialItemLocationQuantityFields,
  type MaterialItemSiteLocationQuantity,
  materialItemSiteLocationQuantityFields,
} from '../materialQuantityFields.ts';
import {
  findMaterialItem,
  listVendorsByItem,
  materialItemList,
  type MaterialItemVendor,
} from './materialItemStore.ts';
import {
  materialItemLocationQuantityList,
  materialItemSiteLocationQuantityList,
} from './materialQuantityList.ts';

registerEntityKind('MATERIAL_ITEM', 'material.view');

const sameAsUpdatedAt = { type: 'DateTime', description: 'Last change; same as updatedAt.' } as const;

const MaterialItemVendorType = builder.objectRef<MaterialItemVendor>('MaterialItemVendor').implement({
  description: 'A vendor of a material item.',
  fields: (t) => ({
    vendorId: t.exposeID('vendorId', { description: 'Vendor.' }),
    vendorName: t.exposeString('vendorName', { description: 'Name of the vendor.' }),
    vendorItemId: t.exposeString('vendorItemId', {
      nullable: true,
      description: "The vendor's key of the item.",
    }),
    isDefault: t.exposeBoolean('isDefault', { description: 'Usual vendor.' }),
  }),
});

const MaterialItemType = builder.objectRef<MaterialItem>('MaterialItem').implement({
  description: 'Material used in production, e.g. a pot or a soil mix.',
  fields: (t) => ({
    ...objectFields(t, materialItemFields),
    updated: t.expose('updatedAt', sameAsUpdatedAt),
    vendors: t.field({
      type: [MaterialItemVendorType],
      description: 'Vendors it is bought from, the usual one first.',
      resolve: async ({ materialItemId }, _args, context) => [
        ...((await context.load(listVendorsByItem, materialItemId)) ?? []),
      ],
    }),
  }),
});

/** GraphQL type of the quantity of a material item at a location. */
export const LocationQuantityType = builder
  .objectRef<MaterialItemLocationQuantity>('MaterialItemLocationQuantity')
  .implement({
    description: 'Quantity of a material item at one location of a site.',
    fields: (t) => ({
      ...objectFields(t, materialItemLocationQuantityFields),
      updated: t.expose('updatedAt', sameAsUpdatedAt),
    }),
  });

const SiteQuantityType = builder
  .objectRef<MaterialItemSiteLocationQuantity>('MaterialItemSiteLocationQuantity')
  .implement({
    description: 'Quantity of a material item at a whole site; shown as Total Qty.',
    fields: (t) => ({
      ...objectFields(t, materialItemSiteLocationQuantityFields),
      updated: t.expose('updatedAt', sameAsUpdatedAt),
    }),
  });

listQuery('materialItems', {
  describe: 'Material items of the tenant.',
  needs: 'material.view',
  list: materialItemList,
  node: MaterialItemType,
  singular: 'MaterialItem',
  plural: 'MaterialItems',
});

query('materialItem', {
  describe: 'One material item, null when unknown.',
  needs: 'material.view',
  type: MaterialItemType,
  args: (arg) => ({
    materialItemId: arg.id({ required: true, description: 'Id of the material item.' }),
  }),
  run: (unit, { materialItemId }) => findMaterialItem(unit, materialItemId),
});

listQuery('materialItemLocationQuantities', {
  describe: 'Quantities by location.',
  needs: 'material.view',
  list: materialItemLocationQuantityList,
  node: LocationQuantityType,
  singular: 'MaterialItemLocationQuantity',
  plural: 'MaterialItemLocationQuantities',
});

listQuery('materialItemSiteLocationQuantities', {
  describe: 'Quantities by site.',
  needs: 'material.view',
  list: materialItemSiteLocationQuantityList,
  node: SiteQuantityType,
  singular: 'MaterialItemSiteLocationQuantity',
  plural: 'MaterialItemSiteLocationQuantities',
});
