import { useState } from 'react';
import { useNow } from '#platform/web/parts/time/useNow.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { wasPostedLately } from '../../../deviceCounts/postedCount.ts';
import { useUserOutbox } from '#platform/web/offline/useUserOutbox.ts';
import { useDeviceCounts } from '../../../deviceCounts/web/useDeviceCounts.ts';

/** A location with its names. */
interface NamedLocation {
  id: string;
  /** 'Bay 2' */
  name: string;
  /** 'House 2 › Section D › Bay 2' */
  path: string;
}

/** Locations at which the user found nothing else, until a day after they are posted. */
interface FinishedLocations {
  isFinished: (locationId: string) => boolean;
  /** A mark is being stored and not safe yet. */
  isStoring: boolean;
  /** Marks a location as finished, or takes that back while no request and no file has had it. */
  toggle: (location: NamedLocation) => Promise<void>;
}

const storeFailed = 'This could not be saved on this device.';

/** Marks locations as counted completely ("Nothing else here"); `siteId` is their site. */
export function useFinishedLocations(siteId: string): FinishedLocations {
  const { completions, finished, completeLocation, removeCompletion } = useDeviceCounts();
  const { store } = useUserOutbox();
  const now = useNow();
  const [isStoring, setStoring] = useState(false);

  const find = (locationId: string) => completions.find(({ payload }) => payload.locationId === locationId);
  const isPosted = (locationId: string) =>
    finished.some((settled) => settled.payload.locationId === locationId && wasPostedLately(settled, now));

  async function run(change: () => Promise<unknown>): Promise<boolean> {
    try {
      await change();
      return true;
    } catch {
      showToast('error', storeFailed, { detail: 'Free space on the device and try again.' });
      return false;
    }
  }

  /** Takes a mark back, of which the server cannot know yet. */
  async function takeBack(id: string, name: string): Promise<void> {
    const entry = store.get().entries.find((one) => one.id === id);
    if (entry?.sentRev === 0 && !entry.isInFile) await run(() => removeCompletion(id));
    else tellPosted(name);
  }

  async function finish({ id, name, path }: NamedLocation): Promise<void> {
    let completionId = '';
    setStoring(true);
    const isStored = await run(async () => {
      completionId = await completeLocation(siteId, { locationId: id, locationPath: path });
    });
    setStoring(false);
    if (!isStored) return;
    showToast('success', `${name} is finished`, {
      action: { label: 'Undo', onClick: () => takeBack(completionId, name) },
    });
  }

  return {
    isFinished: (locationId) => find(locationId) !== undefined || isPosted(locationId),
    isStoring,
    toggle: async (location) => {
      const completion = find(location.id);
      if (completion) await takeBack(completion.id, location.name);
      else if (isPosted(location.id)) tellPosted(location.name);
      else await finish(location);
    },
  };
}

const tellPosted = (name: string) =>
  showToast('info', `${name} was posted as finished`, { detail: 'You can still count what else is there.' });
