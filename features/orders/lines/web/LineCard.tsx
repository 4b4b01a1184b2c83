import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { moneyText, numberText } from '#platform/kernel/numbers/numberText.ts';
import type { CardCell } from '#platform/web/grid/cards/cardCell.tsx';
import { lineAmount } from '../lineItem.ts';
import { describeOverride, isPriceOverridden, overrideMark } from '../priceOverride.ts';
import { type OrderStatus, statusRank } from '../../status/orderStatus.ts';
import { effectiveShippedQuantity } from '../../status/orderStep.ts';
import './LineCard.css';
import type { ShownLine } from './allocatedLines.ts';

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

/** A line of an order on narrow screens. */
export function LineCard({ line, status, cell }: { line: ShownLine; status: OrderStatus; cell: CardCell }) {
  const text = renderConfirmed(line, status, cell);
  const quantity = numberText(line.quantity);
  const isOpen = statusRank(status) < statusRank('SUBMITTED');
  const reached = isOpen ? line.allocatedQuantity : effectiveShippedQuantity(line);
  const isShort = text !== undefined && (reached ?? 0) < line.orderedQuantity;
  return (
    <span className="line-card">
      <span className="ends">
        <span className="name">{cell('name', line.name)}</span>
        <span className="amount">{cell('lineTotal', moneyText(lineAmount(line), line.currency))}</span>
      </span>
      <span className="ends">
        <span className="detail cut">{cell('sku', line.sku)}</span>
        <span className="detail line-sum">
          {isOpen ? cell('orderedQuantity', quantity) : quantity} × {numberText(line.eaches)} ea ×{' '}
          {cell('overridePrice', `${overrideMark(line)}${moneyText(line.overridePrice, line.currency)}`)}
        </span>
      </span>
      {isPriceOverridden(line) && (
        <span className="detail">
          {overrideMark(line)}
          {describeOverride(line, line.currency)}
        </span>
      )}
      {text && (
        <span className="line-confirmed" data-short={isShort || undefined}>
          {isShort && <IconAlertTriangle size={14} stroke={1.75} aria-hidden />}
          {text}
        </span>
      )}
    </span>
  );
}
