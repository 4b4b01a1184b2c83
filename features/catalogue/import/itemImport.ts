import type { ImportWorkflow } from '#platform/kernel/import/importWorkflow.ts';
import { checkItems, summarizeItemChecks } from './itemChecks.ts';
import { type ItemColumn, itemFileColumns, itemSynonyms, requiredItemColumns } from './itemFileColumns.ts';
import { type ConsolidatedItem, groupItems, itemRowKey } from './itemGroup.ts';
import { type ItemImportApi, type ItemLookUps, lookUpItems } from './itemLookUps.ts';
import { buildItemResultsFile, type ItemImportResult } from './itemResults.ts';
import { findConsolidationProblems, findItemCellProblems } from './itemRowChecks.ts';
import { upcRepair } from './upcRepair.ts';

/** Types of the item import. */
export interface ItemImportTypes {
  column: ItemColumn;
  group: ConsolidatedItem;
  api: ItemImportApi;
  lookUps: ItemLookUps;
  results: readonly ItemImportResult[];
}

/** The item import: one group for each SKU (spec 3 §3). */
export const itemImport: ImportWorkflow<ItemImportTypes> = {
  kind: 'ITEMS',
  title: 'Import Items from CSV',
  template: 'item_import_template.csv',
  columns: itemFileColumns,
  synonyms: itemSynonyms,
  multilineColumns: ['Description'],
  required: requiredItemColumns,
  messages: {
    headerMismatch: 'CSV headers do not match expected format',
    requiredField: (field) => `Required field is missing: ${field}`,
  },
  checkRow: (row) => [...findItemCellProblems(row)],
  checkGroup: (item) => [...findConsolidationProblems(item)],
  repair: upcRepair('Upc'),
  group: groupItems,
  rowKey: itemRowKey,
  identifyGroup: ({ itemName, sku, sourceRows }) => ({ key: sku, name: itemName, csvRowNumbers: sourceRows }),
  look: lookUpItems,
  checkGroups: checkItems,
  summarizeChecks: summarizeItemChecks,
  buildResultsFile: buildItemResultsFile,
};
