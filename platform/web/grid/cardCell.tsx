import type { ReactNode } from 'react';
import type { CellFormats } from './formatting/cellFormats.ts';

/** No column: what is asked about it is asked about the row. */
export const ofRow = '';

/** What a card shows of a column, by its key, in the color that a rule gives the cell: `cell('sku', line.sku)`. */
export type CardCell = (column: string, content: ReactNode) => ReactNode;

/** Colors of single cells; those of the whole row are the card's. */
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
