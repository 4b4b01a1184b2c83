import { type SlotKey, slotId } from '../../../stock/slot.ts';

/** A count as it was sent. */
export interface ModelCount extends SlotKey {
  countRowId: string;
  recordedAt: string;
  quantity: number;
  deviceId: string;
  seq: number;
}

/** Quantity of a slot in a session; `since` is the time after which consumption is subtracted. */
interface ModelBase {
  countRowId: string;
  countedAt: string;
  since: string;
  quantity: number;
}

interface ModelSession {
  sessionId: string;
  counts: readonly ModelCount[];
  completedIds: ReadonlySet<string>;
  carried: ReadonlyMap<string, ModelBase>;
}

/** A switch of the live session. */
interface Switch {
  now: string;
  carryOverSiteIds: readonly string[];
}

/** Returns the site of a location, and the location with those between them. */
type FindAncestors = (locationId: string) => readonly [siteId: string, ...locationIds: string[]];

const compareCounts = (one: ModelCount, other: ModelCount): number => {
  const [a, b] = [one, other].map(
    ({ recordedAt, deviceId, seq, countRowId }) =>
      `${recordedAt} ${deviceId.padEnd(9)} ${String(seq).padStart(9, '0')} ${countRowId}`,
  );
  return (a ?? '') < (b ?? '') ? -1 : 1;
};

/** Returns the count of a slot that stands among those of its session. */
const findStanding = ({ counts }: ModelSession, id: string): ModelCount | undefined =>
  counts
    .filter((count) => slotId(count) === id)
    .toSorted(compareCounts)
    .at(-1);

/** Returns what a session says of a slot: the later of its own count and of what was carried over. */
export function findBase(session: ModelSession, id: string): ModelBase | undefined {
  const own = findStanding(session, id);
  const carried = session.carried.get(id);
  return own && (!carried || own.recordedAt >= carried.countedAt)
    ? { ...own, countedAt: own.recordedAt, since: own.recordedAt }
    : carried;
}

/** Returns a session with what Make Live carries over from the live one. */
export function carryOver(
  staged: ModelSession,
  live: ModelSession | undefined,
  {
    now,
    carryOverSiteIds,
    slots,
    findAncestors,
  }: Switch & { slots: readonly SlotKey[]; findAncestors: FindAncestors },
): ModelSession {
  const sites = new Set(staged.counts.map(({ locationId }) => findAncestors(locationId)[0]));
  const carried = new Map<string, ModelBase>();
  for (const slot of live ? slots : []) {
    const before = live && findBase(live, slotId(slot));
    if (!before) continue;
    const [siteId, ...locationIds] = findAncestors(slot.locationId);
    const own = findStanding(staged, slotId(slot));
    const isEnded =
      (sites.has(siteId) && !carryOverSiteIds.includes(siteId)) ||
      [siteId, ...locationIds].some((id) => staged.completedIds.has(id));
    const staysAsItIs = !isEnded || (own && own.recordedAt < before.countedAt);
    carried.set(slotId(slot), staysAsItIs ? before : { ...before, since: now, quantity: 0 });
  }
  return { ...staged, carried };
}

/** Returns a session without rows. */
export const newModelSession = (sessionId: string): ModelSession => ({
  sessionId,
  counts: [],
  completedIds: new Set(),
  carried: new Map(),
});
