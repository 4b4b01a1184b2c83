import { dayInTimeZone, type Instant } from '#platform/kernel/dates/day.ts';
import { shortInstantText } from '#platform/kernel/grid/cells/shortInstantText.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { RequestError } from '#platform/web/query/client/requestError.ts';
import type { OfflineData } from '../../../offlineData/web/offlineDataStore.ts';
import type { SyncFailure } from '../../../offlineData/web/syncOfflineData.ts';

interface TimeOptions {
  now: Instant;
  timeZone: string;
}

/** Returns 'Today, 6:12 AM'. */
export function formatSyncTime(at: Instant, { now, timeZone }: TimeOptions): string {
  const text = shortInstantText(at, { now, timeZone, alwaysShowTime: true });
  return dayInTimeZone(at, timeZone) === dayInTimeZone(now, timeZone) ? `Today, ${text}` : text;
}

/** Returns a time inside a sentence: '6:12 AM today'. */
export const formatSyncTimeInText = (at: Instant, options: TimeOptions): string =>
  formatSyncTime(at, options).replace(
    /^(Today|Yesterday), (.*)$/,
    (_, day: string, time: string) => `${time} ${day.toLowerCase()}`,
  );

/** Asks for a sync where nothing can be counted without one (spec 3 §8). */
export const syncFirstText = 'Please sync items and locations while online before counting.';

const lostConnection: ReadonlySet<string> = new Set(['NETWORK', 'NO_ANSWER', 'HTTP_502', 'HTTP_504']);

/** A failed sync: what failed, and why. */
export function describeSyncFailure(failure: SyncFailure): { title: string; reason: string } {
  if (failure.reason === 'storage') {
    const isFull = failure.error instanceof DOMException && failure.error.name === 'QuotaExceededError';
    return {
      title: 'Unable to store items and locations.',
      reason: isFull
        ? "This browser's storage is full. Free up space on this device, then retry."
        : 'This browser does not store data for Trellis. Allow site data for this address, then retry.',
    };
  }
  const { list, progress, error } = failure;
  return { title: `Unable to load ${list}.`, reason: describeLoadFailure(list, progress, error) };
}

function describeLoadFailure(
  list: string,
  { done, total }: { done: number; total: number | undefined },
  error: unknown,
): string {
  if (!(error instanceof RequestError)) return 'An unexpected error occurred.';
  if (error.code === 'FORBIDDEN') return 'You do not have permission to see them. Please ask your manager.';
  if (!lostConnection.has(error.code)) return error.message;
  return total === undefined || done === 0
    ? 'The connection was lost.'
    : `The connection was lost after ${numberText(done)} of ${numberText(total)} ${list}.`;
}

/** Says what the device has after a failed sync: 'The 3,881 items from 6:12 AM today are still on this device.' */
export function describeStoredData(
  { status, items, locations, syncedAt }: Pick<OfflineData, 'status' | 'items' | 'locations' | 'syncedAt'>,
  failedList: 'items' | 'locations' | undefined,
  options: TimeOptions,
): string {
  if (status !== 'ready' || syncedAt === undefined) return syncFirstText;
  const time = formatSyncTimeInText(syncedAt, options);
  const counts = { items, locations };
  const names = (failedList ? [failedList] : (['items', 'locations'] as const)).map(
    (list) => `${numberText(counts[list].length)} ${list}`,
  );
  return `The ${names.join(' and ')} from ${time} are still on this device.`;
}
