import type { ClockTime } from '#platform/kernel/dates/day.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { makeSessionLive } from '../../../makeLive/server/makeLiveCommands.ts';
import { startSession } from '../../../sessions/server/sessionCommands.ts';
import { findSessionByStatus } from '../../../sessions/server/sessionStore.ts';
import type { SlotKey } from '../../../stock/slot.ts';
import { addCount } from '../countCommands.ts';

/** A counted quantity of a slot; the unit's time by default. */
interface CountedSlot extends SlotKey {
  quantity: number;
  countedAt?: ClockTime;
}

// Of counts of one time the last one stands.
let seq = 0;

/** Counts stock in the live session; starts one and makes it live if there is none. */
export async function countStock(unit: UnitOfWork, counts: readonly CountedSlot[]): Promise<void> {
  const { sessionId } = (await findSessionByStatus(unit, 'LIVE')) ?? (await startLiveSession(unit));
  for (const { countedAt, ...slot } of counts) {
    const count = {
      ...slot,
      countRowId: unit.newId(),
      recordedAt: countedAt ?? unit.startedAt,
      seq: (seq += 1),
    };
    unwrapResult(await addCount(unit, { sessionId, count }));
  }
}

async function startLiveSession(unit: UnitOfWork) {
  const { sessionId } = unwrapResult(await startSession(unit, {}));
  return unwrapResult(await makeSessionLive(unit, { sessionId }));
}
