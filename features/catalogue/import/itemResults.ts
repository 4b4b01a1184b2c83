import { buildResultsCsv, type GroupOutcome, groupStatusTexts } from '#platform/kernel/import/importFiles.ts';
import type { TextFile } from '#platform/kernel/import/importWorkflow.ts';

/** Outcome of an item of a file, as the results file has it. */
export interface ItemImportResult {
  sku: string;
  name: string;
  itemId: string | null;
  status: GroupOutcome['status'];
  errors: readonly string[];
}

/** Returns the results download, which the other imports have, too (decision CI10). */
export const buildItemResultsFile = (
  items: readonly ItemImportResult[],
  { day }: { day: string },
): TextFile =>
  buildResultsCsv(`item_import_results_${day}.csv`, [
    ['SKU', 'Item Name', 'Item ID', 'Status', 'Error Message'],
    ...items.map(({ sku, name, itemId, status, errors }) => [
      sku,
      name,
      itemId ?? '',
      groupStatusTexts[status],
      errors.join('; '),
    ]),
  ]);
