import type { StorageLocationRow } from '#features/locations/storageLocations.ts';
import type { Instant } from '#platform/kernel/dates/day.ts';
import { followReference } from '#platform/web/offline/followReference.ts';
import { getReferenceStore, type ReferenceOwner } from '#platform/web/offline/referenceStore.ts';
import { createStore, type Store } from '#platform/web/parts/store.ts';
import type { Client } from '#platform/web/query/client/client.ts';
import type { LocationQuantity } from '../../items/web/useLocationQuantities.ts';
import {
  isOfflineMaterialItem,
  isOfflineMaterialLocation,
  isOfflineQuantity,
  type OfflineMaterialItem,
  materialDataFormat,
  materialDataScope,
} from './offlineRows.ts';
import { readOfflineData } from './readOfflineData.ts';

/**
 * Material of a site as this device keeps it for a user. 'none': nothing was read yet, or a part of it is missing. 'failed': the
 * browser's storage cannot be read.
 */
export type MaterialData =
  | { status: 'reading' | 'none' | 'failed' }
  | {
      status: 'ready';
      /** When it was read, by the clock of the device. */
      syncedAt: Instant;
      items: readonly OfflineMaterialItem[];
      quantities: readonly LocationQuantity[];
      locations: readonly StorageLocationRow[];
    };

export interface MaterialDataStore {
  data: Store<MaterialData>;
  /** Reads what is stored unless the page has it. Never throws. */
  refresh: () => Promise<void>;
  /**
   * Reads everything from the server again when that is older than some minutes, or another movement was posted: `postId` is the
   * last posted one. Never throws; what fails is tried again by the next call.
   */
  keepUpdated: (client: Client, postId: string | undefined) => Promise<void>;
}

interface MaterialOwner extends ReferenceOwner {
  userId: string;
}

const maxAgeMs = 300_000;

const openStores = new Map<string, MaterialDataStore>();

/** Returns the data of a user and site, one copy for all parts of the page. */
export function getMaterialData(owner: MaterialOwner, siteId: string): MaterialDataStore {
  const key = `${owner.issuer} ${owner.tenantId} ${owner.userId} ${siteId}`;
  const opened = openStores.get(key) ?? openMaterialData(owner, siteId);
  openStores.set(key, opened);
  void opened.refresh();
  return opened;
}

function openMaterialData({ userId, ...owner }: MaterialOwner, siteId: string): MaterialDataStore {
  const { tenantId } = owner;
  const store = getReferenceStore(owner);
  const scope = materialDataScope(userId, siteId);
  const data = createStore<MaterialData>({ status: 'reading' });
  let knownPostId: string | undefined;
  let updating = Promise.resolve();
  const { refresh, refreshStored } = followReference({
    store,
    scope,
    format: materialDataFormat,
    hasRows: () => data.get().status === 'ready',
    show: ({ items = [], quantities = [], locations = [] }, syncedAt) => {
      if (
        !items.every(isOfflineMaterialItem) ||
        !quantities.every(isOfflineQuantity) ||
        !locations.every(isOfflineMaterialLocation)
      )
        return false;
      data.set({ status: 'ready', syncedAt, items, quantities, locations });
      return true;
    },
    miss: (status) => data.set({ status }),
  });

  function isRecent(): boolean {
    const known = data.get();
    return known.status === 'ready' && Math.abs(Date.now() - Date.parse(known.syncedAt)) < maxAgeMs;
  }

  async function update(client: Client, postId: string | undefined): Promise<void> {
    await refresh();
    if (postId === knownPostId && isRecent()) return;
    try {
      const now = () => new Date().toISOString();
      await readOfflineData({ client, store, scope, tenantId, siteId, now });
      knownPostId = postId;
      await refreshStored();
    } catch {
      // Without a signal, as often on the floor: what the device has stays.
    }
  }

  function keepUpdated(client: Client, postId: string | undefined): Promise<void> {
    // One after the other: a read that began before a post does not have it.
    updating = updating.then(() => update(client, postId));
    return updating;
  }
  return { data, refresh, keepUpdated };
}
