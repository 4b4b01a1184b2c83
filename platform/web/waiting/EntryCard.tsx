import { IconAlertCircle, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { Button } from '../parts/button/Button.tsx';
import { StatusChip } from '../parts/status/StatusChip.tsx';
import { useOnline } from '../query/network.ts';
import './EntryCard.css';

/** Texts of the card of an entry on the device. */
export interface EntryTexts {
  /** 'Katsura Tree - 2in B&B' */
  name: string;
  /** 'House 8 › Bay 3'; absent where a heading names it. */
  location?: string | undefined;
  comment: string | null;
  /** 'Grade 2', 'Count, found' */
  detail: string;
  quantity: number;
}

interface EntryDetailsProps {
  entry: EntryTexts;
  /** State of the entry and its reason, beside the detail. */
  children?: ReactNode;
}

/** Item, location, comment and detail of an entry, as cards list them. */
export const EntryDetails = ({ entry: { name, location, comment, detail }, children }: EntryDetailsProps) => (
  <>
    <b>{name}</b>
    {location !== undefined && <span>{location}</span>}
    {comment !== null && comment !== '' && <span className="comment">{comment}</span>}
    <span className="state">
      {detail}
      {children}
    </span>
  </>
);

/** Longer quantities are smaller, so that they leave room for the name. */
const maxLargeLength = 9;

/** Quantity of an entry, at the right of its card. */
export function EntryQuantity({ quantity }: { quantity: number }) {
  const text = numberText(quantity);
  return (
    <b className="quantity" data-long={text.length > maxLargeLength || undefined}>
      {text}
    </b>
  );
}

interface EntryCardProps {
  entry: EntryTexts;
  /** 'refused', 'sending' and 'pending' have a chip; others have a reason. */
  state: string;
  /** Reason and next step; undefined when there is nothing to say. */
  reason: string | undefined;
  /** Further texts and buttons. */
  children?: ReactNode;
  /** Absent when the entry cannot be edited. */
  onEdit?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
}

/** An entry that waits, with its state and the ways out of it. */
export function EntryCard({ entry, state, reason, children, onEdit, onRemove }: EntryCardProps) {
  const chip = getChip(state, useOnline());
  return (
    <article className="entry-card" aria-label={entry.name} data-state={state}>
      <div className="details">
        <EntryDetails entry={entry}>
          {chip !== undefined && <StatusChip name={chip} />}
          {reason !== undefined && (
            <span className="reason">
              <IconAlertCircle size={16} stroke={1.75} aria-hidden />
              {reason}
            </span>
          )}
        </EntryDetails>
        {children}
      </div>
      <EntryQuantity quantity={entry.quantity} />
      <div className="actions">
        {onEdit && (
          <Button kind="quiet" icon={IconPencil} iconOnly onClick={onEdit}>
            {`Edit ${entry.name}`}
          </Button>
        )}
        {onRemove && (
          <Button kind="quiet" icon={IconTrash} iconOnly onClick={onRemove}>
            {`Remove ${entry.name}`}
          </Button>
        )}
      </div>
    </article>
  );
}

/** While the device is online, an entry that waits needs no word: the page says what it lists. */
function getChip(state: string, isOnline: boolean): string | undefined {
  if (state === 'refused') return 'Refused';
  if (state === 'sending') return 'Sending';
  return state === 'pending' && !isOnline ? 'Pending' : undefined;
}
