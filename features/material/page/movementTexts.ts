import { countReasonLabels } from '#features/availability/adjustments/countReasons.ts';
import {
  formatMovementLocations,
  getMovementAction,
  type MovementPayload,
} from '../deviceMovements/deviceMovement.ts';

/** Labels by code; another release may have written a code that this one does not know. */
const reasonLabels: Readonly<Record<string, string>> = countReasonLabels;

/** Returns what cards say of a movement on the device. */
export const getMovementTexts = (payload: MovementPayload) => ({
  name: payload.itemName,
  location: formatMovementLocations(payload),
  comment: payload.comment,
  detail: [getMovementAction(payload), reasonLabels[payload.reasonCode] ?? payload.reasonCode]
    .filter((part) => part !== '')
    .join(', '),
  quantity: payload.quantity,
});
