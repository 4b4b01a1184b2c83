import { ConflictDialog } from '#platform/web/record/ConflictDialog.tsx';
import type { StoredRecordForm } from '#platform/web/record/form/useRecordForm.ts';
import type { FieldValues } from 'react-hook-form';
import { customerHistoryLabels } from '../../customer/customerHistoryLabels.ts';

interface PartConflictProps<Values extends FieldValues> {
  customerId: string;
  /** "Contact Ivy Hill". */
  name: string;
  form: StoredRecordForm<Values, undefined>;
}

const labels = customerHistoryLabels();

/** Lets the user choose when another user saved the same part, or the customer itself, first. */
export const PartConflict = <Values extends FieldValues>({
  customerId,
  name,
  form: { conflict },
}: PartConflictProps<Values>) =>
  conflict && (
    <ConflictDialog
      {...conflict}
      entity={{ entityType: 'CUSTOMER', entityId: customerId }}
      name={name}
      context={undefined}
      labels={labels}
    />
  );
