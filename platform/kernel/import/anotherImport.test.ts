import { expect, test } from 'vitest';
import { checkFormat } from './checkFormat.ts';
import { changeWizard } from './changeWizard.ts';
import {
  buildTemplateFile,
  failedRowsFileName,
  findFailedRows,
  formatFailedRows,
  formatValidRows,
  formatLeftRows,
  leftRowsFileName,
  maxGroupErrors,
} from './importFiles.ts';
import { readImportFile } from './readImportFile.ts';
import { shopImport } from './testing/shopImport.ts';
import { validateGroups } from './validateGroups.ts';
import { initialWizardState } from './wizardState.ts';

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

test('reads, checks and groups an import that consists of a definition alone', async () => {
  expect(checkFormat(shopImport, rows).errorCount).toBe(0);
  const ownTexts = { ...shopImport, messages: { requiredField: (field: string) => `${field} is required` } };
  expect(checkFormat(ownTexts, read('Code,Day\n,Sun')).problems.map(({ message }) => message)).toEqual([
    'Row 2 - Code is required',
    'Row 2 - Day must be Mon or Tue',
  ]);
  const shops = shopImport.group(rows);
  const findShops = (codes: readonly string[]) => Promise.resolve(codes.filter((code) => code === 'C'));
  await expect(validateGroups(shopImport, shops, { findShops })).resolves.toMatchObject({
    checks: { errorCount: 0, duplicates: [{ label: 'C', csvRowNumbers: [5], isExisting: true }] },
    summary: { severity: 'WARNING', text: 'Validation completed with 1 shops that exist' },
  });
  const closed = shopImport.group(read('Code,Day\nCLOSED,Mon'));
  await expect(validateGroups(shopImport, closed, { findShops })).resolves.toMatchObject({
    checks: { errorCount: 1, problems: [{ message: 'Row 2 - Shop CLOSED is closed' }] },
    summary: { severity: 'ERROR' },
  });
  expect(shops.map(({ csvRowNumbers }) => csvRowNumbers)).toEqual([[2, 4], [3], [5]]);
});

test('leads through the wizard without knowing what is imported', () => {
  const { errorCount, warningCount } = checkFormat(shopImport, rows);
  const state = changeWizard(changeWizard(initialWizardState, { type: 'fileSelected' }), {
    type: 'fileRead',
    attempt: 1,
    format: { errorCount, warningCount },
    hasColumns: false,
  });
  expect(state.step).toBe(1);
});

test('builds the template of the columns', () =>
  expect(buildTemplateFile(shopImport)).toEqual({
    name: 'shop_import_template.csv',
    type: 'text/csv;charset=utf-8',
    text: '\ufeff"Code","Day","Note"\r\n',
  }));

/** Returns the outcome of a group with the rows of its errors. */
const outcome = (
  groupKey: string,
  status: 'WAITING' | 'SUCCEEDED' | 'UNCHANGED' | 'FAILED',
  ...csvRows: number[]
) => ({ groupKey, status, errors: csvRows.map((row) => ({ csvRows: [row] })) });
type Outcome = ReturnType<typeof outcome>;

function formatFailed(from: readonly (typeof rows)[number][], ...outcomes: readonly Outcome[]): string {
  const failedRows = findFailedRows(shopImport.group(from).map(shopImport.identifyGroup), outcomes);
  return [...formatFailedRows(shopImport.columns, from, failedRows)].join('');
}

test('copies the rows that failed to a file that can be imported again', () => {
  const failed = (...outcomes: readonly Outcome[]) =>
    read(formatFailed(rows, ...outcomes)).map(({ cells }) => cells);
  expect(failed(outcome('A', 'FAILED', 2), outcome('B', 'SUCCEEDED'), outcome('C', 'WAITING'))).toEqual([
    rows[0]?.cells,
    rows[2]?.cells,
    rows[3]?.cells,
  ]);
  expect(failed(outcome('A', 'SUCCEEDED', 4), outcome('B', 'UNCHANGED'))).toEqual([rows[2]?.cells]);
  expect(failed(outcome('A', 'SUCCEEDED'))).toEqual([]);
});

test('quotes only what needs it in a copy, so that a large file stays below the limit', () =>
  expect(formatFailed(rows, outcome('A', 'FAILED'), outcome('B', 'FAILED'), outcome('C', 'FAILED'))).toBe(
    `\ufeffCode,Day,Note\r\nA,Mon,'=1\r\nB,Mon,"x, y"\r\nA,Tue,\r\nC,Tue,"say ""hi"""\r\n`,
  ));

test('copies a group as a whole when it has more errors than results name', () => {
  const many = read(`Code,Day\n${'A,Mon\n'.repeat(150)}`);
  const copied = (count: number) => {
    const failedRows = many.slice(0, count).map(({ number }) => number);
    return read(formatFailed(many, outcome('A', 'SUCCEEDED', ...failedRows))).length;
  };
  expect(copied(99)).toBe(99);
  expect(copied(maxGroupErrors)).toBe(150);
});

test('names the copy after the file, short enough to be uploaded again', () => {
  expect(failedRowsFileName('Shops.CSV')).toBe('Shops_failed_rows.csv');
  expect(failedRowsFileName(`${'é'.repeat(251)}.csv`)).toBe(`${'é'.repeat(200)}_failed_rows.csv`);
});

test('writes the rows that are right with their numbers, and those to correct with what is wrong', () => {
  const [first, , third, last] = rows;
  const valid = [first, third, last].flatMap((row) => row ?? []);
  expect(read(formatValidRows(shopImport.columns, valid))).toEqual(valid);
  const left = formatLeftRows(
    shopImport.columns,
    valid.map((row) => ({ ...row, problem: row.number === 4 ? 'Day is wrong' : '' })),
  );
  expect(left).toContain('Code,Day,Note,Problem\r\n');
  expect(left).toContain('A,Tue,,Day is wrong\r\n');
  const again = new TextEncoder().encode(left);
  const file = { name: leftRowsFileName('Shops.CSV'), type: '', size: again.length, bytes: again };
  expect(file.name).toBe('Shops_rows_to_correct.csv');
  expect(readImportFile(shopImport, file, TextDecoder)).toMatchObject({ ok: true, notices: [] });
});
