import { Fragment, type ReactNode } from 'react';
import { cellText } from '#platform/kernel/grid/cells/cellText.ts';
import type { CardRole, Column } from '#platform/kernel/grid/column.ts';
import { StatusChip } from '../../parts/status/StatusChip.tsx';
import type { CardCell } from './cardCell.tsx';

const formatCardText = <Row,>(column: Column<Row>, row: Row): string =>
  column.cardText?.(row) ?? cellText(column, row);

const textsByRole = <Row,>(columns: readonly Column<Row>[], row: Row, role: CardRole) =>
  columns
    .filter(({ card }) => card === role)
    .map((column) => ({ key: column.key, text: formatCardText(column, row) }))
    .filter(({ text }) => text !== '');

/** Returns the texts of a row's columns with this card role, without empty ones. */
export const cardTexts = <Row,>(columns: readonly Column<Row>[], row: Row, role: CardRole): string[] =>
  textsByRole(columns, row, role).map(({ text }) => text);

interface RowCardProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  cell: CardCell;
}

/** A row as a card, built from the columns' roles: name and status, then a line, then details and amount. */
export function RowCard<Row>({ columns, row, cell }: RowCardProps<Row>) {
  const [status] = cardTexts(columns, row, 'status');
  const parts = (role: CardRole): readonly ReactNode[] =>
    textsByRole(columns, row, role).map(({ key, text }, at, { length }) => (
      <Fragment key={key}>
        {/* The dot stays with the text before it when the next one wraps. */}
        {at > 0 && ' '}
        <span className="part">
          {cell(key, text)}
          {at < length - 1 && ' ·'}
        </span>
      </Fragment>
    ));
  const line = parts('line');
  return (
    <span className="card-row">
      <span className="ends">
        <span className="name cut">{parts('title')}</span>
        {status && <StatusChip name={status} />}
      </span>
      {line.length > 0 && <span className="line">{line}</span>}
      <span className="ends">
        <span className="detail">{parts('detail')}</span>
        <span className="amount">{parts('amount')}</span>
      </span>
    </span>
  );
}
