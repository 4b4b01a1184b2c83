import type { ImportDefinition, ImportRow } from './importDefinition.ts';

/** Returns the form of a column name that identifies it, without case, outer spaces and a byte order mark. */
export const columnKey = (name: string): string => name.trim().toLowerCase();

/** Returns the index of the header, the first line that is not empty; -1 when all are. */
export const findHeader = (lines: readonly (readonly string[])[]): number => lines.findIndex(hasContent);

const hasContent = (line: readonly string[]): boolean => line.some((cell) => cell.trim() !== '');

/**
 * Reads the rows of a parsed file below its header and skips empty ones. Columns are found by name in any order and case; unknown
 * ones are ignored (decision CI6).
 */
export function readRows<Column extends string>(
  { columns }: Pick<ImportDefinition<Column, unknown>, 'columns'>,
  lines: readonly (readonly string[])[],
): readonly ImportRow<Column>[] {
  const headerIndex = findHeader(lines);
  const names = (lines[headerIndex] ?? []).map(columnKey);
  const columnIndexes = columns.map((column) => [column, names.indexOf(columnKey(column))] as const);
  return lines
    .map((line, index) => ({ number: index + 1, line }))
    .filter(({ line }, index) => index > headerIndex && hasContent(line))
    .map(({ number, line }) => {
      const cells = Object.fromEntries(
        columnIndexes.map(([column, columnIndex]) => [column, line[columnIndex]?.trim() ?? '']),
      );
      return { number, cells: cells satisfies Record<string, string> as Record<Column, string> };
    });
}
