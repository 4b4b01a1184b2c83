import { csvLines } from '../csv/csvLines.ts';
import type { ImportDefinition, ImportRow } from './importDefinition.ts';
import type { TextFile } from './importWorkflow.ts';

/** Outcome of a group, as the contract has it. */
interface GroupOutcome {
  readonly groupKey: string;
  readonly status: 'WAITING' | 'SUCCEEDED' | 'UNCHANGED' | 'FAILED';
  readonly errors: readonly { readonly csvRows: readonly number[] }[];
}

/** Returns the template of an import: its header (spec 1 §7). The byte order mark lets spreadsheets detect UTF-8. */
export const buildTemplateFile = ({
  template,
  columns,
}: Pick<ImportDefinition<string, unknown>, 'template' | 'columns'>): TextFile =>
  toCsvFile(template, [columns]);

/**
 * Returns the rows that were not imported as a file that can be imported again: all rows of groups that failed or were not tried, and
 * the rows of parts that failed. `fileName` is the name of the imported file.
 */
export function buildFailedRowsFile<Column extends string, Group>(
  {
    columns,
    group,
    identifyGroup,
  }: Pick<ImportDefinition<Column, Group>, 'columns' | 'group'> & {
    identifyGroup: (group: Group) => { key: string; csvRowNumbers: readonly number[] };
  },
  rows: readonly ImportRow<Column>[],
  outcomes: readonly GroupOutcome[],
  fileName: string,
): TextFile {
  const failedKeys = new Set(outcomes.filter(isMissing).map(({ groupKey }) => groupKey));
  // Results list only the first rows of a large group, so the rows of a group come from the file.
  const failedNumbers = new Set([
    ...group(rows)
      .map(identifyGroup)
      .flatMap(({ key, csvRowNumbers }) => (failedKeys.has(key) ? csvRowNumbers : [])),
    ...outcomes.flatMap(({ errors }) => errors.flatMap(({ csvRows }) => csvRows)),
  ]);
  return toCsvFile(`${fileName.replace(/\.csv$/i, '')}_failed_rows.csv`, [
    columns,
    ...rows
      .filter(({ number }) => failedNumbers.has(number))
      .map(({ cells }) => columns.map((column) => cells[column])),
  ]);
}

const isMissing = ({ status }: GroupOutcome): boolean => status === 'FAILED' || status === 'WAITING';

const toCsvFile = (name: string, rows: readonly (readonly string[])[]): TextFile => ({
  name,
  type: 'text/csv;charset=utf-8',
  text: `\ufeff${csvLines(rows)}`,
});
