import { useRef, useState } from 'react';
import { fieldText, type HistoryLabels } from '#platform/kernel/history/changeText.ts';
import { Dialog } from '../panel/Dialog.tsx';
import { DialogBody } from '../panel/DialogBody.tsx';
import { useSaveKey } from '../panel/useSaveKey.ts';
import { Button } from '../parts/button/Button.tsx';
import { HistoryDocument, type HistoryQueryVariables } from '../query/documents.ts';
import { useRead } from '../query/useRead.ts';
import { useFormatUser } from '../session/userNames.ts';
import './ConflictDialog.css';
import { type ConflictField, compareRecords, type RecordConflict } from './form/compareRecords.ts';
import type { RecordDefinition } from './form/recordFields.ts';

interface ConflictDialogProps<Values, Context> {
  entity: Pick<HistoryQueryVariables, 'entityType' | 'entityId'>;
  /** 'Order 100700'. */
  name: string;
  conflict: RecordConflict<Values>;
  definition: RecordDefinition<Values, Context>;
  /** Names that the values do not include, for their texts. */
  context: Context;
  /** Labels of the changes in the history of the record. */
  labels: HistoryLabels;
  /** Returns true for a path of the history that is not a field of the form. */
  isOtherField?: (path: string) => boolean;
  /** Undefined: take all of the other user's values. */
  onChoose: (chosen: Values | undefined) => void;
  onClose: () => void;
}

/** Lets the user choose field by field when two users saved the same record. */
export function ConflictDialog<Values extends object, Context>({
  entity,
  name: recordName,
  conflict,
  definition,
  context,
  labels,
  isOtherField = () => false,
  onChoose,
  onClose,
}: ConflictDialogProps<Values, Context>) {
  const [theirLabels, setTheirLabels] = useState<ReadonlySet<string>>(new Set());
  const { both, onlyTheirs, merge } = compareRecords(definition, conflict, context);
  const { name, changedFields } = useChangeAuthors(entity, conflict.baseVersion);
  const otherLabels = new Set(changedFields.filter(isOtherField).map((path) => fieldText(path, labels)));
  const otherChanges = [...onlyTheirs, ...otherLabels];
  const choices = useRef<HTMLDivElement>(null);
  const saveChoice = () => onChoose(merge(theirLabels));
  useSaveKey(choices, saveChoice);
  return (
    <Dialog title={`Changed by ${name}`} size="large" onClose={onClose}>
      <DialogBody
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <span className="room" />
            <Button onClick={() => onChoose(undefined)}>Take all of theirs</Button>
            <Button kind="primary" onClick={saveChoice}>
              Save my choice
            </Button>
          </>
        }
      >
        <div className="conflict" ref={choices}>
          <p>
            {recordName} was changed by {name} while you were editing.{' '}
            {both.length > 0
              ? 'Choose what to keep. Nothing has been saved yet.'
              : 'You changed different fields, so all changes can be kept. Yours are not saved yet.'}
          </p>
          {both.map((field) => (
            <ConflictChoice
              key={field.label}
              field={field}
              isTheirs={theirLabels.has(field.label)}
              onChange={(isTheirs) => {
                const next = new Set(theirLabels);
                if (isTheirs) next.add(field.label);
                else next.delete(field.label);
                setTheirLabels(next);
              }}
            />
          ))}
          {otherChanges.length > 0 && (
            <p className="caption">
              Also changed by {name}: {otherChanges.join(', ')}. These changes are kept.
            </p>
          )}
        </div>
      </DialogBody>
    </Dialog>
  );
}

interface ConflictChoiceProps {
  field: ConflictField;
  isTheirs: boolean;
  onChange: (isTheirs: boolean) => void;
}

const ConflictChoice = ({ field, isTheirs, onChange }: ConflictChoiceProps) => (
  <fieldset>
    <legend>{field.label}</legend>
    {[
      { owner: 'Yours', text: field.mine, chosen: !isTheirs, value: false },
      { owner: 'Theirs', text: field.theirs, chosen: isTheirs, value: true },
    ].map(({ owner, text, chosen, value }) => (
      <label key={owner} data-chosen={chosen || undefined}>
        <input
          type="radio"
          name={`conflict ${field.label}`}
          checked={chosen}
          onChange={() => onChange(value)}
        />
        <span>
          <small>{owner}</small>
          {text || 'nothing'}
        </span>
      </label>
    ))}
  </fieldset>
);

/** Users who changed the record after a version, and the fields that they changed. */
function useChangeAuthors(
  entity: ConflictDialogProps<object, unknown>['entity'],
  baseVersion: number,
): { name: string; changedFields: readonly string[] } {
  const { data } = useRead(HistoryDocument, { ...entity, first: 50 });
  const formatUser = useFormatUser();
  const entries = (data?.history?.nodes ?? []).filter(({ version }) => version > baseVersion);
  const users = [...new Set(entries.map(({ changedBy }) => formatUser(changedBy)))];
  return {
    name: users.join(' and ') || 'someone else',
    changedFields: entries.flatMap(({ changes }) => changes.map(({ field }) => field)),
  };
}
