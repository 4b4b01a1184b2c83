import { IconListNumbers } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListQuery } from '#platform/web/lists/listQuery.ts';
import { Dialog } from '#platform/web/panel/Dialog.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { Skeleton } from '#platform/web/parts/Skeleton.tsx';
import { StatusChip } from '#platform/web/parts/status/StatusChip.tsx';
import { type RecordTab, RecordTabs } from '#platform/web/record/RecordTabs.tsx';
import { UnavailableRecord } from '#platform/web/record/UnavailableRecord.tsx';
import {
  purchaseDeliveryLabels,
  purchaseOrderHistoryLabels,
} from '../../purchaseOrders/purchaseOrderFields.ts';
import type { PurchaseOrderRow } from '../../purchaseOrders/web/purchaseOrderColumns.ts';
import './Receipt.css';
import { ReceiptForm } from './ReceiptForm.tsx';
import { ReceiptHeader } from './ReceiptHeader.tsx';
import { usePurchaseOrder } from './usePurchaseOrder.ts';

interface ReceiveDialogProps {
  orderId: string;
  listRow: PurchaseOrderRow | undefined;
  /** The list behind the dialog, which follows what is received. */
  query: ListQuery<PurchaseOrderRow>;
  onClose: () => void;
}

const name = 'purchase order';

/** 'Receive Purchase Order': what a delivery brings of each line of an order (spec 3 §2). */
export function ReceiveDialog({ orderId, listRow, query, onClose }: ReceiveDialogProps) {
  const { session, loading, error, retry } = usePurchaseOrder(orderId, query, listRow);
  const [tab, setTab] = useState<RecordTab>('details');
  if (!session)
    return (
      <Dialog title="Receive Purchase Order" size="huge" onClose={onClose}>
        <DialogBody>
          {loading ? (
            <ReceiptSkeleton />
          ) : (
            <UnavailableRecord
              name={name}
              errorTitle="Error: Getting vendor purchase order"
              error={error}
              retry={retry}
            />
          )}
        </DialogBody>
      </Dialog>
    );
  const { record } = session;
  return (
    <Dialog
      title="Receive Purchase Order"
      size="huge"
      actions={<StatusChip name={purchaseDeliveryLabels[record.status]} />}
      onClose={onClose}
    >
      <RecordTabs
        active={tab}
        onChange={setTab}
        name={name}
        entity={{ entityType: 'VENDOR_PURCHASE_ORDER', entityId: record.id }}
        labels={purchaseOrderHistoryLabels}
        detailsTitle="Receipt"
        hasFixedHeight
      >
        {record.items.length > 0 ? (
          <ReceiptForm session={session} onClose={onClose} />
        ) : (
          <>
            <ReceiptHeader order={record} />
            <DialogBody footer={<Button onClick={onClose}>Close</Button>}>
              <Message
                icon={IconListNumbers}
                title="No order lines found"
                text="The ERP sent this order without lines."
              />
            </DialogBody>
          </>
        )}
      </RecordTabs>
    </Dialog>
  );
}

const ReceiptSkeleton = () => (
  <div className="receipt-skeleton" aria-busy="true">
    <Skeleton width="60%" height="36px" />
    {Array.from({ length: 6 }, (_, line) => (
      <Skeleton key={line} width="100%" height="28px" />
    ))}
  </div>
);
