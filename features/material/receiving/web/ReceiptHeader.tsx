import type { ReactNode } from 'react';
import { dayText } from '#platform/kernel/grid/cells/cellText.ts';
import { KeyValues } from '#platform/web/parts/KeyValues.tsx';
import type { PurchaseOrderRow } from '../../purchaseOrders/web/purchaseOrderColumns.ts';

interface ReceiptHeaderProps {
  order: PurchaseOrderRow;
  /** Buttons. */
  children?: ReactNode;
}

const missing = '–';

/** Vendor, numbers and day of an order. */
export const ReceiptHeader = ({ order, children }: ReceiptHeaderProps) => (
  <header className="receipt-header">
    <KeyValues
      values={{
        Vendor: order.vendorName,
        'Order Number': order.erpId ?? missing,
        'PO Number': order.purchaseOrderNumber ?? missing,
        'Order Placed': order.orderPlacedDate === null ? missing : dayText(order.orderPlacedDate),
      }}
    />
    {children && <div className="actions">{children}</div>}
  </header>
);
