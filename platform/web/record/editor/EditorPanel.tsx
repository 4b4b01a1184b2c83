import { IconLock } from '@tabler/icons-react';
import type { FunctionComponent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { SidePanel } from '../../panel/SidePanel.tsx';
import { useLeaveGuard } from '../../panel/useLeaveGuard.ts';
import { Message } from '../../parts/message/Message.tsx';
import { StatusChip } from '../../parts/status/StatusChip.tsx';
import { newRecordId } from '../../shell/newRecordId.ts';
import { usePanelBeside } from '../../shell/pageFrame.ts';
import { ConflictDialog } from '../ConflictDialog.tsx';
import type { RecordSession } from '../form/useRecordForm.ts';
import { NewRecordFields } from '../NewRecordFields.tsx';
import { RecordForm } from '../RecordForm.tsx';
import { RecordPanel } from '../RecordPanel.tsx';
import { usePublishRecord, useRecordSession } from '../recordAccess.ts';
import { capitalize } from '../UnavailableRecord.tsx';
import type { EditorDialogProps } from './EditorDialog.tsx';
import type { EditedRow, RecordEditor } from './editor.ts';
import { useLockedReason } from './useLockedReason.ts';
import { StatusButton } from './StatusButton.tsx';
import { useNewForm, useStoredForm } from './useEditorForm.ts';

interface EditorPanelProps<Values extends FieldValues, Row extends EditedRow> extends Omit<
  EditorDialogProps<Values, Row>,
  'part'
> {
  /** Replaces the values of a new record. */
  initial?: Values | undefined;
  /** Details of a record for users who may only read it. */
  Details: FunctionComponent<{ record: Row; note: string | undefined }>;
}

/** The record of a path, or a new one, in a panel beside its list; users who may not change it read its values. */
export function EditorPanel<Values extends FieldValues, Row extends EditedRow>(
  props: EditorPanelProps<Values, Row>,
) {
  const { editor, id, onClose } = props;
  const lockedReason = useLockedReason(editor);
  usePanelBeside(true);
  // A record that is edited has a queue of its own; the tab of a reader stays for the next one.
  if (id !== newRecordId) return <StoredPanel key={lockedReason === undefined ? id : ''} {...props} />;
  if (lockedReason === undefined) return <NewPanel {...props} />;
  return (
    <SidePanel title={`Add New ${capitalize(editor.noun)}`} onClose={onClose}>
      <Message icon={IconLock} title={lockedReason} />
    </SidePanel>
  );
}

function NewPanel<Values extends FieldValues, Row extends EditedRow>({
  editor,
  initial,
  onCreated,
  onClose,
}: EditorPanelProps<Values, Row>) {
  const publish = usePublishRecord(editor.access);
  const { form } = useNewForm(editor, { create: editor.create, initial, publish, open: onCreated });
  useLeaveGuard(form.isDirty, form.isCreated);
  const name = capitalize(editor.noun);
  return (
    <SidePanel title={`Add New ${name}`} onClose={onClose}>
      <RecordForm record={form} label={name} onSave={() => void form.save(() => {})}>
        <NewRecordFields isBusy={form.isBusy}>
          <editor.Fields record={undefined} isReadOnly={false} />
        </NewRecordFields>
      </RecordForm>
    </SidePanel>
  );
}

function StoredPanel<Values extends FieldValues, Row extends EditedRow>({
  editor,
  id,
  listRow,
  Details,
  onClose,
}: EditorPanelProps<Values, Row>) {
  const { noun, entityType, labels, getName } = editor;
  const { session, record, ...read } = useRecordSession(editor.access, id, listRow);
  const lockedReason = useLockedReason(editor, record);
  if (session && lockedReason === undefined)
    return <FormPanel key={session.record.id} editor={editor} session={session} onClose={onClose} />;
  return (
    <RecordPanel
      {...read}
      id={record?.id ?? id}
      name={noun}
      row={record}
      title={getName}
      history={{ entityType, labels }}
      onClose={onClose}
    >
      {(shown) => <Details record={shown} note={lockedReason} />}
    </RecordPanel>
  );
}

interface FormPanelProps<Values extends FieldValues, Row extends EditedRow> {
  editor: RecordEditor<Values, Row>;
  session: RecordSession<Row>;
  onClose: () => void;
}

/** The form is outside of the panel, which is rendered anew when the page becomes narrow. */
function FormPanel<Values extends FieldValues, Row extends EditedRow>({
  editor,
  session,
  onClose,
}: FormPanelProps<Values, Row>) {
  const { noun, entityType, labels, status, getId, getName, formatStatus } = editor;
  const { record } = session;
  const form = useStoredForm(editor, session, () => {});
  useLeaveGuard(form.isDirty, () => false);
  const name = capitalize(noun);
  return (
    <>
      <RecordPanel
        id={record.id}
        name={noun}
        row={record}
        title={() => `Edit ${name}`}
        actions={<StatusChip name={formatStatus(record)} />}
        loading={false}
        error={null}
        retry={() => {}}
        history={{ entityType, labels }}
        onClose={onClose}
      >
        {() => (
          <RecordForm
            record={form}
            label={name}
            onSave={() => void form.save(() => {})}
            action={status && <StatusButton status={status} session={session} />}
          >
            <editor.Fields record={record} isReadOnly={false} />
          </RecordForm>
        )}
      </RecordPanel>
      {form.conflict && (
        <ConflictDialog
          {...form.conflict}
          entity={{ entityType, entityId: getId(record) }}
          name={getName(record)}
          context={undefined}
          labels={labels}
        />
      )}
    </>
  );
}
