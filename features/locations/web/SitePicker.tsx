import type { FieldLayout } from '#platform/web/form/FieldFrame.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { useRead } from '#platform/web/query/useRead.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { LocationsDocument } from './documents.ts';

const minutes = 60_000;
const maxSites = 1000;

/** Form field with the id of an active site, or null for all of them. */
export function SitePicker(props: FieldLayout & { name: string }) {
  const { tenantId } = useUser();
  const { data } = useRead(
    LocationsDocument,
    { tenantId, locationTypes: ['SITE'], first: maxSites },
    { staleTimeMs: 5 * minutes },
  );
  const sites = (data?.locations?.nodes ?? []).filter(({ status }) => status === 'ACTIVE');
  return (
    <SelectField
      {...props}
      options={sites.map(({ id, name }) => ({ value: id, label: name }))}
      emptyLabel="All Sites"
    />
  );
}
