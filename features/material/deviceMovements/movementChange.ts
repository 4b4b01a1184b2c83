import * as z from 'zod';
import { countInput, moveInput } from '../movements/movementInput.ts';
import { materialCountKind, type MovementPayload } from './deviceMovement.ts';

const [added, replaced] = countInput.options;
const { reasonCode, comment } = moveInput.shape;

const quantities = {
  INCREMENT: added.shape.quantityCounted,
  SET: replaced.shape.quantityCounted,
  MOVE: moveInput.shape.quantityMoved,
} as const;

/** Rules for corrections of a movement that waits, the same as those of its mutation: quantity, reason and comment. */
export const movementChange = (payload: MovementPayload) =>
  z.object({
    quantity: quantities[payload.kind === materialCountKind ? payload.countType : 'MOVE'],
    reasonCode,
    comment,
  });

/** Correction of a movement that waits. */
export type MovementChange = z.output<ReturnType<typeof movementChange>>;
