import { useState } from 'react';
import { countNoun, numberText } from '#platform/kernel/numbers/numberText.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { RecordLink } from '#platform/web/parts/RecordLink.tsx';
import { useHasCapability } from '#platform/web/session/useUser.ts';
import type { SessionSummaryData } from './useSessionSummary.ts';

interface UncoveredOrdersProps {
  /** The first ones. */
  orders: SessionSummaryData['uncoveredOrders'];
  totalCount: number;
}

const firstOrders = 5;

/** Orders whose allocations are no longer covered. */
export function UncoveredOrders({ orders, totalCount }: UncoveredOrdersProps) {
  const canSee = useHasCapability('orders.view');
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? orders : orders.slice(0, firstOrders);
  const others = totalCount - orders.length;
  return (
    <>
      <ul className="attention-details" aria-label="Orders no longer covered">
        {shown.map(({ orderId, orderNumber, customerName, quantity }) => (
          <li key={orderId}>
            <RecordLink path={canSee ? orderPath(orderId) : undefined}>{orderNumber}</RecordLink>
            <span>{customerName}</span>
            <span>{countNoun(quantity, 'unit')}</span>
          </li>
        ))}
      </ul>
      {shown.length < orders.length && (
        <Button kind="quiet" onClick={() => setShowsAll(true)}>
          {`Show ${numberText(orders.length - shown.length)} more`}
        </Button>
      )}
      {shown.length === orders.length && others > 0 && (
        <p className="detail">and {numberText(others)} more</p>
      )}
    </>
  );
}

/** Orders are a higher feature; their path is that of the specification (spec 2 §2). */
const orderPath = (orderId: string): string => `/fulfill/orders/order/${orderId}`;
