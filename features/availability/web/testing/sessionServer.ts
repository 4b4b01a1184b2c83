import { onlyPage } from '#platform/web/testing/onlyPage.ts';
import { startStubServer, type StubServer } from '#platform/web/testing/dom/stubServer.ts';
import { countRow, countsData, respondLocations } from '../../counts/web/testing/countRows.ts';
import {
  AvailabilitySessionCountsChangedSinceDocument,
  AvailabilitySessionCountsDocument,
  type AvailabilitySessionHeadFieldsFragment,
  AvailabilitySessionLogsDocument,
  AvailabilitySessionsByIdsDocument,
  AvailabilitySessionsDocument,
  AvailabilitySessionStartDocument,
  CloseAvailabilitySessionDocument,
  StartAvailabilitySessionDocument,
} from '../documents.ts';

type Session = AvailabilitySessionHeadFieldsFragment;

/** A session for tests. */
const buildSession = (change: Partial<Session> & { sessionId: string }): Session => ({
  id: change.sessionId,
  tenantId: 'MOIF',
  status: 'LIVE',
  recordedAt: '2026-11-22T14:40:00.000Z',
  totalNumberOfCounts: 2000,
  totalNumberOfAdjustments: 148,
  version: 3,
  updatedAt: '2026-11-22T15:00:00.000Z',
  ...change,
});

export const liveSession = buildSession({ sessionId: 'a'.repeat(32) });
export const stagedSession = buildSession({
  sessionId: 'b'.repeat(32),
  status: 'STAGED',
  recordedAt: '2026-11-23T15:05:00.000Z',
  totalNumberOfCounts: 31,
  totalNumberOfAdjustments: 0,
});

/** Event of a changed session. */
export const sessionChange = (entityId: string, version: number) => ({
  entityType: 'AVAILABILITY_SESSION' as const,
  entityId,
  version,
  operation: 'UPDATED' as const,
  changedAt: '2026-11-23T16:00:00.000Z',
  changedBy: 'sales@example.com',
});

interface SessionServer {
  server: StubServer;
  /** The stored sessions; the server starts, closes and lists them. */
  state: { sessions: readonly Session[] };
}

/** Starts a server that stores sessions; each has one count. */
export async function startSessionServer(sessions: readonly Session[]): Promise<SessionServer> {
  const server = await startStubServer();
  const state = { sessions };
  const save = (session: Session) => {
    state.sessions = [session, ...state.sessions.filter(({ sessionId }) => sessionId !== session.sessionId)];
    return { availabilitySession: session, errors: null };
  };
  server.respond(AvailabilitySessionsDocument, ({ status }) => ({
    availabilitySessions: onlyPage(state.sessions.filter((session) => session.status === status)),
  }));
  server.respond(AvailabilitySessionsByIdsDocument, ({ sessionIds }) => ({
    availabilitySessions: {
      nodes: state.sessions.filter(({ sessionId }) => [sessionIds].flat().includes(sessionId)),
    },
  }));
  server.respond(AvailabilitySessionStartDocument, ({ sessionId }) => ({
    availabilitySessionLogs: {
      nodes: state.sessions
        .filter((session) => session.sessionId === sessionId)
        .map(({ recordedAt }) => ({ recordedAt, recordedBy: 'vera.delavega@example.com' })),
    },
  }));
  respondLocations(server);
  server.respond(AvailabilitySessionCountsDocument, () => countsData([countRow()]));
  server.respond(AvailabilitySessionCountsChangedSinceDocument, () => countsData([]));
  server.respond(AvailabilitySessionLogsDocument, () => ({
    availabilitySessionLogs: onlyPage([
      {
        recordedAt: '2026-11-22T14:40:00.000Z',
        recordedBy: 'vera.delavega@example.com',
        comment: 'Session started',
      },
    ]),
  }));
  server.respond(StartAvailabilitySessionDocument, ({ input }) => ({
    startAvailabilitySession: save(
      buildSession({
        sessionId: String(input.sessionId),
        status: 'STAGED',
        totalNumberOfCounts: 0,
        totalNumberOfAdjustments: 0,
        version: 1,
      }),
    ),
  }));
  server.respond(CloseAvailabilitySessionDocument, ({ input }) => {
    const stored = state.sessions.find(({ sessionId }) => sessionId === input.sessionId);
    if (!stored) throw new Error('The test closes a session that it does not have.');
    return {
      closeAvailabilitySession: save({ ...stored, status: 'CLOSED', version: stored.version + 1 }),
    };
  });
  return { server, state };
}
