import { useEffect, useRef, useState } from 'react';
import type { Day } from '#platform/kernel/dates/day.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { sendCommand } from '#platform/web/query/useCommand.ts';
import { runRecordChange } from '#platform/web/record/form/runRecordChange.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { CreateScheduledOrderDocument } from '../../../web/documents.ts';
import { addScheduledOrder, hasScheduledWeek } from './mergeScheduledOrder.ts';
import type { MasterOrderSession } from '../../../order/web/masterOrderSession.ts';
import { countEarlierOrders, toScheduledOrderInput, type PlannedQuantity } from './weekOrderInput.ts';
import type { SheetWeek } from './sheetWeeks.ts';

/** A week with what it delivers. */
export interface PlannedWeek {
  week: SheetWeek;
  quantities: readonly PlannedQuantity[];
}

/** How far a week of the run is. */
export interface RunWeek {
  week: SheetWeek;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Why it failed. */
  message?: string | undefined;
}

interface RunResult {
  /** Weeks that were scheduled. */
  done: readonly SheetWeek[];
  /** Why the run stopped. */
  failure?: string | undefined;
  /** The sheet was closed meanwhile. */
  isClosed: boolean;
}

/** Schedules weeks one after the other, and stops at the first that is refused or when the sheet is closed. */
export function useScheduleRun(session: MasterOrderSession, today: Day) {
  const client = useClient();
  const { email } = useUser();
  const [runWeeks, setRunWeeks] = useState<readonly RunWeek[]>([]);
  const [busy, setBusy] = useState(false);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function schedule({ week, quantities }: PlannedWeek) {
    const origin = { addedBy: email, dateAdded: new Date().toISOString() };
    const { result } = await session.queue.enqueue(async () => ({
      // The sheet shows a failure itself.
      ok: true,
      result: await runRecordChange(session, {
        title: 'Schedule Orders',
        run: async (master) =>
          sendCommand(
            client,
            CreateScheduledOrderDocument,
            toScheduledOrderInput(master, {
              week,
              quantities,
              today,
              origin,
              attempt: countEarlierOrders(master, week),
            }),
          ),
        getStored: ({ masterOrder }) => masterOrder,
        edit: (displayed, { order }) => (order ? addScheduledOrder(displayed, order, week, quantities) : {}),
        isCarriedOut: (stored) => hasScheduledWeek(stored, week, quantities),
        // Balances and weeks of others are read again.
        isOutdated: () => true,
      }),
    }));
    return result;
  }

  async function run(planned: readonly PlannedWeek[]): Promise<RunResult> {
    const report = (at: number, state: RunWeek['state'], message?: string) =>
      setRunWeeks(
        planned.map(({ week }, index) => {
          if (index < at) return { week, state: 'done' };
          return index === at ? { week, state, message } : { week, state: 'waiting' };
        }),
      );
    setBusy(true);
    const done: SheetWeek[] = [];
    try {
      for (const [index, one] of planned.entries()) {
        // Its next weeks stay in the sheet.
        if (!isShown.current) return { done, isClosed: true };
        report(index, 'sending');
        const result = await schedule(one);
        if (!result.ok) {
          const failure = result.message ?? 'An unexpected error occurred.';
          report(index, 'failed', failure);
          return { done, failure, isClosed: false };
        }
        done.push(one.week);
      }
      report(planned.length, 'done');
      return { done, isClosed: false };
    } finally {
      setBusy(false);
    }
  }
  return { run, runWeeks, busy };
}
