import { type LocationFieldsFragment, LocationsDocument } from '#features/locations/web/documents.ts';
import type { Client } from '#platform/web/query/client/client.ts';
import { readUniqueRows } from '#platform/web/query/readPages.ts';
import type { OfflineItem } from '../../offlineData/offlineRows.ts';
import { createOfflineLists } from '../../offlineData/web/offlineLists.ts';
import { AvailabilityItemsDocument } from '../../web/documents.ts';
import { type CountedLocations, createCountedLocations } from './countedLocations.ts';

/** Items and locations that the cells of opening stock refer to. */
export interface StockReferences {
  locations: CountedLocations;
  /** Returns the active items with a SKU, or with a UPC. */
  findItems: (code: string) => readonly OfflineItem[];
  /** Time of the counts: when they were compared with those of the session. */
  readAt: string;
}

const itemsPerPage = 2500;
const locationsPerPage = 1000;

/** Builds the references of these locations and active items. */
export const toReferences = (
  locations: readonly LocationFieldsFragment[],
  items: readonly OfflineItem[],
): StockReferences => ({
  locations: createCountedLocations(locations),
  findItems: createOfflineLists(items, []).findByCode,
  readAt: new Date().toISOString(),
});

/** Reads all locations and active items of the company. */
export async function readReferences(client: Client, tenantId: string): Promise<StockReferences> {
  const [locations, items] = await Promise.all([
    readUniqueRows<LocationFieldsFragment>(
      ({ id }) => id,
      async (after) => {
        const variables = { tenantId, locationTypes: null, first: locationsPerPage, after };
        return (await client.call(LocationsDocument, variables)).locations;
      },
    ),
    readUniqueRows<OfflineItem>(
      ({ itemId }) => itemId,
      async (after) =>
        (await client.call(AvailabilityItemsDocument, { tenantId, first: itemsPerPage, after }))
          .availabilityItems,
    ),
  ]);
  return toReferences(locations, items);
}
