import * as z from 'zod';
import type { Day } from '#platform/kernel/dates/day.ts';
import { countIsoWeeks, type IsoWeek, toMonday, toIsoWeek } from '#platform/kernel/dates/isoWeek.ts';
import { toAmountUnits } from '#platform/kernel/numbers/decimal.ts';
import { numberMessages, wholeNumberError } from '#platform/kernel/numbers/numberMessages.ts';
import type { MasterOrderStatus } from './masterOrderStatus.ts';

/** Highest number of a calendar week (spec 2 §9). */
const maxWeek = 53;

const weekNumber = (label: string) =>
  z
    .int({ error: wholeNumberError(label) })
    .min(1, numberMessages.tooLow(label, 1))
    .max(maxWeek, numberMessages.tooHigh(label, maxWeek));

/** Numbers of the first and the last week to deliver in. */
export interface DeliveryRange {
  start: number;
  end: number;
}

/** Returns a week by its number: this year's, or next year's when it is before the current one (spec 2 §4). */
function findWeek(week: number, today: Day): IsoWeek {
  const current = toIsoWeek(today);
  return { week, year: week < current.week ? current.year + 1 : current.year };
}

/** Schema of a delivery range as it is entered on a day; a year without week 53 refuses it (decision M5). */
export const deliveryRangeInput = (today: Day): z.ZodType<DeliveryRange, unknown> =>
  z.object({ start: weekNumber('Start'), end: weekNumber('End') }).superRefine(({ start, end }, context) => {
    if (start > end)
      context.addIssue({ code: 'custom', path: ['start'], message: 'Start cannot be after End' });
    const { year } = findWeek(end, today);
    if (end <= maxWeek && end > countIsoWeeks(year))
      context.addIssue({
        code: 'custom',
        path: ['end'],
        message: `${year} has no week ${end}: End cannot exceed ${countIsoWeeks(year)}`,
      });
  });

/** Returns the weeks of a range in the order of their days. */
export function listWeeks({ start, end }: DeliveryRange, today: Day): readonly IsoWeek[] {
  const weeks = Array.from({ length: end - start + 1 }, (_, index) => findWeek(start + index, today));
  return weeks.toSorted((a, b) => a.year - b.year || a.week - b.week);
}

/** Returns the day on which a week is delivered: its Monday, or today once that is over. */
export function toDeliveryDay(week: IsoWeek, today: Day): Day {
  const monday = toMonday(week);
  return monday < today ? today : monday;
}

/** Returns the number of a scheduled order (spec 2 §4). */
export const scheduledOrderNumber = (masterOrderNumber: string, { week }: IsoWeek): string =>
  `${masterOrderNumber}-W${week}`;

/** Returns how much more than the acknowledged quantity may be scheduled, from the setting of the tenant. */
const scheduleAllowance = (acknowledgedQuantity: number, percentage: number): number =>
  Number((BigInt(acknowledgedQuantity) * toAmountUnits(percentage)) / toAmountUnits(100));

/** Quantities of a master order's line that decide what may still be scheduled. */
interface ScheduledQuantities {
  acknowledgedQuantity: number | null;
  /** Sum of the live orders that were scheduled from the line. */
  scheduledQuantity: number;
}

/** Returns what may still be scheduled of a line; negative when scheduled orders exceed it. */
export function scheduleBalance(
  { acknowledgedQuantity, scheduledQuantity }: ScheduledQuantities,
  allowancePercentage: number,
): number {
  const acknowledged = acknowledgedQuantity ?? 0;
  return acknowledged + scheduleAllowance(acknowledged, allowancePercentage) - scheduledQuantity;
}

/** Returns the reason for which no orders can be scheduled from a master order (decision M3); undefined when some can. */
export function scheduleProblem(
  status: MasterOrderStatus,
  lines: readonly ScheduledQuantities[],
  allowancePercentage: number,
): string | undefined {
  if (status !== 'ACKNOWLEDGED') return 'Orders are scheduled from acknowledged master orders';
  const isScheduled = lines.some(({ scheduledQuantity }) => scheduledQuantity > 0);
  const hasBalance = lines.some((line) => scheduleBalance(line, allowancePercentage) > 0);
  return isScheduled && !hasBalance ? 'Everything is scheduled' : undefined;
}
