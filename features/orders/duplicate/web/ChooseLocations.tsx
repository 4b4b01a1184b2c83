import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LocationsPicker } from '#features/customers/parts/web/LocationsPicker.tsx';
import { DayField } from '#platform/web/form/day/DayField.tsx';
import { discardQuestion, useReportUnsaved } from '#platform/web/panel/unsavedContext.ts';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { RecordDialogForm } from '#platform/web/record/RecordDialog.tsx';
import { useEnclosedForm } from '#platform/web/record/form/useEnclosedForm.ts';
import type { CopySource } from './copySource.ts';
import { type CopyFormValues, copyForm } from './copyForm.ts';
import type { OrderCopy } from './orderCopy.ts';
import { usePlanCopies } from './usePlanCopies.ts';
import { listInactiveLines } from './duplicateOrder.ts';
import { duplicateFailure, formatLeftOut } from './useOpenCopy.ts';

interface ChooseLocationsProps {
  source: CopySource;
  chosen: CopyFormValues;
  /** Copies that were reviewed before. */
  reviewed: readonly OrderCopy[];
  /** Something was entered before this visit of the step. */
  isUnsaved: boolean;
  onChoose: (values: CopyFormValues) => void;
  /** Receives the copies for several locations. */
  onPlanned: (copies: readonly OrderCopy[]) => void;
  onClose: () => void;
}

/** Chooses locations and delivery day of the copies. One location opens as a new order, several are reviewed first. */
export function ChooseLocations({
  source,
  chosen,
  reviewed,
  isUnsaved,
  onChoose,
  onPlanned,
  onClose,
}: ChooseLocationsProps) {
  const { order, items, locations, today } = source;
  const inactive = formatLeftOut(listInactiveLines(order, items));
  const { openOne, plan } = usePlanCopies(source);
  const [isBusy, setBusy] = useState(false);
  const isAccepting = useRef(false);
  const confirm = useConfirm();
  useReportUnsaved(isUnsaved);

  async function accept(values: CopyFormValues): Promise<void> {
    // Ctrl+Enter again while prices are read: a second copy would ask to leave the first one.
    if (isAccepting.current) return;
    isAccepting.current = true;
    onChoose(values);
    setBusy(true);
    try {
      if (values.locationIds.length === 1) {
        // Rendered at once: leaving the page would ask about the input of an open dialog.
        await openOne(values, reviewed, () => flushSync(onClose));
      } else onPlanned(await plan(values, reviewed));
    } catch {
      showToast('error', duplicateFailure, { detail: 'Prices could not be read. Try again.' });
    } finally {
      isAccepting.current = false;
      setBusy(false);
    }
  }

  const form = useEnclosedForm(copyForm, {
    initial: chosen,
    isNew: true,
    accept: (values) => void accept(values),
  });
  async function cancel(): Promise<void> {
    if (!(isUnsaved || form.isDirty) || (await confirm(discardQuestion))) onClose();
  }

  const count = form.form.watch('locationIds').length;
  return (
    <RecordDialogForm
      title={`Duplicate Order ${order.orderNumber}`}
      record={{ ...form, isBusy: form.isBusy || isBusy }}
      isDone={() => true}
      saveLabel={count === 1 ? 'Open as New Order' : count > 1 ? `Review ${count} Orders` : 'Continue'}
      onClose={() => void cancel()}
    >
      {inactive && <Note kind="warning">{inactive}</Note>}
      <DayField name="expectedDeliveryDate" label="Expected Delivery Date" span={5} today={today} />
      <LocationsPicker
        name="locationIds"
        label="Ship-to Locations"
        locations={locations}
        getMark={(id) => (id === order.customer.location?.id ? 'this order' : undefined)}
      />
    </RecordDialogForm>
  );
}
