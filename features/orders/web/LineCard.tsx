import { IconAlertTriangle } from '@tabler/icons-react';
import { moneyText, numberText } from '#platform/kernel/grid/cellText.ts';
import { lineAmount } from '../lineItem.ts';
import { type OrderStatus, placeOf } from '../orderStatus.ts';
import { shippedOf } from './lineColumns.ts';
import './LineCard.css';
import type { OrderLine } from './orderLine.ts';

/** What was confirmed of a line, where that is told apart from what was ordered. */
function confirmed(line: OrderLine, status: OrderStatus): string | undefined {
  const place = placeOf(status);
  if (place < placeOf('SUBMITTED')) return undefined;
  const ordered = numberText(line.orderedQuantity);
  if (place >= placeOf('ACKNOWLEDGED') && line.shippedQuantity !== null)
    return `${numberText(line.shippedQuantity)} of ${ordered} shipped`;
  return line.acknowledgedQuantity === null
    ? 'Not acknowledged yet'
    : `${numberText(line.acknowledgedQuantity)} of ${ordered} acknowledged`;
}

/** A line of an order on narrow screens. */
export function LineCard({ line, status }: { line: OrderLine; status: OrderStatus }) {
  const text = confirmed(line, status);
  const short = text !== undefined && (shippedOf(line) ?? 0) < line.orderedQuantity;
  return (
    <>
      <span className="ends">
        <span className="name">{line.name}</span>
        <span className="amount">{moneyText(lineAmount(line), line.currency)}</span>
      </span>
      <span className="ends">
        <span className="detail cut">{line.sku}</span>
        <span className="detail line-sum">
          {numberText(line.quantity)} × {numberText(line.eaches)} ea ×{' '}
          {moneyText(line.overridePrice, line.currency)}
        </span>
      </span>
      {text && (
        <span className="line-confirmed" data-short={short || undefined}>
          {short && <IconAlertTriangle size={14} stroke={1.75} aria-hidden />}
          {text}
        </span>
      )}
    </>
  );
}
