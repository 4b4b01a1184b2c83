import type { ReactNode } from 'react';
import type { CountPayload } from '../../deviceCounts/deviceCount.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import './CountCard.css';

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

/** Longer quantities are smaller, so that they leave room for the name. */
const maxLargeLength = 9;

/** Quantity of a count, at the right of its card. */
export function CountQuantity({ quantity }: Pick<CountPayload, 'quantity'>) {
  const text = numberText(quantity);
  return (
    <b className="quantity" data-long={text.length > maxLargeLength || undefined}>
      {text}
    </b>
  );
}
