import { useMemo } from 'react';
import { SitesByNamesDocument } from '#features/locations/web/documents.ts';
import { PriceGroupsByNamesDocument } from '#features/pricing/web/documents.ts';
import type { Client } from '#platform/web/query/client/client.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import type { NameColumn } from '../customerColumns.ts';
import { type CustomerImportApi, type FoundName, toFoundName } from '../customerLookUps.ts';
import {
  CustomerLocationsByCodesDocument,
  CustomersByNamesDocument,
  SalesPeopleByNamesDocument,
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
  findNames: (column: NameColumn, names: readonly string[]) =>
    nameQueries[column](client, { tenantId, names }),
});

type NameQuery = (
  client: Client,
  variables: { tenantId: string; names: readonly string[] },
) => Promise<readonly FoundName[]>;

const nameQueries: Readonly<Record<NameColumn, NameQuery>> = {
  'Sales Person': async (client, variables) => {
    const { companySalesPeople } = await client.call(SalesPeopleByNamesDocument, variables);
    return (companySalesPeople?.nodes ?? []).map((found) => toFoundName(found, found.email));
  },
  'Price Group': async (client, variables) => {
    const { priceGroups } = await client.call(PriceGroupsByNamesDocument, variables);
    return (priceGroups?.nodes ?? []).map((found) => toFoundName(found, found.priceId));
  },
  'Ship From': async (client, variables) => {
    const { locations } = await client.call(SitesByNamesDocument, variables);
    return (locations?.nodes ?? []).map((found) => toFoundName(found, found.name));
  },
};
