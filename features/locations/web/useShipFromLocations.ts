import { useRead } from '#platform/web/query/useRead.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { LocationsDocument } from './documents.ts';

const minutes = 60_000;
const maxSites = 1000;

interface ShipFromLocations {
  /** Names of the active sites; empty until loaded. */
  names: readonly string[];
  /** Repeats a failed read. */
  retry: (() => void) | undefined;
}

/** Reads the locations that orders can ship from. */
export function useShipFromLocations(): ShipFromLocations {
  const { tenantId } = useUser();
  const { data, isError, refetch } = useRead(
    LocationsDocument,
    { tenantId, locationTypes: ['SITE'], first: maxSites },
    { staleTimeMs: 5 * minutes },
  );
  const sites = data?.locations?.nodes ?? [];
  return {
    names: sites.filter(({ status }) => status === 'ACTIVE').map(({ name }) => name),
    retry: isError && !data ? () => void refetch() : undefined,
  };
}
