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
  /** The device knew that its clock had been set. */
  clockJumped: boolean;
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
  /** As the outbox of the device has it. */
  deviceId: string;
  /** E-mail of the user who counted. */
  email: string;
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
  clockJumped: boolean;
  recordedBy: string;
  postedBy: string;
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

interface ServerState {
  stored: ReadonlyMap<string, ServerCount>;
  /** Counts that stay on a device, because the server refuses them. */
  refused: ReadonlySet<string>;
  inactiveLocationId: string;
}

/** Returns the problems of the server's counts: what was lost, doubled or changed. */
export function findServerProblems(
  counts: readonly HistoryCount[],
  { stored, refused, inactiveLocationId }: ServerState,
): readonly string[] {
  const known = new Set(counts.map(({ id }) => id));
  return [
    ...[...stored.keys()].filter((id) => !known.has(id)).map((id) => describe(id, 'doubled')),
    ...counts.flatMap((count) =>
      findCountProblems(count, stored.get(count.id), {
        isRefused: refused.has(count.id),
        isInactive: lastRevision(count).locationId === inactiveLocationId,
      }),
    ),
  ];
}

function findCountProblems(
  count: HistoryCount,
  row: ServerCount | undefined,
  { isRefused, isInactive }: { isRefused: boolean; isInactive: boolean },
): readonly string[] {
  const { id, revisions } = count;
  const last = lastRevision(count);
  if (count.isForgotten) return row ? [describe(id, 'forgotten, but stored')] : [];
  if (isRefused || count.isRenewed) return [];
  if (count.isClosed)
    return last.isDeleted || count.isDeskDeleted ? [] : [describe(id, 'refused, but gone from the device')];
  if (!row) return last.isDeleted ? [] : [describe(id, 'lost')];
  if (count.isDeskDeleted) return row.deleted ? [] : [describe(id, 'deleted at a desk, but back')];
  const edit = count.deskEdit?.rev === revisions.length ? count.deskEdit : undefined;
  const expectedQuantity = edit?.quantity ?? last.quantity;
  const problems: string[] = [];
  if (row.rev !== revisions.length) problems.push(`revision ${row.rev} instead of ${revisions.length}`);
  if (row.deleted !== last.isDeleted) problems.push(last.isDeleted ? 'not deleted' : 'deleted');
  if (last.isDeleted) return problems.map((text) => describe(id, text));
  if (row.quantity !== expectedQuantity)
    problems.push(`quantity ${row.quantity} instead of ${expectedQuantity}`);
  if (slotName(row) !== slotName(last)) problems.push(`slot ${slotName(row)} instead of ${slotName(last)}`);
  const time = earlier(last.recordedAt, last.receivedAt ?? last.recordedAt);
  if (row.recordedAt !== time) problems.push(`time ${row.recordedAt} instead of ${time}`);
  const isHeld = isInactive && !edit;
  if ((row.heldReason !== null) !== isHeld) problems.push(isHeld ? 'not held' : 'held');
  if (row.clockJumped !== last.clockJumped) problems.push(`clock jumped: ${row.clockJumped}`);
  if (row.recordedBy !== count.email) problems.push(`recorded by ${row.recordedBy}`);
  if (row.postedBy !== count.email) problems.push(`posted by ${row.postedBy}`);
  if (row.deviceId !== count.deviceId) problems.push(`device ${row.deviceId}`);
  if (row.seq !== last.seq) problems.push(`number ${row.seq} instead of ${last.seq}`);
  return problems.map((text) => describe(id, text));
}

export const earlier = (one: string, other: string): string => (one < other ? one : other);

export const slotName = ({ itemId, locationId, grade }: HistorySlot): string =>
  `${itemId.slice(-4)} ${locationId.slice(-4)} ${grade}`;
