import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Codes that wait for a list. */
export interface ScanQueue {
  /** Handles a code, or lets it wait. */
  scan: (code: string) => void;
  /** Code that waits. */
  waitingCode: string | undefined;
  /** Leaves the code that waits to another component. */
  drop: () => void;
}

/**
 * Lets the latest scanned code wait while the list that names it `isPending`, so that a fast scan is not called unknown. `firstCode`
 * was scanned before the component was there.
 */
export function useScanQueue(
  isPending: boolean,
  onScan: (code: string) => void,
  firstCode?: string,
): ScanQueue {
  const [waiting, setWaiting] = useState(firstCode === undefined ? undefined : { code: firstCode });
  const handled = useRef<typeof waiting>(undefined);
  const handleScan = useEffectEvent(onScan);
  useEffect(() => {
    if (!waiting || isPending || handled.current === waiting) return;
    handled.current = waiting;
    handleScan(waiting.code);
  }, [waiting, isPending]);
  return {
    scan: (code) => (isPending ? setWaiting({ code }) : onScan(code)),
    waitingCode: isPending ? waiting?.code : undefined,
    drop: () => setWaiting(undefined),
  };
}
