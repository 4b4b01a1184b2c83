import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Client } from '#platform/web/query/client.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { useUser } from '#platform/web/shell/useUser.ts';
import { mayOrder } from '../customerStatus.ts';
import { ChoiceField, type ChoiceFieldProps } from './ChoiceField.tsx';
import { type CustomerChoice, foundChoices } from './customerChoice.ts';
import { customerList } from './customerList.ts';
import { useOwnLocations } from './useOwnLocations.ts';

/** Customers that can be ordered for; those of feeds are Initialized before they are Active (spec 2 §5). */
async function readChoices(client: Client, tenantId: string): Promise<readonly CustomerChoice[]> {
  const choices: CustomerChoice[] = [];
  let after: string | null = null;
  do {
    const page = await customerList.page(client, { tenantId, first: 2500, after });
    for (const { customerId, name, erpId, status } of page.nodes)
      if (mayOrder(status)) choices.push({ id: customerId, name, code: erpId });
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
  return choices;
}

/** Search as you type among the customers the user may order for (spec 2 §5). */
export function CustomerPicker(props: Omit<ChoiceFieldProps, 'source'>) {
  const queries = useQueryClient();
  const client = useClient();
  const { tenantId, email } = useUser();
  const ownLocations = useOwnLocations();
  const source = useMemo(
    () => ({
      key: ['customers', tenantId, email],
      search: async (search: string, after: string | null) => {
        const [choices, own] = await Promise.all([
          queries.fetchQuery({
            queryKey: [customerList.name, 'choices', tenantId],
            queryFn: () => readChoices(client, tenantId),
            staleTime: 60_000,
          }),
          ownLocations(),
        ]);
        return foundChoices(
          own === 'all' ? choices : choices.filter(({ id }) => own.customers.has(id)),
          search,
          after,
        );
      },
      empty: 'No customers found',
    }),
    [queries, client, tenantId, email, ownLocations],
  );
  return <ChoiceField {...props} source={source} />;
}
