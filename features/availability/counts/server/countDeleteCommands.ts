import { laterChangeStamp } from '#platform/kernel/dates/day.ts';
import { limitExceeded, noChanges, ok, refuse, type Result } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { closedSessionProblem } from '../../sessions/session.ts';
import type { AvailabilitySession } from '../../sessions/sessionFields.ts';
import { lockSession } from '../../sessions/server/sessionStore.ts';
import { countLimits } from '../countInput.ts';
import { type CountKey, countNotFound, sessionNotFound } from './countProblems.ts';
import { findCounts, type StoredCount } from './countStore.ts';
import { saveDeskChange } from './saveCounts.ts';

/** Deletes a count of an open session for good: no revision of its device brings it back. */
export const deleteCount = (
  unit: UnitOfWork,
  { sessionId, countRowId }: CountKey,
): Promise<Result<AvailabilitySession>> =>
  removeCounts(unit, sessionId, {
    action: 'deleteAvailabilitySessionCount',
    countRowIds: [countRowId],
    field: ['countRowId'],
  });

/** Deletes counts of an open session, all or nothing; those that are deleted already are passed over. */
export async function deleteCounts(
  unit: UnitOfWork,
  { sessionId, countRowIds }: { sessionId: string; countRowIds: readonly string[] },
): Promise<Result<AvailabilitySession>> {
  const { max, message } = countLimits.deleted;
  if (countRowIds.length > max) return refuse(limitExceeded(max, countRowIds.length, message));
  return removeCounts(unit, sessionId, {
    action: 'deleteAvailabilitySessionCountBatch',
    countRowIds: [...new Set(countRowIds)],
    field: ['countRowIds'],
  });
}

interface Removal {
  action: string;
  countRowIds: readonly string[];
  /** Field of the input that the warnings concern. */
  field: readonly string[];
}

async function removeCounts(
  unit: UnitOfWork,
  sessionId: string,
  { action, countRowIds, field }: Removal,
): Promise<Result<AvailabilitySession>> {
  const session = await lockSession(unit, sessionId);
  if (!session) return refuse(sessionNotFound(sessionId));
  const stored = await findCounts(unit, countRowIds);
  const found: StoredCount[] = [];
  for (const countRowId of countRowIds) {
    const count = stored.get(countRowId);
    if (count?.sessionId !== sessionId) return refuse(countNotFound(countRowId));
    if (!count.isDeleted) found.push(count);
  }
  if (found.length === 0) return ok(session, [noChanges('The counts are deleted already')]);
  const problem = closedSessionProblem(session);
  if (problem) return refuse(problem);
  const counts = found.map((before) => ({
    before,
    after: {
      ...before,
      isDeleted: true,
      isDeletedAtDesk: true,
      replacedByCountRowId: null,
      deskEditedAt: unit.startedAt,
      updatedAt: laterChangeStamp(before.updatedAt, unit.changeStamp),
    },
  }));
  const saved = await saveDeskChange(unit, session, { action, counts, field });
  return ok(saved.session, saved.warnings);
}
