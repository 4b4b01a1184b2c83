import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldGrid } from '../form/FieldGrid.tsx';
import { Dialog } from '../panel/Dialog.tsx';
import { useReportUnsaved } from '../panel/unsavedContext.ts';
import { useLeaveGuard } from '../panel/useLeaveGuard.ts';
import { Button } from '../parts/button/Button.tsx';
import { Note } from '../parts/message/Note.tsx';
import { NewRecordFields } from './NewRecordFields.tsx';
import { RecordForm } from './RecordForm.tsx';
import type { RecordFormHandle } from './form/useRecordInput.ts';

interface RecordDialogProps<Values extends FieldValues> {
  /** 'Edit Contact'. */
  title: string;
  record: RecordFormHandle<Values>;
  /** Returns true while the dialog closes because its record was saved. */
  isDone?: () => boolean;
  /** Reason for which the user may only read. */
  lockedReason?: string | undefined;
  /** Offers Delete. */
  onDelete?: (() => void) | undefined;
  isDeleting?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A record of a page, or a new one, in a dialog. */
export function RecordDialog<Values extends FieldValues>({
  title,
  record,
  isDone = () => false,
  lockedReason,
  onDelete,
  isDeleting = false,
  onClose,
  children,
}: RecordDialogProps<Values>) {
  return (
    <Dialog title={title} size="large" onClose={onClose}>
      <GuardUnsaved isDirty={record.isDirty} isDone={isDone} />
      <RecordForm
        record={record}
        label={title}
        onSave={lockedReason === undefined ? () => void record.save(() => {}) : undefined}
        onCancel={onClose}
        action={
          lockedReason === undefined &&
          onDelete && (
            <Button kind="danger" icon={IconTrash} busy={isDeleting} onClick={onDelete}>
              Delete
            </Button>
          )
        }
      >
        {lockedReason !== undefined && <Note kind="info">{lockedReason}</Note>}
        <NewRecordFields isBusy={record.isNew && record.isBusy}>
          <FieldGrid>{children}</FieldGrid>
        </NewRecordFields>
      </RecordForm>
    </Dialog>
  );
}

/** Asks before the dialog is closed or the page is left with unsaved input. */
function GuardUnsaved({ isDirty, isDone }: { isDirty: boolean; isDone: () => boolean }) {
  useReportUnsaved(isDirty, true);
  useLeaveGuard(isDirty, isDone);
  return null;
}
