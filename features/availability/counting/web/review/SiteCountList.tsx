import { useMemo } from 'react';
import { LongList } from '#platform/web/parts/LongList.tsx';
import { useOnline } from '#platform/web/query/network.ts';
import type { DeviceCount } from '../../../deviceCounts/deviceCount.ts';
import { useCountPost } from '../../../deviceCounts/web/useCountPost.ts';
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
  const isOnline = useOnline();
  const { isPosting } = useCountPost();
  const actions = useCountCardActions();
  const firstIds = useMemo(() => listFirstIds(counts), [counts]);
  // A location of a count was active when it was chosen; a later list without it says that it no longer is.
  const isInactive = ({ recordedAt, payload: { locationId } }: DeviceCount) =>
    status === 'ready' &&
    syncedAt !== undefined &&
    Date.parse(syncedAt) > Date.parse(recordedAt) &&
    !getLocationsById().has(locationId);
  return (
    <section className="entry-group" aria-label={siteName}>
      {isNamed && <h2>{siteName}</h2>}
      <LongList
        label={`Counts of ${siteName}`}
        rows={counts}
        rowKey={({ id }) => id}
        estimatedHeight={cardHeight}
        renderRow={(count) => (
          <>
            {firstIds.has(count.id) && <h3>{count.payload.locationPath}</h3>}
            <WaitingCountCard
              count={count}
              isLocationInactive={isInactive(count)}
              isOnline={isOnline}
              isPosting={isPosting}
              {...actions}
            />
          </>
        )}
      />
    </section>
  );
}
