import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useScanner } from '#platform/web/scan/useScanner.ts';
import type { StorageLocation } from '../storageLocations.ts';
import type { ListedStorageLocations } from './useStorageLocations.ts';

interface LocationScanner {
  /** Code that waits for the locations. */
  waitingCode: string | undefined;
  /** Leaves the code that waits to another component. */
  drop: () => void;
}

/**
 * Calls `onScan` with each scanned code and the location that has it. A code that is scanned before the locations are read waits for
 * them; `firstCode` was scanned before the component was there.
 */
export function useLocationScanner(
  { isPending, findByCode }: ListedStorageLocations,
  onScan: (code: string, location: StorageLocation | undefined) => void,
  firstCode?: string,
): LocationScanner {
  const [waiting, setWaiting] = useState(firstCode === undefined ? undefined : { code: firstCode });
  const handled = useRef<typeof waiting>(undefined);
  const handleScan = useEffectEvent((code: string) => onScan(code, findByCode(code)));
  useScanner((code) => (isPending ? setWaiting({ code }) : handleScan(code)));
  useEffect(() => {
    if (!waiting || isPending || handled.current === waiting) return;
    handled.current = waiting;
    handleScan(waiting.code);
  }, [waiting, isPending]);
  return { waitingCode: isPending ? waiting?.code : undefined, drop: () => setWaiting(undefined) };
}
