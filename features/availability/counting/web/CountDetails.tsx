import type { ReactNode } from 'react';
import type { CountPayload } from '../../deviceCounts/deviceCount.ts';
import '#platform/web/waiting/EntryCard.css';

interface CountDetailsProps {
  payload: CountPayload;
  /** A heading above the card names the location. */
  isBelowLocation?: boolean;
  /** State of the count and its reason, beside the grade. */
  children?: ReactNode;
}

/** Item, location, grade and comment of a count on the device, as cards list them. */
export const CountDetails = ({
  payload: { itemName, code, locationPath, grade, comment },
  isBelowLocation = false,
  children,
}: CountDetailsProps) => (
  <>
    <b>{itemName || `Code ${code}`}</b>
    {!isBelowLocation && <span>{locationPath}</span>}
    {comment !== null && comment !== '' && <span className="comment">{comment}</span>}
    <span className="state">
      Grade {grade}
      {children}
    </span>
  </>
);
