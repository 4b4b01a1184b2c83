import type { FieldChange } from '#platform/kernel/history/fieldChange.ts';
import type { Problem } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { AvailabilitySession } from '../../sessions/sessionFields.ts';
import { writeSessionChange } from '../../sessions/server/sessionChange.ts';
import { lockSlots } from '../../stock/server/slotStore.ts';
import { type SlotKey, slotId } from '../../stock/slot.ts';
import { type CountChangeText, formatCount, formatDeskChange } from '../countText.ts';
import { isUncovered, uncoveredWarnings } from '../uncoveredSlots.ts';
import { type CountRow, writeCounts } from './countStore.ts';
import { nameSlots } from './slotNames.ts';
import { settleSlots } from './standingCounts.ts';

/** A count before and after a change; `before` is undefined for a new one. */
export interface CountChange {
  before: CountRow | undefined;
  after: CountRow;
}

/** Changes of counts in one locked session. */
interface CountsChange {
  /** Name of the command in the history. */
  action: string;
  counts: readonly CountChange[];
  /** Changed values for the history. */
  changes?: readonly FieldChange[];
  /** Text of the log entry. */
  log: string;
}

const mayStand = ({ isDeleted, heldReason }: CountRow): boolean => !isDeleted && heldReason === null;

/** Returns the slots about which changed counts say something, each once. */
export const listChangedSlots = (counts: readonly CountChange[]): readonly SlotKey[] => {
  const rows = counts.flatMap(({ before, after }) => (before ? [before, after] : [after]));
  return [...new Map(rows.filter(mayStand).map((row) => [slotId(row), row])).values()];
};

const countShown = (rows: readonly (CountRow | undefined)[]): number =>
  rows.filter((row) => row && !row.isDeleted).length;

/** Writes changed counts of a locked session, and what follows: which counts stand, stock, totals, history and log. */
export async function saveCounts(
  unit: UnitOfWork,
  session: AvailabilitySession,
  { counts, ...change }: CountsChange,
): Promise<AvailabilitySession> {
  const added = countShown(counts.map(({ after }) => after)) - countShown(counts.map(({ before }) => before));
  const [, , saved] = await Promise.all([
    writeCounts(
      unit,
      counts.map(({ after }) => after),
    ),
    settleSlots(
      unit,
      {
        sessionId: session.sessionId,
        isLive: session.status === 'LIVE',
        hasEarlier: counts.some(({ before }) => before !== undefined && mayStand(before)),
      },
      listChangedSlots(counts),
    ),
    writeSessionChange(unit, session, { change: { countTotal: session.countTotal + added }, ...change }),
  ]);
  return saved;
}

/** A change of counts at a desk; `field` is that of the input which warnings concern. */
interface DeskChange {
  action: string;
  counts: readonly CountChange[];
  field: readonly string[];
}

interface SavedDeskChange {
  session: AvailabilitySession;
  warnings: readonly Problem[];
}

/** Saves a change of counts at a desk with one history and one log entry, and warns when stock of the live session no longer suffices. */
export async function saveDeskChange(
  unit: UnitOfWork,
  session: AvailabilitySession,
  { action, counts, field }: DeskChange,
): Promise<SavedDeskChange> {
  const texts = await describeChanges(unit, counts);
  const saved = await saveCounts(unit, session, {
    action,
    counts,
    changes: texts.map(({ before, after }) => ({
      field: 'count',
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })),
    log: formatDeskChange(texts),
  });
  return { session: saved, warnings: await findUncoveredWarnings(unit, session, counts, field) };
}

/** Returns what counts said before and after a change; a deleted count says nothing. */
async function describeChanges(
  unit: UnitOfWork,
  counts: readonly CountChange[],
): Promise<readonly CountChangeText[]> {
  const rows = counts.flatMap(({ before, after }) => (before ? [before, after] : [after]));
  const texts = new Map<CountRow, string>();
  for (const [index, named] of (await nameSlots(unit, rows)).entries()) {
    const row = rows[index];
    if (row && !row.isDeleted) texts.set(row, formatCount(named));
  }
  return counts.map(({ before, after }) => ({
    before: before && texts.get(before),
    after: texts.get(after),
  }));
}

/** Warns about slots that have less than orders allocated, after counts of the live session were saved. */
export async function findUncoveredWarnings(
  unit: UnitOfWork,
  { status }: AvailabilitySession,
  counts: readonly CountChange[],
  field: readonly string[],
): Promise<readonly Problem[]> {
  if (status !== 'LIVE') return [];
  const slots = await lockSlots(unit, listChangedSlots(counts));
  return uncoveredWarnings(await nameSlots(unit, slots.filter(isUncovered)), field);
}
