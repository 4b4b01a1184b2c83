import { duplicate, invalid, type Problem } from '#platform/kernel/results/result.ts';
import type { AvailabilitySessionStatus } from '../sessions/sessionFields.ts';
import { countFormats, unknownCounter } from './countInput.ts';

/** Fate of a posted count (contract, AvailabilityCountOutcome). */
export type CountOutcome = 'RECORDED' | 'DUPLICATE' | 'STALE' | 'HELD' | 'REJECTED' | 'DELETED_ON_SERVER';

/** A stored count, as far as it decides about later revisions. */
interface StoredRevision {
  /** E-mail of the user who posted it first. */
  postedBy: string;
  /** E-mail of the user who counted, or unknown. */
  recordedBy: string;
  rev: number;
  /** Hash of the content that the device sent; edits at a desk leave it. */
  contentHash: string;
  isDeletedAtDesk: boolean;
  sessionStatus: AvailabilitySessionStatus;
}

/** The user who posts counts. */
interface Poster {
  email: string;
  /** Posts what others have counted, too. */
  isManager: boolean;
}

/** A count as it was sent. */
interface SentRevision {
  countRowId: string;
  user: Poster;
  /** Null for clients without revisions. */
  rev: number | null;
  contentHash: string;
  isDeleted: boolean;
  payloadVersion: number;
}

/** Item and location of the count; undefined when they do not exist. */
interface CountReferences {
  item: { status: 'ACTIVE' | 'INACTIVE' } | undefined;
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

const isSameUser = (email: string, other: string): boolean => email.toLowerCase() === other.toLowerCase();

/** A count belongs to the user who posted it and to the one who counted it: a supervisor may have posted it for him. */
const mayRevise = (
  { email, isManager }: Poster,
  { postedBy, recordedBy }: Pick<StoredRevision, 'postedBy' | 'recordedBy'>,
): boolean => isManager || [postedBy, recordedBy].some((one) => isSameUser(email, one));

/** Reason why a later revision of a count of a closed session is refused; it can be posted under another id. */
export const closedSessionMessage = 'The session of the count is closed';

/**
 * Returns the recorder of a posted count: as it says where a manager posts it, or where it names the poster, nobody or the stored
 * recorder; else the poster, who counts for himself alone (decision K4).
 */
export const decideRecorder = (
  recordedBy: string,
  { email, isManager }: Poster,
  stored: Pick<StoredRevision, 'recordedBy'> | undefined,
): string =>
  isManager || [email, unknownCounter, stored?.recordedBy ?? email].some((one) => isSameUser(recordedBy, one))
    ? recordedBy
    : email;

/**
 * Decides about a sent count, which is valid by itself: a higher revision of its users or a manager replaces, a deletion at a desk is
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
    if (!mayRevise(sent.user, stored))
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
      return decide('REJECTED', invalid('INVALID_STATE', ['countRowId'], closedSessionMessage));
  }
  // The place of a count does not matter once it is deleted.
  if (sent.isDeleted) return decide('RECORDED');
  if (!references.item) return decide('REJECTED', invalid('INVALID_REFERENCE', ['itemId'], 'Item not found'));
  const held = findHeldReason(sent, references);
  if (!held)
    return references.item.status === 'ACTIVE'
      ? decide('RECORDED')
      : decide('RECORDED', invalid('INVALID_STATE', ['itemId'], 'Item is inactive', 'WARNING'));
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
