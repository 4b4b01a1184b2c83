import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useReadTenant } from '#features/identity/settings/web/useTenantSettings.ts';
import type { Client } from '#platform/web/query/client/client.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { useHasCapability, useUser } from '#platform/web/session/useUser.ts';
import { listOwnEmails } from '../../salesPeople/ownEmails.ts';
import { LocationsSalesPeopleDocument } from '../../web/documents.ts';

/** Customers and locations that the user can order for; 'all' for users who see those of every sales person. */
export type OwnLocations = 'all' | { customers: ReadonlySet<string>; locations: ReadonlySet<string> };

const pageSize = 2500;

async function readOwnLocations(
  client: Client,
  tenantId: string,
  emailAddresses: readonly string[],
): Promise<OwnLocations> {
  const customers = new Set<string>();
  const locations = new Set<string>();
  let after: string | null = null;
  do {
    const result: { locationsSalesPeople: Page | null } = await client.call(LocationsSalesPeopleDocument, {
      tenantId,
      emailAddresses,
      locationName: '',
      first: pageSize,
      after,
    });
    for (const { customerId, locationId } of result.locationsSalesPeople?.nodes ?? []) {
      customers.add(customerId);
      locations.add(locationId);
    }
    const page = result.locationsSalesPeople?.pageInfo;
    after = page?.hasNextPage ? page.endCursor : null;
  } while (after !== null);
  return { customers, locations };
}

interface Page {
  readonly nodes: readonly { readonly customerId: string; readonly locationId: string }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

const fetchOwnLocations = (
  queries: QueryClient,
  client: Client,
  tenantId: string,
  emails: readonly string[],
) =>
  queries.fetchQuery({
    queryKey: [LocationsSalesPeopleDocument.name, 'own', tenantId, emails],
    queryFn: () => readOwnLocations(client, tenantId, emails),
    staleTime: 60_000,
  });

/** Returns a function that reads the addresses by which customer locations may know the user. */
export function useOwnEmails(): () => Promise<readonly string[]> {
  const readTenant = useReadTenant();
  const { email } = useUser();
  return useCallback(async () => {
    const tenant = await readTenant();
    return listOwnEmails(email, tenant?.linkedSalesPersonEmail ?? null);
  }, [readTenant, email]);
}

/** Returns a function that reads the user's own locations: theirs and those without sales people (spec 2 §5, decision O26). */
export function useOwnLocations(): () => Promise<OwnLocations> {
  const queries = useQueryClient();
  const client = useClient();
  const { tenantId } = useUser();
  const ownEmails = useOwnEmails();
  const canSeeAll = useHasCapability('orders.all');
  return useCallback(
    async () => (canSeeAll ? 'all' : fetchOwnLocations(queries, client, tenantId, await ownEmails())),
    [queries, client, tenantId, ownEmails, canSeeAll],
  );
}
