import type { ClockTime } from '#platform/kernel/dates/day.ts';
import type { SlotKey } from '../stock/slot.ts';

/** Why the quantity of a slot is as it is once a staged session is live. */
export const changeReasons = ['COUNTED', 'CARRIED_OVER', 'ENDED', 'OLDER'] as const;
export type ChangeReason = (typeof changeReasons)[number];

/** What Make Live would change of one slot. */
export interface SlotChange extends SlotKey {
  slotKey: string;
  itemName: string;
  sku: string;
  upc: string | null;
  locationName: string;
  siteId: string;
  /** Available now, and once the session is live. */
  oldQuantity: number;
  newQuantity: number;
  change: number;
  reservedQuantity: number;
  reason: ChangeReason;
  /** Times of the count in the staged and in the live session. */
  countedAt: ClockTime | null;
  liveCountedAt: ClockTime | null;
  /** Orders moved stock of the slot within 30 minutes of the count. */
  hasMovements: boolean;
}

/** Sums of the slots of a house, or of another location right below a site. */
export interface HouseSummary {
  locationId: string;
  name: string;
  liveSlots: number;
  countedSlots: number;
  uncountedSlots: number;
  uncountedQuantity: number;
  oldQuantity: number;
  newQuantity: number;
  /** Bays, and other locations, with stock and without a count. */
  uncountedLocations: number;
}

/** Sums of the slots of a site, with its houses. */
export interface SiteSummary extends Omit<HouseSummary, 'locationId' | 'name' | 'uncountedLocations'> {
  siteId: string;
  siteName: string;
  /** The session has counts of the site. */
  isCounted: boolean;
  /** What is not counted is carried over. */
  isCarriedOver: boolean;
  houses: readonly HouseSummary[];
}

const sumFields = [
  'liveSlots',
  'countedSlots',
  'uncountedSlots',
  'uncountedQuantity',
  'oldQuantity',
  'newQuantity',
] as const;

/** Sums of a house with its site. */
export interface SiteHouse extends HouseSummary {
  siteId: string;
  siteName: string;
}

/** Adds up the houses of each site, in the order given. Uncounted sites are always carried over (decision V3). */
export function sumSites(
  houses: readonly SiteHouse[],
  carryOverSiteIds: readonly string[],
): readonly SiteSummary[] {
  const carried = new Set(carryOverSiteIds);
  return [...Map.groupBy(houses, ({ siteId }) => siteId)].map(([siteId, rows]) => {
    const sums = {
      liveSlots: 0,
      countedSlots: 0,
      uncountedSlots: 0,
      uncountedQuantity: 0,
      oldQuantity: 0,
      newQuantity: 0,
    };
    for (const row of rows) for (const field of sumFields) sums[field] += row[field];
    const isCounted = sums.countedSlots > 0;
    return {
      ...sums,
      siteId,
      siteName: rows[0]?.siteName ?? '',
      isCounted,
      isCarriedOver: !isCounted || carried.has(siteId),
      houses: rows.map(({ siteId: _id, siteName: _name, ...house }) => house),
    };
  });
}
