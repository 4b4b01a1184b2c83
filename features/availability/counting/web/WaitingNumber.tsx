import { useWaitingCount } from '../../deviceCounts/web/useDeviceCounts.ts';

/** Number of counts that wait, for the entry of the navigation drawer; nothing when none waits. */
export function WaitingNumber() {
  const waiting = useWaitingCount();
  return waiting > 0 ? waiting.toLocaleString('en-US') : null;
}
