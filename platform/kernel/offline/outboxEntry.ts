import type { Instant } from '../dates/day.ts';

/** Times of an entry, fixed when it is saved and kept by corrections of it. */
export interface EntryTime {
  /** By the clock of the device, corrected by what was last known of the server's. */
  recordedAt: Instant;
  /** By the clock of the device. */
  deviceRecordedAt: Instant;
  /** The clock was set between the last contact with the server and this time. */
  clockJumped: boolean;
  /** Running number on the device; decides between entries of one time. */
  seq: number;
}

/** Something that a user recorded on a device, until the server has settled its last revision. */
export interface OutboxEntry<Payload = unknown> extends EntryTime {
  /** Made at the first save; the server stores the entry under it. */
  id: string;
  /** 'availabilityCount' */
  kind: string;
  /** Version of the payload's format; an older or newer release may have written it. */
  format: number;
  siteId: string;
  payload: Payload;
  /** 1, and one more for each edit or deletion. */
  rev: number;
  /** Last revision that the server has settled. */
  ackedRev: number;
  /** Last revision that was handed over to a request, which may have arrived. */
  sentRev: number;
  isDeleted: boolean;
  /** A file has it, from which another device may have posted it. */
  isInFile?: boolean | undefined;
  /** A request or a file took the refused revision along again, without a usable response since: it may have arrived. */
  isResent?: boolean | undefined;
  /** Why the server refused a revision, which an edit has replaced when it is not the last one. */
  rejection: { rev: number; message: string } | null;
}

/** Fate of a revision on the server; a `WARNED` one is recorded with a warning that the user has to read. */
export type EntryOutcome =
  | 'RECORDED'
  | 'WARNED'
  | 'DUPLICATE'
  | 'STALE'
  | 'HELD'
  | 'REJECTED'
  | 'DELETED_ON_SERVER';

/** Result of one revision that was sent. */
export interface EntryResult {
  id: string;
  rev: number;
  outcome: EntryOutcome;
  /** Reason or warning; null without one. */
  message: string | null;
}

/** An entry that the server has settled. */
export interface SettledEntry<Payload = unknown> {
  id: string;
  entry: OutboxEntry<Payload>;
  outcome: EntryOutcome;
  message: string | null;
  /** By the clock of the server. */
  settledAt: Instant;
  /** The user has read what the server did otherwise than expected; true when there is nothing to read. */
  isRead: boolean;
}

/** Values of a new entry. */
export type NewEntry<Payload = unknown> = Pick<
  OutboxEntry<Payload>,
  'id' | 'kind' | 'format' | 'siteId' | 'payload'
>;

/** Settled entries are listed for this long. */
const historyMs = 7 * 86_400_000;

/** Whether a revision is not settled yet. A deletion waits, too, until the server knows it. */
export const isWaiting = ({ rev, ackedRev }: OutboxEntry): boolean => rev > ackedRev;

/** Whether the server refused the last revision. */
export const isRejected = ({ rev, rejection }: OutboxEntry): boolean => rejection?.rev === rev;

/** Whether a request with the last revision has no usable response yet: it may have arrived. */
export const isSent = ({ rev, sentRev, rejection }: OutboxEntry): boolean =>
  sentRev === rev && rejection?.rev !== rev;

/** Whether a request took along an earlier revision, which may have arrived: it was neither settled nor refused. */
export const isEarlierSent = ({ rev, sentRev, ackedRev, rejection }: OutboxEntry): boolean =>
  sentRev > ackedRev && sentRev < rev && rejection?.rev !== sentRev;

/**
 * Whether the server has nothing of an entry: neither a request nor a file took it along, or the last request that did was
 * refused and no file has been saved since.
 */
export const isUnsent = ({ sentRev, rejection, isInFile = false, isResent = false }: OutboxEntry): boolean =>
  !isResent && (sentRev === 0 ? !isInFile : rejection?.rev === sentRev);

/**
 * Whether an entry may be removed without telling the server: it has nothing of it, and no file has it, which could be posted
 * later.
 */
export const canDiscard = (entry: OutboxEntry): boolean => isUnsent(entry) && !entry.isInFile;

export const createEntry = <Payload>(values: NewEntry<Payload>, time: EntryTime): OutboxEntry<Payload> => ({
  ...values,
  ...time,
  rev: 1,
  ackedRev: 0,
  sentRev: 0,
  isDeleted: false,
  rejection: null,
});

/** Corrects an entry; it still says what was found at its time. */
export const editEntry = <Payload>(
  entry: OutboxEntry<Payload>,
  payload: Payload,
  format: number,
): OutboxEntry<Payload> => ({ ...entry, payload, format, rev: entry.rev + 1 });

/** Replaces an entry by what was found later. */
export const recountEntry = <Payload>(
  entry: OutboxEntry<Payload>,
  payload: Payload,
  { format, time }: { format: number; time: EntryTime },
): OutboxEntry<Payload> => ({ ...editEntry(entry, payload, format), ...time });

/** Deletes an entry; undefined when no request and no file has ever had it, so that the server cannot know it. */
export const deleteEntry = <Payload>(entry: OutboxEntry<Payload>): OutboxEntry<Payload> | undefined =>
  entry.sentRev === 0 && entry.ackedRev === 0 && !entry.isInFile
    ? undefined
    : { ...entry, isDeleted: true, rev: entry.rev + 1, rejection: null };

/** Marks the revision that a request takes along, before it is sent. */
export const markEntrySent = <Payload>(entry: OutboxEntry<Payload>, rev: number): OutboxEntry<Payload> => ({
  ...entry,
  sentRev: Math.max(entry.sentRev, rev),
  ...(entry.rejection?.rev === rev && { isResent: true }),
});

/** Marks an entry that a file takes along, from which another device may post it. */
export const markEntryInFile = <Payload>(entry: OutboxEntry<Payload>): OutboxEntry<Payload> => ({
  ...entry,
  isInFile: true,
  ...(entry.rejection && { isResent: true }),
});

/** Outcomes that nobody has to read. */
const expectedOutcomes: readonly EntryOutcome[] = ['RECORDED', 'DUPLICATE', 'STALE'];

/** An entry after a result: still waiting, or settled; neither when a deletion has arrived. */
interface SettledResult<Payload> {
  entry?: OutboxEntry<Payload>;
  settled?: SettledEntry<Payload>;
}

/**
 * Applies the result of a revision. Everything but a rejection settles the entry up to that revision; a later one waits on. A
 * refused deletion is settled, too, and read by the user: he has removed the entry from the device.
 */
export function settleEntry<Payload>(
  entry: OutboxEntry<Payload>,
  { rev, outcome, message }: EntryResult,
  settledAt: Instant,
): SettledResult<Payload> {
  if (rev > entry.rev) return { entry };
  const isLast = rev === entry.rev;
  if (outcome === 'REJECTED' && !(isLast && entry.isDeleted))
    return {
      // Of results that arrive in another order, the one of the later revision stays.
      entry:
        rev > entry.ackedRev && rev >= (entry.rejection?.rev ?? 0)
          ? {
              ...entry,
              rejection: { rev, message: message ?? '' },
              ...(entry.isResent && { isResent: false }),
            }
          : entry,
    };
  const acked = { ...entry, ackedRev: Math.max(entry.ackedRev, rev) };
  if (isWaiting(acked)) return { entry: acked };
  const isExpected = expectedOutcomes.includes(outcome);
  if (entry.isDeleted && isExpected) return {};
  return {
    settled: { id: entry.id, entry: acked, outcome, message, settledAt, isRead: isExpected },
  };
}

/** Whether a settled entry has left the history: `now` is a time of the server. What was not read stays. */
export const hasExpired = ({ settledAt, isRead }: SettledEntry, now: Instant): boolean =>
  isRead && Date.parse(settledAt) < Date.parse(now) - historyMs;

/**
 * Merges an entry of a file into what the device has: the higher revision stays, and nothing that the server has settled waits
 * again.
 */
export function mergeEntry<Payload>(
  stored: OutboxEntry<Payload> | undefined,
  settled: SettledEntry<Payload> | undefined,
  read: OutboxEntry<Payload>,
): OutboxEntry<Payload> | undefined {
  const known = stored ?? settled?.entry;
  const entry = markEntryInFile(read);
  if (!known) return entry;
  if (known.rev >= read.rev) return stored;
  return {
    ...entry,
    ackedRev: Math.max(known.ackedRev, read.ackedRev),
    sentRev: Math.max(known.sentRev, read.sentRev),
  };
}
