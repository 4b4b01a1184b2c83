import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Day } from '#platform/kernel/dates/day.ts';
import { joinFirst } from '#platform/kernel/text/joinFirst.ts';
import { commitEditedCell } from '#platform/web/grid/editing/commitEditedCell.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { getRowName, listTypedWeeks, type SheetRow } from './sheetRows.ts';
import type { SheetWeek } from './sheetWeeks.ts';
import type { MasterOrderSession } from '../../../order/web/masterOrderSession.ts';
import { type PlannedWeek, useScheduleRun } from './useScheduleRun.ts';
import type { WeekSheetState } from './useWeekSheet.ts';
import { addWeeks } from './weekSheetDraft.ts';

interface ScheduleOrdersOptions {
  session: MasterOrderSession;
  sheet: WeekSheetState;
  today: Day;
  onClose: () => void;
}

/** Returns the weeks with quantities, and what each delivers. */
const planWeeks = (rows: readonly SheetRow[], weeks: readonly SheetWeek[]): readonly PlannedWeek[] =>
  listTypedWeeks(rows, weeks).map((week) => {
    const index = weeks.indexOf(week);
    return {
      week,
      quantities: rows.flatMap(({ line, cells }) => {
        const quantity = cells[index]?.typed ?? 0;
        return line && quantity > 0 ? [{ line, quantity }] : [];
      }),
    };
  });

/** Whether something is typed for weeks that are not shown, and so are not scheduled with the others. */
const hasOtherWeeks = (rows: readonly SheetRow[], planned: readonly PlannedWeek[]): boolean => {
  const scheduled = new Set<string>(planned.map(({ week }) => week.key));
  return rows.some(({ unscheduled }) => Object.keys(unscheduled ?? {}).some((key) => !scheduled.has(key)));
};

/** Schedules the weeks of a sheet and says how that went; the sheet stays until all are scheduled (spec 2 §4). */
export function useScheduleOrders({ session, sheet, today, onClose }: ScheduleOrdersOptions) {
  const { run, runWeeks, busy } = useScheduleRun(session, today);
  const latest = useRef(sheet);
  useLayoutEffect(() => {
    latest.current = sheet;
  });

  async function schedule(): Promise<void> {
    flushSync(commitEditedCell);
    const { generated, rows, weeks, done, persisted } = latest.current;
    if (!generated) {
      showToast('warning', 'Please generate week columns first.');
      return;
    }
    const { masterOrderNumber, customer } = session.record;
    if (!masterOrderNumber || !customer.id) {
      showToast('error', 'Missing required data');
      return;
    }
    const invalid = rows.flatMap((row) =>
      row.input?.invalid
        ? [`${getRowName(row)} ${row.input.invalid.text}: ${row.input.invalid.message}`]
        : [],
    );
    if (invalid.length > 0) {
      showToast('warning', 'Please fix the validation errors and try again.', {
        detail: joinFirst(invalid),
        replaces: true,
      });
      return;
    }
    const planned = planWeeks(rows, weeks);
    if (planned.length === 0) {
      showToast('warning', 'No scheduled orders created');
      return;
    }
    const result = await run(planned);
    if (result.failure !== undefined) {
      showToast('error', 'Error creating scheduled orders', { detail: result.failure });
      return;
    }
    if (result.isClosed) {
      showToast('info', `${result.done.length} of ${planned.length} weeks are scheduled`, {
        detail: 'The others stay in the sheet of the master order.',
      });
      return;
    }
    const count = addWeeks(done, result.done).length;
    showToast('success', `Successfully created ${count} scheduled order(s)`);
    if (!hasOtherWeeks(rows, planned)) persisted.discard();
    onClose();
  }
  return { schedule, runWeeks, busy };
}
