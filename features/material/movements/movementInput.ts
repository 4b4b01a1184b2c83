import * as z from 'zod';
import { countReasonLabels } from '#features/availability/adjustments/countReasons.ts';
import { idInput, optionalId } from '#platform/kernel/ids/id.ts';
import { numberMessages, wholeNumberError } from '#platform/kernel/numbers/numberMessages.ts';
import { optionalLines, requiredText } from '#platform/kernel/text/text.ts';
import { maxMaterialQuantity } from '../items/materialQuantityFields.ts';

/** Text for a count below its minimum (spec 3 §5). */
const enterCount = 'Enter a count';

/** Most characters of a comment. */
export const maxComment = 2000;
const countLabel = 'Count';

const quantity = (min: number) =>
  z
    .int({ error: wholeNumberError(countLabel) })
    .min(min, enterCount)
    .max(maxMaterialQuantity, { error: () => numberMessages.tooHigh(countLabel, maxMaterialQuantity) });

const recorded = {
  materialItemId: idInput,
  siteLocationId: idInput,
  reasonCode: z.string('Reason Code not found').refine((code) => Object.hasOwn(countReasonLabels, code), {
    error: 'Reason Code not found',
    params: { code: 'INVALID_REFERENCE' },
  }),
  comment: optionalLines('Comment', maxComment),
  /** By the clock of the device. */
  countedRecorded: z.string('Recorded is required'),
  /** Time of the request by the clock of the device, when its offset is not known. */
  sentAt: z
    .string()
    .nullish()
    .transform((time) => time ?? null),
  clientMutationId: optionalId,
};

const email = requiredText('E-mail');

const count = z.object({ ...recorded, locationId: idInput, countedByUserEmail: email });

/** A count of a material item at a location (spec 3 §5): 1 or more are added, 0 or more replace the quantity. */
export const countInput = z.discriminatedUnion('countType', [
  count.extend({ countType: z.literal('INCREMENT'), quantityCounted: quantity(1) }),
  count.extend({ countType: z.literal('SET'), quantityCounted: quantity(0) }),
]);
export type CountInput = z.input<typeof countInput>;

/** A move of 1 or more of a material item to another location of the site (spec 3 §5). */
export const moveInput = z.object({
  ...recorded,
  fromLocationId: idInput,
  toLocationId: idInput,
  quantityMoved: quantity(1),
  movedByUserEmail: email,
});
export type MoveInput = z.input<typeof moveInput>;
