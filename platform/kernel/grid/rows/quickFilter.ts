import { addDays, type Day } from '../../dates/day.ts';
import { type ColumnFilter, type FilterCondition, isCombined } from '../layouts/layout.ts';

/** Periods relative to the current day; overdue are the days before it, of rows that are not done. */
export const dayPeriods = [
  'overdue',
  'today',
  'tomorrow',
  'thisWeek',
  'nextWeek',
  'next7Days',
  'thisMonth',
] as const;
export type DayPeriod = (typeof dayPeriods)[number];

export const dayPeriodLabels: Readonly<Record<DayPeriod, string>> = {
  overdue: 'Overdue',
  today: 'Today',
  tomorrow: 'Tomorrow',
  thisWeek: 'This week',
  nextWeek: 'Next week',
  next7Days: 'Next 7 days',
  thisMonth: 'This month',
};

/** First and last day of a period; open where absent. */
interface DayRange {
  from?: Day;
  to?: Day;
}

/** Returns the days of a period. Weeks begin on Monday, as those of scheduled orders, which have numbers (spec 2 §6). */
export function getPeriodRange(period: DayPeriod, today: Day): DayRange {
  const weekday = new Date(`${today}T00:00:00.000Z`).getUTCDay();
  const monday = addDays(today, -((weekday + 6) % 7));
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const lastOfMonth = addDays(`${addDays(firstOfMonth, 31).slice(0, 8)}01`, -1);
  const ranges: Readonly<Record<DayPeriod, DayRange>> = {
    overdue: { to: addDays(today, -1) },
    today: { from: today, to: today },
    tomorrow: { from: addDays(today, 1), to: addDays(today, 1) },
    thisWeek: { from: monday, to: addDays(monday, 6) },
    nextWeek: { from: addDays(monday, 7), to: addDays(monday, 13) },
    next7Days: { from: today, to: addDays(today, 6) },
    thisMonth: { from: firstOfMonth, to: lastOfMonth },
  };
  return ranges[period];
}

/** Filter for a period. */
export const periodFilter = (period: DayPeriod): FilterCondition => ({
  filterType: 'date',
  type: 'period',
  filter: period,
});

/** Returns the values of a filter of `selectionFilter`; undefined for any other. */
export function readSelection(filter: ColumnFilter | undefined): readonly string[] | undefined {
  if (!filter || isCombined(filter) || filter.type !== 'oneOf' || typeof filter.filter !== 'string')
    return undefined;
  try {
    const values: unknown = JSON.parse(filter.filter);
    return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the period of a filter of `periodFilter`; undefined for any other. */
export const readPeriod = (filter: ColumnFilter | undefined): DayPeriod | undefined =>
  filter && !isCombined(filter) && filter.type === 'period'
    ? dayPeriods.find((period) => period === filter.filter)
    : undefined;

/** Whether the filter is none of the grid library's. */
export const isQuickFilter = (filter: ColumnFilter): boolean =>
  !isCombined(filter) && (filter.type === 'oneOf' || filter.type === 'period');
