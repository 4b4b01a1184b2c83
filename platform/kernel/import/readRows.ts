import type { ColumnMapping } from './columnMapping.ts';
import type { ImportDefinition, ImportRow } from './importDefinition.ts';
import { normalizeLines, normalizeText, textKey } from '../text/normalizeText.ts';

/** Returns the form of a column name that identifies it, without case and a byte order mark. */
export const columnKey = (name: string): string => textKey(name);

const hasContent = (line: readonly string[]): boolean => line.some((cell) => normalizeText(cell) !== '');

/** Reads the lines of a parsed file one after the other. */
interface RowReader<Column extends string> {
  /** Returns the row of the next line; undefined for empty lines and the header, the first one that is not empty. */
  readLine(line: readonly string[]): ImportRow<Column> | undefined;
  /** Returns the header that was read. */
  header(): readonly string[] | undefined;
}

/**
 * Creates a reader of rows. Columns are found by the mapping, or else by name in any order and case; unknown ones are ignored
 * (decision CI6).
 */
export function createRowReader<Column extends string>(
  { columns, multilineColumns = [] }: Pick<ImportDefinition<Column, unknown>, 'columns' | 'multilineColumns'>,
  mapping?: ColumnMapping,
): RowReader<Column> {
  let header: readonly string[] | undefined;
  let columnIndexes: readonly (readonly [Column, number])[] = [];
  let number = 0;
  return {
    readLine: (line) => {
      number += 1;
      if (!hasContent(line)) return undefined;
      if (!header) {
        header = line;
        const names = line.map(columnKey);
        columnIndexes = columns.map((column) => [
          column,
          mapping ? (mapping[column] ?? -1) : names.indexOf(columnKey(column)),
        ]);
        return undefined;
      }
      const cells = Object.fromEntries(
        columnIndexes.map(([column, columnIndex]) => [
          column,
          (multilineColumns.includes(column) ? normalizeLines : normalizeText)(line[columnIndex] ?? ''),
        ]),
      );
      return { number, cells: cells satisfies Record<string, string> as Record<Column, string> };
    },
    header: () => header,
  };
}

/** Reads the rows of a parsed file below its header and skips empty ones. */
export function readRows<Column extends string>(
  definition: Pick<ImportDefinition<Column, unknown>, 'columns'>,
  lines: readonly (readonly string[])[],
): readonly ImportRow<Column>[] {
  const { readLine } = createRowReader(definition);
  return lines.flatMap((line) => readLine(line) ?? []);
}
