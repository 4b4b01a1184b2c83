import { invalid, noChanges, notFound, ok, refuse, type Result } from '#platform/kernel/results/result.ts';
import { createAll, createOne } from '#platform/server/command/createAll.ts';
import { insertAll } from '#platform/server/database/insertAll.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { newSession, type NewSessionInput } from '../session.ts';
import type { AvailabilitySession } from '../sessionFields.ts';
import { writeSessionChange } from './sessionChange.ts';
import {
  createLiveSessionPointer,
  findStartedSessions,
  insertSessionLog,
  lockSession,
  switchLiveSession,
} from './sessionStore.ts';

/** Starts a staged session; there is at most one (decision V4). A replay with the same id and comment returns it as stored. */
export const startSession = (
  unit: UnitOfWork,
  input: NewSessionInput,
): Promise<Result<AvailabilitySession>> =>
  createOne(
    createAll(unit, [input], {
      entityType: 'AVAILABILITY_SESSION',
      action: 'startAvailabilitySession',
      noun: 'session of',
      schema: newSession,
      idField: 'sessionId',
      find: async (requested) => {
        const found = await findStartedSessions(
          unit,
          requested.flatMap(({ sessionId }) => sessionId ?? []),
        );
        return { existing: found.map((session) => ({ ...session, name: session.recordedAt })) };
      },
      getId: ({ sessionId }) => sessionId,
      build: ({ id, columns, byId, report }) => {
        const isStaged = [...byId.values()].some(({ status }) => status === 'STAGED');
        if (isStaged) return report(invalid('INVALID_STATE', [], 'There is a staged session already'));
        return {
          ...columns,
          sessionId: id,
          name: unit.startedAt,
          status: 'STAGED' as const,
          recordedAt: unit.startedAt,
          countTotal: 0,
          adjustmentTotal: 0,
        };
      },
      insert: async (added) => {
        await Promise.all([
          createLiveSessionPointer(unit),
          insertAll(
            unit,
            'availabilitySession',
            added.map(({ name: _name, ...row }) => row),
          ),
        ]);
        const comment = newSession.parse(input).comment;
        await Promise.all(
          added.map(({ sessionId }) =>
            insertSessionLog(unit, sessionId, comment ? `Session started: ${comment}` : 'Session started'),
          ),
        );
      },
    }),
  );

/** Closes a session. Without a live one nothing can be allocated; what is reserved stays (decision V7). */
export async function closeSession(
  unit: UnitOfWork,
  { sessionId }: { sessionId: string },
): Promise<Result<AvailabilitySession>> {
  const session = await lockSession(unit, sessionId);
  if (!session) return refuse(notFound('AVAILABILITY_SESSION', sessionId, 'Session'));
  if (session.status === 'CLOSED') return ok(session, [noChanges('The session is closed already')]);
  if (session.status === 'LIVE') await switchLiveSession(unit, null);
  return ok(
    await writeSessionChange(unit, session, {
      action: 'closeAvailabilitySession',
      change: { status: 'CLOSED' },
      log: 'Session closed',
    }),
  );
}
