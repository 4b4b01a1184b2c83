import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkFormat } from './checkFormat.ts';
import { changeWizard } from './changeWizard.ts';
import { findInBatches } from './findInBatches.ts';
import { buildFailedRowsFile, buildTemplateFile } from './importFiles.ts';
import { importId } from './importIds.ts';
import { listProblems } from './importProblems.ts';
import type { ImportWorkflow } from './importWorkflow.ts';
import { readImportFile } from './readImportFile.ts';
import { validateGroups } from './validateGroups.ts';
import { initialWizardState } from './wizardState.ts';

/** A complete import of another kind: shops by code, each with opening hours. */
interface Shop {
  code: string;
  hours: readonly string[];
  csvRowNumbers: readonly number[];
}
interface ShopTypes {
  column: 'Code' | 'Day' | 'Note';
  group: Shop;
  api: (codes: readonly string[]) => Promise<readonly string[]>;
  lookUps: ReadonlySet<string>;
  step: { step: 'add_shop'; csvRowNumbers: readonly number[]; id: string };
  context: { shopId: (code: string) => string };
  results: { failed: number };
}
const shopImport: ImportWorkflow<ShopTypes> = {
  kind: 'ITEMS',
  title: 'Import Shops from CSV',
  template: 'shop_import_template.csv',
  columns: ['Code', 'Day', 'Note'],
  required: ['Code', 'Day'],
  messages: { requiredField: (field) => `${field} is required` },
  checkRow: ({ cells }) =>
    /^(Mon|Tue)$/.test(cells.Day) ? [] : [{ field: 'Day', code: 'INVALID_FORMAT', message: 'Invalid day' }],
  group: (rows) =>
    Array.from(
      Map.groupBy(rows, ({ cells }) => cells.Code),
      ([code, same]) => ({
        code,
        hours: same.map(({ cells }) => cells.Day),
        csvRowNumbers: same.map(({ number }) => number),
      }),
    ),
  identifyGroup: ({ code, csvRowNumbers }) => ({ key: code, name: `Shop ${code}`, csvRowNumbers }),
  look: async (findShops, shops) =>
    new Set(
      await findInBatches(
        shops.map(({ code }) => code),
        2,
        findShops,
      ),
    ),
  checkGroups: (shops, existing) => ({
    ...listProblems(
      shops.flatMap(({ code, csvRowNumbers: [row = 0] }) =>
        existing.has(code)
          ? [{ row, field: 'Code', code: 'INVALID_REFERENCE' as const, message: `Shop ${code} exists` }]
          : [],
      ),
    ),
    duplicates: [],
    duplicateCount: 0,
    newNames: [],
  }),
  summarizeChecks: ({ errorCount }) =>
    errorCount > 0
      ? { severity: 'ERROR', text: 'Validation failed. Please fix the following issues:' }
      : { severity: 'SUCCESS', text: 'All shops validated' },
  planStart: () => [],
  planGroup: ({ code, csvRowNumbers }, { shopId }) => [{ step: 'add_shop', csvRowNumbers, id: shopId(code) }],
  groupError: { code: null, message: 'Failed to import shop' },
  stepErrors: { add_shop: { code: null, message: 'Failed to add shop' } },
  buildResultsFile: ({ failed }, { day }) => ({
    name: `shops_${day}.csv`,
    type: 'text/csv',
    text: String(failed),
  }),
};

const read = (text: string) => {
  const bytes = new TextEncoder().encode(text);
  const result = readImportFile(
    shopImport,
    { name: 'Shops.CSV', type: '', size: bytes.length, bytes },
    TextDecoder,
  );
  return result.ok ? result.value : [];
};
const rows = read(`Code,Day,Note\nA,Mon,'=1\nB,Mon,"x, y"\nA,Tue,\nC,Tue,"say ""hi"""\n`);

test('reads, checks, groups and plans an import that consists of a definition alone', async () => {
  expect(checkFormat(shopImport, rows).errorCount).toBe(0);
  expect(checkFormat(shopImport, read('Code,Day\n,Sun')).problems.map(({ message }) => message)).toEqual([
    'Row 2 - Code is required',
    'Row 2 - Invalid day',
  ]);
  const shops = shopImport.group(rows);
  const findShops = (codes: readonly string[]) => Promise.resolve(codes.filter((code) => code === 'C'));
  await expect(validateGroups(shopImport, shops, findShops)).resolves.toMatchObject({
    checks: { errorCount: 1, problems: [{ message: 'Row 5 - Shop C exists' }] },
    summary: { severity: 'ERROR' },
  });
  const sha1 = (text: string) => createHash('sha1').update(text).digest();
  const run = { tenantId: 'MOIF', kind: shopImport.kind, fileSha256: 'f'.repeat(64), run: 0 };
  const context = { shopId: (code: string) => importId(run, code, 'shop', sha1) };
  const steps = shops.flatMap((shop) => shopImport.planGroup(shop, context));
  expect(steps.map(({ csvRowNumbers }) => csvRowNumbers)).toEqual([[2, 4], [3], [5]]);
  expect(new Set(steps.map(({ id }) => id)).size).toBe(3);
});

test('leads through the wizard without knowing what is imported', () => {
  const { errorCount, warningCount } = checkFormat(shopImport, rows);
  const state = changeWizard(changeWizard(initialWizardState, { type: 'fileSelected' }), {
    type: 'fileRead',
    attempt: 1,
    format: { errorCount, warningCount },
  });
  expect(state.step).toBe(1);
});

test('builds the template of the columns', () =>
  expect(buildTemplateFile(shopImport)).toEqual({
    name: 'shop_import_template.csv',
    type: 'text/csv;charset=utf-8',
    text: '\ufeff"Code","Day","Note"\r\n',
  }));

test('builds a file of the rows that failed, which can be imported again', () => {
  const outcome = (
    groupKey: string,
    status: 'WAITING' | 'SUCCEEDED' | 'UNCHANGED' | 'FAILED',
    ...csvRows: number[]
  ) => ({
    groupKey,
    status,
    errors: csvRows.length > 0 ? [{ csvRows }] : [],
  });
  const failed = (...outcomes: readonly ReturnType<typeof outcome>[]) =>
    buildFailedRowsFile(shopImport, rows, outcomes, 'Shops.CSV');
  const file = failed(outcome('A', 'FAILED', 2), outcome('B', 'SUCCEEDED'), outcome('C', 'WAITING'));
  expect(file.name).toBe('Shops_failed_rows.csv');
  expect(read(file.text).map(({ cells }) => cells)).toEqual([rows[0]?.cells, rows[2]?.cells, rows[3]?.cells]);
  expect(
    read(failed(outcome('A', 'SUCCEEDED', 4), outcome('B', 'UNCHANGED')).text).map(({ cells }) => cells),
  ).toEqual([rows[2]?.cells]);
  expect(read(failed(outcome('A', 'SUCCEEDED')).text)).toEqual([]);
});
