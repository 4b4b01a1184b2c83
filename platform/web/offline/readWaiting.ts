import { countByKind, type NumbersByKind } from '#platform/kernel/offline/countByKind.ts';
import { getOutbox } from './outbox.ts';
import type { OutboxOwner } from './outboxDatabase.ts';
import { getNotedWaiting, getWaitingCount } from './waitingByUser.ts';

/** Returns by kind how many entries of a user wait on this device; opens the outbox only for users who have one. */
export async function readWaiting(owner: OutboxOwner): Promise<NumbersByKind> {
  if (getWaitingCount(owner) === 0) return {};
  const known = getNotedWaiting(owner);
  const { store } = getOutbox(owner);
  if (store.get().status === 'reading')
    await new Promise<void>((resolve) => {
      const unsubscribe = store.subscribe(() => {
        if (store.get().status === 'reading') return;
        unsubscribe();
        resolve();
      });
    });
  const { status, entries } = store.get();
  return status === 'ready' ? countByKind(entries) : known;
}
