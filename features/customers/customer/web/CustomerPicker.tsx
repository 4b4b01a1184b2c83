import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '#platform/web/query/useClient.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { ChoiceField, type ChoiceFieldProps } from './ChoiceField.tsx';
import { findChoices } from './customerChoice.ts';
import { readAllChoices, searchChoices } from './customerSearch.ts';
import { CustomersPageDocument } from '../../web/documents.ts';
import { useOwnLocations } from './useOwnLocations.ts';

/** Searches the customers that the user can order for, while typing (spec 2 §5). */
export function CustomerPicker(props: Omit<ChoiceFieldProps, 'source'>) {
  const queries = useQueryClient();
  const client = useClient();
  const { tenantId, email } = useUser();
  const ownLocations = useOwnLocations();
  const source = useMemo(
    () => ({
      key: ['customers', tenantId, email],
      search: async (search: string, after: string | null, signal: AbortSignal) => {
        const [choices, own] = await Promise.all([
          queries.fetchQuery({
            queryKey: [CustomersPageDocument.name, 'choices', tenantId],
            queryFn: async ({ signal: ended }) => (await readAllChoices(client, tenantId, ended)) ?? null,
            staleTime: 60_000,
          }),
          ownLocations(),
        ]);
        const ownCustomers = own === 'all' ? own : own.customers;
        if (choices)
          return findChoices(
            choices,
            search,
            after,
            ({ id }) => ownCustomers === 'all' || ownCustomers.has(id),
          );
        return searchChoices({ client, tenantId, own: ownCustomers }, search, after, signal);
      },
      empty: (words: string) => (words === '' ? 'No customers found' : `No customers match “${words}”.`),
    }),
    [queries, client, tenantId, email, ownLocations],
  );
  return <ChoiceField {...props} source={source} />;
}
