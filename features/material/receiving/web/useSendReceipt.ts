import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useDraftAccess } from '#platform/web/drafts/useDrafts.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { sendCommand, showOutcome } from '#platform/web/query/useCommand.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { ReceiveVendorPurchaseOrderItemsDocument } from '../../web/documents.ts';
import type { SentReceipt } from '../receiptDraft.ts';
import type { PurchaseOrderSession } from './usePurchaseOrder.ts';

/** Sends receipts of an order one after another, and shows the order as it is afterwards. */
export function useSendReceipt({ record, publish, reread }: PurchaseOrderSession) {
  const client = useClient();
  const { email } = useUser();
  const { flush } = useDraftAccess();
  const [busy, setBusy] = useState(false);
  /** `prepare` enters what is sent into the draft, which is on the device before the request starts. */
  async function send({ clientMutationId, receivedAt, items }: SentReceipt, prepare?: () => void) {
    flushSync(() => {
      setBusy(true);
      prepare?.();
    });
    try {
      await flush();
      const outcome = await sendCommand(client, ReceiveVendorPurchaseOrderItemsDocument, {
        clientMutationId,
        vendorPurchaseOrderId: record.id,
        items: [...items],
        receivedByUserEmail: email,
        shipmentReceivedDate: receivedAt,
        sentAt: new Date().toISOString(),
      });
      showOutcome(outcome, { title: 'Receive Purchase Order', quiet: true });
      const order = outcome.ok ? outcome.payload.vendorPurchaseOrder : null;
      if (order) publish(order);
      // A refusal says that others have received lines, or closed the order.
      else await reread();
      return outcome;
    } finally {
      setBusy(false);
    }
  }
  return { send, busy };
}
