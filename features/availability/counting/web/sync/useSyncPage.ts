import { useEffect, useRef, useState } from 'react';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { useOnline } from '#platform/web/query/network.ts';
import { useGo } from '#platform/web/shell/useGo.ts';
import { reportDevice } from '../../../deviceCounts/web/reportDevice.ts';
import { useUserOutbox } from '#platform/web/offline/useUserOutbox.ts';
import type { OfflineData, SyncState } from '../../../offlineData/web/offlineDataStore.ts';
import { useOfflineData, useOfflineSync } from '../../../offlineData/web/useOfflineData.ts';
import { countPath } from '../countingPaths.ts';

/** Milliseconds after which the page goes on to Count Items (spec 3 §9 "Sync redirect delay"). */
const redirectDelayMs = 2_500;

/** The sync of a site as its page shows it. */
export interface SyncPageState {
  data: OfflineData;
  state: SyncState;
  isOnline: boolean;
  /** The page goes on to Count Items in a moment. */
  isLeaving: boolean;
  start: () => void;
}

/** Syncs a site: at once when nothing was ever synced, else when the user wants it (spec 3 §2 "Sync", §4 "Sync status"). */
export function useSyncPage(siteId: string): SyncPageState {
  const data = useOfflineData(siteId);
  const sync = useOfflineSync(siteId);
  const client = useClient();
  const outbox = useUserOutbox();
  const isOnline = useOnline();
  // A sync that ended before the page was opened is none of its business.
  const [hasActed, setHasActed] = useState(false);
  const [hasRun, setHasRun] = useState(sync.state.status === 'syncing');
  const state: SyncState = sync.state.status === 'complete' && !hasRun ? { status: 'idle' } : sync.state;

  async function run(): Promise<void> {
    setHasRun(true);
    setHasActed(false);
    // The server's time is known before the rows have arrived.
    void reportDevice(client, outbox);
    const isStored = await sync.start(() => {
      const offsetMs = outbox.store.get().meta?.clock.offsetMs ?? 0;
      return new Date(Date.now() + offsetMs).toISOString();
    });
    if (!isStored) return;
    showToast('success', 'Data synchronized successfully');
  }

  const isFirst = data.status === 'none' && state.status === 'idle' && isOnline;
  const startFirst = useRef(run);
  useEffect(() => {
    startFirst.current = run;
  });
  useEffect(() => {
    if (isFirst) void startFirst.current();
  }, [isFirst]);

  const hasAll = data.items.length > 0 && data.locations.length > 0;
  const isLeaving = state.status === 'complete' && hasAll && !hasActed;
  useRedirect(isLeaving, () => setHasActed(true));
  return { data, state, isOnline, isLeaving, start: () => void run() };
}

/** Goes on to Count Items after the delay, unless the user does something meanwhile. */
function useRedirect(isLeaving: boolean, onStay: () => void): void {
  const go = useGo();
  const stayRef = useRef(onStay);
  useEffect(() => {
    stayRef.current = onStay;
  });
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => go(countPath), redirectDelayMs);
    const stay = () => stayRef.current();
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) addEventListener(event, stay, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) removeEventListener(event, stay, { capture: true });
    };
  }, [isLeaving, go]);
}
