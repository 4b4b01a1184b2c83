import { useState } from 'react';
import { fieldText, type HistoryWords } from '#platform/kernel/changeText.ts';
import { Dialog } from '#platform/web/panel/Dialog.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { Button } from '#platform/web/parts/Button.tsx';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { useRead } from '#platform/web/query/useRead.ts';
import './ConflictDialog.css';
import { type ConflictPart, headConflict } from './headConflict.ts';
import type { OrderForm } from './orderForm.ts';
import type { Conflict } from './useSavedHead.ts';

interface ConflictDialogProps {
  orderId: string;
  orderNumber: string;
  conflict: Conflict;
  /** Undefined for unknown terms. */
  termsName: (termsId: string) => string | undefined;
  words: HistoryWords;
  /** Undefined: take all of the other user's values. */
  onChoose: (chosen: OrderForm | undefined) => void;
  onClose: () => void;
}

/** Lets the user choose field by field when two users saved the same order. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { orderId, orderNumber, conflict, termsName, words, onChoose, onClose } = props;
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const { both, onlyTheirs, merged } = headConflict(conflict.base, conflict.mine, conflict.theirs, termsName);
  const { name, lines } = useWhoChanged(orderId, conflict.baseVersion, words);
  const stays = [...onlyTheirs, ...lines];
  return (
    <Dialog title={`Changed by ${name}`} size="large" onClose={onClose}>
      <DialogBody
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <span className="room" />
            <Button onClick={() => onChoose(undefined)}>Take all of theirs</Button>
            <Button kind="primary" onClick={() => onChoose(merged(theirs))}>
              Save my choice
            </Button>
          </>
        }
      >
        <div className="conflict">
          <p>
            Order {orderNumber} was changed by {name} while you were editing.{' '}
            {both.length > 0
              ? 'Choose what to keep. Nothing has been saved yet.'
              : 'You changed different fields, so all changes can be kept. Yours are not saved yet.'}
          </p>
          {both.map((part) => (
            <Choice
              key={part.label}
              part={part}
              keepsTheirs={theirs.has(part.label)}
              onChange={(keeps) => {
                const next = new Set(theirs);
                if (keeps) next.add(part.label);
                else next.delete(part.label);
                setTheirs(next);
              }}
            />
          ))}
          {stays.length > 0 && (
            <p className="caption">
              Also changed by {name}: {stays.join(', ')}. These changes are kept.
            </p>
          )}
        </div>
      </DialogBody>
    </Dialog>
  );
}

interface ChoiceProps {
  part: ConflictPart;
  keepsTheirs: boolean;
  onChange: (keepsTheirs: boolean) => void;
}

const Choice = ({ part, keepsTheirs, onChange }: ChoiceProps) => (
  <fieldset>
    <legend>{part.label}</legend>
    {[
      { owner: 'Yours', text: part.mine, chosen: !keepsTheirs, keeps: false },
      { owner: 'Theirs', text: part.theirs, chosen: keepsTheirs, keeps: true },
    ].map(({ owner, text, chosen, keeps }) => (
      <label key={owner} data-chosen={chosen || undefined}>
        <input
          type="radio"
          name={`conflict ${part.label}`}
          checked={chosen}
          onChange={() => onChange(keeps)}
        />
        <span>
          <small>{owner}</small>
          {text || 'nothing'}
        </span>
      </label>
    ))}
  </fieldset>
);

/** Users who changed the order after a version, and the lines or status that they changed. */
function useWhoChanged(
  orderId: string,
  since: number,
  words: HistoryWords,
): { name: string; lines: readonly string[] } {
  const { data } = useRead(HistoryDocument, { entityType: 'ORDER', entityId: orderId, first: 50 });
  const entries = (data?.history?.nodes ?? []).filter(({ version }) => version > since);
  const people = [...new Set(entries.map(({ changedBy }) => changedBy))];
  const fields = entries.flatMap(({ changes }) => changes.map(({ field }) => field));
  return {
    name: people.join(' and ') || 'someone else',
    lines: [...new Set(fields.filter((field) => /^(lineItems|status)/.test(field)))].map((field) =>
      fieldText(field, words),
    ),
  };
}
