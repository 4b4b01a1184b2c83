import type { ImportDefinition } from '#platform/kernel/import/importDefinition.ts';
import { type ImportedOrder, groupImportedOrders } from './orderImport.ts';

const columns = [
  'CustomerId',
  'ExpDeliveryDate',
  'Group',
  'ItemId',
  'OrderByFirstName',
  'OrderByLastName',
  'OrderByPhone',
  'OrderedByEmail',
  'OverridePrice',
  'PoNumber',
  'Quantity',
  'SalesPersonEmail',
  'Type',
] as const;

/** CSV order file of the BPF flow: customers and items by ERP id (spec 2 §3). The required columns are the short list (decision OI1). */
export const importByCustomerId: ImportDefinition<(typeof columns)[number], ImportedOrder> = {
  title: 'Import Orders from CSV',
  template: 'order_import_template.csv',
  columns,
  required: [
    'CustomerId',
    'ExpDeliveryDate',
    'Type',
    'SalesPersonEmail',
    'OrderByPhone',
    'OrderedByEmail',
    'ItemId',
    'Group',
    'Quantity',
  ],
  group: (rows) =>
    groupImportedOrders(rows, {
      customer: 'CustomerId',
      expectedDeliveryDate: 'ExpDeliveryDate',
      item: 'ItemId',
      itemGroup: 'Group',
      salesPersonEmail: 'SalesPersonEmail',
    }),
};
