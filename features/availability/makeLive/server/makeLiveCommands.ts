import { changedFields } from '#platform/kernel/history/fieldChange.ts';
import {
  noChanges,
  notFound,
  ok,
  refuse,
  type Result,
  staleVersion,
} from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { makeLiveProblem } from '../../sessions/session.ts';
import type { AvailabilitySession } from '../../sessions/sessionFields.ts';
import { writeSessionChange } from '../../sessions/server/sessionChange.ts';
import {
  findSession,
  lockOpenSessions,
  lockStock,
  switchLiveSession,
} from '../../sessions/server/sessionStore.ts';
import { refreshAllItemStock } from '../../stock/server/itemStockStore.ts';
import {
  carryOverBases,
  endBases,
  followSession,
  preferHashJoins,
  removeOldBases,
  replaceOlderCounts,
} from './carriedBaseStore.ts';

interface MakeLiveInput {
  sessionId: string;
  /** Versions that the client saw of both sessions; not compared when absent. */
  expectedVersion?: number | null | undefined;
  expectedLiveVersion?: number | null | undefined;
  /** Counted sites whose uncounted slots are carried over; without a list they end (decision V3). */
  carryOverSiteIds?: readonly string[] | null | undefined;
}

/**
 * Makes the staged session live and closes the one before, in one transaction (docs/decisions/0074). Orders wait for its last
 * statements only. A replay has no changes.
 */
export async function makeSessionLive(
  unit: UnitOfWork,
  { sessionId, expectedVersion, expectedLiveVersion, carryOverSiteIds }: MakeLiveInput,
): Promise<Result<AvailabilitySession>> {
  const open = await lockOpenSessions(unit);
  const session = open.find((one) => one.sessionId === sessionId) ?? (await findSession(unit, sessionId));
  if (!session) return refuse(notFound('AVAILABILITY_SESSION', sessionId, 'Session'));
  if (session.status === 'LIVE') return ok(session, [noChanges('The session is live already')]);
  const problem = makeLiveProblem(session);
  if (problem) return refuse(problem);
  const live = open.find(({ status }) => status === 'LIVE');
  // Nothing would be carried over of a live session that the client saw and that was closed since.
  const isLiveGone = !live && typeof expectedLiveVersion === 'number';
  const stale =
    findStaleProblem(session, expectedVersion) ??
    (live && findStaleProblem(live, expectedLiveVersion)) ??
    (isLiveGone ? staleVersion(sessionId, 'The live session was closed in the meantime') : undefined);
  if (stale) return refuse(stale);
  // Orders go on while the bases of the session are completed.
  await preferHashJoins(unit);
  await removeOldBases(unit);
  if (live) {
    const sessions = { from: live.sessionId, to: sessionId };
    await followSession(unit, sessions, carryOverSiteIds ?? []);
    await replaceOlderCounts(unit, sessions);
    await carryOverBases(unit, sessions);
  }
  await lockStock(unit);
  await endBases(unit, sessionId);
  await switchLiveSession(unit, sessionId);
  await refreshAllItemStock(unit);
  // Closed first, because one session at most is live.
  if (live)
    await writeSessionChange(unit, live, {
      action: 'closeAvailabilitySession',
      change: { status: 'CLOSED' },
      log: 'Session closed, because another one was made live',
    });
  return ok(
    await writeSessionChange(unit, session, {
      action: 'makeLiveAvailabilitySession',
      change: { status: 'LIVE', madeLiveAt: unit.startedAt },
      changes: changedFields(session, { status: 'LIVE' as const }),
      log: 'Session made live',
    }),
  );
}

const findStaleProblem = (
  { sessionId, version }: AvailabilitySession,
  expectedVersion: number | null | undefined,
) =>
  typeof expectedVersion === 'number' && expectedVersion !== version
    ? staleVersion(sessionId, 'Counts or adjustments were saved in the meantime', {
        expectedVersion,
        actualVersion: version,
      })
    : undefined;
