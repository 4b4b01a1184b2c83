import { upcRepair } from '#features/catalogue/import/upcRepair.ts';
import { orderWorkflow } from './orderWorkflow.ts';

/** CSV order file of the MOIF flow: locations by name, items by UPC (spec 2 §3). */
export const importByLocation = orderWorkflow({
  format: 'LOCATION_UPC',
  columns: [
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
  ],
  required: [
    'CustomerLocationName',
    'ExpectedDeliveryDate',
    'Type',
    'OrderByPhone',
    'OrderedByEmail',
    'ItemUpc',
    'Quantity',
  ],
  synonyms: {
    CustomerLocationName: ['Location', 'Location Name', 'Customer', 'Ship To', 'Store'],
    ExpectedDeliveryDate: ['Delivery Date', 'Delivery', 'Ship Date'],
    ItemUpc: ['UPC', 'UPC Code', 'Barcode'],
  },
  names: {
    customer: 'CustomerLocationName',
    expectedDeliveryDate: 'ExpectedDeliveryDate',
    item: 'ItemUpc',
  },
  repair: upcRepair('ItemUpc'),
});
