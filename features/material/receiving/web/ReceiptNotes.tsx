import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import { RestoredNote } from '#platform/web/drafts/RestoredNote.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { LoadNote } from '#platform/web/parts/message/LoadNote.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { ShortInstant } from '#platform/web/parts/time/ShortInstant.tsx';
import { UserName } from '#platform/web/parts/UserName.tsx';
import type { PurchaseOrderRow } from '../../purchaseOrders/web/purchaseOrderColumns.ts';
import { isCompletelyReceived } from '../receiptLines.ts';
import type { ReceiptState } from './useReceipt.ts';

interface ReceiptNotesProps {
  order: PurchaseOrderRow;
  receipt: ReceiptState;
  lockedReason: string | undefined;
  isOnline: boolean;
  /** Set when the locations cannot be read. */
  retryLocations: (() => void) | undefined;
  onSendAgain: () => void;
}

/** Notes above the lines: what was sent, what is restored, why nothing can be received. */
export function ReceiptNotes({
  order,
  receipt,
  lockedReason,
  isOnline,
  retryLocations,
  onSendAgain,
}: ReceiptNotesProps) {
  const { sent, busy, persisted } = receipt;
  const isDelivered = order.status === 'DELIVERED';
  return (
    <>
      {isCompletelyReceived(order.items) && (
        <Note kind="success" strip>
          <b>All Items Received</b> <Delivery order={order} />
        </Note>
      )}
      {isDelivered && !isCompletelyReceived(order.items) && (
        <Note kind="info" strip>
          This order is closed, although items are outstanding. <Delivery order={order} />
        </Note>
      )}
      {lockedReason !== undefined && !isDelivered && (
        <Note kind="info" strip>
          {lockedReason}
        </Note>
      )}
      {!isOnline && lockedReason === undefined && (
        <Note kind="warning" strip>
          Receiving needs the network. What you type stays on this device.
        </Note>
      )}
      {sent && !busy && (
        <Note kind="warning" strip>
          No response came to the receipt of {countNoun(sent.items.length, 'line')} from{' '}
          <ShortInstant isLocal at={sent.receivedAt} />. Send it again: what is saved already is not received
          twice.{' '}
          <Button
            disabledReason={isOnline ? undefined : 'Receiving needs the network.'}
            onClick={onSendAgain}
          >
            Send again
          </Button>{' '}
          <Button kind="quiet" onClick={receipt.change}>
            Change it
          </Button>
        </Note>
      )}
      {lockedReason === undefined || persisted.discardUnreadable ? (
        <RestoredNote strip form={persisted} onDiscard={receipt.discard} />
      ) : (
        receipt.isDirty && (
          <Note kind="info" strip>
            What you typed is not received. <Button onClick={receipt.discard}>Discard changes</Button>
          </Note>
        )
      )}
      {retryLocations && (
        <LoadNote retry={retryLocations}>Error: getting Locations. Lines are received at the site.</LoadNote>
      )}
    </>
  );
}

/** 'Delivered Nov 30 by Kim Ivy'; nothing for an order that the ERP closed. */
function Delivery({ order: { deliveredAt, deliveredBy } }: Pick<ReceiptNotesProps, 'order'>) {
  if (deliveredAt === null) return null;
  return (
    <>
      Delivered <ShortInstant at={deliveredAt} />
      {deliveredBy !== null && (
        <>
          {' by '}
          <UserName email={deliveredBy} />
        </>
      )}
      .
    </>
  );
}
