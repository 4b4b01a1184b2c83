import { useState } from 'react';
import { Dialog } from '#platform/web/panel/Dialog.tsx';
import { ChooseLocations } from './ChooseLocations.tsx';
import type { CopiedOrder } from './copiedOrder.ts';
import { CopyResults } from './CopyResults.tsx';
import type { CopyFormValues } from './copyForm.ts';
import { ReviewCopies } from './ReviewCopies.tsx';
import { useOrderCopies } from './useOrderCopies.ts';

/** Copies an order to locations of its customer: choose them, see what will be created, create it. */
export function DuplicateOrderDialog({ copied, onClose }: { copied: CopiedOrder; onClose: () => void }) {
  const { order, locations, today } = copied;
  const ownLocation = locations.find(({ id }) => id === order.customer.location?.id);
  const [chosen, setChosen] = useState<CopyFormValues>({
    expectedDeliveryDate: today,
    locationIds: ownLocation ? [ownLocation.id] : [],
  });
  const handle = useOrderCopies(copied);
  const { copies, isStarted, isRunning, setCopies } = handle;
  return (
    <Dialog
      title={`Duplicate Order ${order.orderNumber}`}
      size="large"
      // Requests that are on their way cannot be taken back.
      {...(isRunning ? {} : { onClose })}
    >
      {copies === undefined ? (
        <ChooseLocations
          copied={copied}
          chosen={chosen}
          onChoose={setChosen}
          onPlanned={setCopies}
          onClose={onClose}
        />
      ) : isStarted ? (
        <CopyResults handle={handle} currency={order.orderTotal.currency} onClose={onClose} />
      ) : (
        <ReviewCopies
          copies={copies}
          currency={order.orderTotal.currency}
          onCreate={handle.create}
          onBack={() => setCopies(undefined)}
        />
      )}
    </Dialog>
  );
}
