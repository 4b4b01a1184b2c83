import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { StorageLocation } from '#features/locations/storageLocations.ts';
import type { useStorageLocations } from '#features/locations/web/useStorageLocations.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { NumberField } from '#platform/web/form/number/NumberField.tsx';
import { PickerField } from '#platform/web/form/picker/PickerField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { createId } from '#platform/web/parts/createId.ts';
import { recordMutation } from '#platform/web/record/form/recordMutation.ts';
import { type NewValues, useNewRecordForm } from '#platform/web/record/form/useNewRecordForm.ts';
import { RecordDialog } from '#platform/web/record/RecordDialog.tsx';
import { useUser } from '#platform/web/session/useUser.ts';
import { countReasonOptions } from '../../items/web/countReasonOptions.ts';
import type { PurchaseOrderRow } from '../../purchaseOrders/web/purchaseOrderColumns.ts';
import { ReceiveVendorPurchaseOrderItemsDocument } from '../../web/documents.ts';
import { correctionInput, toCorrectedItem } from '../correctionInput.ts';
import { receiptMessages } from '../receiptEntry.ts';
import { type CorrectionValues, createCorrectionForm } from './correctionForm.ts';
import { useItemLocations } from './useItemLocations.ts';
import type { LineDetails, PurchaseOrderItem } from './useLineDetails.ts';
import type { PurchaseOrderSession } from './usePurchaseOrder.ts';

interface CorrectReceiptDialogProps {
  session: PurchaseOrderSession;
  details: LineDetails;
  locations: ReturnType<typeof useStorageLocations>;
  onClose: () => void;
}

/** Takes back what was received by mistake, also of a delivered order, which is confirmed again (decision R4). */
export function CorrectReceiptDialog({ session, details, locations, onClose }: CorrectReceiptDialogProps) {
  const { record: order, publish, reread } = session;
  const { email } = useUser();
  const [id] = useState(createId);
  const [lines] = useState(() => order.items.filter(({ quantityReceived }) => quantityReceived > 0));
  const [form] = useState(() => createCorrectionForm(lines));
  const [initial] = useState(() => ({
    ...form.initial,
    lineId: lines.length === 1 ? (lines[0]?.id ?? null) : null,
  }));
  const [create] = useState(() => buildCreate(order.id, email, form.toInput));
  const correction = useNewRecordForm(form, {
    name: 'correction',
    id,
    initial,
    create,
    publish: (stored) => {
      if (stored) publish(stored);
      else void reread();
    },
    open: onClose,
    messages: {
      created: 'Receipt corrected',
      failed: ({ message }) => ({ text: receiptMessages.failed, detail: message }),
    },
  });
  return (
    <RecordDialog
      title="Correct receipt"
      size="medium"
      record={correction}
      isDone={correction.isCreated}
      saveLabel="Correct"
      onClose={onClose}
    >
      <CorrectionFields order={order} lines={lines} details={details} locations={locations} />
    </RecordDialog>
  );
}

interface CorrectionFieldsProps extends Omit<CorrectReceiptDialogProps, 'session' | 'onClose'> {
  order: PurchaseOrderRow;
  /** Lines of which something is received. */
  lines: readonly PurchaseOrderItem[];
}

function CorrectionFields({ order, lines, details, locations }: CorrectionFieldsProps) {
  const { setValue } = useFormContext<CorrectionValues>();
  const [lineId, location] = useWatch<CorrectionValues, ['lineId', 'location']>({
    name: ['lineId', 'location'],
  });
  const line = lines.find(({ id }) => id === lineId);
  const { lastId, quantities } = useItemLocations(line, order.siteLocationId);
  const isChosen = useRef(false);
  useEffect(() => {
    if (isChosen.current) return;
    const last = lastId === null ? undefined : locations.find(lastId);
    setValue('location', last ?? null);
  }, [lastId, locations, setValue]);
  const there = quantities.find(({ locationId }) => locationId === location?.id)?.quantity;
  return (
    <>
      <SelectField
        name="lineId"
        label="Line"
        options={lines.map((one) => ({
          value: one.id,
          label: [`${one.lineNumber}: ${one.itemName}`, details.findItem(one)?.number]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
      <NumberField
        name="quantity"
        label="Quantity to take back"
        span={6}
        isInteger
        {...(line && { help: `${numberText(line.quantityReceived)} received` })}
      />
      <SelectField name="reasonCode" label="Reason" span={6} options={countReasonOptions} />
      <PickerField<StorageLocation>
        name="location"
        label="Location"
        required
        source={locations.source}
        onPick={(picked) => {
          isChosen.current = true;
          setValue('location', picked, { shouldDirty: true, shouldValidate: true });
        }}
        {...(there !== undefined && { help: `${numberText(there)} there` })}
      />
    </>
  );
}

/** Every attempt sends the same key and time, by which the server recognizes one that arrives again. */
function buildCreate(
  vendorPurchaseOrderId: string,
  receivedByUserEmail: string,
  toInput: ReturnType<typeof createCorrectionForm>['toInput'],
) {
  let receivedAt: string | undefined;
  return recordMutation({
    document: ReceiveVendorPurchaseOrderItemsDocument,
    title: 'Correct receipt',
    toInput: ({ values, id }: NewValues<CorrectionValues>) => {
      const sentAt = new Date().toISOString();
      receivedAt ??= sentAt;
      return {
        clientMutationId: id,
        vendorPurchaseOrderId,
        items: [toCorrectedItem(correctionInput.parse(toInput(values)))],
        receivedByUserEmail,
        shipmentReceivedDate: receivedAt,
        sentAt,
      };
    },
    getStored: ({ vendorPurchaseOrder }) => vendorPurchaseOrder,
  });
}
