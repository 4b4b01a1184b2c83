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

export const requiredItemColumns = ['ItemName', 'ItemGroup', 'Sku', 'Upc', 'RetailPrice'] as const;

export type ItemFileRow = ImportRow<ItemColumn>;
