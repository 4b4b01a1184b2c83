import * as z from 'zod';
import { idInput, optionalId } from '#platform/kernel/ids/id.ts';
import { numberMessages, wholeNumberError } from '#platform/kernel/numbers/numberMessages.ts';
import { optionalLines, optionalText, requiredText } from '#platform/kernel/text/text.ts';
import { grades } from '../stock/slot.ts';

/** Limits of counts and their operations (contract, section 9). */
export const countLimits = {
  quantity: 999_999_999_999_999,
  comment: 2000,
  posted: { max: 5000, message: 'At most 5000 counts' },
  completedLocations: { max: 5000, message: 'At most 5000 completed locations' },
  deleted: { max: 1000, message: 'At most 1000 counts' },
} as const;

/** Version of the format in which devices store counts; older ones down to `oldest` are understood, too. */
export const countFormats = { current: 1, oldest: 1 } as const;

/** Counter of a client that does not know its user. */
export const unknownCounter = 'unknown';

const gradeMessage = `Grade must be ${grades.slice(0, -1).join(', ')} or ${grades.at(-1)}`;
const quantityLabel = 'Quantity';

const grade = z.int({ error: gradeMessage }).min(1, gradeMessage).max(grades.length, gradeMessage);
const quantity = z
  .int({ error: wholeNumberError(quantityLabel) })
  .min(0, numberMessages.tooLow(quantityLabel, 0))
  .max(countLimits.quantity, { error: () => numberMessages.tooHigh(quantityLabel, countLimits.quantity) });
const comment = optionalLines('Comment', countLimits.comment);

const revisionLabel = 'Revision';
const maxRevision = 1_000_000_000;

const optionalTime = z
  .string()
  .nullish()
  .transform((time) => time ?? null);

/** A count as a client sends it, from a desk or a device. */
export const newCount = z.object({
  countRowId: optionalId,
  itemId: idInput,
  locationId: idInput,
  grade: grade.default(2),
  quantity,
  comment,
  /** By the clock of the device; corrected by the device when `deviceRecordedAt` is there, too. */
  recordedAt: z.string(),
  deviceRecordedAt: optionalTime,
  recordedBy: requiredText('Recorded by').default(unknownCounter),
  rev: z
    .int({ error: wholeNumberError(revisionLabel) })
    .min(1, numberMessages.tooLow(revisionLabel, 1))
    // Revisions of clients that send none have to fit into the database, too.
    .max(maxRevision, { error: () => numberMessages.tooHigh(revisionLabel, maxRevision) })
    .nullish()
    .transform((rev) => rev ?? null),
  seq: z
    .int()
    .nullish()
    .transform((seq) => seq ?? null),
  deleted: z.boolean().default(false),
  clockJumped: z
    .boolean()
    .nullish()
    .transform((clockJumped) => clockJumped ?? false),
});
export type NewCountInput = z.input<typeof newCount>;
export type NewCount = z.output<typeof newCount>;

/** Returns what a count says, by which a repeated one is recognized: all but its revision. */
export const toCountContent = ({
  countRowId: _id,
  rev: _rev,
  seq: _seq,
  clockJumped: _clock,
  ...content
}: NewCount) => content;

/** A count that was deleted on its device: what it said matters no longer, so nothing of it refuses the deletion. */
export const deletedCount = newCount.extend({
  grade: newCount.shape.grade.catch(2),
  quantity: quantity.catch(0),
  comment: comment.catch(null),
  recordedBy: newCount.shape.recordedBy.catch(unknownCounter),
});

const emptyToAbsent = <Value>(value: Value): NonNullable<Value> | undefined => value ?? undefined;

/** Changes of a count at a desk; absent fields stay, as does what cannot be empty. */
export const countChange = z.object({
  quantity: quantity.nullish().transform(emptyToAbsent),
  grade: grade.nullish().transform(emptyToAbsent),
  comment: comment.optional(),
  locationId: idInput.nullish().transform(emptyToAbsent),
});
export type CountChangeInput = z.input<typeof countChange>;

const waitingLabel = 'Number of waiting counts';
const waitingTotal = z
  .int({ error: wholeNumberError(waitingLabel) })
  .min(0, numberMessages.tooLow(waitingLabel, 0));
const deviceIdLabel = 'Device ID';
const maxDeviceId = 64;

/** Report of a device: how many counts of the user wait on it. */
export const deviceReport = z.object({
  deviceId: requiredText(deviceIdLabel, maxDeviceId),
  pendingCount: waitingTotal,
});
export type DeviceReportInput = z.input<typeof deviceReport>;

/** A post of counts, without its rows, which are accepted and refused one by one. */
export const countPost = z.object({
  recordedBy: requiredText('Recorded by').default(unknownCounter),
  deviceId: optionalText(deviceIdLabel, maxDeviceId),
  sentAt: optionalTime,
  payloadVersion: z
    .int()
    .nullish()
    .transform((version) => version ?? countFormats.current),
  completedLocations: z
    .array(z.object({ locationId: idInput, recordedAt: z.string(), deviceRecordedAt: optionalTime }))
    .max(countLimits.completedLocations.max, countLimits.completedLocations.message)
    .default([]),
  pendingCount: waitingTotal.nullish().transform((total) => total ?? null),
});
export type CountPostInput = z.input<typeof countPost>;
export type CountPost = z.output<typeof countPost>;
