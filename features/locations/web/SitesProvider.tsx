import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { type SiteRecord, selectableSites } from '#platform/kernel/site/site.ts';
import type { Client } from '#platform/web/query/client/client.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { useRead } from '#platform/web/query/useRead.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { SitesContext } from '#platform/web/site/sites.ts';
import { useSelectedSiteUpdate, useSite } from '#platform/web/site/siteStore.ts';
import {
  LocationDocument,
  LocationsDocument,
  type LocationsQuery,
  type LocationsQueryVariables,
} from './documents.ts';

/** Spec 3 §7: page size of the sites query. */
const pageSize = 50;
const minute = 60_000;

const none: readonly SiteRecord[] = [];

/** Provides the sites of the tenant to areas that require one, and checks that the chosen site is still active. */
export function SitesProvider({ required, children }: { required: boolean; children: ReactNode }) {
  const client = useClient();
  const { tenantId } = useUser();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [LocationsDocument.name, 'sites', tenantId],
    queryFn: ({ signal }) => allSites(client, tenantId, signal),
    enabled: required,
    staleTime: minute,
  });
  const chosen = useSite();
  const siteVariables = required && chosen ? { locationId: chosen.id, tenantId } : undefined;
  const siteRead = useRead(LocationDocument, siteVariables, { pollIntervalMs: minute });
  useSelectedSiteUpdate(siteRead.data?.location);
  const sites = useMemo(
    () => ({
      sites: data ? selectableSites(data) : none,
      loading: isPending && !error,
      error: data ? null : error,
      retry: () => void refetch(),
    }),
    [data, error, isPending, refetch],
  );
  return <SitesContext value={sites}>{children}</SitesContext>;
}

async function allSites(
  client: Client,
  tenantId: string,
  signal: AbortSignal,
): Promise<readonly SiteRecord[]> {
  const sites: SiteRecord[] = [];
  let after: string | null = null;
  do {
    const page: LocationsQueryVariables = { tenantId, locationTypes: ['SITE'], first: pageSize, after };
    const { locations }: LocationsQuery = await client.call(LocationsDocument, page, signal);
    sites.push(...(locations?.nodes ?? []));
    after = locations?.pageInfo.hasNextPage ? locations.pageInfo.endCursor : null;
  } while (after !== null);
  return sites;
}
