import { showToast } from '#platform/web/parts/toast/toast.ts';
import { useDeviceCounts } from '../../../deviceCounts/web/useDeviceCounts.ts';

/** A location with its names. */
interface NamedLocation {
  id: string;
  /** 'Bay 2' */
  name: string;
  /** 'House 2 › Section D › Bay 2' */
  path: string;
}

/** Locations at which the user found nothing else, until they are posted. */
interface FinishedLocations {
  isFinished: (locationId: string) => boolean;
  /** Marks a location as finished, or takes that back. */
  toggle: (location: NamedLocation) => Promise<void>;
}

const storeFailed = 'This could not be saved on this device.';

/** Marks locations as counted completely ("Nothing else here"); `siteId` is their site. */
export function useFinishedLocations(siteId: string): FinishedLocations {
  const { completions, completeLocation, removeCompletion } = useDeviceCounts();

  const find = (locationId: string) => completions.find(({ payload }) => payload.locationId === locationId);

  async function run(change: () => Promise<unknown>): Promise<boolean> {
    try {
      await change();
      return true;
    } catch {
      showToast('error', storeFailed, { detail: 'Free space on the device and try again.' });
      return false;
    }
  }

  async function finish({ id, name, path }: NamedLocation): Promise<void> {
    let completionId = '';
    const isStored = await run(async () => {
      completionId = await completeLocation(siteId, { locationId: id, locationPath: path });
    });
    if (!isStored) return;
    showToast('success', `${name} is finished`, {
      action: { label: 'Undo', onClick: () => run(() => removeCompletion(completionId)) },
    });
  }

  return {
    isFinished: (locationId) => find(locationId) !== undefined,
    toggle: async (location) => {
      const completion = find(location.id);
      if (completion) await run(() => removeCompletion(completion.id));
      else await finish(location);
    },
  };
}
