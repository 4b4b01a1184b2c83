import { useDebounced } from '#platform/web/parts/useDebounced.ts';
import { useRead } from '#platform/web/query/useRead.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { CustomerLocationsByNamesDocument } from '../../web/documents.ts';

const debounceMs = 400;
const maxLocations = 5;

/** Returns a warning while another location of the tenant has the name that is entered: order imports find locations by it (decision C10). */
export function useRepeatedLocationName(id: string, name: string): string | undefined {
  const { tenantId } = useUser();
  const entered = useDebounced(name.trim(), debounceMs);
  const { data } = useRead(
    CustomerLocationsByNamesDocument,
    entered ? { tenantId, names: [entered], first: maxLocations } : undefined,
  );
  const other = data?.customerLocations?.nodes.find((location) => location.id !== id);
  return other && entered === name.trim()
    ? `${other.customer?.name ?? 'Another customer'} has a location with this name, too`
    : undefined;
}
