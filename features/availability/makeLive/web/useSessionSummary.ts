import { useState } from 'react';
import { useRead } from '#platform/web/query/useRead.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import {
  AvailabilitySessionSummaryDocument,
  type AvailabilitySessionSummaryQuery,
} from '../../web/documents.ts';
import { listCarriedOverSites, type SiteChoices } from '../siteChoice.ts';

export type SessionSummaryData = NonNullable<AvailabilitySessionSummaryQuery['availabilitySessionSummary']>;
export type SiteSummaryData = SessionSummaryData['sites'][number];

/** A summary with the sites that it carries over. */
interface ShownSummary {
  summary: SessionSummaryData;
  carryOverSiteIds: readonly string[];
}

/**
 * Reads what making a session live changes, with the choices of the user. Nothing but a choice or `refresh` reads it again, so that no
 * number moves under the eyes. `shown` stays while the next one is read.
 */
export function useSessionSummary(sessionId: string, choices: SiteChoices) {
  const { tenantId } = useUser();
  // The first read tells which sites were counted.
  const [sites, setSites] = useState<readonly SiteSummaryData[]>([]);
  const [shown, setShown] = useState<ShownSummary>();
  const carryOverSiteIds = listCarriedOverSites(sites, choices);
  const { data, error, isPlaceholderData, isFetching, refetch } = useRead(
    AvailabilitySessionSummaryDocument,
    { sessionId, tenantId, carryOverSiteIds },
    { keepPrevious: true, staleTimeMs: Infinity, retentionMs: 0 },
  );
  const read = isPlaceholderData ? undefined : data?.availabilitySessionSummary;
  if (read && read.sites !== sites) setSites(read.sites);
  else if (read && read !== shown?.summary) setShown({ summary: read, carryOverSiteIds });
  return {
    /** Undefined until the first one is read. */
    shown,
    /** The session does not exist. */
    isMissing: data !== undefined && data.availabilitySessionSummary === null,
    /** The shown summary does not follow the choices yet, or is being read again. */
    isReading: isFetching,
    error,
    refresh: async (): Promise<void> => {
      await refetch();
    },
  };
}
