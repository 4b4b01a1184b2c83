import type { ReactNode } from 'react';
import { countReasonLabels } from '#features/availability/adjustments/countReasons.ts';
import {
  formatMovementLocations,
  getMovementAction,
  type MovementPayload,
} from '../../../deviceMovements/deviceMovement.ts';

/** Labels by code; another release may have written a code that this one does not know. */
const reasonLabels: Readonly<Record<string, string>> = countReasonLabels;

interface MovementDetailsProps {
  payload: MovementPayload;
  /** State of the movement, beside what it does and its reason. */
  children?: ReactNode;
}

/** Item, places, reason and comment of a movement on the device, as cards list them. */
export const MovementDetails = ({ payload, children }: MovementDetailsProps) => (
  <>
    <b>{payload.itemName}</b>
    <span>{formatMovementLocations(payload)}</span>
    {payload.comment !== null && payload.comment !== '' && <span className="comment">{payload.comment}</span>}
    <span className="state">
      {[getMovementAction(payload), reasonLabels[payload.reasonCode] ?? payload.reasonCode]
        .filter((part) => part !== '')
        .join(', ')}
      {children}
    </span>
  </>
);
