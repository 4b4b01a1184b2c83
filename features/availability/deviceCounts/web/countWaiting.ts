import { getOutbox } from '#platform/web/offline/outbox.ts';
import type { OutboxOwner } from '#platform/web/offline/outboxDatabase.ts';
import { getWaitingCount } from '#platform/web/offline/waitingByUser.ts';
import { countKind } from '../deviceCount.ts';

/** Returns how many counts of a user wait on this device; opens the outbox only for users who have one. */
export async function countWaiting(owner: OutboxOwner): Promise<number> {
  const known = getWaitingCount(owner);
  if (known === 0) return 0;
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
  return status === 'ready' ? entries.filter(({ kind }) => kind === countKind).length : known;
}
