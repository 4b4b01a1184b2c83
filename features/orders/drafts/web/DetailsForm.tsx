import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { RestoredNote } from '#platform/web/drafts/RestoredNote.tsx';
import { RecordForm } from '#platform/web/record/RecordForm.tsx';
import { HeaderFields } from '../../header/web/HeaderFields.tsx';
import type { LockedInput } from '../../header/web/lockedInput.ts';
import type { HeaderFormValues } from '../../header/web/orderFormValues.ts';
import { canSaveHeader } from '../../header/web/orderHeaderContext.ts';
import type { AddressSave } from '../../header/web/useAddressSave.ts';
import { LockedInputNote } from './LockedInputNote.tsx';
import type { OrderDetails, StoredDetails } from './storedDetails.ts';

/** Details of a stored order or master order, of which the status may not take what is typed. */
export function StoredDetailsForm<Values extends HeaderFormValues>({
  details,
  end,
}: {
  details: StoredDetails<Values>;
  /** Values below the fields. */
  end?: ReactNode;
}) {
  const { addressSave, lockedReason, context, header, kind, draft } = details;
  const locked = useLockedInput(details);
  const hasDraft = draft.discardUnreadable || (header.isDirty && !locked);
  return (
    <DetailsForm details={details} label={kind.title} addressSave={addressSave} locked={locked} end={end}>
      {!lockedReason && canSaveHeader(context) && hasDraft && (
        <div className="field">
          <RestoredNote form={draft} onDiscard={header.undo} />
        </div>
      )}
      {locked && <LockedInputNote stored={details} locked={locked} />}
    </DetailsForm>
  );
}

interface DetailsFormProps<Values extends HeaderFormValues> {
  details: OrderDetails<Values>;
  /** Accessible name of the form: 'Order'. */
  label: string;
  /** Name of the field of a new order that gets the focus in place of the customer. */
  firstField?: string | undefined;
  addressSave?: AddressSave;
  locked?: LockedInput<Values> | undefined;
  /** Notes above the fields. */
  children?: ReactNode;
  /** Values below the fields. */
  end?: ReactNode;
}

/** The header of an order or master order in its panel. */
export function DetailsForm<Values extends HeaderFormValues>({
  details: { header, context, lockedReason, saving },
  label,
  firstField,
  addressSave,
  locked,
  children,
  end,
}: DetailsFormProps<Values>) {
  return (
    <RecordForm
      record={header}
      label={label}
      onSave={!lockedReason && canSaveHeader(context) ? saving.save : undefined}
      saveLabel={saving.label}
      saveDisabledReason={
        locked && `Discard your input for ${locked.labels.join(', ')} first. It can no longer be saved.`
      }
      isSaving={saving.isBusy}
      firstField={firstField}
    >
      {children}
      <HeaderFields context={context} addressSave={addressSave} />
      {end}
    </RecordForm>
  );
}

/** Finds input that the status does not take; follows what is typed, where some of it may be refused. */
function useLockedInput<Values extends HeaderFormValues>({
  context,
  header: { form, getBase },
  kind,
  record,
}: StoredDetails<Values>): LockedInput<Values> | undefined {
  // Everything can change while the customer can, so that typing renders nothing.
  useWatch({ control: form.control, disabled: context.canEdit('customer') });
  return kind.findLocked(record.status, getBase().values, form.getValues());
}
