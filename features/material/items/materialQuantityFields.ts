import { type EntityRow, field, recordField } from '#platform/kernel/fields/fieldKinds.ts';

/** Maximum quantity of a material item, at a location, a site and over all sites (spec 3 §9). */
export const maxMaterialQuantity = 999_999_999_999_999;

const quantity = field.quantity('Qty', {
  describe: 'Quantity in units.',
  isFilter: true,
  isSort: true,
  grid: { width: 120, card: 'amount' },
});
const updatedAt = recordField.updatedAt({
  isFilter: true,
  isSort: true,
  grid: { key: 'updated', width: 170, hasTime: true, card: 'line' },
});

/** Fields of the quantity of a material item at a location (spec 3 §3). */
export const materialItemLocationQuantityFields = {
  quantityId: field.id('ID', { apiName: 'id', describe: 'Id of the row.' }),
  materialItemId: field.id('Material Item', { describe: 'Material item.', isFilter: true }),
  locationId: field.id('Location', { describe: 'Facility location.', isFilter: true }),
  siteLocationId: field.id('Site', { describe: 'Site the location stands in.', isFilter: true }),
  quantity,
  updatedAt,
  tenantId: recordField.tenantId({}),
};

/** Quantity of a material item at one location of a site. */
export type MaterialItemLocationQuantity = EntityRow<typeof materialItemLocationQuantityFields>;

/** Fields of the quantity of a material item at a whole site, shown as Total Qty (spec 3 §2). */
export const materialItemSiteLocationQuantityFields = {
  quantityId: field.id('ID', { apiName: 'id', describe: 'Id of the row.' }),
  materialItemId: field.id('Material Item', { describe: 'Material item.', isFilter: true }),
  siteLocationId: field.id('Site', { describe: 'Site.', isFilter: true }),
  quantity,
  updatedAt,
  tenantId: recordField.tenantId({}),
};

/** Quantity of a material item at a whole site. */
export type MaterialItemSiteLocationQuantity = EntityRow<typeof materialItemSiteLocationQuantityFields>;
