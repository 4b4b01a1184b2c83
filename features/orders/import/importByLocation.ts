import type { ImportDefinition } from '#platform/kernel/import/importDefinition.ts';
import { type ImportedOrder, groupImportedOrders } from './orderImport.ts';

const columns = [
  'CustomerLocationName',
  'ExpectedDeliveryDate',
  'ItemUpc',
  'OrderByFirstName',
  'OrderByLastName',
  'OrderByPhone',
  'OrderedByEmail',
  'OverridePrice',
  'PoNumber',
  'Quantity',
  'Type',
] as const;

/** CSV order file of the MOIF flow: locations by name, items by UPC (spec 2 §3). The required columns are the short list (decision OI1). */
export const importByLocation: ImportDefinition<(typeof columns)[number], ImportedOrder> = {
  title: 'Import Orders from CSV',
  template: 'order_import_template.csv',
  columns,
  required: [
    'CustomerLocationName',
    'ExpectedDeliveryDate',
    'Type',
    'OrderByPhone',
    'OrderedByEmail',
    'ItemUpc',
    'Quantity',
  ],
  group: (rows) =>
    groupImportedOrders(rows, {
      customer: 'CustomerLocationName',
      expectedDeliveryDate: 'ExpectedDeliveryDate',
      item: 'ItemUpc',
    }),
};
