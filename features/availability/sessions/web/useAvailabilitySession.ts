import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLive } from '#platform/web/live/useLive.ts';
import { useRead } from '#platform/web/query/useRead.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import {
  type AvailabilitySessionHeadFieldsFragment,
  AvailabilitySessionsDocument,
  type AvailabilitySessionsQuery,
} from '../../web/documents.ts';

/** A status of which there is at most one session (decision V4). */
export type CurrentStatus = 'LIVE' | 'STAGED';

/** Spec 3 §9, "Polling". */
const pollIntervalMs = 30_000;

const toVariables = (tenantId: string, status: CurrentStatus) => ({ tenantId, status, first: 1 });

const toKey = (tenantId: string, status: CurrentStatus): QueryKey => [
  AvailabilitySessionsDocument.name,
  toVariables(tenantId, status),
];

interface AvailabilitySessionState {
  /** Undefined until it is read, null when there is none. The same object as long as its version does not change. */
  session: AvailabilitySessionHeadFieldsFragment | null | undefined;
  /** Error of the last read; the session may be an earlier one. */
  error: Error | null;
  retry: () => void;
}

/**
 * Reads the live or the staged session every 30 s and on change events. What belongs to it needs to be read again only when its
 * version moves.
 */
export function useAvailabilitySession(status: CurrentStatus): AvailabilitySessionState {
  const { tenantId } = useUser();
  const queries = useQueryClient();
  const { data, error, refetch } = useRead(AvailabilitySessionsDocument, toVariables(tenantId, status), {
    pollIntervalMs,
  });
  const session = data && (data.availabilitySessions?.nodes[0] ?? null);
  useLive({
    isAffected: (event) =>
      event.kind === 'missed' ||
      event.changes.some(
        ({ entityType, entityId, version }) =>
          entityType === 'AVAILABILITY_SESSION' &&
          !(entityId === session?.sessionId && version <= session.version),
      ),
    refresh: () => refetch({ cancelRefetch: false }),
    isRefreshing: () => queries.isFetching({ queryKey: toKey(tenantId, status) }) > 0,
    // Another session may have any status.
    findMissing: (changes) =>
      changes.filter(({ entityId, version }) => entityId === session?.sessionId && version > session.version),
  });
  return { session, error, retry: () => void refetch() };
}

/** Returns a function that shows the session of a mutation at once, and reads the sessions again. */
export function useStoreSession(): (session: AvailabilitySessionHeadFieldsFragment) => void {
  const queries = useQueryClient();
  const { tenantId } = useUser();
  return useCallback(
    (session) => {
      for (const status of ['LIVE', 'STAGED'] as const)
        queries.setQueryData<AvailabilitySessionsQuery>(
          toKey(tenantId, status),
          (data) => data && storeSession(data, status, session),
        );
      // The prefix of these keys and of the list of closed sessions.
      void queries.invalidateQueries({ queryKey: [AvailabilitySessionsDocument.name] });
    },
    [queries, tenantId],
  );
}

/** Returns the sessions of a status with a changed session, which may have another status now. */
function storeSession(
  data: AvailabilitySessionsQuery,
  status: CurrentStatus,
  session: AvailabilitySessionHeadFieldsFragment,
): AvailabilitySessionsQuery {
  const { availabilitySessions: list } = data;
  const others = list?.nodes.filter(({ sessionId }) => sessionId !== session.sessionId) ?? [];
  // A session that becomes live takes the place of the one before.
  const nodes = session.status === status ? [session] : others;
  return list ? { availabilitySessions: { ...list, nodes, totalCount: nodes.length } } : data;
}
