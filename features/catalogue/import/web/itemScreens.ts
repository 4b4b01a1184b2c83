import { moneyText } from '#platform/kernel/numbers/numberText.ts';
import { formatRowNumbers } from '#platform/kernel/import/formatRowNumbers.ts';
import { parseNumber } from '#platform/kernel/numbers/parseNumber.ts';
import type { ImportScreens } from '#platform/web/import/importScreens.ts';
import type { ListedProblem } from '#platform/web/import/listedProblem.ts';
import type { ConsolidatedItem } from '../itemGroup.ts';
import { itemImport, type ItemImportTypes } from '../itemImport.ts';
import { programKey } from '../../items/item.ts';
import { itemImportPath, itemsPath } from '../../items/web/itemPaths.ts';

/** Titles of groups of errors by their column; other columns share the last one (spec 3 §2). */
const formatTitles: Partial<Record<string, string>> = {
  RetailPrice: 'Price Format Errors',
  Upc: 'UPC Format Errors',
  Consolidation: 'Consolidation Errors',
};

/** Groups of the errors against existing data. */
const dataTitles: Partial<Record<string, string>> = {
  Program: 'Program Issues',
  Sku: 'Duplicate SKUs',
};

function toProblemTitle({ code, field }: ListedProblem): string {
  switch (code) {
    case 'MISSING_REQUIRED_FIELD':
      return 'Required Field Errors';
    case 'TOO_LONG':
      return 'Field Length Errors';
    case 'INVALID_REFERENCE':
    case 'INVALID_STATE':
      return formatTitles[field === 'Consolidation' ? field : ''] ?? dataTitles[field] ?? 'Other Issues';
    default:
      return formatTitles[field] ?? 'Other Format Errors';
  }
}

/** Categories that will be created are a group of their own. */
const toWarningTitle = ({ code, field }: ListedProblem): string =>
  code === 'INVALID_REFERENCE' && field === 'CategoryCode' ? 'Category Warnings' : 'Warnings';

/** Formats the retail price of a file; what is no number stays as it is. */
function formatRetailPrice({ retailPrice }: ConsolidatedItem): string {
  const price = parseNumber(retailPrice);
  return price === undefined ? retailPrice : moneyText(price);
}

/** Screens of the item import (spec 3 §2, "Item CSV import wizard"). */
export const itemScreens: ImportScreens<ItemImportTypes> = {
  workflow: itemImport,
  kind: 'ITEMS',
  path: itemImportPath,
  list: { path: itemsPath, label: 'View Items' },
  noun: { one: 'item', many: 'items' },
  texts: {
    buttons: {
      labels: { start: 'Start Import', newImport: 'Import Another File' },
      hasNoCancelAfterErrors: true,
    },
    validationTitle: 'Data Validation Results',
    groupKey: 'SKU',
    validationHelp: 'Other warnings can be reviewed, but the import may proceed.',
  },
  listedErrors: 'ALL',
  problemTitle: toProblemTitle,
  warningTitle: toWarningTitle,
  updatePrices: {
    label: 'Update prices from file',
    help: 'Existing items gain programs and categories and keep their other values. With this option they also take the retail prices of the file.',
  },
  columns: [
    { title: 'Name', value: ({ itemName }) => itemName, card: 'title' },
    { title: 'SKU', value: ({ sku }) => sku, kind: 'code', card: 'line' },
    { title: 'UPC', value: ({ upc }) => upc },
    { title: 'Group', value: ({ itemGroup }) => itemGroup, kind: 'code', card: 'line' },
    { title: 'Retail Price', value: formatRetailPrice, kind: 'amount', card: 'end' },
    { title: 'Programs', value: ({ programs }) => programs.join(', ') },
    { title: 'Categories', value: ({ categories }) => categories.map(({ code }) => code).join(', ') },
  ],
  listDetails: (item) => [
    {
      title: 'Item Info',
      fields: {
        Name: item.itemName,
        SKU: item.sku,
        UPC: item.upc,
        'Item Group': item.itemGroup,
        'Retail Price': formatRetailPrice(item),
        Description: item.description,
        Consolidated: item.isConsolidated ? 'Yes' : 'No',
        'CSV Rows': formatRowNumbers(item.sourceRows),
      },
    },
    {
      title: `Programs (${item.programs.length})`,
      table: { columns: ['Program'], rows: item.programs.map((program) => [program]) },
    },
    {
      title: `Categories (${item.categories.length})`,
      table: { columns: ['Code', 'Name'], rows: item.categories.map(({ code, name }) => [code, name]) },
    },
  ],
  countParts: (items) => [
    { label: 'Consolidated', count: items.filter(({ isConsolidated }) => isConsolidated).length },
    { label: 'Programs', count: countDistinct(items, ({ programs }) => programs.map(programKey)) },
  ],
  countProgress: ({ totalGroups, successfulGroups, failedGroups, processedGroups }) => [
    { label: 'Total', count: totalGroups },
    { label: 'Successful', count: successfulGroups },
    { label: 'Failed', count: failedGroups },
    { label: 'Processed', count: processedGroups },
  ],
  listCounters: ({ itemCounts }) =>
    itemCounts
      ? [
          { label: 'Items Created', successful: itemCounts.itemsCreated },
          { label: 'Items Updated', successful: itemCounts.itemsUpdated },
          { label: 'Categories Created', successful: itemCounts.categoriesCreated },
          { label: 'Programs Created', successful: itemCounts.programsCreated },
        ]
      : [],
  toResults: (_, results) =>
    results.map(({ groupKey, name, entityId, status, errors }) => ({
      sku: groupKey,
      name: name ?? '',
      itemId: entityId,
      status,
      errors: errors.map(({ message }) => message),
    })),
};

const countDistinct = (
  items: readonly ConsolidatedItem[],
  list: (item: ConsolidatedItem) => readonly string[],
): number => new Set(items.flatMap(list)).size;
