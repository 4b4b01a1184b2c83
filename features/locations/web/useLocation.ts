import { parseId } from '#platform/kernel/ids/id.ts';
import { useLiveEntity } from '#platform/web/live/useLiveEntity.ts';
import { useRead } from '#platform/web/query/useRead.ts';
import { LocationDocument } from './documents.ts';
import type { LocationRow } from './locationColumns.ts';
import { pickNewer } from './pickNewer.ts';

/** Reads one location and follows its changes. Returns the row of the list until the location is read, then the newer one. */
export function useLocation(locationID: string, listed: LocationRow | undefined) {
  const locationId = parseId(locationID);
  const variables = locationId === undefined ? undefined : { locationId };
  const { data, error, isPending, refetch } = useRead(LocationDocument, variables);
  const location = pickNewer(data?.location, listed);
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
