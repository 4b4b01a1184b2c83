import { hasCapability } from '#platform/kernel/capability.ts';
import { laterChangeStamp } from '#platform/kernel/dates/day.ts';
import type { Problem } from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { contentHash } from '#platform/server/command/contentHash.ts';
import { sha1Digest } from '#platform/server/command/sha1Digest.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { AvailabilitySessionStatus } from '../../sessions/sessionFields.ts';
import { getCountId } from '../countId.ts';
import {
  type CountPost,
  deletedCount,
  newCount,
  type NewCount,
  type NewCountInput,
  toCountContent,
} from '../countInput.ts';
import { type CountDecision, type CountOutcome, decideCount, decideRecorder } from '../countOutcome.ts';
import { correctCountTime } from '../countTime.ts';
import { lockCountReferences } from './countReferences.ts';
import { type CountRow, findCounts } from './countStore.ts';

/** A count after a post; one that is new has no session yet. */
interface DecidedCount extends Omit<CountRow, 'sessionId'> {
  sessionId: string | undefined;
  sessionStatus: AvailabilitySessionStatus;
}

/** Decision about one posted count. */
export interface PostedRow {
  countRowId: string;
  outcome: CountOutcome;
  rev: number;
  problems: readonly Problem[];
  /** The stored count. */
  before: CountRow | undefined;
  /** The count to store; undefined when nothing changes. */
  after: Omit<DecidedCount, 'sessionStatus'> | undefined;
}

/** Decides about each count of a post, with the open sessions locked. Locks the items and locations. */
export async function decidePost(
  unit: UnitOfWork,
  post: CountPost,
  inputs: readonly NewCountInput[],
): Promise<readonly PostedRow[]> {
  const poster = findPoster(unit);
  const user = { tenantId: unit.tenantId, email: unit.user.email };
  const requested = inputs.map((input) => {
    const parsed = validateInput(input.deleted ? deletedCount : newCount, input);
    return parsed.ok
      ? { input, count: parsed.value, countRowId: getCountId(sha1Digest, user, parsed.value) }
      : { input, problems: parsed.problems };
  });
  const valid = requested.flatMap(({ count, countRowId }) => (count ? [{ ...count, countRowId }] : []));
  const [stored, references] = await Promise.all([
    findCounts(
      unit,
      valid.map(({ countRowId }) => countRowId),
    ),
    lockCountReferences(unit, valid),
  ]);
  // A post may name a count twice.
  const decided = new Map<string, DecidedCount>(stored);
  return requested.map(({ input, count, countRowId, problems }): PostedRow => {
    if (!count)
      return {
        countRowId: input.countRowId ?? '',
        outcome: 'REJECTED',
        rev: input.rev ?? 1,
        problems,
        before: undefined,
        after: undefined,
      };
    const current = decided.get(countRowId);
    const hash = contentHash(toCountContent(count));
    const { payloadVersion } = post;
    const decision = decideCount(
      {
        countRowId,
        user: poster,
        rev: count.rev,
        contentHash: hash,
        isDeleted: count.deleted,
        payloadVersion,
      },
      current,
      { item: references.items.get(count.itemId), location: references.locations.get(count.locationId) },
    );
    const { outcome, rev, problem } = decision;
    const after =
      outcome === 'RECORDED' || outcome === 'HELD'
        ? applyRevision(unit, post, { countRowId, count, hash, decision, current })
        : undefined;
    if (after) decided.set(countRowId, after);
    return {
      countRowId,
      outcome,
      rev,
      problems: problem ? [problem] : [],
      before: stored.get(countRowId),
      after,
    };
  });
}

const findPoster = ({ user: { email, capabilities } }: UnitOfWork) => ({
  email,
  isManager: hasCapability(capabilities, 'availability.manage'),
});

interface Revision {
  countRowId: string;
  count: NewCount;
  hash: string;
  decision: CountDecision;
  current: DecidedCount | undefined;
}

/** Returns a count after an accepted revision. A deletion keeps what the count said. */
function applyRevision(
  unit: UnitOfWork,
  { deviceId, sentAt }: CountPost,
  { countRowId, count, hash, decision, current }: Revision,
): DecidedCount {
  const revision = {
    deviceId,
    seq: count.seq,
    rev: decision.rev,
    contentHash: hash,
    receivedAt: unit.startedAt,
    wasCorrected: current !== undefined && (current.wasCorrected || current.deskEditedAt !== null),
    replacedByCountRowId: null,
    isDeleted: count.deleted,
    updatedAt: current ? laterChangeStamp(current.updatedAt, unit.changeStamp) : unit.changeStamp,
  };
  if (current && count.deleted) return { ...current, ...revision };
  const { itemId, locationId, grade, quantity, comment, clockJumped } = count;
  return {
    sessionId: current?.sessionId,
    sessionStatus: current?.sessionStatus ?? 'STAGED',
    countRowId,
    itemId,
    locationId,
    grade,
    quantity,
    comment,
    recordedBy: decideRecorder(count.recordedBy, findPoster(unit), current),
    clockJumped,
    ...correctTime(unit, count, sentAt, current),
    postedBy: current?.postedBy ?? unit.user.email,
    heldReason: decision.heldReason,
    isDeletedAtDesk: false,
    deskEditedAt: current?.deskEditedAt ?? null,
    ...revision,
  };
}

/** A revision that says the same time as before keeps it: the measured difference of the clocks varies from post to post. */
const correctTime = (
  unit: UnitOfWork,
  { recordedAt, deviceRecordedAt }: NewCount,
  sentAt: string | null,
  current: DecidedCount | undefined,
) =>
  current && deviceRecordedAt === null && current.deviceRecordedAt === recordedAt
    ? { recordedAt: current.recordedAt, deviceRecordedAt: current.deviceRecordedAt }
    : correctCountTime({ recordedAt, deviceRecordedAt, sentAt, receivedAt: unit.startedAt });
