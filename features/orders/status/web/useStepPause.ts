import { useEffect, useState } from 'react';
import type { OrderStatus } from '../orderStatus.ts';

/** Milliseconds without a press after a status change, until the next step can be started. */
export const stepPauseMs = 600;

/**
 * Pauses the next step after the status has changed, so that the second half of a double press does not take another
 * step (decision 46). Every ignored press prolongs the pause.
 */
export function useStepPause(status: OrderStatus) {
  const [settledStatus, setSettledStatus] = useState(status);
  const [ignoredPresses, setIgnoredPresses] = useState(0);
  const isPaused = settledStatus !== status;
  useEffect(() => {
    if (!isPaused) return undefined;
    const timer = setTimeout(() => setSettledStatus(status), stepPauseMs);
    return () => clearTimeout(timer);
  }, [status, isPaused, ignoredPresses]);
  return { isPaused, prolong: () => setIgnoredPresses((count) => count + 1) };
}
