import type { ClockTime } from '#platform/kernel/dates/day.ts';
import {
  invalid,
  limitExceeded,
  ok,
  type Problem,
  refuse,
  type Result,
} from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { AvailabilitySession } from '../../sessions/sessionFields.ts';
import { startSession } from '../../sessions/server/sessionCommands.ts';
import { lockOpenSessions } from '../../sessions/server/sessionStore.ts';
import { lockSlots } from '../../stock/server/slotStore.ts';
import { countLimits, countPost, type CountPostInput, type NewCountInput } from '../countInput.ts';
import type { CountOutcome } from '../countOutcome.ts';
import { formatPost } from '../countText.ts';
import { correctCountTime } from '../countTime.ts';
import { findNewCompletions, saveCompletedLocations } from './completedLocationStore.ts';
import { saveDevice } from './countDeviceStore.ts';
import { decidePost, type PostedRow } from './decidePost.ts';
import { type CountChange, findUncoveredWarnings, listChangedSlots, saveCounts } from './saveCounts.ts';

interface PostInput extends CountPostInput {
  counts: readonly NewCountInput[];
}

/** Result of one posted count. */
export interface PostedCountResult {
  countRowId: string;
  outcome: CountOutcome;
  rev: number;
  problems: readonly Problem[];
}

interface PostResult {
  /** The session into which counts were posted; null when none is open. */
  availabilitySession: AvailabilitySession | null;
  /** One for each count, in their order. */
  results: readonly PostedCountResult[];
  receivedAt: ClockTime;
}

/**
 * Stores the counts of a device in one transaction: new ones in the staged session, which is opened for them if there is none
 * (decision V1), later revisions where the first one is. Refused counts do not hold the others back, and a replay changes
 * nothing.
 */
export async function recordCounts(
  unit: UnitOfWork,
  { counts: inputs, ...input }: PostInput,
): Promise<Result<PostResult>> {
  const { max, message } = countLimits.posted;
  if (inputs.length === 0 && !input.completedLocations?.length)
    return refuse(invalid('REQUIRED', ['counts'], 'At least one count or completed location is required'));
  if (inputs.length > max) return refuse(limitExceeded(max, inputs.length, message));
  const parsed = validateInput(countPost, input);
  if (!parsed.ok) return parsed;
  const post = parsed.value;
  const sessions = await lockOpenSessions(unit);
  const rows = await decidePost(unit, post, inputs);
  // A session that another post has opened since is not locked.
  const isLocked = ({ after }: PostedRow) =>
    after?.sessionId === undefined || sessions.some(({ sessionId }) => sessionId === after.sessionId);
  if (!rows.every(isLocked)) return recordCounts(unit, { ...input, counts: inputs });
  const isNew = ({ before, after }: PostedRow) => after !== undefined && before === undefined;
  const open = sessions.find(({ status }) => status === 'STAGED');
  const completed = await findNewCompletions(
    unit,
    post.completedLocations.map(({ locationId, ...times }) => ({
      locationId,
      ...correctCountTime({ ...post, ...times, receivedAt: unit.startedAt }),
    })),
  );
  const opened = !open && (rows.some(isNew) || completed.length > 0) ? await openSession(unit) : undefined;
  // Another post has opened one since.
  if (opened && !opened.ok) return recordCounts(unit, { ...input, counts: inputs });
  const staged = open ?? opened?.value;
  const live = sessions.find(({ status }) => status === 'LIVE');
  const changes = listChanges(rows, staged?.sessionId);
  const [completedTotal] = await Promise.all([
    staged ? saveCompletedLocations(unit, staged.sessionId, completed) : 0,
    post.deviceId !== null && post.pendingCount !== null
      ? saveDevice(unit, post.deviceId, post.pendingCount)
      : undefined,
    // All at once and sorted, as orders do, before each session locks its own.
    changes.some(({ after }) => after.sessionId === live?.sessionId)
      ? lockSlots(unit, listChangedSlots(changes))
      : undefined,
  ]);
  const log = formatPost(
    rows.map(({ outcome }) => outcome),
    completed.length,
  );
  const save = async (session: AvailabilitySession | undefined, completedLocations: number) => {
    const counts = changes.filter(({ after }) => after.sessionId === session?.sessionId);
    if (!session || counts.length + completedLocations === 0) return session;
    return saveCounts(unit, session, {
      action: 'recordAvailabilitySessionCounts',
      counts,
      changes: [{ field: 'counts', before: null, after: String(counts.length) }],
      log,
    });
  };
  const [savedStaged, savedLive] = [await save(staged, completedTotal), await save(live, 0)];
  const liveChanges = changes.filter(({ after }) => after.sessionId === live?.sessionId);
  return ok(
    {
      availabilitySession: savedStaged ?? savedLive ?? null,
      results: rows.map(({ countRowId, outcome, rev, problems }) => ({ countRowId, outcome, rev, problems })),
      receivedAt: unit.startedAt,
    },
    live && liveChanges.length > 0 ? await findUncoveredWarnings(unit, live, liveChanges, ['counts']) : [],
  );
}

const openSession = (unit: UnitOfWork): Promise<Result<AvailabilitySession>> =>
  startSession(unit, { comment: 'opened for posted counts' });

/** Returns the changes of counts, each with its last state; new ones belong to the staged session. */
function listChanges(
  rows: readonly PostedRow[],
  stagedSessionId: string | undefined,
): readonly CountChange[] {
  const changes = new Map<string, CountChange>();
  for (const { countRowId, before, after } of rows) {
    if (!after) continue;
    const first = changes.get(countRowId)?.before ?? before;
    const sessionId = after.sessionId ?? stagedSessionId;
    if (sessionId === undefined) throw new Error('A new count has no session.');
    changes.set(countRowId, { before: first, after: { ...after, sessionId } });
  }
  return [...changes.values()];
}
