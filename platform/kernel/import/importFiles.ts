import { compactCsvLines, csvLines } from '../csv/csvLines.ts';
import type { ImportDefinition, ImportRow } from './importDefinition.ts';
import type { TextFile } from './importWorkflow.ts';

/** Outcome of a group, as the contract has it. */
export interface GroupOutcome {
  readonly groupKey: string;
  readonly status: 'WAITING' | 'SUCCEEDED' | 'UNCHANGED' | 'FAILED';
  readonly errors: readonly { readonly csvRows: readonly number[] }[];
}

const byteOrderMark = '\ufeff';

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

const rowsPerPart = 500;

/**
 * Writes the rows that were not imported as a file that can be imported again, part by part: all rows of groups that failed or were
 * not tried, and the rows of parts that failed.
 */
export function* formatFailedRows<Column extends string, Group>(
  {
    columns,
    group,
    identifyGroup,
  }: Pick<ImportDefinition<Column, Group>, 'columns' | 'group'> & {
    identifyGroup: (group: Group) => { key: string; csvRowNumbers: readonly number[] };
  },
  rows: readonly ImportRow<Column>[],
  outcomes: readonly GroupOutcome[],
): Generator<string> {
  const failedKeys = new Set(outcomes.filter(isMissing).map(({ groupKey }) => groupKey));
  const failedNumbers = new Set(outcomes.flatMap(({ errors }) => errors.flatMap(({ csvRows }) => csvRows)));
  // Results list only the first rows of a large group, so the rows of a group come from the file.
  for (const { key, csvRowNumbers } of group(rows).map(identifyGroup))
    if (failedKeys.has(key)) for (const number of csvRowNumbers) failedNumbers.add(number);
  const failed = rows.filter(({ number }) => failedNumbers.has(number));
  yield `${byteOrderMark}${compactCsvLines([columns])}`;
  for (let from = 0; from < failed.length; from += rowsPerPart)
    yield compactCsvLines(
      failed.slice(from, from + rowsPerPart).map(({ cells }) => columns.map((column) => cells[column])),
    );
}

/** A group with more errors than its result names is copied as a whole: what is there already changes nothing. */
const isMissing = ({ status, errors }: GroupOutcome): boolean =>
  status === 'FAILED' || status === 'WAITING' || errors.length >= maxGroupErrors;
