import { useDebounced } from '#platform/web/parts/useDebounced.ts';
import { useRead } from '#platform/web/query/useRead.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { CustomersByNamesDocument } from '../../web/documents.ts';

const debounceMs = 400;

/** Returns a warning while another customer has the name that is entered (decision C10). */
export function useRepeatedCustomerName(id: string, name: string): string | undefined {
  const { tenantId } = useUser();
  const entered = useDebounced(name.trim(), debounceMs);
  const { data } = useRead(CustomersByNamesDocument, entered ? { tenantId, names: [entered] } : undefined);
  const other = data?.customers?.nodes.find(
    ({ customerId, status }) => customerId !== id && status !== 'DELETED',
  );
  return other && entered === name.trim() ? `Another customer is called ${other.name}` : undefined;
}
