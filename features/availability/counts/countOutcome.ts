import { duplicate, invalid, type Problem } from '#platform/kernel/results/result.ts';
import type { AvailabilitySessionStatus } from '../sessions/sessionFields.ts';
import { countFormats } from './countInput.ts';

/** Fate of a posted count (contract, AvailabilityCountOutcome). */
export type CountOutcome = 'RECORDED' | 'DUPLICATE' | 'STALE' | 'HELD' | 'REJECTED' | 'DELETED_ON_SERVER';

/** A stored count, as far as it decides about later revisions. */
interface StoredRevision {
  /** E-mail of the user who posted it; nobody else changes it from a device. */
  postedBy: string;
  rev: number;
  /** Hash of the content that the device sent; edits at a desk leave it. */
  contentHash: string;
  isDeletedAtDesk: boolean;
  sessionStatus: AvailabilitySessionStatus;
}

/** A count as it was sent. */
interface SentRevision {
  countRowId: string;
  user: string;
  /** Null for clients without revisions. */
  rev: number | null;
  contentHash: string;
  isDeleted: boolean;
  payloadVersion: number;
}

/** Item and location of the count; undefined when they do not exist. */
interface CountReferences {
  item: object | undefined;
  location: { status: 'ACTIVE' | 'INACTIVE' } | undefined;
}

/** Outcome of a sent count; the outcomes RECORDED and HELD store it with `rev`. */
export interface CountDecision {
  outcome: CountOutcome;
  rev: number;
  heldReason: string | null;
  problem?: Problem;
}

/** Reasons why a valid count is parked. */
export const heldReasons = {
  format: 'The app that sent the count has another version',
  unknownLocation: 'Location not found',
  inactiveLocation: 'Location is inactive',
} as const;

/**
 * Decides about a sent count, which is valid by itself: a higher revision of the same user replaces, a deletion at a desk is
 * final, counts of closed sessions stay as they are, and a count whose location is gone waits for a supervisor.
 */
export function decideCount(
  sent: SentRevision,
  stored: StoredRevision | undefined,
  references: CountReferences,
): CountDecision {
  const rev = getRevision(sent, stored);
  const decide = (outcome: CountOutcome, problem?: Problem): CountDecision => ({
    outcome,
    rev,
    heldReason: null,
    ...(problem && { problem }),
  });
  if (stored) {
    if (stored.postedBy !== sent.user)
      return decide(
        'REJECTED',
        duplicate(['countRowId'], sent.countRowId, 'The id is already used by a count of another user'),
      );
    if (stored.isDeletedAtDesk)
      return decide(
        'DELETED_ON_SERVER',
        invalid('INVALID_STATE', ['countRowId'], 'The count was deleted at a desk', 'WARNING'),
      );
    if (rev <= stored.rev) return decide(rev === stored.rev ? 'DUPLICATE' : 'STALE');
    if (stored.sessionStatus === 'CLOSED')
      return decide(
        'REJECTED',
        invalid('INVALID_STATE', ['countRowId'], 'The session of the count is closed'),
      );
  }
  // The place of a count does not matter once it is deleted.
  if (sent.isDeleted) return decide('RECORDED');
  if (!references.item) return decide('REJECTED', invalid('INVALID_REFERENCE', ['itemId'], 'Item not found'));
  const held = findHeldReason(sent, references);
  if (!held) return decide('RECORDED');
  const problem = invalid(held.code, [held.field], held.reason, 'WARNING');
  return { ...decide('HELD', problem), heldReason: held.reason };
}

/** Clients without revisions send other content as the next one. */
const getRevision = ({ rev, contentHash }: SentRevision, stored: StoredRevision | undefined): number => {
  if (rev !== null) return rev;
  if (!stored) return 1;
  return contentHash === stored.contentHash ? stored.rev : stored.rev + 1;
};

function findHeldReason({ payloadVersion }: SentRevision, { location }: CountReferences) {
  if (payloadVersion < countFormats.oldest || payloadVersion > countFormats.current)
    return { code: 'INVALID_FORMAT', field: 'payloadVersion', reason: heldReasons.format } as const;
  if (!location)
    return { code: 'INVALID_REFERENCE', field: 'locationId', reason: heldReasons.unknownLocation } as const;
  return location.status === 'ACTIVE'
    ? undefined
    : ({ code: 'INVALID_STATE', field: 'locationId', reason: heldReasons.inactiveLocation } as const);
}
