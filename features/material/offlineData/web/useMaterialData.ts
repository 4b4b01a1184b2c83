import { useEffect, useMemo } from 'react';
import type { ListQuery } from '#platform/web/lists/listQuery.ts';
import { useUserOutbox } from '#platform/web/offline/useUserOutbox.ts';
import { useStore } from '#platform/web/parts/store.ts';
import { isOnline, useOnline } from '#platform/web/query/network.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { isMovementKind } from '../../deviceMovements/deviceMovement.ts';
import { createSiteQuantityQuery, materialItemListQuery } from '../../items/web/materialItemListQuery.ts';
import type { StoredQuantities } from '../../items/web/useLocationQuantities.ts';
import type {
  MaterialItemFieldsFragment,
  MaterialItemSiteLocationQuantityFieldsFragment,
} from '../../web/documents.ts';
import { getMaterialData, type MaterialData, type MaterialDataStore } from './materialDataStore.ts';
import { sumBySite } from './sumBySite.ts';

function useMaterialDataStore(siteId: string): MaterialDataStore {
  const { issuer = '', tenantId, id: userId } = useUser();
  return useMemo(
    () => getMaterialData({ issuer, tenantId, userId }, siteId),
    [issuer, tenantId, userId, siteId],
  );
}

/** Returns the material of a site on this device. */
export const useMaterialData = (siteId: string): MaterialData => useStore(useMaterialDataStore(siteId).data);

/** Returns the quantities by location of a site on this device; undefined without any. */
export function useStoredQuantities(siteId: string): StoredQuantities | undefined {
  const data = useMaterialData(siteId);
  return useMemo(
    () => (data.status === 'ready' ? { quantities: data.quantities, asOf: data.syncedAt } : undefined),
    [data],
  );
}

interface MaterialQueries {
  items: ListQuery<MaterialItemFieldsFragment>;
  siteQuantities: ListQuery<MaterialItemSiteLocationQuantityFieldsFragment>;
}

/** Returns the lists of a site's material, for which the rows on this device stand in until the server has answered. */
export function useMaterialQueries(siteId: string): MaterialQueries {
  const { tenantId } = useUser();
  const { data, refresh } = useMaterialDataStore(siteId);
  return useMemo(() => {
    const read = async () => {
      await refresh();
      const stored = data.get();
      return stored.status === 'ready' ? stored : undefined;
    };
    return {
      items: {
        ...materialItemListQuery,
        readStored: async () => {
          const stored = await read();
          return stored && { rows: stored.items, asOf: stored.syncedAt };
        },
      },
      siteQuantities: {
        ...createSiteQuantityQuery(siteId),
        readStored: async () => {
          const stored = await read();
          return (
            stored && {
              rows: sumBySite(stored.quantities, { tenantId, siteLocationId: siteId }),
              asOf: stored.syncedAt,
            }
          );
        },
      },
    };
  }, [data, refresh, siteId, tenantId]);
}

const checkIntervalMs = 60_000;

/**
 * Keeps the material of a site on this device while the browser is online: read again when it is older than some minutes and after
 * every post, and once a minute while that fails.
 */
export function useKeepMaterialData(siteId: string): void {
  const client = useClient();
  const store = useMaterialDataStore(siteId);
  const online = useOnline();
  const { status, history } = useStore(useUserOutbox().store);
  const postId = history.find(({ entry }) => isMovementKind(entry.kind))?.id;
  const isRefreshed = online && status !== 'reading';
  useEffect(() => {
    if (!isRefreshed) return undefined;
    const check = () => {
      if (isOnline() && document.visibilityState === 'visible') void store.keepUpdated(client, postId);
    };
    check();
    const timer = setInterval(check, checkIntervalMs);
    return () => clearInterval(timer);
  }, [client, store, isRefreshed, postId]);
}
