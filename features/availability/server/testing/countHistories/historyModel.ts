/** A place and grade at which a device counts. */
export interface HistorySlot {
  itemId: string;
  locationId: string;
  grade: number;
}

/** Content of one revision of a count on a device. */
export interface HistoryRevision extends HistorySlot {
  quantity: number;
  isDeleted: boolean;
  /** As the device fixed it; the server takes it, at most the time of receipt. */
  recordedAt: string;
  seq: number;
  /** When the first request with this revision was carried out; undefined until then. */
  receivedAt?: string;
}

/** A world: devices that count at some slots, each of which has a history of its own. */
export interface HistoryWorld {
  seed: number;
  slots: readonly HistorySlot[];
  /** A location that is inactive, so that its counts are held. */
  inactiveLocationId: string;
  /** Start of the time of this world; worlds of one company follow each other. */
  startMs: number;
}

/** A count that a user made, by what the user did. */
export interface HistoryCount {
  id: string;
  device: number;
  /** The first one is revision 1. */
  revisions: HistoryRevision[];
  /** A request has had it. */
  isSent: boolean;
  /** It was sent under another id, because its session was closed. */
  isRenewed: boolean;
  /** It vanished from the device before any request had it. */
  isForgotten: boolean;
  /** A desk deleted it. */
  isDeskDeleted: boolean;
  /** Quantity that a desk gave the revision. */
  deskEdit?: { rev: number; quantity: number };
  /** Its session was closed before its last revision arrived. */
  isClosed: boolean;
}

/** A count on the server. */
export interface ServerCount extends HistorySlot {
  countRowId: string;
  sessionId: string;
  isOpen: boolean;
  quantity: number;
  recordedAt: string;
  rev: number;
  seq: number;
  deviceId: string;
  deleted: boolean;
  heldReason: string | null;
  replacedBy: string | null;
}

export const lastRevision = ({ revisions }: HistoryCount): HistoryRevision => {
  const last = revisions.at(-1);
  if (!last) throw new Error('A count has no revision.');
  return last;
};

const describe = (id: string, text: string): string => `${text}: count ${id}`;

/** Returns the problems of the server's counts: what was lost, doubled or changed. `refused` are counts that stay on a device. */
export function findServerProblems(
  counts: readonly HistoryCount[],
  stored: ReadonlyMap<string, ServerCount>,
  refused: ReadonlySet<string>,
): readonly string[] {
  const known = new Set(counts.map(({ id }) => id));
  return [
    ...[...stored.keys()].filter((id) => !known.has(id)).map((id) => describe(id, 'doubled')),
    ...counts.flatMap((count) => findCountProblems(count, stored.get(count.id), refused.has(count.id))),
  ];
}

function findCountProblems(
  count: HistoryCount,
  row: ServerCount | undefined,
  isRefused: boolean,
): readonly string[] {
  const { id, revisions } = count;
  const last = lastRevision(count);
  if (count.isForgotten) return row ? [describe(id, 'forgotten, but stored')] : [];
  if (isRefused || count.isClosed || count.isRenewed) return [];
  if (!row) return last.isDeleted ? [] : [describe(id, 'lost')];
  if (count.isDeskDeleted) return row.deleted ? [] : [describe(id, 'deleted at a desk, but back')];
  const expectedQuantity = count.deskEdit?.rev === revisions.length ? count.deskEdit.quantity : last.quantity;
  const problems: string[] = [];
  if (row.rev !== revisions.length) problems.push(`revision ${row.rev} instead of ${revisions.length}`);
  if (row.deleted !== last.isDeleted) problems.push(last.isDeleted ? 'not deleted' : 'deleted');
  if (last.isDeleted) return problems.map((text) => describe(id, text));
  if (row.quantity !== expectedQuantity)
    problems.push(`quantity ${row.quantity} instead of ${expectedQuantity}`);
  if (slotName(row) !== slotName(last)) problems.push(`slot ${slotName(row)} instead of ${slotName(last)}`);
  const time = earlier(last.recordedAt, last.receivedAt ?? last.recordedAt);
  if (row.recordedAt !== time) problems.push(`time ${row.recordedAt} instead of ${time}`);
  if (row.seq !== last.seq) problems.push(`number ${row.seq} instead of ${last.seq}`);
  return problems.map((text) => describe(id, text));
}

const earlier = (one: string, other: string): string => (one < other ? one : other);

const slotName = ({ itemId, locationId, grade }: HistorySlot): string =>
  `${itemId.slice(-4)} ${locationId.slice(-4)} ${grade}`;

/** Later counts sort after earlier ones. */
const rank = ({ recordedAt, deviceId, seq, countRowId }: ServerCount): string =>
  `${recordedAt} ${deviceId} ${String(seq).padStart(6, '0')} ${countRowId}`;

/**
 * Returns the problems of open sessions: of the counts of a slot exactly the latest one stands; in a live session perhaps a later
 * one that was carried over.
 */
export function findStandingProblems(rows: readonly ServerCount[]): readonly string[] {
  const standing = rows.filter(
    ({ isOpen, deleted, heldReason }) => isOpen && !deleted && heldReason === null,
  );
  const byId = new Map(rows.map((row) => [row.countRowId, row]));
  return [...Map.groupBy(standing, (row) => `${row.sessionId} ${slotName(row)}`)].flatMap(
    ([slot, ofSlot]) => {
      const [first] = ofSlot.toSorted((a, b) => (rank(a) < rank(b) ? 1 : -1));
      if (!first) return [];
      const carried = byId.get(first.replacedBy ?? '');
      const isCarried = carried && carried.sessionId !== first.sessionId && rank(carried) > rank(first);
      const expected = isCarried ? carried.countRowId : first.countRowId;
      return ofSlot.every(
        ({ countRowId, replacedBy }) => replacedBy === (countRowId === expected ? null : expected),
      )
        ? []
        : [`another count stands than the latest: ${slot}`];
    },
  );
}
