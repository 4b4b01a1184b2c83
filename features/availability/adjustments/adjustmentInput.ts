import * as z from 'zod';
import { fieldKeys } from '#platform/kernel/fields/entityField.ts';
import { idInput, optionalId } from '#platform/kernel/ids/id.ts';
import { numberMessages, wholeNumberError } from '#platform/kernel/numbers/numberMessages.ts';
import { invalid, ok, refuse, type Result } from '#platform/kernel/results/result.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { optionalLines, requiredText } from '#platform/kernel/text/text.ts';
import type { AvailabilitySession } from '../sessions/sessionFields.ts';
import { maxStockQuantity } from '../stock/slot.ts';
import { type Adjustment, adjustmentDirectionLabels } from './adjustmentFields.ts';
import { countReasonLabels } from './countReasons.ts';

/** Schema of an adjustment (spec 3 §5). */
export const adjustmentInput = z.object({
  clientMutationId: optionalId,
  /** The live session, or absent. */
  sessionId: optionalId,
  itemId: idInput,
  direction: z.enum(fieldKeys(adjustmentDirectionLabels)).default('DECREASE'),
  quantity: z
    .int({ error: wholeNumberError('Quantity') })
    .min(1, numberMessages.tooLow('Quantity', 1))
    .max(maxStockQuantity, { error: () => numberMessages.tooHigh('Quantity', maxStockQuantity) }),
  reason: z
    .string('Reason is required')
    .refine((reason) => Object.hasOwn(countReasonLabels, reason), {
      error: 'Reason not found',
      params: { code: 'INVALID_REFERENCE' },
    })
    .default('ORDERED'),
  comment: optionalLines('Comment', 2000),
  recordedAt: z.string('Recorded is required'),
  recordedBy: requiredText('Recorded By'),
});
export type AdjustmentInput = z.input<typeof adjustmentInput>;
type NewAdjustment = z.output<typeof adjustmentInput>;

/** Returns the live session unless another one is requested (API decision 35). */
export function findAdjustedSession(
  live: AvailabilitySession | undefined,
  requestedId: string | null,
): Result<AvailabilitySession> {
  if (!live) return refuse(invalid('INVALID_STATE', ['sessionId'], 'There is no live session'));
  return requestedId === null || requestedId === live.sessionId
    ? ok(live)
    : refuse(invalid('INVALID_STATE', ['sessionId'], 'Only the live session can be adjusted'));
}

/** Returns the change of the stock: negative for a decrease. */
export const signedQuantity = ({ direction, quantity }: Pick<Adjustment, 'direction' | 'quantity'>): number =>
  direction === 'INCREASE' ? quantity : -quantity;

/** Describes an adjustment in the log of its session: 'Lavender: -5 (damaged), frost'. */
export const describeAdjustment = (
  itemName: string,
  adjustment: Pick<NewAdjustment, 'direction' | 'quantity' | 'reason' | 'comment'>,
): string => {
  const sign = adjustment.direction === 'INCREASE' ? '+' : '-';
  const reason = Object.entries(countReasonLabels).find(([code]) => code === adjustment.reason)?.[1] ?? '';
  const text = `${itemName}: ${sign}${numberText(adjustment.quantity)} (${reason})`;
  return adjustment.comment === null ? text : `${text}, ${adjustment.comment}`;
};
