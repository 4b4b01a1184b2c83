import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { moneyText, numberText } from '#platform/kernel/numbers/numberText.ts';
import type { CardCell } from '#platform/web/grid/cards/cardCell.tsx';
import type { OrderEntityLine } from '../../order/web/orderLine.ts';
import { describeOverride, isPriceOverridden, overrideMark } from '../priceOverride.ts';
import './LineCard.css';

interface LineCardProps {
  line: OrderEntityLine;
  amount: number;
  /** The ordered quantity is the one that counts. */
  isOpen: boolean;
  /** Less than ordered is reached. */
  isShort: boolean;
  cell: CardCell;
  /** How far the ordered quantity is reached; nothing when that is not known yet. */
  children: ReactNode;
}

/** A line of an order or master order on narrow screens. */
export function LineCard({ line, amount, isOpen, isShort, cell, children }: LineCardProps) {
  const quantity = numberText(line.quantity);
  return (
    <span className="line-card">
      <span className="ends">
        <span className="name">{cell('name', line.name)}</span>
        <span className="amount">{cell('lineTotal', moneyText(amount, line.currency))}</span>
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
      {children && (
        <span className="line-confirmed" data-short={isShort || undefined}>
          {isShort && <IconAlertTriangle size={14} stroke={1.75} aria-hidden />}
          {children}
        </span>
      )}
    </span>
  );
}
