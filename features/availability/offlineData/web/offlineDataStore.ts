import { followReference } from '#platform/web/offline/followReference.ts';
import { getReferenceStore, type ReferenceOwner } from '#platform/web/offline/referenceStore.ts';
import { runWhenIdle } from '#platform/web/parts/runWhenIdle.ts';
import { createStore, type Store } from '#platform/web/parts/store.ts';
import type { Client } from '#platform/web/query/client/client.ts';
import { reportStorageFailure } from '#platform/web/settings/storageFailure.ts';
import { isOfflineItem, isOfflineLocation, offlineFormat } from '../offlineRows.ts';
import { changeSiteSettings } from './availabilitySettings.ts';
import { createOfflineLists, type OfflineLists } from './offlineLists.ts';
import {
  initialProgress,
  offlineScope,
  type SyncFailure,
  syncOfflineData,
  type SyncProgress,
} from './syncOfflineData.ts';

/** Items and locations of a site on this device. */
export interface OfflineData extends OfflineLists {
  /** 'none': nothing was synced yet, or a part of it is missing. 'failed': the browser's storage cannot be read. */
  status: 'reading' | 'ready' | 'none' | 'failed';
  /** Time of the last sync; undefined unless the data is ready. */
  syncedAt: string | undefined;
}

/** Sync of a site (spec 3 §4 "Sync status"); it goes on when its page is left. */
export type SyncState =
  | { status: 'idle' }
  | { status: 'syncing'; progress: SyncProgress }
  | { status: 'complete'; progress: SyncProgress; syncedAt: string }
  | { status: 'error'; failure: SyncFailure };

interface OfflineDataStore {
  data: Store<OfflineData>;
  sync: Store<SyncState>;
  /**
   * Syncs unless a sync is running, and returns true when the data is stored; never throws. `now` returns the time by the server's
   * clock as far as it is known.
   */
  startSync: (client: Client, now: () => string) => Promise<boolean>;
  /** Reads the stored rows again when they are others than those of this page, or could not be read. */
  refresh: () => Promise<void>;
}

const noLists = createOfflineLists([], []);
const unread: OfflineData = { ...noLists, status: 'reading', syncedAt: undefined };

const openStores = new Map<string, OfflineDataStore>();

/** Returns the data of a site, one copy for all parts of the page; reads it again after a failure. */
export function getOfflineData(owner: ReferenceOwner, siteId: string): OfflineDataStore {
  const key = `${owner.issuer} ${owner.tenantId} ${siteId}`;
  const opened = openStores.get(key) ?? openOfflineData(owner, siteId);
  openStores.set(key, opened);
  void opened.refresh();
  return opened;
}

function openOfflineData(owner: ReferenceOwner, siteId: string): OfflineDataStore {
  const store = getReferenceStore(owner);
  const site = { tenantId: owner.tenantId, siteId };
  const scope = offlineScope(siteId);
  const data = createStore(unread);
  const sync = createStore<SyncState>({ status: 'idle' });
  let stopPreparing = () => {};
  const { refresh, refreshStored } = followReference({
    store,
    scope,
    format: offlineFormat,
    hasRows: () => data.get().status === 'ready',
    show: ({ items = [], locations = [] }, syncedAt) => {
      if (!items.every(isOfflineItem) || !locations.every(isOfflineLocation)) return false;
      const lists = createOfflineLists(items, locations);
      stopPreparing();
      stopPreparing = runWhenIdle(lists.prepareSearch());
      data.set({ ...lists, status: 'ready', syncedAt });
      return true;
    },
    miss: (status) => data.set({ ...unread, status }),
  });

  async function startSync(client: Client, now: () => string): Promise<boolean> {
    if (sync.get().status === 'syncing') return false;
    let progress = initialProgress;
    const onProgress = (next: SyncProgress) => {
      progress = next;
      sync.set({ status: 'syncing', progress });
    };
    onProgress(progress);
    const outcome = await syncOfflineData({ client, store, site, now, onProgress });
    if (!outcome.ok) {
      const { failure } = outcome;
      if (failure.reason === 'storage' && failure.error instanceof DOMException)
        reportStorageFailure(failure.error);
      sync.set({ status: 'error', failure });
      return false;
    }
    const { syncedAt } = outcome;
    changeSiteSettings(site, { lastSync: syncedAt });
    await refreshStored();
    sync.set({ status: 'complete', progress, syncedAt });
    return true;
  }

  return { data, sync, startSync, refresh };
}
