import { useMemo } from 'react';
import type { Client } from '#platform/web/query/client/client.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import type { CustomerImportApi } from '../customerLookUps.ts';
import {
  CustomerLocationsByCodesDocument,
  CustomersByNamesDocument,
  TermsByNamesDocument,
} from '../../web/documents.ts';

/** Queries of the customer import (spec 1 §7). */
export function useCustomerQueries(): { [Name in keyof CustomerImportApi]: CustomerImportApi[Name] } {
  const client = useClient();
  const { tenantId } = useUser();
  return useMemo(() => customerQueries(client, tenantId), [client, tenantId]);
}

const customerQueries = (client: Client, tenantId: string) => ({
  findCustomers: async (names: readonly string[]) => {
    const { customers } = await client.call(CustomersByNamesDocument, { tenantId, names, first: 1000 });
    return customers?.nodes ?? [];
  },
  findLocations: async (codes: readonly string[]) => {
    const { customerLocations } = await client.call(CustomerLocationsByCodesDocument, {
      tenantId,
      codes,
      first: 5000,
    });
    return customerLocations?.nodes ?? [];
  },
  findTerms: async (names: readonly string[]) => {
    const { terms } = await client.call(TermsByNamesDocument, { tenantId, names });
    return terms?.nodes ?? [];
  },
});
