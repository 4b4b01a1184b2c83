import { useMemo } from 'react';
import { PickerField, type PickerFieldProps } from '#platform/web/form/picker/PickerField.tsx';
import type { PickerSource } from '#platform/web/form/picker/pickerSource.ts';
import type { Client } from '#platform/web/query/client/client.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { TermsDocument } from '../../web/documents.ts';
import type { NamedChoice } from './namedChoice.ts';

const minute = 60_000;

/** Returns the active terms, the default ones first, then by name (spec 1 §7). */
export const buildTermsSource = (client: Client, tenantId: string): PickerSource<NamedChoice> => ({
  key: [TermsDocument.name, tenantId],
  search: async (words, _after, signal) => {
    const { terms } = await client.call(TermsDocument, { tenantId, name: words.trim() }, signal);
    const rows = (terms?.nodes ?? []).map(({ termsId, name }) => ({ id: termsId, name }));
    return { rows, next: null };
  },
  id: ({ id }) => id,
  name: ({ name }) => name,
  pollIntervalMs: minute,
  failed: 'Error loading terms',
});

/** Form field with a picker of active terms. */
export function TermsPicker(props: Omit<PickerFieldProps<NamedChoice>, 'source' | 'noun'>) {
  const client = useClient();
  const { tenantId } = useUser();
  const source = useMemo(() => buildTermsSource(client, tenantId), [client, tenantId]);
  return <PickerField {...props} noun="terms" source={source} />;
}
