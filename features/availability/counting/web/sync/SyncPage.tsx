import { IconArrowRight, IconDatabaseOff, IconMapPinOff, IconRefresh } from '@tabler/icons-react';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { Skeleton } from '#platform/web/parts/Skeleton.tsx';
import { useCompanyTimeZone } from '#platform/web/parts/time/companyTimeZone.ts';
import { useNow } from '#platform/web/parts/time/useNow.ts';
import { useGo } from '#platform/web/shell/useGo.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { useSite } from '#platform/web/site/siteStore.ts';
import { EntryFiles } from '#platform/web/waiting/EntryFiles.tsx';
import { OtherUsersEntries } from '#platform/web/waiting/OtherUsersEntries.tsx';
import { useWaitingCount } from '../../../deviceCounts/web/useDeviceCounts.ts';
import { getSiteSettings } from '../../../offlineData/web/availabilitySettings.ts';
import { getOfflineData, type OfflineData } from '../../../offlineData/web/offlineDataStore.ts';
import type { SyncFailure } from '../../../offlineData/web/syncOfflineData.ts';
import { CountingPage } from '../CountingPage.tsx';
import { countPath } from '../countingPaths.ts';
import { DeviceCard } from './DeviceCard.tsx';
import { SyncCard } from './SyncCard.tsx';
import './SyncPage.css';
import { describeStoredData, describeSyncFailure, formatSyncTimeInText, syncFirstText } from './syncTexts.ts';
import { type SyncPageState, useSyncPage } from './useSyncPage.ts';

const pageTitle = 'Sync Data';

interface CountedSiteProps {
  site: { id: string; name: string };
}

/** 'Sync Data' of the counting app: items and locations for offline use, and what this device has (spec 3 §2 "Sync"). */
export function SyncPage() {
  const site = useSite();
  if (site) return <SiteSync key={site.id} site={site} />;
  return (
    <CountingPage title={pageTitle} offlineText={nothingStoredText}>
      <Message
        icon={IconMapPinOff}
        title="No site selected. Please select a site first."
        text="Items and locations are synced for one site at a time."
      />
    </CountingPage>
  );
}

const nothingStoredText = 'No items and locations are on this device.';

function SiteSync({ site }: CountedSiteProps) {
  const page = useSyncPage(site.id);
  const { data, state } = page;
  const { tenantId } = useUser();
  const now = useNow();
  const timeZone = useCompanyTimeZone();
  const waiting = useWaitingCount();
  const lastSync =
    data.status === 'reading' ? getSiteSettings({ tenantId, siteId: site.id }).lastSync : data.syncedAt;
  const offlineText =
    lastSync === undefined
      ? nothingStoredText
      : `Items and locations from ${formatSyncTimeInText(lastSync, { now, timeZone })} are on this device.`;
  const hasActions = state.status !== 'syncing' && data.status !== 'reading';
  return (
    <CountingPage
      title={pageTitle}
      offlineText={offlineText}
      footer={hasActions && <SyncActions page={page} />}
    >
      <div className="sync">
        {state.status === 'error' ? (
          <SyncErrorNote failure={state.failure} data={data} />
        ) : (
          <SyncStatus site={site} page={page} />
        )}
        <DeviceCard lastSync={lastSync} waiting={waiting} />
        <EntryFiles names="counts" />
        <OtherUsersEntries />
      </div>
    </CountingPage>
  );
}

function SyncStatus({
  site,
  page: { data, state, isOnline, isLeaving },
}: CountedSiteProps & { page: SyncPageState }) {
  const { issuer = '', tenantId } = useUser();
  const now = useNow();
  const timeZone = useCompanyTimeZone();
  const { lastSync } = getSiteSettings({ tenantId, siteId: site.id });
  if (state.status === 'syncing')
    return <SyncCard title="Getting data for offline use" siteName={site.name} progress={state.progress} />;
  if (data.status === 'reading')
    return (
      <SyncCard title="Data for offline use" siteName={site.name}>
        <Skeleton width="100%" />
      </SyncCard>
    );
  if (data.status === 'failed')
    return (
      <Message
        kind="error"
        icon={IconDatabaseOff}
        title="The data on this device cannot be read"
        text="This browser did not open its storage. Your counts are not changed by that."
      >
        <Button
          icon={IconRefresh}
          onClick={() => void getOfflineData({ issuer, tenantId }, site.id).refresh()}
        >
          Read Again
        </Button>
      </Message>
    );
  if (data.status === 'none' || data.syncedAt === undefined)
    return (
      <SyncCard title="No data for offline use" siteName={site.name}>
        {lastSync !== undefined && (
          <p>
            The data from {formatSyncTimeInText(lastSync, { now, timeZone })} is no longer on this device.
          </p>
        )}
        {!isOnline && <p>Unable to load locations/items. {syncFirstText}</p>}
      </SyncCard>
    );
  return (
    <SyncCard
      siteName={site.name}
      {...(state.status === 'complete'
        ? { title: 'Data is ready for offline use', progress: state.progress }
        : {
            title: 'Data for offline use',
            counts: { items: data.items.length, locations: data.locations.length },
          })}
    >
      {data.items.length === 0 && <p>No items available.</p>}
      {data.locations.length === 0 && <p>No locations found for the selected site.</p>}
      {isLeaving && <p>Count Items opens in a moment.</p>}
    </SyncCard>
  );
}

function SyncErrorNote({ failure, data }: { failure: SyncFailure; data: OfflineData }) {
  const now = useNow();
  const timeZone = useCompanyTimeZone();
  const { title, reason } = describeSyncFailure(failure);
  const failedList = failure.reason === 'list' ? failure.list : undefined;
  return (
    <Note kind="error">
      <b>{title}</b> {reason} {describeStoredData(data, failedList, { now, timeZone })}
    </Note>
  );
}

/** Retry and Continue Anyway after an error, else Sync; Count Items once all is there. */
function SyncActions({ page: { state, isOnline, start } }: { page: SyncPageState }) {
  const go = useGo();
  const offlineReason = isOnline ? undefined : 'You are offline';
  const isFailed = state.status === 'error';
  return (
    <>
      {state.status === 'complete' ? (
        <Button kind="primary" icon={IconArrowRight} onClick={() => go(countPath)}>
          Count Items
        </Button>
      ) : (
        <Button kind="primary" icon={IconRefresh} disabledReason={offlineReason} onClick={start}>
          {isFailed ? 'Retry' : 'Sync'}
        </Button>
      )}
      {isFailed && <Button onClick={() => go(countPath)}>Continue Anyway</Button>}
      {offlineReason && <p>{offlineReason}. Syncing works again once you have a signal.</p>}
    </>
  );
}
