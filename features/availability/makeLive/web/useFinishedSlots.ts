import { useRead } from '#platform/web/query/useRead.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { AvailabilitySessionDifferenceDocument } from '../../web/documents.ts';
import { isChoiceOffered } from '../siteChoice.ts';
import type { SessionSummaryData } from './useSessionSummary.ts';

/** Counts the slots that end whatever the user chooses: those without a count in bays that were marked finished on a phone. */
export function useFinishedSlots({ session, liveSession, sites }: SessionSummaryData) {
  const { tenantId } = useUser();
  const { data, error, refetch } = useRead(
    AvailabilitySessionDifferenceDocument,
    liveSession
      ? {
          sessionId: session.sessionId,
          tenantId,
          carryOverSiteIds: sites.filter(isChoiceOffered).map(({ siteId }) => siteId),
          where: { reasons: ['ENDED'] },
          first: 1,
        }
      : undefined,
    { keepPrevious: true, staleTimeMs: Infinity, retentionMs: 0 },
  );
  return {
    count: data?.availabilitySessionDifference?.totalCount ?? 0,
    error,
    refresh: async (): Promise<void> => {
      if (liveSession) await refetch();
    },
  };
}
