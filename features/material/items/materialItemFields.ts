import { itemStatusLabels } from '#features/catalogue/items/itemFields.ts';
import { type EntityRow, field, recordField } from '#platform/kernel/fields/fieldKinds.ts';

/** Fields of a material item, in the order of its grid (spec 3 §2, §3); feeds write them. */
export const materialItemFields = {
  materialItemId: field.id('ID', { apiName: 'id', describe: 'Id of the material item.', isFilter: true }),
  description: field.optionalText('Description', {
    describe: 'Description.',
    isFilter: true,
    isSort: true,
    grid: { width: 300, isEmphasized: true, isFlexible: true, sorted: 'asc', card: 'title' },
  }),
  category: field.optionalText('Category', {
    describe: 'Category.',
    isFilter: true,
    isSort: true,
    grid: { width: 180, card: 'detail' },
  }),
  /** Unique; feeds find items by it. */
  erpId: field.optionalText('Item Number', {
    describe: 'ERP key, shown as Item Number.',
    isFilter: true,
    isSort: true,
    grid: { width: 140, card: 'detail' },
  }),
  type: field.optionalText('Type', { describe: 'Kind of material.', grid: { hidden: true, width: 120 } }),
  unit: field.optionalText('Unit', { describe: 'Unit of measure.', grid: { hidden: true, width: 90 } }),
  name: field.text('Name', {
    describe: 'Name.',
    hasKey: true,
    isFilter: true,
    isSort: true,
    grid: { hidden: true, isSearchedWhenHidden: true, width: 220 },
  }),
  status: field.status(
    'Status',
    { type: 'ItemStatus', labels: itemStatusLabels },
    { describe: 'Whether it is in use.', isFilter: true, grid: { hidden: true, width: 110 } },
  ),
  quantity: field.quantity('Quantity', { describe: 'Quantity over all sites, in units.' }),
  createdAt: field.instant('Created', {
    apiName: 'created',
    describe: 'When it was created.',
    grid: { hidden: true, width: 160, hasTime: true },
  }),
  updatedAt: recordField.updatedAt({
    isFilter: true,
    isSort: true,
    grid: { key: 'updated', hidden: true, width: 160, hasTime: true },
  }),
  recordedAt: field.optionalInstant('Recorded', { describe: 'When its quantity was last recorded.' }),
  tenantId: recordField.tenantId({ grid: { hidden: true, width: 90 } }),
};

/** Material that is used in production, such as a pot or a soil mix. */
export type MaterialItem = EntityRow<typeof materialItemFields>;
