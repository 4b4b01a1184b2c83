import { addDays, type Day } from '#platform/kernel/dates/day.ts';
import { type IsoWeek, toIsoWeek, toMonday } from '#platform/kernel/dates/isoWeek.ts';
import { dayText, monthDayText } from '#platform/kernel/grid/cells/cellText.ts';
import { type DeliveryRange, listWeeks, toDeliveryDay } from '../../schedule.ts';
import type { SavedMasterOrder } from '../../../order/web/masterOrderSession.ts';

export type WeekKey = `week_${number}_quantity`;

/** Key of a week's column. */
export const toWeekKey = (week: number): WeekKey => `week_${week}_quantity`;
export const isWeekKey = (key: string): key is WeekKey => /^week_\d+_quantity$/.test(key);

/** Identifies a week. */
export const weekId = ({ year, week }: IsoWeek): string => `${year}-W${week}`;

/** The weeks that were generated; the day decides which of them are next year's. */
export interface GeneratedWeeks extends DeliveryRange {
  day: Day;
}

/** A week of the sheet. */
export interface SheetWeek extends IsoWeek {
  key: WeekKey;
  /** Day of delivery. */
  day: Day;
  /** The day as it is shown, with the year unless it is the current one. */
  dayText: string;
  /** The week has ended: nothing can be delivered in it. */
  isPast: boolean;
  /** Its order, which decides its quantities; undefined while they can be entered. */
  order: SavedMasterOrder['scheduledOrders'][number] | undefined;
}

/** Returns the live orders by their week. */
function ordersByWeek({ masterLineItems, scheduledOrders }: SavedMasterOrder) {
  const byId = new Map(scheduledOrders.map((order) => [order.orderId, order]));
  return new Map(
    masterLineItems.flatMap(({ weekQuantities }) =>
      weekQuantities.flatMap((one) => {
        const order = byId.get(one.orderId);
        return order ? [[weekId(one), order] as const] : [];
      }),
    ),
  );
}

/** Returns the generated weeks in the order of their days, each with its order if it has one. */
export function buildSheetWeeks(
  generated: GeneratedWeeks,
  master: SavedMasterOrder,
  today: Day,
): readonly SheetWeek[] {
  const stored = ordersByWeek(master);
  const { year } = toIsoWeek(today);
  return listWeeks(generated, generated.day).map((week) => {
    const day = toDeliveryDay(week, generated.day);
    return {
      ...week,
      key: toWeekKey(week.week),
      day,
      dayText: week.year === year ? monthDayText(day) : dayText(day),
      isPast: addDays(toMonday(week), 6) < today,
      order: stored.get(weekId(week)),
    };
  });
}

/** Returns generated weeks that are those of another year now. */
export const findMovedWeeks = (before: GeneratedWeeks, today: Day): readonly IsoWeek[] => {
  const now = new Set(listWeeks(before, today).map(weekId));
  return listWeeks(before, before.day).filter((week) => !now.has(weekId(week)));
};
