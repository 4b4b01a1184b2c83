import { compactCsvLines, csvLines } from '../csv/csvLines.ts';
import type { ImportDefinition, ImportRow } from './importDefinition.ts';
import type { TextFile } from './importWorkflow.ts';

/** Outcome of a group, as the contract has it. */
export interface GroupOutcome {
  readonly groupKey: string;
  readonly status: 'WAITING' | 'SUCCEEDED' | 'UNCHANGED' | 'FAILED';
  readonly errors: readonly { readonly csvRows: readonly number[] }[];
}

/** Outcomes of groups as people read them. */
export const groupStatusTexts: Readonly<Record<GroupOutcome['status'], string>> = {
  WAITING: 'Not imported',
  SUCCEEDED: 'Success',
  UNCHANGED: 'Unchanged',
  FAILED: 'Failed',
};

const byteOrderMark = '\ufeff';

/** Returns a CSV file of results for download. The byte order mark lets spreadsheets detect UTF-8. */
export const buildResultsCsv = (name: string, lines: readonly (readonly string[])[]): TextFile => ({
  name,
  type: 'text/csv;charset=utf-8',
  text: `${byteOrderMark}${csvLines(lines)}`,
});

/** Returns the template of an import: its header (spec 1 §7). The byte order mark lets spreadsheets detect UTF-8. */
export const buildTemplateFile = ({
  template,
  columns,
}: Pick<ImportDefinition<string, unknown>, 'template' | 'columns'>): TextFile => ({
  name: template,
  type: 'text/csv;charset=utf-8',
  text: `${byteOrderMark}${csvLines([columns])}`,
});

const maxNameLength = 200;

/** Returns the name of the file with the failed rows of an imported file. */
export const failedRowsFileName = (fileName: string): string =>
  `${[...fileName.replace(/\.csv$/i, '')].slice(0, maxNameLength).join('')}_failed_rows.csv`;

/** Results name the rows of at most as many errors of a group. */
export const maxGroupErrors = 100;

/** Returns the numbers of the rows that were not imported: those of groups that failed or were not tried, and of parts that failed. */
export function findFailedRows(
  groups: Iterable<{ readonly key: string; readonly csvRowNumbers: readonly number[] }>,
  outcomes: readonly GroupOutcome[],
): ReadonlySet<number> {
  const failedKeys = new Set(outcomes.filter(isMissing).map(({ groupKey }) => groupKey));
  const failedRows = new Set(outcomes.flatMap(({ errors }) => errors.flatMap(({ csvRows }) => csvRows)));
  // Results list only the first rows of a large group, so the rows of a group come from the file.
  for (const { key, csvRowNumbers } of groups)
    if (failedKeys.has(key)) for (const number of csvRowNumbers) failedRows.add(number);
  return failedRows;
}

/** A group with more errors than its result names is copied as a whole: what is there already changes nothing. */
const isMissing = ({ status, errors }: GroupOutcome): boolean =>
  status === 'FAILED' || status === 'WAITING' || errors.length >= maxGroupErrors;

/** Column of the file with rows to correct that says what is wrong; an import ignores it. */
export const problemColumn = 'Problem';

/** Returns the name of the file with the rows of an imported file that were left. */
export const leftRowsFileName = (fileName: string): string =>
  failedRowsFileName(fileName).replace(/_failed_rows\.csv$/, '_rows_to_correct.csv');

/** File with the rows that were left out of an import. */
export interface LeftFile extends TextFile {
  rowCount: number;
}

/** A row that was left out of an import, with what is wrong with it; empty for the other rows of its group. */
export interface LeftRow<Column extends string> extends ImportRow<Column> {
  problem: string;
}

/** Writes rows with what is wrong with them as a file that can be corrected and imported. */
export const formatLeftRows = <Column extends string>(
  columns: readonly Column[],
  rows: readonly LeftRow<Column>[],
): string =>
  byteOrderMark +
  compactCsvLines([
    [...columns, problemColumn],
    ...rows.map(({ cells, problem }) => [...columns.map((column) => cells[column]), problem]),
  ]);

/** Writes rows as a file with an empty line for each row that is missing, so that they are numbered as before. */
export function formatValidRows<Column extends string>(
  columns: readonly Column[],
  rows: readonly ImportRow<Column>[],
): string {
  const parts = [byteOrderMark, compactCsvLines([columns])];
  let next = 2;
  for (const { number, cells } of rows) {
    parts.push('\r\n'.repeat(Math.max(0, number - next)));
    parts.push(compactCsvLines([columns.map((column) => cells[column])]));
    next = number + 1;
  }
  return parts.join('');
}

const rowsPerPart = 500;

/** Writes the rows with these numbers as a file that can be imported again, part by part. */
export function* formatFailedRows<Column extends string>(
  columns: readonly Column[],
  rows: Iterable<ImportRow<Column>>,
  failedRows: ReadonlySet<number>,
): Generator<string> {
  yield `${byteOrderMark}${compactCsvLines([columns])}`;
  let lines: (readonly string[])[] = [];
  for (const { number, cells } of rows) {
    if (!failedRows.has(number)) continue;
    lines.push(columns.map((column) => cells[column]));
    if (lines.length < rowsPerPart) continue;
    yield compactCsvLines(lines);
    lines = [];
  }
  if (lines.length > 0) yield compactCsvLines(lines);
}
