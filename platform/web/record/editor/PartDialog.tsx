import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { HistoryEntity } from '../../history/useHistory.ts';
import { Dialog } from '../../panel/Dialog.tsx';
import type { RecordSession } from '../form/useRecordForm.ts';
import { RecordDialog } from '../RecordDialog.tsx';
import type { Versioned } from '../readRecord.ts';
import { capitalize } from '../UnavailableRecord.tsx';
import { type EditedPart, type PartEditor, putPart, usePartSession, withoutPart } from './partEditor.ts';
import { StoredForm } from './StoredForm.tsx';
import { useNewForm } from './useEditorForm.ts';

export interface PartDialogProps<
  Values extends FieldValues,
  One extends EditedPart,
  Owner extends Versioned,
  Displayed extends Owner,
> {
  editor: PartEditor<Values, One, Owner, Displayed>;
  owner: RecordSession<Owner, Displayed>;
  /** Entity whose history has the changes of its parts. */
  entity: HistoryEntity;
  /** Undefined for a new one. */
  part: One | undefined;
  /** Reason for which the user may only read. */
  lockedReason: string | undefined;
  /** Returns the fields of a part by its id. */
  renderFields: (id: string, isReadOnly: boolean) => ReactNode;
  onClose: () => void;
}

/** A part of a record, or a new one, in a dialog. */
export const PartDialog = <
  Values extends FieldValues,
  One extends EditedPart,
  Owner extends Versioned,
  Displayed extends Owner,
>({
  part,
  ...props
}: PartDialogProps<Values, One, Owner, Displayed>) =>
  part ? <StoredPartDialog key={part.id} {...props} part={part} /> : <NewPartDialog {...props} />;

function NewPartDialog<
  Values extends FieldValues,
  One extends EditedPart,
  Owner extends Versioned,
  Displayed extends Owner,
>({ editor, owner, renderFields, onClose }: Omit<PartDialogProps<Values, One, Owner, Displayed>, 'part'>) {
  const { id, form } = useNewForm(editor, {
    create: {
      ...editor.create,
      run: (client, values) => editor.create.run(client, { ...values, owner: owner.record }),
    },
    publish: (stored) => {
      if (stored) owner.publish(stored.owner, putPart(editor.list, stored.part));
      else void owner.reread();
    },
    open: onClose,
    existing: { onFound: () => void owner.reread(), open: onClose, inputMessage: '' },
  });
  return (
    <RecordDialog
      title={`Add New ${capitalize(editor.noun)}`}
      record={form}
      isDone={form.isCreated}
      onClose={onClose}
    >
      {renderFields(id, false)}
    </RecordDialog>
  );
}

function StoredPartDialog<
  Values extends FieldValues,
  One extends EditedPart,
  Owner extends Versioned,
  Displayed extends Owner,
>({
  editor,
  owner,
  part,
  lockedReason,
  renderFields,
  ...dialog
}: PartDialogProps<Values, One, Owner, Displayed> & { part: One }) {
  const session = usePartSession(owner, editor.list, part);
  const name = capitalize(editor.noun);
  const title = lockedReason === undefined ? `Edit ${name}` : name;
  return (
    <Dialog title={title} size="large" onClose={dialog.onClose}>
      <StoredForm
        {...dialog}
        editor={editor}
        session={session}
        title={title}
        lockedReason={lockedReason}
        publishRemoval={(changed) => {
          if (changed) owner.publish(changed, withoutPart(editor.list, part.id));
        }}
      >
        {renderFields(part.id ?? '', lockedReason !== undefined)}
      </StoredForm>
    </Dialog>
  );
}
