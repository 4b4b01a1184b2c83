/** Position of a cell on the screen: row and column from 0, after sorting and filtering. */
export interface CellPosition {
  row: number;
  column: number;
}

/** A rectangle of cells, with all four edges inclusive. */
export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const rangeBetween = (a: CellPosition, b: CellPosition): CellRange => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
});

export const isInRange = ({ top, bottom, left, right }: CellRange, { row, column }: CellPosition): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

export const countCells = ({ top, bottom, left, right }: CellRange): number =>
  (bottom - top + 1) * (right - left + 1);

/** Formats the size of a range: '3 rows, 2 columns selected'. */
export function rangeText({ top, bottom, left, right }: CellRange): string {
  const [rows, columns] = [bottom - top + 1, right - left + 1];
  return `${rows} ${rows === 1 ? 'row' : 'rows'}, ${columns} ${columns === 1 ? 'column' : 'columns'} selected`;
}

/** A text and the position where it is pasted. */
interface PastedCell extends CellPosition {
  text: string;
}

/** Assigns pasted texts to cells. A single text fills the range; a block starts at the first cell of the range. */
export function assignPastedCells(
  block: readonly (readonly string[])[],
  range: CellRange,
): readonly PastedCell[] {
  const [only] = block[0] ?? [];
  if (only !== undefined && block.length === 1 && block[0]?.length === 1 && countCells(range) > 1)
    return Array.from({ length: countCells(range) }, (_, index) => {
      const width = range.right - range.left + 1;
      return { row: range.top + Math.floor(index / width), column: range.left + (index % width), text: only };
    });
  return block.flatMap((texts, row) =>
    texts.map((text, column) => ({ row: range.top + row, column: range.left + column, text })),
  );
}
