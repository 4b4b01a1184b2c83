import { type ServerCount, type HistorySlot, slotName } from './historyModel.ts';

/** Totals of an open session. */
export interface ServerSession {
  sessionId: string;
  status: 'STAGED' | 'LIVE';
  countTotal: number;
}

/** Quantity of a slot in a session, from the count that stands there. */
export interface ServerBase extends HistorySlot {
  sessionId: string;
  countRowId: string | null;
  quantity: number;
  countedAt: string;
}

/** Later counts sort after earlier ones. */
const rank = ({ recordedAt, deviceId, seq, countRowId }: ServerCount): string =>
  `${recordedAt} ${deviceId} ${String(seq).padStart(6, '0')} ${countRowId}`;

const mayStand = ({ deleted, heldReason }: ServerCount): boolean => !deleted && heldReason === null;

interface OpenSessions {
  rows: readonly ServerCount[];
  sessions: readonly ServerSession[];
  bases: readonly ServerBase[];
}

/** Returns the problems of what the server derives from the counts of open sessions: which stand, their bases, the totals. */
export function findSessionProblems({ rows, sessions, bases }: OpenSessions): readonly string[] {
  const open = rows.filter(({ isOpen }) => isOpen);
  const byId = new Map(rows.map((row) => [row.countRowId, row]));
  const basesBySlot = new Map(bases.map((base) => [`${base.sessionId} ${slotName(base)}`, base]));
  const slots = Map.groupBy(open.filter(mayStand), (row) => `${row.sessionId} ${slotName(row)}`);
  const staged = sessions.find(({ status }) => status === 'STAGED');
  return [
    ...open.flatMap((row) => findReplacedProblems(row, byId)),
    ...[...slots].flatMap(([slot, ofSlot]) => findSlotProblems(slot, ofSlot, { byId, basesBySlot })),
    ...[...basesBySlot]
      .filter(([slot, { sessionId }]) => sessionId === staged?.sessionId && !slots.has(slot))
      .map(([slot]) => `a base without a count: ${slot}`),
    ...sessions.flatMap(({ sessionId, countTotal }) => {
      const total = open.filter((row) => row.sessionId === sessionId && !row.deleted).length;
      return total === countTotal ? [] : [`total of a session: ${countTotal} instead of ${total}`];
    }),
  ];
}

/** Neither held nor deleted counts replace others or are replaced. */
function findReplacedProblems(row: ServerCount, byId: ReadonlyMap<string, ServerCount>): readonly string[] {
  const standing = byId.get(row.replacedBy ?? '');
  return [
    ...(standing?.deleted ? [`a deleted count stands: ${slotName(row)}`] : []),
    ...(standing && standing.heldReason !== null ? [`a held count stands: ${slotName(row)}`] : []),
    ...(standing && slotName(standing) !== slotName(row)
      ? [`a count elsewhere stands: ${slotName(row)}`]
      : []),
    ...(mayStand(row) || row.replacedBy === null ? [] : [`replaced, but never stood: ${slotName(row)}`]),
  ];
}

interface Derived {
  byId: ReadonlyMap<string, ServerCount>;
  basesBySlot: ReadonlyMap<string, ServerBase>;
}

/** Of the counts of a slot exactly the latest one stands; in a live session perhaps a later one that was carried over. */
function findSlotProblems(
  slot: string,
  ofSlot: readonly ServerCount[],
  { byId, basesBySlot }: Derived,
): readonly string[] {
  const [first, second] = ofSlot.toSorted((a, b) => (rank(a) < rank(b) ? 1 : -1));
  if (!first) return [];
  const carried = byId.get(first.replacedBy ?? '');
  const isCarried = carried && carried.sessionId !== first.sessionId && rank(carried) > rank(first);
  const expected = isCarried ? carried : first;
  const problems: string[] = [];
  const isRight = ofSlot.every(
    ({ countRowId, replacedBy }) =>
      replacedBy === (countRowId === expected.countRowId ? null : expected.countRowId),
  );
  const isTie = second?.recordedAt === first.recordedAt;
  if (!isRight) problems.push(`another count stands than the latest${isTie ? ' of one time' : ''}: ${slot}`);
  const base = basesBySlot.get(slot);
  if (base?.countRowId !== expected.countRowId) problems.push(`base of another count: ${slot}`);
  // A slot that ended stands with 0.
  else if (!isCarried && (base.quantity !== expected.quantity || base.countedAt !== expected.recordedAt))
    problems.push(`base ${base.quantity} instead of ${expected.quantity}: ${slot}`);
  return problems;
}
