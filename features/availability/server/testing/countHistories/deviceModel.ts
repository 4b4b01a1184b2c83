import { isRejected } from '#platform/kernel/offline/outboxEntry.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import type { Outbox } from '#platform/web/offline/outbox.ts';
import { readDeviceCount } from '../../../deviceCounts/deviceCount.ts';
import { type HistoryCount, lastRevision } from './historyModel.ts';

/** An item that the server does not know. */
export const unknownItem = testId(4040);

/** Returns what is wrong on a device from which everything was posted. */
export function findDeviceProblems(outbox: Outbox, counts: readonly HistoryCount[]): readonly string[] {
  const { entries, history } = outbox.store.get();
  const waiting = new Map(entries.map((entry) => [entry.id, entry]));
  const settled = new Map(history.map((one) => [one.id, one]));
  return counts.flatMap((count) => {
    const entry = waiting.get(count.id);
    const last = lastRevision(count);
    if (count.isForgotten || count.isRenewed) return entry ? [`still waits: count ${count.id}`] : [];
    if (entry) {
      const { itemId } = readDeviceCount(entry).payload;
      return isRejected(entry) && itemId === unknownItem ? [] : [`still waits: count ${count.id}`];
    }
    const one = settled.get(count.id);
    if (one?.isRead && (one.outcome === 'HELD' || one.outcome === 'DELETED_ON_SERVER'))
      return [`nobody reads that it is ${one.outcome}: count ${count.id}`];
    if (last.isDeleted) return one?.isRead ? [`listed as posted, but deleted: count ${count.id}`] : [];
    if (!one) return [`gone from the device: count ${count.id}`];
    return one.entry.rev === count.revisions.length ? [] : [`posted as another revision: count ${count.id}`];
  });
}
