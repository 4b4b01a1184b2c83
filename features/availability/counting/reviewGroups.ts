import type { DeviceCount } from '../deviceCounts/deviceCount.ts';

/** Counts of a site that wait. */
export interface SiteCounts {
  siteId: string;
  siteName: string;
  /** By location, then in the order in which they were counted. */
  counts: readonly DeviceCount[];
}

const { compare } = new Intl.Collator('en-US', { numeric: true });

const compareCounts = (one: DeviceCount, other: DeviceCount): number =>
  compare(one.payload.locationPath, other.payload.locationPath) ||
  one.recordedAt.localeCompare(other.recordedAt) ||
  one.seq - other.seq;

/** Groups counts by site, those of the chosen one first. */
export function groupBySite(
  counts: readonly DeviceCount[],
  chosenSiteId: string | undefined,
): readonly SiteCounts[] {
  const groups = [...Map.groupBy(counts, ({ siteId }) => siteId)].map(([siteId, ofSite]) => ({
    siteId,
    siteName: ofSite.find(({ payload }) => payload.siteName !== '')?.payload.siteName ?? 'Another site',
    counts: ofSite.toSorted(compareCounts),
  }));
  const rank = ({ siteId }: SiteCounts) => (siteId === chosenSiteId ? 0 : 1);
  return groups.toSorted((one, other) => rank(one) - rank(other) || compare(one.siteName, other.siteName));
}
