import { useMemo } from 'react';
import { memoizeLast } from '#platform/kernel/memoize/memoizeLast.ts';
import { useUserOutbox } from '#platform/web/offline/useUserOutbox.ts';
import { useStore } from '#platform/web/parts/store.ts';
import {
  deviceCountCommands,
  type DeviceCountCommands,
  type DeviceCountList,
  listDeviceCounts,
} from './deviceCountStore.ts';

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
