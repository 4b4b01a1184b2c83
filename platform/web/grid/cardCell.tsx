import type { ReactNode } from 'react';
import type { CellFormats } from './formatting/cellFormats.ts';

/** Column key that stands for the whole row. */
export const ofRow = '';

/** Formats the content of a column on a card with the colors of its formatting rule: `cell('sku', line.sku)`. */
export type CardCell = (column: string, content: ReactNode) => ReactNode;

/** Returns a `CardCell` that colors single cells; colors of the whole row apply to the card. */
export const cardCell =
  <Row,>(row: Row, styleOf: CellFormats<Row>['styleOf'] | undefined): CardCell =>
  (column, content) => {
    const colours = styleOf?.(row, column);
    if (!colours || colours === styleOf?.(row, ofRow)) return content;
    return (
      <span className="formatted" style={{ ...colours }}>
        {content}
      </span>
    );
  };
