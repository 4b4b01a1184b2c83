import { useStore } from '#platform/web/parts/store.ts';
import { useMemo } from 'react';
import { useClient } from '#platform/web/query/useClient.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { getOfflineData, type OfflineData, type SyncState } from './offlineDataStore.ts';

/** Returns the items and locations of a site on this device, which another tab may sync meanwhile. */
export function useOfflineData(siteId: string): OfflineData {
  const { issuer = '', tenantId } = useUser();
  return useStore(
    useMemo(() => getOfflineData({ issuer, tenantId }, siteId), [issuer, tenantId, siteId]).data,
  );
}

interface OfflineSync {
  state: SyncState;
  start: (now: () => string) => Promise<boolean>;
}

/** Returns the sync of a site, which goes on when its page is left. */
export function useOfflineSync(siteId: string): OfflineSync {
  const client = useClient();
  const { issuer = '', tenantId } = useUser();
  const { sync, startSync } = useMemo(
    () => getOfflineData({ issuer, tenantId }, siteId),
    [issuer, tenantId, siteId],
  );
  return { state: useStore(sync), start: (now) => startSync(client, now) };
}
