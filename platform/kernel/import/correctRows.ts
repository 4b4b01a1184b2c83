import { normalizeLines, normalizeText } from '../text/normalizeText.ts';
import type { ImportDefinition, ImportRow } from './importDefinition.ts';

/** Texts of cells by their columns, as a user has corrected them. */
export type CorrectedCells = Readonly<Record<string, string>>;

/**
 * Returns corrections with what was changed in a row. `original` are its cells in the file: a cell that has this text again needs
 * no correction. Cells that were changed otherwise, and not now, are none.
 */
export function addCorrection(
  corrections: ReadonlyMap<number, CorrectedCells>,
  number: number,
  { original, before, after }: Record<'original' | 'before' | 'after', Readonly<Partial<CorrectedCells>>>,
): ReadonlyMap<number, CorrectedCells> {
  const cells = new Map(Object.entries(corrections.get(number) ?? {}));
  for (const [column, text = ''] of Object.entries(after))
    if (text === original[column]) cells.delete(column);
    else if (text !== before[column]) cells.set(column, text);
  const next = new Map(corrections);
  if (cells.size > 0) next.set(number, Object.fromEntries(cells));
  else next.delete(number);
  return next;
}

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
