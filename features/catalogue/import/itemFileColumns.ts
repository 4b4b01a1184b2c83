import type { ImportRow } from '#platform/kernel/import/importDefinition.ts';

/** Columns of an item file, in the order of the template (spec 3 §3). */
export const itemFileColumns = [
  'ItemName',
  'Description',
  'ItemGroup',
  'Sku',
  'Upc',
  'Program',
  'RetailPrice',
  'CategoryCode',
  'CategoryName',
] as const;
export type ItemColumn = (typeof itemFileColumns)[number];

/** Titles in files of other systems. */
export const itemSynonyms: Readonly<Partial<Record<ItemColumn, readonly string[]>>> = {
  ItemName: ['Name', 'Item', 'Product', 'Product Name', 'Plant Name'],
  Description: ['Item Description', 'Product Description'],
  ItemGroup: ['Group', 'Size', 'Container', 'Container Size'],
  Sku: ['Item Number', 'Item No', 'Item #', 'Item Code', 'Product Code', 'SKU Number'],
  Upc: ['UPC Code', 'Item UPC', 'Barcode', 'Bar Code'],
  Program: ['Programs', 'Program Name'],
  RetailPrice: ['Retail', 'Price', 'Item Price', 'SRP', 'MSRP'],
  CategoryCode: ['Category ID'],
  CategoryName: ['Category'],
};

export const requiredItemColumns = ['ItemName', 'ItemGroup', 'Sku', 'Upc', 'RetailPrice'] as const;

export type ItemFileRow = ImportRow<ItemColumn>;
