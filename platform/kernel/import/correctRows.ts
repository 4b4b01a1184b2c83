import { normalizeLines, normalizeText } from '../text/normalizeText.ts';
import type { ImportDefinition, ImportRow } from './importDefinition.ts';

/** Texts of cells by their columns, as a user has corrected them. */
export type CorrectedCells = Readonly<Record<string, string>>;

/** Returns rows with their corrected cells, normalized as those of a file are. Corrections are found by the number of their row. */
export function correctRows<Column extends string>(
  { multilineColumns = [] }: Pick<ImportDefinition<NoInfer<Column>, never>, 'multilineColumns'>,
  rows: readonly ImportRow<Column>[],
  corrections: ReadonlyMap<number, CorrectedCells>,
): readonly ImportRow<Column>[] {
  const multiline: readonly string[] = multilineColumns;
  return rows.map((row) => {
    const corrected = corrections.get(row.number);
    if (!corrected) return row;
    const cells = Object.entries(corrected).map(([column, text]): [string, string] => [
      column,
      multiline.includes(column) ? normalizeLines(text) : normalizeText(text),
    ]);
    return { ...row, cells: { ...row.cells, ...Object.fromEntries(cells) } };
  });
}
