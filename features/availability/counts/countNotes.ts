import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import type { AvailabilityCount } from './countFields.ts';

/** Fields that say whether a count stands and can be relied on, as the API names them. */
export interface CountState extends Pick<
  AvailabilityCount,
  'heldReason' | 'isReplaced' | 'isOlderThanLive' | 'wasCorrected' | 'isItemInactive' | 'clockJumped'
> {
  held: boolean;
}

/** Returns what a supervisor should know of a count: why it does not stand, and what makes it doubtful. */
export const listCountNotes = ({
  held,
  heldReason,
  isReplaced,
  isOlderThanLive,
  wasCorrected,
  isItemInactive,
  clockJumped,
}: CountState): readonly string[] => [
  ...(held ? [heldReason === null ? 'Held' : `Held: ${heldReason}`] : []),
  ...(isReplaced ? ['Replaced by a later count'] : []),
  ...(isOlderThanLive ? ['Older than the live count'] : []),
  ...(wasCorrected ? ['Changed on the phone after a correction'] : []),
  ...(isItemInactive ? ['Item is inactive'] : []),
  ...(clockJumped ? ['The clock of the phone was changed'] : []),
];

const minute = 60_000;
/** Clocks of phones differ by less without harm. */
const minShownCorrection = 5 * minute;

/** Describes by how much the clock of the device was wrong; undefined when that hardly matters. */
export function describeClockCorrection({
  recordedAt,
  deviceRecordedAt,
}: Pick<AvailabilityCount, 'recordedAt' | 'deviceRecordedAt'>): string | undefined {
  const difference = Date.parse(deviceRecordedAt) - Date.parse(recordedAt);
  if (!(Math.abs(difference) > minShownCorrection)) return undefined;
  const minutes = Math.round(Math.abs(difference) / minute);
  const text = minutes < 120 ? countNoun(minutes, 'minute') : countNoun(Math.round(minutes / 60), 'hour');
  return `Corrected: the clock of the device was ${text} ${difference > 0 ? 'fast' : 'slow'}`;
}

/** Names the unit of a count that has several pieces: 'TRAY of 6'; undefined for single pieces. */
export const formatPack = ({ uom, eaches }: { uom: string | null; eaches: number }): string | undefined =>
  eaches > 1 ? `${uom ?? 'Unit'} of ${eaches}` : undefined;
