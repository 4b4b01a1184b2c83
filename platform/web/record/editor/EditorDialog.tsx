import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldSkeletons } from '../../form/FieldSkeletons.tsx';
import { Dialog } from '../../panel/Dialog.tsx';
import { DialogBody } from '../../panel/DialogBody.tsx';
import { Message } from '../../parts/message/Message.tsx';
import { StatusChip } from '../../parts/status/StatusChip.tsx';
import { newRecordId } from '../../shell/newRecordId.ts';
import { RecordDialog } from '../RecordDialog.tsx';
import { type RecordPart, type RecordTab, RecordTabs } from '../RecordTabs.tsx';
import { usePublishRecord, useRecordSession } from '../recordAccess.ts';
import { capitalize, UnavailableRecord } from '../UnavailableRecord.tsx';
import type { EditedRow, RecordEditor } from './editor.ts';
import { useLockedReason } from './useLockedReason.ts';
import { StatusButton } from './StatusButton.tsx';
import { StoredForm } from './StoredForm.tsx';
import { useNewForm } from './useEditorForm.ts';

export interface EditorDialogProps<Values extends FieldValues, Row extends EditedRow> {
  editor: RecordEditor<Values, Row>;
  /** Id of the path; `newRecordId` for a new record. */
  id: string;
  /** Row of the list. */
  listRow: Row | undefined;
  /** Further tabs of a stored record. */
  parts?: readonly RecordPart[];
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** The record of a path, or a new one, in a dialog over its list; users who may not change it read it. */
export function EditorDialog<Values extends FieldValues, Row extends EditedRow>(
  props: EditorDialogProps<Values, Row>,
) {
  const { editor, id, onClose } = props;
  const lockedReason = useLockedReason(editor);
  if (id !== newRecordId) return <StoredDialog key={id} {...props} />;
  const title = `Add New ${capitalize(editor.noun)}`;
  if (lockedReason === undefined) return <NewDialog {...props} title={title} />;
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogBody>
        <Message icon={IconLock} title={lockedReason} />
      </DialogBody>
    </Dialog>
  );
}

function NewDialog<Values extends FieldValues, Row extends EditedRow>({
  editor,
  title,
  onCreated,
  onClose,
}: EditorDialogProps<Values, Row> & { title: string }) {
  const publish = usePublishRecord(editor.access);
  const { form } = useNewForm(editor, { create: editor.create, publish, open: onCreated });
  return (
    <RecordDialog title={title} record={form} isDone={form.isCreated} hasPath onClose={onClose}>
      <editor.Fields record={undefined} isReadOnly={false} />
    </RecordDialog>
  );
}

function StoredDialog<Values extends FieldValues, Row extends EditedRow>({
  editor,
  id,
  listRow,
  parts = [],
  onClose,
}: EditorDialogProps<Values, Row>) {
  const { noun, entityType, labels, errorTitle, status, formatStatus } = editor;
  const [tab, setTab] = useState<RecordTab>('details');
  const { session, record, loading, error, retry } = useRecordSession(editor.access, id, listRow);
  const publish = usePublishRecord(editor.access);
  const lockedReason = useLockedReason(editor, record);
  const name = capitalize(noun);
  const title = lockedReason === undefined ? `Edit ${name}` : name;
  if (session === undefined)
    return (
      <Dialog title={name} size="large" onClose={onClose}>
        <DialogBody>
          {loading ? (
            <div aria-busy="true">
              <FieldSkeletons spans={[12, 4, 4, 4, 6, 6, 12]} />
            </div>
          ) : (
            <UnavailableRecord name={noun} {...(errorTitle && { errorTitle })} error={error} retry={retry} />
          )}
        </DialogBody>
      </Dialog>
    );
  const recordId = editor.getId(session.record);
  const entity = { entityType, entityId: recordId };
  return (
    <Dialog
      title={title}
      size="large"
      actions={<StatusChip name={formatStatus(session.record)} />}
      onClose={onClose}
    >
      <RecordTabs
        active={tab}
        onChange={setTab}
        name={noun}
        entity={entity}
        labels={labels}
        parts={parts}
        hasFixedHeight
      >
        <StoredForm
          key={recordId}
          editor={editor}
          session={session}
          entity={entity}
          title={title}
          hasPath
          lockedReason={lockedReason}
          action={status && <StatusButton status={status} session={session} />}
          publishRemoval={(removed) => publish(removed, recordId)}
          onClose={onClose}
        >
          <editor.Fields record={session.record} isReadOnly={lockedReason !== undefined} />
        </StoredForm>
      </RecordTabs>
    </Dialog>
  );
}
