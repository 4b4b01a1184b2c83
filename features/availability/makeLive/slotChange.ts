import type { FacilityLocation } from '#features/locations/facilityLocation.ts';
import type { ClockTime } from '#platform/kernel/dates/day.ts';
import { textLocale } from '#platform/kernel/text/textLocale.ts';
import type { SlotKey } from '../stock/slot.ts';

/** Why the quantity of a slot is as it is once a staged session is live. */
export const changeReasons = ['COUNTED', 'CARRIED_OVER', 'ENDED', 'OLDER'] as const;
export type ChangeReason = (typeof changeReasons)[number];

/** A change of one slot by Make Live. */
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

/** Sums of slots, before and after Make Live. */
interface SlotSums {
  /** With a count in the live session. */
  liveSlots: number;
  /** With a count in the staged session. */
  countedSlots: number;
  uncountedSlots: number;
  /** Available now in slots without a count. */
  uncountedQuantity: number;
  oldQuantity: number;
  newQuantity: number;
}

/** Sums of the slots of a location. */
export interface LocationSums extends SlotSums {
  locationId: string;
}

/** Sums of the slots of a house, or of another location right below a site. */
export interface HouseSummary extends LocationSums {
  name: string;
  /** Bays, and other locations, with slots that were not counted. */
  uncountedLocations: number;
}

/** Sums of the slots of a site, with its houses. */
export interface SiteSummary extends SlotSums {
  siteId: string;
  name: string;
  /** The session has counts of the site. */
  isCounted: boolean;
  /** Its uncounted slots are carried over. */
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

const addSums = (rows: readonly SlotSums[]): SlotSums => {
  const sums = {
    liveSlots: 0,
    countedSlots: 0,
    uncountedSlots: 0,
    uncountedQuantity: 0,
    oldQuantity: 0,
    newQuantity: 0,
  };
  for (const row of rows) for (const field of sumFields) sums[field] += row[field];
  return sums;
};

type TreeLocation = Pick<
  FacilityLocation,
  'locationId' | 'name' | 'locationType' | 'parentLocationId' | 'siteParentId'
>;

/** Returns the sums of sites and their houses by name. Uncounted sites are always carried over (decision V3). */
export function summarizeSites(
  sums: readonly LocationSums[],
  byId: ReadonlyMap<string, TreeLocation>,
  carryOverSiteIds: readonly string[],
): readonly SiteSummary[] {
  const carried = new Set(carryOverSiteIds);
  const sumsByHouse = sums.map((row) => ({ row, ...findHouse(row.locationId, byId) }));
  const byName = (one: { name: string }, other: { name: string }) =>
    one.name.localeCompare(other.name, textLocale, { numeric: true });
  return [...Map.groupBy(sumsByHouse, ({ siteId }) => siteId)]
    .map(([siteId, rows]) => {
      const isCounted = rows.some(({ row }) => row.countedSlots > 0);
      const houses = [...Map.groupBy(rows, ({ houseId }) => houseId)].map(([locationId, inHouse]) => ({
        ...addSums(inHouse.map(({ row }) => row)),
        locationId,
        name: byId.get(locationId)?.name ?? '',
        uncountedLocations: inHouse.filter(({ row }) => row.uncountedSlots > 0).length,
      }));
      return {
        ...addSums(rows.map(({ row }) => row)),
        siteId,
        name: byId.get(siteId)?.name ?? '',
        isCounted,
        isCarriedOver: !isCounted || carried.has(siteId),
        houses: houses.toSorted(byName),
      };
    })
    .toSorted(byName);
}

/** Returns the site of a location and the house that it is in, else the location right below the site. */
function findHouse(locationId: string, byId: ReadonlyMap<string, TreeLocation>) {
  const siteId = byId.get(locationId)?.siteParentId ?? locationId;
  let houseId = locationId;
  for (let at = byId.get(locationId); at && at.locationId !== siteId;) {
    houseId = at.locationId;
    if (at.locationType === 'HOUSE') break;
    at = byId.get(at.parentLocationId ?? '');
  }
  return { siteId, houseId };
}
