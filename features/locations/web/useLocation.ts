import { useQueryClient } from '@tanstack/react-query';
import { idOf } from '#platform/kernel/id.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { useRead } from '#platform/web/query/useRead.ts';
import { LocationDocument } from './documents.ts';
import type { LocationRow } from './locationColumns.ts';

/** One location: what the list has of it until it is read, then as it is now; follows what others change. */
export function useLocation(locationID: string, listed: LocationRow | undefined) {
  const queries = useQueryClient();
  const locationId = idOf(locationID);
  const variables = locationId === undefined ? undefined : { locationId };
  const { data, error, isPending, refetch } = useRead(LocationDocument, variables);
  const location = data?.location ?? listed;
  useLive({
    concerns: (event) =>
      event.kind === 'missed' ||
      event.changes.some(
        ({ entityType, entityId, version }) =>
          entityType === 'LOCATION' && entityId === locationId && version > (location?.version ?? 0),
      ),
    refresh: () => refetch({ cancelRefetch: false }),
    isRefreshing: () => queries.isFetching({ queryKey: [LocationDocument.name, variables] }) > 0,
  });
  return {
    location,
    loading: isPending && !error && locationId !== undefined,
    error,
    retry: () => void refetch(),
  };
}
