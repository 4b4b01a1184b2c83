import type { Instant } from '#platform/kernel/dates/day.ts';
import type { StorageLocationRow } from '#features/locations/storageLocations.ts';
import type { ReferenceStore } from '#platform/web/offline/referenceStore.ts';
import type { Client } from '#platform/web/query/client/client.ts';
import { readUniqueRows } from '#platform/web/query/readPages.ts';
import type { LocationQuantity } from '../../items/web/useLocationQuantities.ts';
import {
  MaterialItemsDocument,
  MaterialSiteLocationsDocument,
  MaterialSiteQuantitiesByLocationDocument,
} from '../../web/documents.ts';
import { type OfflineMaterialItem, materialDataFormat } from './offlineRows.ts';

interface ReadOptions {
  client: Client;
  store: ReferenceStore;
  scope: string;
  tenantId: string;
  siteId: string;
  /** Current time by the clock of the device. */
  now: () => Instant;
}

/** Rows a page (contract, "Limits"). */
const pageSize = 2_500;

/**
 * Reads the material items of the company, the quantities by location of a site and its locations, side by side, and stores them
 * together, as of the time before the first request. Throws when anything fails: then the earlier rows stay whole.
 */
export async function readOfflineData(options: ReadOptions): Promise<void> {
  const { client, store, scope, tenantId, siteId, now } = options;
  const syncedAt = now();
  const stop = new AbortController();
  const { signal } = stop;
  const site = { tenantId, siteLocationId: siteId, first: pageSize };
  const byId = ({ id }: { readonly id: string }): string => id;
  try {
    const [items, quantities, locations] = await Promise.all([
      readUniqueRows<OfflineMaterialItem>(byId, async (after) => {
        const variables = { tenantId, first: pageSize, after };
        return requireList((await client.call(MaterialItemsDocument, variables, signal)).materialItems);
      }),
      readUniqueRows<LocationQuantity>(byId, async (after) => {
        const data = await client.call(MaterialSiteQuantitiesByLocationDocument, { ...site, after }, signal);
        return requireList(data.materialItemLocationQuantities);
      }),
      readUniqueRows<StorageLocationRow>(byId, async (after) => {
        const data = await client.call(MaterialSiteLocationsDocument, { ...site, after }, signal);
        return requireList(data.locations);
      }),
    ]);
    await store.replace(scope, materialDataFormat, {
      syncedAt,
      lists: { items, quantities: quantities.map(toOfflineQuantity), locations },
    });
  } catch (error) {
    stop.abort();
    throw error;
  }
}

function requireList<Page>(page: Page | null): Page {
  if (!page) throw new Error('The server returned no list.');
  return page;
}

const toOfflineQuantity = ({
  id,
  materialItemId,
  locationId,
  quantity,
  updated,
}: LocationQuantity): LocationQuantity => ({ id, materialItemId, locationId, quantity, updated });
