import type { ReactNode } from 'react';
import type { CellFormats } from '../formatting/cellFormats.ts';

/** Column key that stands for the whole row. */
export const wholeRow = '';

/** Formats the content of a column on a card with the colors of its formatting rule: `cell('sku', line.sku)`. */
export type CardCell = (column: string, content: ReactNode) => ReactNode;

/** Returns a `CardCell` that colors single cells; colors of the whole row apply to the card. */
export const cardCell =
  <Row,>(row: Row, findCellColors: CellFormats<Row>['findCellColors'] | undefined): CardCell =>
  (column, content) => {
    const colours = findCellColors?.(row, column);
    if (!colours || colours === findCellColors?.(row, wholeRow)) return content;
    return (
      <span className="formatted" style={{ ...colours }}>
        {content}
      </span>
    );
  };
