import { IconPackageOff } from '@tabler/icons-react';
import { Dialog } from '#platform/web/panel/Dialog.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { LoadError } from '#platform/web/query/LoadError.tsx';
import { useRead } from '#platform/web/query/useRead.ts';
import type { OrderSession } from '../../order/web/orderChange.ts';
import {
  LineItemActualQuantitiesByLocationAndGradeDocument,
  LineItemActualQuantitiesDocument,
} from '../../web/documents.ts';
import type { FillPreference } from '../fillAllocations.ts';
import './AllocationDialog.css';
import { AllocationEditor } from './AllocationEditor.tsx';

interface AllocationDialogProps {
  session: OrderSession;
  /** Settings of the company: how the fill chooses. */
  preference: FillPreference;
  /** Reason for which nothing can be allocated now. */
  lockedReason: string | undefined;
  onClose: () => void;
}

/** Sets stock aside for the lines of an order, by location and grade (spec 2 §2). */
export const AllocationDialog = (props: AllocationDialogProps) => (
  <Dialog
    title={`Allocate Order Items - Order #${props.session.record.orderNumber}`}
    size="full"
    onClose={props.onClose}
  >
    <AllocationContent {...props} />
  </Dialog>
);

function AllocationContent(props: AllocationDialogProps) {
  const { orderId } = props.session.record;
  const totals = useRead(LineItemActualQuantitiesDocument, { orderId });
  const slots = useRead(LineItemActualQuantitiesByLocationAndGradeDocument, { orderId });
  const reload = async () => {
    await Promise.all([totals.refetch(), slots.refetch()]);
  };
  const stocks = totals.data?.lineItemActualQuantities;
  const slotStocks = slots.data?.lineItemActualQuantitiesByLocationAndGrade;
  if (stocks && slotStocks && stocks.length > 0)
    return <AllocationEditor {...props} stocks={stocks} slotStocks={slotStocks} reload={reload} />;
  const error = totals.error ?? slots.error;
  return (
    <DialogBody flush footer={<Button onClick={props.onClose}>Close</Button>}>
      {error ? (
        <LoadError title="Error loading stock" error={error} retry={() => void reload()} />
      ) : stocks ? (
        <Message
          icon={IconPackageOff}
          title="No stock counted yet"
          text="Count these items in Availability, then allocate."
        />
      ) : (
        <p className="allocation-wait" role="status">
          Loading stock ...
        </p>
      )}
    </DialogBody>
  );
}
