import type { CountPayload } from '../../deviceCounts/deviceCount.ts';
import './CountCard.css';

/** Item, location, grade and comment of a count on the device, as cards list them. */
export const CountDetails = ({
  payload: { itemName, code, locationPath, grade, comment },
}: {
  payload: CountPayload;
}) => (
  <>
    <b>{itemName || `Code ${code}`}</b>
    <span>{locationPath}</span>
    <span>Grade {grade}</span>
    {comment !== null && comment !== '' && <span className="comment">{comment}</span>}
  </>
);
