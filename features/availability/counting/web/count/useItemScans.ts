import { useRef } from 'react';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { useScanner } from '#platform/web/scan/useScanner.ts';
import type { OfflineData } from '../../../offlineData/web/offlineDataStore.ts';
import { type CountedItem, toUnknownItem } from '../../countDraft.ts';
import type { SiteLocations } from './siteLocations.ts';
import { toCountedItem } from './useCounting.ts';

interface ItemScansOptions {
  data: OfflineData;
  locations: SiteLocations;
  /** Resolves when no question is open. */
  waitForDecision: () => Promise<unknown>;
  onItem: (item: CountedItem) => Promise<unknown>;
  onLocation: (locationId: string) => void;
  /** Several items have the code. */
  onSearch: (words: string) => void;
}

/**
 * Takes the codes of the scanner one after another, each when the one before has its item: a question that is open holds the next
 * ones back. Returns a function for codes of the camera.
 */
export function useItemScans({
  data,
  locations,
  waitForDecision,
  onItem,
  onLocation,
  onSearch,
}: ItemScansOptions): (code: string) => void {
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  async function take(code: string): Promise<void> {
    await waitForDecision();
    const [item, ...others] = data.findByCode(code);
    if (item && others.length > 0) {
      onSearch(code);
      return;
    }
    const location = item ? undefined : locations.findByCode(code);
    if (location) {
      onLocation(location.id);
      return;
    }
    const counted = item ? toCountedItem(item) : toUnknownItem(code);
    if (counted) await onItem(counted);
    else showToast('warning', 'This code cannot be read. Scan it again, or type it.');
  }

  const scan = (code: string) => {
    // A failure is reported by the page's error log and must not stop the next scans.
    queue.current = queue.current.then(() => take(code)).catch((error: unknown) => reportError(error));
  };
  useScanner(scan);
  return scan;
}
