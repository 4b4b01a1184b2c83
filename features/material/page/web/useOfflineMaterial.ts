import type { StorageLocationRow } from '#features/locations/storageLocations.ts';
import { shortInstantText } from '#platform/kernel/grid/cells/shortInstantText.ts';
import { localTimeZone } from '#platform/web/parts/time/companyTimeZone.ts';
import { useNow } from '#platform/web/parts/time/useNow.ts';
import { useOnline } from '#platform/web/query/network.ts';
import { useMaterialData } from '../../offlineData/web/useMaterialData.ts';

interface OfflineMaterial {
  /** There is neither a network nor anything on the device. */
  isMissing: boolean;
  /** Text of the offline notice after "Offline." */
  offlineText: string;
  /** Locations of the site on this device; undefined without any. */
  storedLocations: readonly StorageLocationRow[] | undefined;
}

/** Returns what this device has of a site without a network. */
export function useOfflineMaterial(siteId: string): OfflineMaterial {
  const data = useMaterialData(siteId);
  const online = useOnline();
  const now = useNow();
  const isMissing = !online && (data.status === 'none' || data.status === 'failed');
  if (data.status !== 'ready')
    return {
      isMissing,
      offlineText: isMissing ? 'Counting needs the items and locations of this site.' : offlineWork,
      storedLocations: undefined,
    };
  const time = shortInstantText(data.syncedAt, { now, timeZone: localTimeZone, alwaysShowTime: true });
  return {
    isMissing,
    offlineText: `${offlineWork} Quantities as of ${time}.`,
    storedLocations: data.locations,
  };
}

const offlineWork = 'Counting and moving work.';
