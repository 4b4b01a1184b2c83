import type { Instant } from '#platform/kernel/dates/day.ts';
import type { SettledEntry } from '#platform/kernel/offline/outboxEntry.ts';
import { type DeviceCount, isSameSlot } from './deviceCount.ts';

/** Posted counts and finished locations are shown where they were counted for this long. */
const shownMs = 24 * 3_600_000;

/** Whether the server has an entry as it was posted. */
export const isRecorded = ({ entry, outcome }: Pick<SettledEntry, 'entry' | 'outcome'>): boolean =>
  !entry.isDeleted && (outcome === 'RECORDED' || outcome === 'DUPLICATE');

/** Whether an entry was posted in the last 24 hours. */
export const wasPostedLately = ({ settledAt }: Pick<SettledEntry, 'settledAt'>, now: Instant): boolean =>
  Date.parse(now) - Date.parse(settledAt) < shownMs;

/** Returns the last posted count of a slot; `posted` has the latest first. */
export const findPostedCount = <Posted extends Pick<SettledEntry, 'outcome'> & { entry: DeviceCount }>(
  posted: readonly Posted[],
  slot: Parameters<typeof isSameSlot>[0],
): Posted | undefined =>
  posted.find((settled) => isRecorded(settled) && isSameSlot(settled.entry.payload, slot));
