import { idOf } from '#platform/kernel/id.ts';
import { useLiveEntity } from '#platform/web/live/useLiveEntity.ts';
import { useRead } from '#platform/web/query/useRead.ts';
import { LocationDocument } from './documents.ts';
import type { LocationRow } from './locationColumns.ts';
import { newerOf } from './newerOf.ts';

/** One location: what the list has of it until it is read, then whichever is newer; follows what others change. */
export function useLocation(locationID: string, listed: LocationRow | undefined) {
  const locationId = idOf(locationID);
  const variables = locationId === undefined ? undefined : { locationId };
  const { data, error, isPending, refetch } = useRead(LocationDocument, variables);
  const location = newerOf(data?.location, listed);
  useLiveEntity({
    entityType: 'LOCATION',
    entityId: locationId,
    version: () => location?.version ?? 0,
    queryKey: [LocationDocument.name, variables],
    refetch,
  });
  return {
    location,
    loading: isPending && !error && locationId !== undefined,
    error,
    retry: () => void refetch(),
  };
}
