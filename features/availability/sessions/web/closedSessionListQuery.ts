import { defineListQuery } from '#platform/web/lists/listQuery.ts';
import { AvailabilitySessionsByIdsDocument, AvailabilitySessionsDocument } from '../../web/documents.ts';

/** All closed sessions, newest first. Live changes bring sessions of other statuses, too, which the list hides until they close. */
export const closedSessionListQuery = defineListQuery({
  operation: AvailabilitySessionsDocument,
  variables: ({ tenantId, first, after }) => ({ tenantId, status: 'CLOSED' as const, first, after }),
  connection: ({ availabilitySessions }) => availabilitySessions,
  id: ({ sessionId }) => sessionId,
  rowsById: {
    kinds: ['AVAILABILITY_SESSION'],
    updatedAt: ({ updatedAt }) => updatedAt,
    operation: AvailabilitySessionsByIdsDocument,
    variables: ({ tenantId, ids }) => ({ tenantId, sessionIds: ids }),
    connection: ({ availabilitySessions }) => availabilitySessions,
  },
});
