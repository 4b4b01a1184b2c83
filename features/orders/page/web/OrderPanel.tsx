import { ShortInstant } from '#platform/web/parts/time/ShortInstant.tsx';
import { StoredDetailsPanel } from '../../drafts/web/DetailsPanel.tsx';
import type { StoredDetails } from '../../drafts/web/storedDetails.ts';
import type { OrderFormValues } from '../../header/web/orderFormValues.ts';
import { LinkedOrders } from '../../masterOrders/web/LinkedOrders.tsx';
import type { SavedOrder } from '../../order/web/orderChange.ts';

interface OrderPanelProps {
  order: SavedOrder;
  details: StoredDetails<OrderFormValues>;
  onClose: () => void;
}

/** The header of an order beside its lines, linked master orders, and its history; below it read-only dates, ids and signature (spec 2 §2, decision O33). */
export function OrderPanel({ order, details, onClose }: OrderPanelProps) {
  const { signatureImage: signature } = order;
  return (
    <StoredDetailsPanel
      title={details.context.canEdit('poNumber') ? 'Order Form' : 'Order Details'}
      detailsTitle="Order Details"
      details={details}
      part={{ title: 'Linked Orders', content: <LinkedOrders order={order} /> }}
      values={{
        Created: <ShortInstant at={order.initializationDate} />,
        Shipped: order.shippedDate && <ShortInstant at={order.shippedDate} />,
        Synchronized: order.syncDate && <ShortInstant at={order.syncDate} />,
        'ERP ID': order.erpId,
        'Confirmation Email': order.confirmationEmails.join(', '),
      }}
      onClose={onClose}
    >
      {signature && (
        <img src={`data:${signature.mime};base64,${signature.image}`} alt="Signature on delivery" />
      )}
    </StoredDetailsPanel>
  );
}
