import { type ReactNode, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { HistoryEntity } from '../../history/useHistory.ts';
import { ConflictDialog } from '../ConflictDialog.tsx';
import type { RecordSession } from '../form/useRecordForm.ts';
import { RecordDialogForm } from '../RecordDialog.tsx';
import type { Versioned } from '../readRecord.ts';
import type { RecordForms } from './editor.ts';
import { RemoveButton } from './RemoveButton.tsx';
import { useStoredForm } from './useEditorForm.ts';

interface StoredFormProps<
  Values extends FieldValues,
  Stored extends Versioned,
  Displayed extends Stored,
  Removed,
> {
  editor: RecordForms<Values, Stored, Displayed, Removed>;
  session: RecordSession<Stored, Displayed>;
  /** Entity whose history has the changes of the record. */
  entity: HistoryEntity;
  title: string;
  hasPath?: boolean;
  lockedReason: string | undefined;
  /** Button at the start of the footer, before Delete. */
  action?: ReactNode;
  publishRemoval: (removed: Removed | undefined) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Form of a stored record in the dialog around it, which closes once it is saved or removed. */
export function StoredForm<
  Values extends FieldValues,
  Stored extends Versioned,
  Displayed extends Stored,
  Removed,
>({
  editor,
  session,
  entity,
  title,
  hasPath = false,
  lockedReason,
  action,
  publishRemoval,
  onClose,
  children,
}: StoredFormProps<Values, Stored, Displayed, Removed>) {
  const form = useStoredForm(editor, session, onClose);
  const isRemoved = useRef(false);
  return (
    <>
      <RecordDialogForm
        title={title}
        record={form}
        isDone={() => isRemoved.current || !form.hasUnsavedChanges()}
        hasPath={hasPath}
        lockedReason={lockedReason}
        action={
          <>
            {action}
            {editor.removal && (
              <RemoveButton
                removal={editor.removal}
                session={session}
                publish={publishRemoval}
                onRemoved={() => {
                  isRemoved.current = true;
                  onClose();
                }}
              />
            )}
          </>
        }
        onClose={onClose}
      >
        {children}
      </RecordDialogForm>
      {form.conflict && (
        <ConflictDialog
          {...form.conflict}
          entity={entity}
          name={editor.getName(session.record)}
          context={undefined}
          labels={editor.labels}
        />
      )}
    </>
  );
}
