import { useState } from 'react';
import type { CatalogueChoice } from '#features/catalogue/search/catalogueChoice.ts';
import { useCatalogueSources } from '#features/catalogue/search/web/useCatalogueSources.ts';
import { fieldKeys } from '#platform/kernel/fields/entityField.ts';
import { NumberField } from '#platform/web/form/number/NumberField.tsx';
import { PickerField } from '#platform/web/form/picker/PickerField.tsx';
import { SegmentField } from '#platform/web/form/SegmentField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { createId } from '#platform/web/parts/createId.ts';
import { useRead } from '#platform/web/query/useRead.ts';
import { recordMutation } from '#platform/web/record/form/recordMutation.ts';
import { type NewValues, useNewRecordForm } from '#platform/web/record/form/useNewRecordForm.ts';
import { RecordDialog } from '#platform/web/record/RecordDialog.tsx';
import { useUser } from '#platform/web/session/useUser.ts';
import { useAvailabilityPermission } from '../../sessions/web/useAvailabilityPermission.ts';
import { useAvailabilitySession, useStoreSession } from '../../sessions/web/useAvailabilitySession.ts';
import {
  CountReasonsDocument,
  RecordAvailabilitySessionAdjustmentDocument,
  type RecordAvailabilitySessionAdjustmentMutation,
} from '../../web/documents.ts';
import { adjustmentDirectionLabels, adjustmentFields } from '../adjustmentFields.ts';
import { countReasonLabels } from '../countReasons.ts';
import { AdjustedStock } from './AdjustedStock.tsx';
import { adjustmentForm, type AdjustmentValues } from './adjustmentForm.ts';
import { useRefreshItemStock } from './useRefreshItemStock.ts';

/** Item that the dialog opens with. */
export type AdjustedItem = CatalogueChoice;

type Recorded = NonNullable<
  RecordAvailabilitySessionAdjustmentMutation['recordAvailabilitySessionAdjustment']
>;

interface AdjustQuantityDialogProps {
  item?: AdjustedItem | undefined;
  onClose: () => void;
}

const noSession = 'There is no live session. Only the stock of a live session can be adjusted.';

/** Adjusts the stock of an item in the live session (spec 3 §2 "Adjust Quantity"). */
export function AdjustQuantityDialog({ item, onClose }: AdjustQuantityDialogProps) {
  const { email } = useUser();
  const deniedReason = useAvailabilityPermission();
  const { session } = useAvailabilitySession('LIVE');
  const storeSession = useStoreSession();
  const refresh = useRefreshItemStock();
  const [id] = useState(createId);
  const [initial] = useState(() => ({ ...adjustmentForm.initial, item: item ?? null }));
  const [create] = useState(() => buildCreate(email));
  const form = useNewRecordForm(adjustmentForm, {
    name: 'adjustment',
    id,
    initial,
    create,
    publish: (recorded) => {
      if (recorded?.availabilitySession) storeSession(recorded.availabilitySession);
      refresh();
    },
    open: onClose,
    messages: {
      created: 'Quantity adjusted',
      failed: ({ message }) => ({ text: 'Error saving adjustment', detail: message }),
    },
  });
  return (
    <RecordDialog
      title="Adjust Quantity"
      size="medium"
      record={form}
      isDone={form.isCreated}
      lockedReason={deniedReason ?? (session === null ? noSession : undefined)}
      onClose={onClose}
    >
      <AdjustmentFields />
    </RecordDialog>
  );
}

const maxCommentLength = 2000;
const directions = fieldKeys(adjustmentDirectionLabels)
  .map((value) => ({ value, label: adjustmentDirectionLabels[value] }))
  .toReversed();

function AdjustmentFields() {
  const { items } = useCatalogueSources();
  const { tenantId } = useUser();
  const { data } = useRead(CountReasonsDocument, { tenantId }, { staleTimeMs: Infinity });
  const reasons =
    data?.countReasons?.map(({ code, reason }) => ({ value: code, label: reason })) ??
    fieldKeys(countReasonLabels).map((value) => ({ value, label: countReasonLabels[value] }));
  return (
    <>
      <PickerField name="item" label="Item" source={items} required />
      <SegmentField name="direction" label={adjustmentFields.direction.label} span={6} options={directions} />
      <NumberField name="quantity" label={adjustmentFields.quantity.label} span={6} isInteger />
      <SelectField name="reason" label={adjustmentFields.reason.label} options={reasons} />
      <TextField
        name="comment"
        label={adjustmentFields.comment.label}
        lines={2}
        maxLength={maxCommentLength}
      />
      <AdjustedStock />
    </>
  );
}

/** Every attempt to save sends the same key and time, by which the server recognizes one that arrives again. */
function buildCreate(email: string) {
  let recordedAt: string | undefined;
  return recordMutation({
    document: RecordAvailabilitySessionAdjustmentDocument,
    title: 'Adjust Quantity',
    toInput: ({ values, id }: NewValues<AdjustmentValues>) => {
      recordedAt ??= new Date().toISOString();
      return { ...adjustmentForm.toInput(values), clientMutationId: id, recordedAt, recordedBy: email };
    },
    getStored: (payload): Recorded => payload,
  });
}
