import { useMemo } from 'react';
import { type CountPayload, type DeviceCount, isSameSlot } from '../../../deviceCounts/deviceCount.ts';
import { isRecorded } from '../../../deviceCounts/postedCount.ts';
import type { DeviceCountList, SettledCount } from '../../../deviceCounts/web/deviceCountStore.ts';

/** Counts of one location that wait on the device, or were posted. */
export interface CountsAtLocation {
  /** The latest first. */
  counts: readonly DeviceCount[];
  saving: DeviceCountList['saving'];
  /** Counts that the server has recorded, the last one of each slot, the latest first. */
  posted: readonly SettledCount[];
  /** Waiting number of an item, of all grades; undefined when none waits. */
  getWaiting: (itemId: string) => number | undefined;
  /** Locations of the user's counts, the latest first. */
  recentIds: readonly string[];
}

/** Returns the waiting and posted counts of a location, and the locations where the user counted last. */
export function useLocationCounts(
  { counts, saving, posted }: Pick<DeviceCountList, 'counts' | 'saving' | 'posted'>,
  locationId: string | null,
): CountsAtLocation {
  return useMemo(() => {
    const isHere = ({ payload }: { payload: CountPayload }) => payload.locationId === locationId;
    const here = counts.filter(isHere).toReversed();
    const savingHere = saving.filter(isHere);
    const recorded = posted.filter((settled) => isRecorded(settled) && isHere(settled.entry));
    const waiting = new Map<string, number>();
    for (const { payload } of [...here, ...savingHere])
      if (payload.itemId !== null)
        waiting.set(payload.itemId, (waiting.get(payload.itemId) ?? 0) + payload.quantity);
    const recent = [...counts.toReversed(), ...posted.map(({ entry }) => entry)];
    return {
      counts: here,
      saving: savingHere,
      posted: recorded.filter(
        ({ entry }, index) =>
          recorded.findIndex((one) => isSameSlot(one.entry.payload, entry.payload)) === index,
      ),
      getWaiting: (itemId) => waiting.get(itemId),
      recentIds: [...new Set(recent.map(({ payload }) => payload.locationId))],
    };
  }, [counts, saving, posted, locationId]);
}
