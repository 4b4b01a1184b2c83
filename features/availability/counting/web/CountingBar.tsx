import { AreaBar } from '#platform/web/frame/AreaBar.tsx';
import { useWaitingCount } from '../../deviceCounts/web/useDeviceCounts.ts';
import { countingPages } from './countingPages.ts';
import { reviewPath } from './countingPaths.ts';

/** Leads to the four pages of the counting app from every path of it, with the number of counts that wait. */
export function CountingBar() {
  const waiting = useWaitingCount();
  return (
    <AreaBar
      label="Counting"
      pages={countingPages.map((page) => (page.path === reviewPath ? { ...page, waiting } : page))}
    />
  );
}
