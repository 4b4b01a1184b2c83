import type { ReactNode } from 'react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import type { CardCell } from '#platform/web/grid/cards/cardCell.tsx';
import { lineAmount } from '../../lineItem.ts';
import { type OrderStatus, statusRank } from '../../../status/orderStatus.ts';
import { effectiveShippedQuantity } from '../../../status/orderStep.ts';
import type { ShownLine } from '../shownLines.ts';
import { LineCard } from '../LineCard.tsx';

/** Allocated, acknowledged or shipped quantity beside the ordered one. */
function renderConfirmed(line: ShownLine, status: OrderStatus, cell: CardCell): ReactNode {
  const rank = statusRank(status);
  if (rank < statusRank('SUBMITTED'))
    return line.allocatedQuantity === undefined
      ? undefined
      : `${numberText(line.allocatedQuantity)} of ${numberText(line.orderedQuantity)} allocated`;
  const ordered = cell('orderedQuantity', numberText(line.orderedQuantity));
  if (rank >= statusRank('ACKNOWLEDGED') && line.shippedQuantity !== null)
    return (
      <span>
        {cell('shippedQuantity', numberText(line.shippedQuantity))} of {ordered} shipped
      </span>
    );
  if (line.acknowledgedQuantity === null)
    return status === 'SUBMITTED' ? 'Not acknowledged yet' : 'Not acknowledged';
  return (
    <span>
      {cell('acknowledgedQuantity', numberText(line.acknowledgedQuantity))} of {ordered} acknowledged
    </span>
  );
}

/** Adds the stock of the item: '8 of 10 allocated · 4 in stock, short 6'. */
function addStock(confirmed: ReactNode, { stock }: ShownLine): ReactNode {
  if (!stock) return confirmed;
  const text = `${numberText(stock.actual)} in stock${stock.short > 0 ? `, short ${numberText(stock.short)}` : ''}`;
  if (confirmed === undefined) return text;
  return (
    <span>
      <span>{confirmed}</span> · <span>{text}</span>
    </span>
  );
}

interface OrderLineCardProps {
  line: ShownLine;
  status: OrderStatus;
  cell: CardCell;
}

/** A line of an order on narrow screens. */
export function OrderLineCard({ line, status, cell }: OrderLineCardProps) {
  const isOpen = statusRank(status) < statusRank('SUBMITTED');
  const reached = isOpen ? line.allocatedQuantity : effectiveShippedQuantity(line);
  const confirmed = renderConfirmed(line, status, cell);
  const isUnconfirmed = confirmed !== undefined && (reached ?? 0) < line.orderedQuantity;
  return (
    <LineCard
      line={line}
      amount={lineAmount(line)}
      isOpen={isOpen}
      isShort={isUnconfirmed || (line.stock?.short ?? 0) > 0}
      cell={cell}
    >
      {addStock(confirmed, line)}
    </LineCard>
  );
}
