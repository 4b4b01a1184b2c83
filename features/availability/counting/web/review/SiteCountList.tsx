import { useMemo } from 'react';
import { SiteEntries } from '#platform/web/waiting/EntryList.tsx';
import { useEntryPost } from '#platform/web/waiting/entryPost.ts';
import type { DeviceCount } from '../../../deviceCounts/deviceCount.ts';
import { getCountPost } from '../../../deviceCounts/web/countPost.ts';
import { useOfflineData } from '../../../offlineData/web/useOfflineData.ts';
import type { SiteCounts } from '../../reviewGroups.ts';
import { useCountCardActions } from './useCountCardActions.ts';
import { WaitingCountCard } from './WaitingCountCard.tsx';

const cardHeight = 90;

/** Returns the counts that are the first of their location, which is named above them. */
const listFirstIds = (counts: readonly DeviceCount[]): ReadonlySet<string> =>
  new Set(
    counts
      .filter(({ payload }, index) => payload.locationPath !== counts[index - 1]?.payload.locationPath)
      .map(({ id }) => id),
  );

/** Counts of a site that wait by location, with its name where several sites are listed. */
export function SiteCountList({
  site: { siteId, siteName, counts },
  isNamed,
}: {
  site: SiteCounts;
  isNamed: boolean;
}) {
  const { status, syncedAt, getLocationsById } = useOfflineData(siteId);
  const { isPosting } = useEntryPost(getCountPost);
  const actions = useCountCardActions();
  const firstIds = useMemo(() => listFirstIds(counts), [counts]);
  // A location of a count was active when it was chosen; a later list without it says that it no longer is.
  const isInactive = ({ recordedAt, payload: { locationId } }: DeviceCount) =>
    status === 'ready' &&
    syncedAt !== undefined &&
    Date.parse(syncedAt) > Date.parse(recordedAt) &&
    !getLocationsById().has(locationId);
  return (
    <SiteEntries
      names="Counts"
      siteName={siteName}
      isNamed={isNamed}
      entries={counts}
      estimatedHeight={cardHeight}
      renderEntry={(count) => (
        <>
          {firstIds.has(count.id) && <h3>{count.payload.locationPath}</h3>}
          <WaitingCountCard
            count={count}
            isLocationInactive={isInactive(count)}
            isPosting={isPosting}
            {...actions}
          />
        </>
      )}
    />
  );
}
