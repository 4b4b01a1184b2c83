import { cellText } from '#platform/kernel/grid/cellText.ts';
import type { CardRole, Column } from '#platform/kernel/grid/column.ts';
import { StatusChip } from '../parts/StatusChip.tsx';

/** What the columns of a role say about a row; empty ones are left out. */
export const cardTexts = <Row,>(columns: readonly Column<Row>[], row: Row, role: CardRole): string[] =>
  columns
    .filter(({ card }) => card === role)
    .map((column) => column.cardText?.(row) ?? cellText(column, row))
    .filter((text) => text !== '');

/** A row as a card by the roles of its columns: name and status, then a line, then details and amount. */
export function RowCard<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const texts = (role: CardRole) => cardTexts(columns, row, role);
  const [status] = texts('status');
  const line = texts('line').join(' · ');
  return (
    <>
      <span className="ends">
        <span className="name cut">{texts('title').join(' · ')}</span>
        {status && <StatusChip name={status} />}
      </span>
      {line && <span className="line">{line}</span>}
      <span className="ends">
        <span className="detail">{texts('detail').join(' · ')}</span>
        <span className="amount">{texts('amount').join(' · ')}</span>
      </span>
    </>
  );
}
