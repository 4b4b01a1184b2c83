import { laterChangeStamp } from '#platform/kernel/dates/day.ts';
import { changedFields } from '#platform/kernel/history/fieldChange.ts';
import { duplicate, invalid, noChanges, ok, refuse, type Result } from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { contentHash } from '#platform/server/command/contentHash.ts';
import { omitUndefined } from '#platform/server/command/omitUndefined.ts';
import { sha1Digest } from '#platform/server/command/sha1Digest.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { closedSessionProblem } from '../../sessions/session.ts';
import type { AvailabilitySession } from '../../sessions/sessionFields.ts';
import { lockSession } from '../../sessions/server/sessionStore.ts';
import type { AvailabilityCount } from '../countFields.ts';
import { getCountId } from '../countId.ts';
import {
  countChange,
  type CountChangeInput,
  newCount,
  type NewCountInput,
  toCountContent,
} from '../countInput.ts';
import { heldReasons } from '../countOutcome.ts';
import { correctCountTime } from '../countTime.ts';
import { findAvailabilityCount } from './countList.ts';
import { type CountKey, countNotFound, sessionNotFound } from './countProblems.ts';
import { lockCountReferences } from './countReferences.ts';
import { type CountRow, findCounts } from './countStore.ts';
import { saveDeskChange } from './saveCounts.ts';

/** A changed session and one of its counts. */
interface SavedCount {
  availabilitySession: AvailabilitySession;
  count: AvailabilityCount;
}

/** Adds a count to an open session. A replay with the same id and content returns it as stored. */
export async function addCount(
  unit: UnitOfWork,
  { sessionId, count: input }: { sessionId: string; count: NewCountInput },
): Promise<Result<SavedCount>> {
  const parsed = validateInput(newCount, input, ['count']);
  if (!parsed.ok) return parsed;
  const count = { ...parsed.value, deleted: false };
  const session = await lockSession(unit, sessionId);
  if (!session) return refuse(sessionNotFound(sessionId));
  const countRowId = getCountId(sha1Digest, { tenantId: unit.tenantId, email: unit.user.email }, count);
  const hash = contentHash(toCountContent(count));
  const stored = (await findCounts(unit, [countRowId])).get(countRowId);
  if (stored?.contentHash === hash && stored.sessionId === sessionId)
    return ok({ availabilitySession: session, count: await findAvailabilityCount(unit, countRowId) });
  if (stored)
    return refuse(duplicate(['count', 'countRowId'], countRowId, 'The id is already used by another count'));
  const problem = closedSessionProblem(session) ?? (await findReferenceProblem(unit, count));
  if (problem) return refuse(problem);
  const { clockJumped, comment, grade, itemId, locationId, quantity, recordedBy, rev, seq } = count;
  const after: CountRow = {
    countRowId,
    sessionId,
    itemId,
    locationId,
    grade,
    quantity,
    comment,
    recordedBy,
    seq,
    clockJumped,
    ...correctCountTime({ ...count, sentAt: null, receivedAt: unit.startedAt }),
    receivedAt: unit.startedAt,
    postedBy: unit.user.email,
    deviceId: null,
    rev: rev ?? 1,
    heldReason: null,
    isDeleted: false,
    isDeletedAtDesk: false,
    deskEditedAt: null,
    wasCorrected: false,
    replacedByCountRowId: null,
    contentHash: hash,
    updatedAt: unit.changeStamp,
  };
  const saved = await saveDeskChange(unit, session, {
    action: 'addAvailabilitySessionCount',
    counts: [{ before: undefined, after }],
    field: ['count', 'quantity'],
  });
  return ok(
    { availabilitySession: saved.session, count: await findAvailabilityCount(unit, countRowId) },
    saved.warnings,
  );
}

/** Returns why the item or the location of a new count refuses it. */
async function findReferenceProblem(unit: UnitOfWork, count: { itemId: string; locationId: string }) {
  const { items, locations } = await lockCountReferences(unit, [count]);
  if (!items.has(count.itemId)) return invalid('INVALID_REFERENCE', ['count', 'itemId'], 'Item not found');
  return findLocationProblem(locations.get(count.locationId));
}

const findLocationProblem = (location: { status: 'ACTIVE' | 'INACTIVE' } | undefined) => {
  const field = ['count', 'locationId'];
  if (!location) return invalid('INVALID_REFERENCE', field, heldReasons.unknownLocation);
  return location.status === 'ACTIVE'
    ? undefined
    : invalid('INVALID_STATE', field, heldReasons.inactiveLocation);
};

/**
 * Changes a count of an open session; its time and revision stay, so that a later revision of its device still replaces it. A
 * held count counts from then on, at its own location even if that is inactive.
 */
export async function updateCount(
  unit: UnitOfWork,
  { sessionId, countRowId, count: input }: CountKey & { count: CountChangeInput },
): Promise<Result<SavedCount>> {
  const parsed = validateInput(countChange, input, ['count']);
  if (!parsed.ok) return parsed;
  const session = await lockSession(unit, sessionId);
  if (!session) return refuse(sessionNotFound(sessionId));
  const before = (await findCounts(unit, [countRowId])).get(countRowId);
  if (before?.sessionId !== sessionId || before.isDeleted) return refuse(countNotFound(countRowId));
  const change = omitUndefined(parsed.value);
  if (changedFields(before, change).length === 0 && before.heldReason === null)
    return ok({ availabilitySession: session, count: await findAvailabilityCount(unit, countRowId) }, [
      noChanges('Count command data has no changes'),
    ]);
  const after: CountRow = {
    ...before,
    ...change,
    heldReason: null,
    replacedByCountRowId: null,
    deskEditedAt: unit.startedAt,
    wasCorrected: false,
    updatedAt: laterChangeStamp(before.updatedAt, unit.changeStamp),
  };
  const problem = closedSessionProblem(session) ?? (await findMoveProblem(unit, before, after));
  if (problem) return refuse(problem);
  const saved = await saveDeskChange(unit, session, {
    action: 'updateAvailabilitySessionCount',
    counts: [{ before, after }],
    field: ['count', change.quantity === undefined ? 'locationId' : 'quantity'],
  });
  return ok(
    { availabilitySession: saved.session, count: await findAvailabilityCount(unit, countRowId) },
    saved.warnings,
  );
}

/** A count stays at its own location though that became inactive; it moves to active ones only. */
async function findMoveProblem(unit: UnitOfWork, before: CountRow, after: CountRow) {
  const { locations } = await lockCountReferences(unit, [after]);
  const location = locations.get(after.locationId);
  return location && after.locationId === before.locationId ? undefined : findLocationProblem(location);
}
