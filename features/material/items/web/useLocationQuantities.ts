import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '#platform/web/live/useLive.ts';
import { useRead } from '#platform/web/query/useRead.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import {
  MaterialItemLocationQuantitiesDocument,
  type MaterialItemLocationQuantityFieldsFragment,
} from '../../web/documents.ts';

/** Quantity of a material item at a location. */
export type LocationQuantity = MaterialItemLocationQuantityFieldsFragment;

/** Spec 3 §7. */
const pollIntervalMs = 30_000;

/** Reads where a material item is at a site, again every 30 s and when the item changes. */
export function useLocationQuantities(materialItemId: string, siteLocationId: string) {
  const { tenantId } = useUser();
  const queries = useQueryClient();
  const variables = { tenantId, materialItemId, siteLocationId };
  const { data, error, refetch } = useRead(MaterialItemLocationQuantitiesDocument, variables, {
    pollIntervalMs,
  });
  useLive({
    isAffected: (event) =>
      event.kind === 'missed' || event.changes.some(({ entityId }) => entityId === materialItemId),
    refresh: () => refetch({ cancelRefetch: false }),
    isRefreshing: () =>
      queries.isFetching({ queryKey: [MaterialItemLocationQuantitiesDocument.name, variables] }) > 0,
  });
  return {
    /** Undefined until they are read. */
    quantities: data?.materialItemLocationQuantities?.nodes,
    error,
    refetch: () => void refetch({ cancelRefetch: false }),
  };
}
