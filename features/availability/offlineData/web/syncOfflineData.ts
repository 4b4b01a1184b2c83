import type { ReferenceStore } from '#platform/web/offline/referenceStore.ts';
import type { Client } from '#platform/web/query/client/client.ts';
import { type ListProgress, readUniqueRows } from '#platform/web/query/readPages.ts';
import { AvailabilityItemsDocument, AvailabilityLocationsDocument } from '../../web/documents.ts';
import { type OfflineItem, type OfflineLocation, offlineFormat } from '../offlineRows.ts';
import type { CountedSite } from './availabilitySettings.ts';

type OfflineList = 'items' | 'locations';

export type SyncProgress = Readonly<Record<OfflineList, ListProgress>>;

/** Reason for which a sync ended early; the rows of the last one stay. */
export type SyncFailure =
  | { reason: 'list'; list: OfflineList; progress: ListProgress; error: unknown }
  | { reason: 'storage'; error: unknown };

type SyncOutcome = { ok: true; syncedAt: string } | { ok: false; failure: SyncFailure };

interface SyncOptions {
  client: Client;
  store: ReferenceStore;
  site: CountedSite;
  /** Current time by the clock of the server as far as it is known, else of the device. */
  now: () => string;
  onProgress: (progress: SyncProgress) => void;
}

/** Scope of the rows of a site in the store of its company. */
export const offlineScope = (siteId: string): string => `availability ${siteId}`;

/** Rows a page (contract, "Limits"; spec 3 §7 for the locations). */
const pageSizes = { items: 2_500, locations: 2_000 } as const;

export const initialProgress: SyncProgress = {
  items: { done: 0, total: undefined },
  locations: { done: 0, total: undefined },
};

/**
 * Reads the items of the company and the locations of a site from the server, both lists side by side, and stores them together.
 * When anything fails, the rows of the last sync stay.
 */
export async function syncOfflineData({
  client,
  store,
  site: { tenantId, siteId },
  now,
  onProgress,
}: SyncOptions): Promise<SyncOutcome> {
  let progress = initialProgress;
  let failure: SyncFailure | undefined;
  const stop = new AbortController();
  const { signal } = stop;

  /** Returns no rows when the list failed, and stops the other one. */
  async function readList<Row>(
    list: OfflineList,
    read: (onPage: (state: ListProgress) => void) => Promise<readonly Row[]>,
  ): Promise<readonly Row[]> {
    try {
      return await read((state) => {
        progress = { ...progress, [list]: state };
        onProgress(progress);
      });
    } catch (error) {
      failure ??= { reason: 'list', list, progress: progress[list], error };
      stop.abort();
      return [];
    }
  }

  const readItems = (onPage: (state: ListProgress) => void) =>
    readUniqueRows<OfflineItem>(
      ({ itemId }) => itemId,
      async (after) => {
        const variables = { tenantId, first: pageSizes.items, after };
        const page = (await client.call(AvailabilityItemsDocument, variables, signal)).availabilityItems;
        return page && { ...page, nodes: page.nodes.map(toOfflineItem) };
      },
      onPage,
    );
  const readLocations = (onPage: (state: ListProgress) => void) =>
    readUniqueRows<OfflineLocation>(
      ({ id }) => id,
      async (after) => {
        const variables = { tenantId, siteLocationId: siteId, first: pageSizes.locations, after };
        const page = (await client.call(AvailabilityLocationsDocument, variables, signal)).locations;
        return page && { ...page, nodes: page.nodes.map(toOfflineLocation) };
      },
      onPage,
    );

  const [items, locations] = await Promise.all([
    readList('items', readItems),
    readList('locations', readLocations),
  ]);
  if (failure) return { ok: false, failure };
  const syncedAt = now();
  try {
    await store.replace(offlineScope(siteId), offlineFormat, { syncedAt, lists: { items, locations } });
    return { ok: true, syncedAt };
  } catch (error) {
    return { ok: false, failure: { reason: 'storage', error } };
  }
}

const toOfflineItem = ({ itemId, name, sku, upc, itemGroup, uom, eaches }: OfflineItem): OfflineItem => ({
  itemId,
  name,
  sku,
  upc,
  itemGroup,
  uom,
  eaches,
});

const toOfflineLocation = ({
  id,
  name,
  locationType,
  parentLocationId,
  siteParentId,
}: OfflineLocation): OfflineLocation => ({ id, name, locationType, parentLocationId, siteParentId });
