import { defineListQuery, type ListQuery } from '#platform/web/lists/listQuery.ts';
import {
  type AvailabilityCountFieldsFragment,
  AvailabilitySessionCountsChangedSinceDocument,
  AvailabilitySessionCountsDocument,
  type AvailabilitySessionCountsQueryVariables,
  type AvailabilitySessionHeadFieldsFragment,
} from '../../web/documents.ts';

export type CountGridRow = AvailabilityCountFieldsFragment;
export type CountSession = Pick<AvailabilitySessionHeadFieldsFragment, 'sessionId' | 'status'>;

/** Search, filters and order of the counts of a long session on the server. */
export type CountSearch = Pick<AvailabilitySessionCountsQueryVariables, 'search' | 'where' | 'order'>;

/** Spec 3 §9, "Polling". */
const pollIntervalMs = 30_000;

/** Most counts that a search of a long session shows. */
const maxFoundRows = 10_000;

const buildListQuery = (
  { sessionId, status }: CountSession,
  search: CountSearch,
  options: Pick<ListQuery<CountGridRow>, 'maxRows' | 'isUncached'> & { name: string },
): ListQuery<CountGridRow> =>
  defineListQuery({
    ...options,
    operation: AvailabilitySessionCountsDocument,
    variables: (page) => ({ ...page, ...search, sessionId }),
    connection: ({ availabilitySessionCounts }) => availabilitySessionCounts,
    id: ({ countRowId }) => countRowId,
    changes: {
      kinds: ['AVAILABILITY_SESSION'],
      ownerId: sessionId,
      updatedAt: ({ updatedAt }) => updatedAt,
      // Counts of a closed session stay as they are.
      pollIntervalMs: status === 'CLOSED' ? 0 : pollIntervalMs,
      operation: AvailabilitySessionCountsChangedSinceDocument,
      variables: (request) => ({ ...request, sessionId }),
      connection: ({ availabilitySessionCounts }) => availabilitySessionCounts,
    },
  });

const toName = ({ sessionId }: CountSession): string => `availabilitySessionCounts-${sessionId}`;

/** All counts of a session; the changed ones are requested when the version of the session moves, and every 30 s. */
export const createCountListQuery = (session: CountSession): ListQuery<CountGridRow> =>
  buildListQuery(session, {}, { name: toName(session) });

/** The counts that the server finds in a session which is too long for the browser. Those found by words are read once. */
export function createCountSearchQuery(session: CountSession, search: CountSearch): ListQuery<CountGridRow> {
  const { changes, ...found } = buildListQuery(session, search, {
    name: `${toName(session)} ${JSON.stringify(search)}`,
    maxRows: maxFoundRows,
    isUncached: true,
  });
  return { ...found, ...(changes && search.search === undefined && { changes }) };
}
