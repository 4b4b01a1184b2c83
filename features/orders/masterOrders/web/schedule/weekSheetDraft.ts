import * as z from 'zod';
import type { IsoWeek } from '#platform/kernel/dates/isoWeek.ts';
import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import { masterOrderPath } from '../../../order/web/orderPaths.ts';
import type { SavedMasterOrder } from '../../../order/web/masterOrderSession.ts';
import type { SheetRow, WeekQuantities } from './sheetRows.ts';
import { type GeneratedWeeks, weekId } from './sheetWeeks.ts';

const sheetSchema = z.object({
  generated: z.object({ start: z.int(), end: z.int(), day: z.string() }),
  done: z.array(z.object({ year: z.int(), week: z.int() })),
});
const draftSchema = z.object({ sheet: sheetSchema }).catchall(z.record(z.string(), z.number()));

interface SheetState {
  generated: GeneratedWeeks;
  /** Weeks that were scheduled from it. */
  done: readonly IsoWeek[];
}

/** A sheet that is not scheduled completely. Each line is a part of its own, so that only a changed one is compared. */
export interface WeekSheetDraft {
  readonly sheet: SheetState;
  readonly [line: `line ${string}`]: WeekQuantities;
}

/** Id of the draft of a master order's weeks. */
export const weekSheetDraftId = (masterOrderId: string): string => `${masterOrderId}-weeks`;

/** Returns a stored sheet; undefined when it was written in another form. */
export const parseWeekSheet = (input: unknown): WeekSheetDraft | undefined =>
  draftSchema.safeParse(input).data;

/** Returns the quantities of a line in a stored sheet; undefined without any. */
export const findLineQuantities = (draft: WeekSheetDraft, lineId: string): WeekQuantities | undefined =>
  draft[`line ${lineId}`];

/** Returns the draft of a sheet as it is stored and listed; undefined while nothing is typed that is not scheduled. */
export function buildWeekSheetDraft(
  { masterOrderId, masterOrderNumber }: SavedMasterOrder,
  sheet: SheetState,
  rows: readonly SheetRow[],
) {
  const typed = rows.filter(({ unscheduled }) => unscheduled !== undefined);
  if (typed.length === 0) return undefined;
  const weeks = new Set(typed.flatMap(({ unscheduled }) => Object.keys(unscheduled ?? {})));
  const input: WeekSheetDraft = {
    sheet,
    ...Object.fromEntries(typed.map(({ id, unscheduled }) => [`line ${id}`, unscheduled])),
  };
  return {
    kind: 'weekSheet',
    path: masterOrderPath(masterOrderId),
    label: `Weeks of master order ${masterOrderNumber}`,
    detail: `${countNoun(weeks.size, 'week')} to schedule, ${countNoun(typed.length, 'line')}`,
    input,
  };
}

/** Adds weeks to those that were scheduled. */
export function addWeeks(done: readonly IsoWeek[], added: readonly IsoWeek[]): readonly IsoWeek[] {
  const known = new Set(done.map(weekId));
  const further = added.filter((one) => !known.has(weekId(one)));
  return further.length === 0 ? done : [...done, ...further.map(({ year, week }) => ({ year, week }))];
}
