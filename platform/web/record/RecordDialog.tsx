import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldGrid } from '../form/FieldGrid.tsx';
import { Dialog } from '../panel/Dialog.tsx';
import { useReportUnsaved } from '../panel/unsavedContext.ts';
import { useLeaveGuard } from '../panel/useLeaveGuard.ts';
import { Note } from '../parts/message/Note.tsx';
import { NewRecordFields } from './NewRecordFields.tsx';
import { RecordForm } from './RecordForm.tsx';
import type { RecordFormHandle } from './form/useRecordInput.ts';

interface RecordDialogFormProps<Values extends FieldValues> {
  /** 'Edit Contact'. */
  title: string;
  size?: 'medium' | 'large';
  record: RecordFormHandle<Values>;
  /** Returns true while the dialog closes because its record was saved. */
  isDone?: () => boolean;
  /** The dialog has a path of its own: closing it leaves that path, which asks about unsaved input. */
  hasPath?: boolean;
  /** Text of the save button, where saving sends nothing yet. */
  saveLabel?: string;
  /** Reason for which the user may only read. */
  lockedReason?: string | undefined;
  /** Button at the start of the footer, of users who may change the record: 'Make Inactive', 'Delete'. */
  action?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A record of a page, or a new one, in a dialog. */
export const RecordDialog = <Values extends FieldValues>({
  size = 'large',
  ...props
}: RecordDialogFormProps<Values>) => (
  <Dialog title={props.title} size={size} onClose={props.onClose}>
    <RecordDialogForm {...props} />
  </Dialog>
);

/** Form of a record in the dialog around it. */
export const RecordDialogForm = <Values extends FieldValues>({
  title,
  record,
  isDone = () => false,
  hasPath = false,
  saveLabel = 'Save',
  lockedReason,
  action,
  onClose,
  children,
}: Omit<RecordDialogFormProps<Values>, 'size'>) => (
  <>
    <GuardUnsaved isDirty={record.isDirty} isDone={isDone} hasPath={hasPath} />
    <RecordForm
      record={record}
      label={title}
      saveLabel={saveLabel}
      onSave={lockedReason === undefined ? () => void record.save(() => {}) : undefined}
      onCancel={onClose}
      action={action}
    >
      {lockedReason !== undefined && <Note kind="info">{lockedReason}</Note>}
      <NewRecordFields isBusy={record.isNew && record.isBusy}>
        <FieldGrid>{children}</FieldGrid>
      </NewRecordFields>
    </RecordForm>
  </>
);

interface GuardUnsavedProps {
  isDirty: boolean;
  isDone: () => boolean;
  hasPath: boolean;
}

/** Asks before the dialog is closed or the page is left with unsaved input. */
function GuardUnsaved({ isDirty, isDone, hasPath }: GuardUnsavedProps) {
  // Leaving the path asks; the dialog would ask a second time.
  useReportUnsaved(isDirty && !hasPath, true);
  useLeaveGuard(isDirty, isDone);
  return null;
}
