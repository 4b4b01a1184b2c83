import { findInBatches } from '../findInBatches.ts';
import { listProblems } from '../importProblems.ts';
import type { ImportWorkflow } from '../importWorkflow.ts';

/** An import of another kind, as small as one can be: shops by code, each with its opening hours. */
interface Shop {
  code: string;
  days: readonly string[];
  csvRowNumbers: readonly number[];
}

/** Types of the import of shops. */
export interface ShopTypes {
  column: 'Code' | 'Day' | 'Note';
  group: Shop;
  api: { findShops: (codes: readonly string[]) => Promise<readonly string[]> };
  lookUps: ReadonlySet<string>;
  results: { failed: number };
}

/** The import of shops: tests show with it that another import consists of a definition alone. */
export const shopImport: ImportWorkflow<ShopTypes> = {
  kind: 'CUSTOMERS',
  title: 'Import Shops from CSV',
  template: 'shop_import_template.csv',
  columns: ['Code', 'Day', 'Note'],
  required: ['Code', 'Day'],
  checkRow: ({ cells }) =>
    cells.Day === '' || /^(Mon|Tue)$/.test(cells.Day)
      ? []
      : [{ field: 'Day', code: 'INVALID_FORMAT', message: 'Day must be Mon or Tue' }],
  group: (rows) =>
    Array.from(
      Map.groupBy(rows, ({ cells }) => cells.Code),
      ([code, same]) => ({
        code,
        days: same.map(({ cells }) => cells.Day),
        csvRowNumbers: same.map(({ number }) => number),
      }),
    ),
  rowKey: ({ cells }) => cells.Code,
  identifyGroup: ({ code, csvRowNumbers }) => ({ key: code, name: `Shop ${code}`, csvRowNumbers }),
  look: async ({ findShops }, shops) =>
    new Set(
      await findInBatches(
        shops.map(({ code }) => code),
        2,
        findShops,
      ),
    ),
  checkGroups: (shops, existing, createsMissing) => {
    const duplicates = shops
      .filter(({ code }) => existing.has(code))
      .map(({ code, csvRowNumbers }) => ({
        kind: 'Shop',
        label: code,
        owner: `Shop ${code}`,
        csvRowNumbers,
        isExisting: true,
        skippedCount: csvRowNumbers.length,
      }));
    return {
      ...listProblems(
        shops.flatMap(({ code, csvRowNumbers: [row = 0] }) => {
          const problem = { row, field: 'Code', code: 'INVALID_REFERENCE' as const };
          if (code === 'CLOSED') return [{ ...problem, message: 'Shop CLOSED is closed' }];
          if (code === 'NEW' && !createsMissing) return [{ ...problem, message: 'Shop NEW does not exist' }];
          return code === 'OLD'
            ? [{ ...problem, severity: 'WARNING' as const, message: 'Shop OLD has moved' }]
            : [];
        }),
      ),
      duplicates,
      duplicateCount: duplicates.length,
      lists: [],
      ...(shops.some(({ code }) => code === 'NEW') &&
        !createsMissing && { missing: { text: 'A shop does not exist.', action: 'Create It' } }),
    };
  },
  summarizeChecks: ({ errorCount, duplicateCount }) => {
    if (errorCount > 0) return { severity: 'ERROR', text: `Validation found ${errorCount} errors` };
    return duplicateCount > 0
      ? { severity: 'WARNING', text: `Validation completed with ${duplicateCount} shops that exist` }
      : { severity: 'SUCCESS', text: 'Validation completed' };
  },
  buildResultsFile: ({ failed }, { day }) => ({
    name: `shops_${day}.csv`,
    type: 'text/csv',
    text: String(failed),
  }),
};
