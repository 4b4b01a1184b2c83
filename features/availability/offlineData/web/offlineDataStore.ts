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
  let generation: string | undefined;
  let reading: Promise<void> | undefined;
  let stopPreparing = () => {};

  function show(next: OfflineData): void {
    stopPreparing();
    stopPreparing = runWhenIdle(next.prepareSearch());
    data.set(next);
  }

  async function read(): Promise<void> {
    try {
      const isCurrent = data.get().status === 'ready' && (await store.readGeneration(scope)) === generation;
      if (isCurrent) return;
      const stored = await store.read(scope, offlineFormat);
      const [items = [], locations = []] = [stored?.lists['items'], stored?.lists['locations']];
      if (!stored || !items.every(isOfflineItem) || !locations.every(isOfflineLocation)) {
        data.set({ ...unread, status: 'none' });
        return;
      }
      generation = stored.generation;
      show({ ...createOfflineLists(items, locations), status: 'ready', syncedAt: stored.syncedAt });
    } catch (error) {
      if (error instanceof DOMException) reportStorageFailure(error);
      // The page goes on with what it has.
      if (data.get().status !== 'ready') data.set({ ...unread, status: 'failed' });
    }
  }

  function refresh(): Promise<void> {
    reading ??= read().finally(() => (reading = undefined));
    return reading;
  }

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
    // A read that began before the sync ended has the earlier rows.
    await reading;
    await refresh();
    sync.set({ status: 'complete', progress, syncedAt });
    return true;
  }

  store.onReplaced((replaced) => {
    if (replaced === scope) void refresh();
  });
  document.addEventListener('visibilitychange', () => {
    // A frozen tab misses messages.
    if (document.visibilityState === 'visible') void refresh();
  });
  return { data, sync, startSync, refresh };
}
