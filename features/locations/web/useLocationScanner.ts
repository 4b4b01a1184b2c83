import { type ScanQueue, useScanQueue } from '#platform/web/scan/useScanQueue.ts';
import { useScanner } from '#platform/web/scan/useScanner.ts';
import type { StorageLocation } from '../storageLocations.ts';
import type { ListedStorageLocations } from './useStorageLocations.ts';

/**
 * Calls `onScan` with each scanned code and the location that has it. A code that is scanned before the locations are read waits for
 * them; `firstCode` was scanned before the component was there.
 */
export function useLocationScanner(
  { isPending, findByCode }: ListedStorageLocations,
  onScan: (code: string, location: StorageLocation | undefined) => void,
  firstCode?: string,
): ScanQueue {
  const queue = useScanQueue(isPending, (code) => onScan(code, findByCode(code)), firstCode);
  useScanner(queue.scan);
  return queue;
}
