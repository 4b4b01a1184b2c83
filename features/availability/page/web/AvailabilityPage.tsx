import { useStoreProductPage } from '#features/catalogue/categories/web/useStoreProductPage.ts';
import { TabBar } from '#platform/web/parts/TabBar.tsx';
import { TabPanel } from '#platform/web/parts/TabPanel.tsx';
import { Page } from '#platform/web/shell/Page.tsx';
import { useGo, usePathParameter } from '#platform/web/shell/useGo.ts';
import type { AvailabilityExtensions } from '../../adjustments/web/availabilityExtensions.ts';
import { LiveAvailability } from '../../adjustments/web/LiveAvailability.tsx';
import {
  availabilityPath,
  type AvailabilityTab,
  availabilityTabPath,
  availabilityTabs,
} from '../../sessions/web/availabilityPaths.ts';
import { ClosedSessions } from './ClosedSessions.tsx';
import { SessionTab } from './SessionTab.tsx';

const titles: Record<AvailabilityTab, string> = {
  'live-availability': 'Live Availability',
  'live-session': 'Live Session',
  'staged-session': 'Staged Session',
  'closed-sessions': 'Closed Sessions',
};

/** /fulfill/product/availability/$tab: stock and sessions of counting (spec 3 §2). Without a tab, or with an unknown one, the first is shown. */
export function AvailabilityPage({
  availabilityListPath,
}: Pick<AvailabilityExtensions, 'availabilityListPath'>) {
  useStoreProductPage(availabilityPath);
  const go = useGo();
  const pathTab = usePathParameter('tab');
  const tab = availabilityTabs.find((known) => known === pathTab) ?? 'live-availability';
  return (
    <Page title="Availability">
      <TabBar
        label="Parts of availability"
        tabs={availabilityTabs.map((key) => ({ key, title: titles[key] }))}
        active={tab}
        onChange={(next) => go(availabilityTabPath(next))}
      />
      <TabPanel tab={tab}>
        {tab === 'live-availability' && <LiveAvailability availabilityListPath={availabilityListPath} />}
        {tab === 'live-session' && <SessionTab key="LIVE" status="LIVE" />}
        {tab === 'staged-session' && <SessionTab key="STAGED" status="STAGED" />}
        {tab === 'closed-sessions' && <ClosedSessions />}
      </TabPanel>
    </Page>
  );
}
