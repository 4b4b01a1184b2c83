import { useState } from 'react';
import { isSameFormValue } from '#platform/web/form/isSameFormValue.ts';
import { Dialog } from '#platform/web/panel/Dialog.tsx';
import { ChooseLocations } from './ChooseLocations.tsx';
import type { CopySource } from './copySource.ts';
import { CopyResults } from './CopyResults.tsx';
import type { CopyFormValues } from './copyForm.ts';
import { ReviewCopies } from './ReviewCopies.tsx';
import { useOrderCopies } from './useOrderCopies.ts';

/** Copies an order to locations of its customer: choose them, see what will be created, create it. */
export function DuplicateOrderDialog({ source, onClose }: { source: CopySource; onClose: () => void }) {
  const { order, locations, today } = source;
  const ownLocation = locations.find(({ id }) => id === order.customer.location?.id);
  const [proposed] = useState<CopyFormValues>({
    expectedDeliveryDate: today,
    locationIds: ownLocation ? [ownLocation.id] : [],
  });
  const [chosen, setChosen] = useState(proposed);
  const handle = useOrderCopies();
  const { copies, isStarted, isRunning, setCopies } = handle;
  const [isChoosing, setChoosing] = useState(copies === undefined);
  const isUnsaved =
    !isSameFormValue(chosen, proposed) || (copies?.some(({ values }) => values.poNumber !== '') ?? false);
  return (
    <Dialog
      title={`Duplicate Order ${order.orderNumber}`}
      size="large"
      // Requests that are on their way cannot be taken back.
      {...(isRunning ? {} : { onClose })}
    >
      {copies === undefined || isChoosing ? (
        <ChooseLocations
          source={source}
          chosen={chosen}
          reviewed={copies ?? []}
          isUnsaved={isUnsaved}
          onChoose={setChosen}
          onPlanned={(planned) => {
            setCopies(planned);
            setChoosing(false);
          }}
          onClose={onClose}
        />
      ) : isStarted ? (
        <CopyResults handle={handle} currency={order.orderTotal.currency} onClose={onClose} />
      ) : (
        <ReviewCopies
          copies={copies}
          currency={order.orderTotal.currency}
          isUnsaved={isUnsaved}
          onCreate={handle.create}
          onBack={(typed) => {
            setCopies(typed);
            setChoosing(true);
          }}
        />
      )}
    </Dialog>
  );
}
