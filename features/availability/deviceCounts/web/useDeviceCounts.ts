import { useMemo } from 'react';
import { memoizeLast } from '#platform/kernel/memoize/memoizeLast.ts';
import { getOutbox, type Outbox } from '#platform/web/offline/outbox.ts';
import type { OutboxOwner } from '#platform/web/offline/outboxDatabase.ts';
import { useStore } from '#platform/web/parts/store.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import {
  deviceCountCommands,
  type DeviceCountCommands,
  type DeviceCountList,
  listDeviceCounts,
} from './deviceCountStore.ts';

/** The signed-in user as the owner of an outbox. */
export function useOutboxOwner(): OutboxOwner {
  const { issuer = '', tenantId, id, email, companyName } = useUser();
  return useMemo(
    () => ({ issuer, tenantId, userId: id, email, companyName }),
    [issuer, tenantId, id, email, companyName],
  );
}

/** Returns the outbox of the signed-in user. */
export function useUserOutbox(): Outbox {
  const owner = useOutboxOwner();
  return useMemo(() => getOutbox(owner), [owner]);
}

/** One list for all components of a page. */
const listOnce = memoizeLast(listDeviceCounts);

/** Counts of the signed-in user on this device, and their changes. */
export function useDeviceCounts(): DeviceCountList & DeviceCountCommands {
  const outbox = useUserOutbox();
  const list = listOnce(useStore(outbox.store));
  return { ...list, ...useCountCommands() };
}

/** Changes of the user's counts, for components that do not list them. */
export function useCountCommands(): DeviceCountCommands {
  const outbox = useUserOutbox();
  return useMemo(() => deviceCountCommands(outbox), [outbox]);
}

/** Number of counts that wait, deletions and counts that the server refused included. */
export function useWaitingCount(): number {
  const { counts, deletions } = listOnce(useStore(useUserOutbox().store));
  return counts.length + deletions.length;
}
