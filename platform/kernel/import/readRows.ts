import type { ImportDefinition, ImportRow } from './importDefinition.ts';

/** Reads the rows of a parsed file, header first. Columns are found by name in any order and case; unknown ones are ignored (decision CI6). */
export function readRows<Column extends string>(
  { columns }: Pick<ImportDefinition<Column, unknown>, 'columns'>,
  [header, ...lines]: readonly (readonly string[])[],
): readonly ImportRow<Column>[] {
  const names = (header ?? []).map((name) => name.trim().toLowerCase());
  const columnIndexes = columns.map((column) => [column, names.indexOf(column.toLowerCase())] as const);
  return lines
    .map((line, index) => ({ number: index + 2, line }))
    .filter(({ line }) => line.some((cell) => cell.trim() !== ''))
    .map(({ number, line }) => {
      const cells = Object.fromEntries(
        columnIndexes.map(([column, columnIndex]) => [column, line[columnIndex]?.trim() ?? '']),
      );
      return { number, cells: cells satisfies Record<string, string> as Record<Column, string> };
    });
}
