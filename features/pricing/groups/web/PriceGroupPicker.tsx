import { useMemo } from 'react';
import { PickerField, type PickerFieldProps } from '#platform/web/form/picker/PickerField.tsx';
import type { PickerSource } from '#platform/web/form/picker/pickerSource.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { PriceGroupsPickerDocument } from '../../web/documents.ts';

/** A price group in a form: its id and its name. */
interface PriceGroupChoice {
  id: string;
  name: string;
}

const halfMinute = 30_000;

/** Form field with a picker of active price groups, the first 50 by name (spec 1 §7). */
export function PriceGroupPicker(props: Omit<PickerFieldProps<PriceGroupChoice>, 'source' | 'noun'>) {
  const client = useClient();
  const { tenantId } = useUser();
  const source = useMemo(
    (): PickerSource<PriceGroupChoice> => ({
      key: [PriceGroupsPickerDocument.name, tenantId],
      search: async (words, _after, signal) => {
        const variables = { tenantId, name: words.trim() };
        const { priceGroups } = await client.call(PriceGroupsPickerDocument, variables, signal);
        const rows = (priceGroups?.nodes ?? []).map(({ priceId, name }) => ({ id: priceId, name }));
        return { rows, next: null };
      },
      id: ({ id }) => id,
      name: ({ name }) => name,
      pollIntervalMs: halfMinute,
      failed: 'Error loading price groups',
    }),
    [client, tenantId],
  );
  return <PickerField {...props} noun="price group" source={source} />;
}
