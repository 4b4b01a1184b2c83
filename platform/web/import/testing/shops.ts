import type { ImportWorkflow } from '#platform/kernel/import/importWorkflow.ts';
import { findInBatches } from '#platform/kernel/import/findInBatches.ts';
import { listProblems } from '#platform/kernel/import/importProblems.ts';
import type { ImportScreens } from '../importScreens.ts';

/** An import of another kind, as small as one can be: shops by code, each with its opening hours. */
interface Shop {
  code: string;
  days: readonly string[];
  csvRowNumbers: readonly number[];
}

interface ShopTypes {
  kind: 'CUSTOMERS';
  column: 'Code' | 'Day' | 'Note';
  group: Shop;
  api: { findShops: (codes: readonly string[]) => Promise<readonly string[]> };
  lookUps: ReadonlySet<string>;
  step: { step: 'add_shop'; csvRowNumbers: readonly number[] };
  context: null;
  results: { failed: number };
}

const shopImport: ImportWorkflow<ShopTypes> = {
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
  identifyGroup: ({ code, csvRowNumbers }) => ({ key: code, name: `Shop ${code}`, csvRowNumbers }),
  look: async ({ findShops }, shops) =>
    new Set(
      await findInBatches(
        shops.map(({ code }) => code),
        2,
        findShops,
      ),
    ),
  checkGroups: (shops, existing) => {
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
        shops.flatMap(({ code, csvRowNumbers: [row = 0] }) =>
          code === 'CLOSED'
            ? [{ row, field: 'Code', code: 'INVALID_REFERENCE' as const, message: 'Shop CLOSED is closed' }]
            : [],
        ),
      ),
      duplicates,
      duplicateCount: duplicates.length,
      newNames: [],
    };
  },
  summarizeChecks: ({ errorCount, duplicateCount }) => {
    if (errorCount > 0) return { severity: 'ERROR', text: `Validation found ${errorCount} errors` };
    return duplicateCount > 0
      ? { severity: 'WARNING', text: `Validation completed with ${duplicateCount} shops that exist` }
      : { severity: 'SUCCESS', text: 'Validation completed' };
  },
  planStart: () => [],
  planGroup: ({ csvRowNumbers }) => [{ step: 'add_shop', csvRowNumbers }],
  groupError: { code: null, message: 'Failed to import shop' },
  stepErrors: { add_shop: { code: null, message: 'Failed to add shop' } },
  buildResultsFile: ({ failed }, { day }) => ({
    name: `shops_${day}.csv`,
    type: 'text/csv',
    text: String(failed),
  }),
};

export const shopScreens: ImportScreens<ShopTypes> = {
  workflow: shopImport,
  kind: 'CUSTOMERS',
  path: '/shops/import',
  list: { path: '/shops', label: 'View Shops' },
  noun: { one: 'shop', many: 'shops' },
  newNamesLabel: 'towns',
  columns: [
    { title: 'Name', value: ({ code }) => `Shop ${code}`, card: 'title' },
    {
      title: 'Days',
      value: ({ days }) => days.length,
      card: 'line',
      cardText: ({ days }) => days.join(', '),
    },
  ],
  listDetails: ({ code, days }) => [
    { title: 'Shop Info', fields: { Code: code } },
    { title: `Days (${days.length})`, table: { columns: ['Day'], rows: days.map((day) => [day]) } },
  ],
  countParts: (shops) => [{ label: 'Days', count: shops.reduce((sum, { days }) => sum + days.length, 0) }],
  listCounters: ({ itemCounts }) =>
    itemCounts ? [{ label: 'Shops', successful: itemCounts.itemsCreated, failed: 0 }] : [],
  toResults: ({ failedGroups }) => ({ failed: failedGroups }),
};
