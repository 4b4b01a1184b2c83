import { IconMapPinOff } from '@tabler/icons-react';
import type { Site } from '#platform/kernel/site/site.ts';
import { useDraftAccess } from '#platform/web/drafts/useDrafts.ts';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { useCompanyTimeZone } from '#platform/web/parts/time/companyTimeZone.ts';
import { useNow } from '#platform/web/parts/time/useNow.ts';
import { useSite } from '#platform/web/site/siteStore.ts';
import { useDeviceCounts } from '../../../deviceCounts/web/useDeviceCounts.ts';
import { useOfflineData } from '../../../offlineData/web/useOfflineData.ts';
import { CountingPage } from '../CountingPage.tsx';
import { formatSyncTimeInText } from '../sync/syncTexts.ts';
import { CountEntry } from './CountEntry.tsx';
import { CountSkeleton } from './CountSkeleton.tsx';
import { MissingData } from './MissingData.tsx';
import { NoStorage } from './NoStorage.tsx';
import { createSiteLocations } from './siteLocations.ts';
import './Count.css';

const title = 'Count Items';
const needsSync = 'Counting needs items and locations on this device.';

/** 'Count Items' of the counting app (spec 3 §2). */
export function CountPage() {
  const site = useSite();
  // Each site has its own unfinished count.
  if (site) return <SiteCount key={site.id} site={site} />;
  return (
    <CountingPage title={title} offlineText={needsSync}>
      <Message icon={IconMapPinOff} title="No site selected. Please select a site first." />
    </CountingPage>
  );
}

function SiteCount({ site }: { site: Site }) {
  const data = useOfflineData(site.id);
  const { isReady } = useDraftAccess();
  const device = useDeviceCounts();
  const now = useNow();
  const timeZone = useCompanyTimeZone();
  const { status, items, locations, syncedAt } = data;
  if (device.status === 'failed')
    return (
      <CountingPage title={title} offlineText={needsSync}>
        <NoStorage onRetry={device.retry} />
      </CountingPage>
    );
  if (status === 'ready' && items.length > 0 && locations.length > 0 && isReady) {
    const age = formatSyncTimeInText(syncedAt ?? now, { now, timeZone });
    const offlineText = `Counting works. Items from ${age}.`;
    const known = createSiteLocations(locations);
    return <CountEntry {...{ title, offlineText, site, data, locations: known }} />;
  }
  return (
    <CountingPage title={title} offlineText={needsSync}>
      {status === 'reading' || (status === 'ready' && !isReady) ? (
        <CountSkeleton />
      ) : (
        <MissingData data={data} />
      )}
    </CountingPage>
  );
}
