import type { Site } from '#platform/kernel/site/site.ts';
import { useDraftAccess } from '#platform/web/drafts/useDrafts.ts';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { Page } from '#platform/web/shell/Page.tsx';
import { useSite } from '#platform/web/site/siteStore.ts';
import { useOfflineData } from '../../../offlineData/web/useOfflineData.ts';
import { CountEntry } from './CountEntry.tsx';
import { CountSkeleton } from './CountSkeleton.tsx';
import { MissingData } from './MissingData.tsx';
import { createSiteLocations } from './siteLocations.ts';
import './Count.css';

/** 'Count Items' of the counting app (spec 3 §2). */
export function CountPage() {
  const site = useSite();
  return (
    <Page title="Count Items">
      {site ? (
        // Each site has its own unfinished count.
        <SiteCount key={site.id} site={site} />
      ) : (
        <Message title="No site selected. Please select a site first." />
      )}
    </Page>
  );
}

function SiteCount({ site }: { site: Site }) {
  const data = useOfflineData(site.id);
  const { isReady } = useDraftAccess();
  if (data.status === 'reading' || !isReady) return <CountSkeleton />;
  if (data.status !== 'ready' || data.items.length === 0 || data.locations.length === 0)
    return <MissingData data={data} />;
  return <CountEntry site={site} data={data} locations={createSiteLocations(data.locations)} />;
}
