import { useState } from 'react';
import { fieldText, type HistoryLabels } from '#platform/kernel/history/changeText.ts';
import { Dialog } from '#platform/web/panel/Dialog.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { useRead } from '#platform/web/query/useRead.ts';
import './ConflictDialog.css';
import { type ConflictPart, compareHeaders } from './compareHeaders.ts';
import type { OrderFormValues } from '../data/orderFormValues.ts';
import type { HeaderConflict } from '../data/useSavedOrderHeader.ts';

interface ConflictDialogProps {
  orderId: string;
  orderNumber: string;
  conflict: HeaderConflict;
  /** Undefined for unknown terms. */
  findTermsName: (termsId: string) => string | undefined;
  labels: HistoryLabels;
  /** Undefined: take all of the other user's values. */
  onChoose: (chosen: OrderFormValues | undefined) => void;
  onClose: () => void;
}

/** Lets the user choose field by field when two users saved the same order. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { orderId, orderNumber, conflict, findTermsName, labels, onChoose, onClose } = props;
  const [theirLabels, setTheirLabels] = useState<ReadonlySet<string>>(new Set());
  const { both, onlyTheirs, merge } = compareHeaders(
    conflict.base,
    conflict.mine,
    conflict.theirs,
    findTermsName,
  );
  const { name, lines } = useChangeAuthors(orderId, conflict.baseVersion, labels);
  const otherChanges = [...onlyTheirs, ...lines];
  return (
    <Dialog title={`Changed by ${name}`} size="large" onClose={onClose}>
      <DialogBody
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <span className="room" />
            <Button onClick={() => onChoose(undefined)}>Take all of theirs</Button>
            <Button kind="primary" onClick={() => onChoose(merge(theirLabels))}>
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
            <ConflictChoice
              key={part.label}
              part={part}
              isTheirs={theirLabels.has(part.label)}
              onChange={(isTheirs) => {
                const next = new Set(theirLabels);
                if (isTheirs) next.add(part.label);
                else next.delete(part.label);
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
  part: ConflictPart;
  isTheirs: boolean;
  onChange: (isTheirs: boolean) => void;
}

const ConflictChoice = ({ part, isTheirs, onChange }: ConflictChoiceProps) => (
  <fieldset>
    <legend>{part.label}</legend>
    {[
      { owner: 'Yours', text: part.mine, chosen: !isTheirs, value: false },
      { owner: 'Theirs', text: part.theirs, chosen: isTheirs, value: true },
    ].map(({ owner, text, chosen, value }) => (
      <label key={owner} data-chosen={chosen || undefined}>
        <input
          type="radio"
          name={`conflict ${part.label}`}
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

/** Users who changed the order after a version, and the lines or status that they changed. */
function useChangeAuthors(
  orderId: string,
  baseVersion: number,
  labels: HistoryLabels,
): { name: string; lines: readonly string[] } {
  const { data } = useRead(HistoryDocument, { entityType: 'ORDER', entityId: orderId, first: 50 });
  const entries = (data?.history?.nodes ?? []).filter(({ version }) => version > baseVersion);
  const users = [...new Set(entries.map(({ changedBy }) => changedBy))];
  const fields = entries.flatMap(({ changes }) => changes.map(({ field }) => field));
  return {
    name: users.join(' and ') || 'someone else',
    lines: [...new Set(fields.filter((field) => /^(lineItems|status)/.test(field)))].map((field) =>
      fieldText(field, labels),
    ),
  };
}
