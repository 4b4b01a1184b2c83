import type { ReactNode } from 'react';
import { KeyValues } from '#platform/web/parts/KeyValues.tsx';
import { ShortInstant } from '#platform/web/parts/time/ShortInstant.tsx';
import type { SavedOrder } from '../../order/web/orderChange.ts';

/** Read-only dates, ids and signature of an order (decision O33). */
export function OrderMilestones({ order }: { order: SavedOrder }) {
  const { signatureImage: signature } = order;
  const milestones: Record<string, ReactNode> = {
    Created: <ShortInstant at={order.initializationDate} />,
    Shipped: order.shippedDate && <ShortInstant at={order.shippedDate} />,
    Synchronized: order.syncDate && <ShortInstant at={order.syncDate} />,
    'ERP ID': order.erpId,
    'Confirmation Email': order.confirmationEmails.join(', '),
  };
  return (
    <div className="order-record">
      <KeyValues
        values={Object.fromEntries(Object.entries(milestones).filter(([, value]) => Boolean(value)))}
      />
      {signature && (
        <img src={`data:${signature.mime};base64,${signature.image}`} alt="Signature on delivery" />
      )}
    </div>
  );
}
