import type { ReactNode } from 'react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import type { CardCell } from '#platform/web/grid/cards/cardCell.tsx';
import { LineCard } from '../../lines/web/LineCard.tsx';
import { chargedAmount } from '../../order/web/orderLine.ts';
import type { MasterOrderStatus } from '../masterOrderStatus.ts';
import type { MasterOrderLine } from '../../order/web/masterOrderSession.ts';

interface MasterLineCardProps {
  line: MasterOrderLine;
  status: MasterOrderStatus;
  cell: CardCell;
}

/** A line of a master order on narrow screens. */
export function MasterLineCard({ line, status, cell }: MasterLineCardProps) {
  const isAgreed = status === 'ACKNOWLEDGED' || status === 'CLOSED';
  const isShort = (line.acknowledgedQuantity ?? 0) < line.orderedQuantity;
  return (
    <LineCard
      line={line}
      amount={chargedAmount(line)}
      isOpen={status === 'OPEN'}
      isShort={isShort}
      cell={cell}
    >
      {status !== 'OPEN' && renderProgress(line, isAgreed, cell)}
    </LineCard>
  );
}

/** How much is acknowledged; once that is agreed, how much of it is scheduled and shipped. */
function renderProgress(line: MasterOrderLine, isAgreed: boolean, cell: CardCell): ReactNode {
  const { orderedQuantity, acknowledgedQuantity, scheduledQuantity, shippedQuantity } = line;
  if (acknowledgedQuantity === null) return 'Not acknowledged yet';
  const acknowledged = cell('acknowledgedQuantity', numberText(acknowledgedQuantity));
  if (!isAgreed)
    return (
      <span>
        {acknowledged} of {cell('orderedQuantity', numberText(orderedQuantity))} acknowledged
      </span>
    );
  return (
    <span>
      {cell('scheduledQuantity', numberText(scheduledQuantity))} of {acknowledged} scheduled
      {shippedQuantity > 0 && <>, {cell('shippedQuantity', numberText(shippedQuantity))} shipped</>}
    </span>
  );
}
