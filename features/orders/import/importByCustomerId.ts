import { orderWorkflow } from './orderWorkflow.ts';

/** CSV order file of the BPF flow: customers and items by ERP id (spec 2 §3). */
export const importByCustomerId = orderWorkflow({
  format: 'CUSTOMER_ID',
  columns: [
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
  ],
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
  synonyms: {
    CustomerId: ['Customer', 'Customer Number', 'Customer No', 'Account'],
    ExpDeliveryDate: ['Expected Delivery Date', 'Delivery Date', 'Delivery', 'Ship Date'],
    Group: ['Item Group', 'Size'],
    ItemId: ['Item', 'Item Number', 'SKU'],
    SalesPersonEmail: ['Sales Person', 'Salesperson Email', 'Sales Rep Email'],
  },
  names: {
    customer: 'CustomerId',
    expectedDeliveryDate: 'ExpDeliveryDate',
    item: 'ItemId',
    itemGroup: 'Group',
    salesPersonEmail: 'SalesPersonEmail',
  },
});
