import { Fragment, type ReactNode } from 'react';
import { cellText } from '#platform/kernel/grid/cellText.ts';
import type { CardRole, Column } from '#platform/kernel/grid/column.ts';
import { StatusChip } from '../parts/StatusChip.tsx';
import type { CellFormats } from './formatting/cellFormats.ts';

const textOf = <Row,>(column: Column<Row>, row: Row): string =>
  column.cardText?.(row) ?? cellText(column, row);

const ofRole = <Row,>(columns: readonly Column<Row>[], row: Row, role: CardRole) =>
  columns
    .filter(({ card }) => card === role)
    .map((column) => ({ key: column.key, text: textOf(column, row) }))
    .filter(({ text }) => text !== '');

/** What the columns of a role say about a row; empty ones are left out. */
export const cardTexts = <Row,>(columns: readonly Column<Row>[], row: Row, role: CardRole): string[] =>
  ofRole(columns, row, role).map(({ text }) => text);

interface RowCardProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  /** Colors of single cells; those of the whole row are the card's. */
  styleOf?: CellFormats<Row>['styleOf'] | undefined;
}

/** A row as a card by the roles of its columns: name and status, then a line, then details and amount. */
export function RowCard<Row>({ columns, row, styleOf }: RowCardProps<Row>) {
  const [status] = cardTexts(columns, row, 'status');
  const parts = (role: CardRole): readonly ReactNode[] =>
    ofRole(columns, row, role).map(({ key, text }, at) => {
      const colours = styleOf?.(row, key);
      const isOwn = colours && colours !== styleOf?.(row, '');
      return (
        <Fragment key={key}>
          {at > 0 && ' · '}
          {isOwn ? (
            <span className="formatted" style={{ ...colours }}>
              {text}
            </span>
          ) : (
            text
          )}
        </Fragment>
      );
    });
  const line = parts('line');
  return (
    <>
      <span className="ends">
        <span className="name cut">{parts('title')}</span>
        {status && <StatusChip name={status} />}
      </span>
      {line.length > 0 && <span className="line">{line}</span>}
      <span className="ends">
        <span className="detail">{parts('detail')}</span>
        <span className="amount">{parts('amount')}</span>
      </span>
    </>
  );
}
