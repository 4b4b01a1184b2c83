import { invalid, type Problem } from '#platform/kernel/results/result.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { joinFirst } from '#platform/kernel/text/joinFirst.ts';
import { type OrderStatus, statusRank } from '../status/orderStatus.ts';
import { scheduleBalance } from './schedule.ts';

/** Statuses of a scheduled order in which it does not count for its master order and leaves its week to another order. */
export const unscheduledStatuses = ['CANCELLED', 'DELETED'] as const satisfies readonly OrderStatus[];

const isScheduled = (status: OrderStatus): boolean => !unscheduledStatuses.some((one) => one === status);

/** Whether a change of status makes a scheduled order count for its master order again. */
export const isScheduledAgain = (from: OrderStatus, to: OrderStatus): boolean =>
  !isScheduled(from) && isScheduled(to);

/**
 * Whether a change of status may change what a scheduled order has ordered or shipped: going back clears quantities, and
 * shipping enters them. Acknowledging fills in the quantity that counted before.
 */
export const changesScheduledQuantities = (from: OrderStatus, to: OrderStatus): boolean =>
  isScheduled(from) !== isScheduled(to) ||
  (isScheduled(to) && (to === 'SHIPPED' || statusRank(to) < statusRank(from)));

const maxNamed = 5;

/** A line of a master order whose scheduled quantity a change of its orders has changed. */
export interface RescheduledLine {
  lineNumber: number;
  name: string;
  acknowledgedQuantity: number | null;
  scheduledQuantity: number;
  /** Scheduled before the change. */
  previousQuantity: number;
}

/** A line with how much more of it is scheduled than may be. */
interface ExceededLine {
  lineNumber: number;
  name: string;
  excess: number;
}

/** Returns the lines of which more is scheduled than before and than may be, by line number. */
export const findExceededLines = (
  lines: readonly RescheduledLine[],
  allowancePercentage: number,
): readonly ExceededLine[] =>
  lines
    .filter(({ scheduledQuantity, previousQuantity }) => scheduledQuantity > previousQuantity)
    .map((line) => ({ ...line, excess: -scheduleBalance(line, allowancePercentage) }))
    .filter(({ excess }) => excess > 0)
    .toSorted((a, b) => a.lineNumber - b.lineNumber);

/** Warns about lines of a master order of which too much is scheduled. One warning, whatever the number of lines. */
export function exceededBalanceWarnings(
  masterOrderNumber: string,
  lines: readonly ExceededLine[],
  path: readonly string[],
): readonly Problem[] {
  if (lines.length === 0) return [];
  const texts = lines.map(
    ({ lineNumber, name, excess }) => `line ${lineNumber} (${name}) by ${numberText(excess)}`,
  );
  const list = joinFirst(texts, { max: maxNamed, separator: ', ', ellipsis: '' });
  const message = `More is scheduled than is left of master order ${masterOrderNumber}: ${list}. Check the quantities.`;
  return [invalid('OUT_OF_RANGE', path, message, 'WARNING')];
}

/** A scheduled order whose week has another one. */
export interface OccupiedWeek {
  orderNumber: string;
  otherOrderNumber: string;
  week: number;
  year: number;
}

/** Warns about reopened orders whose master order has another order for their week. One warning, whatever the number of orders. */
export function occupiedWeekWarnings(
  orders: readonly OccupiedWeek[],
  path: readonly string[],
): readonly Problem[] {
  if (orders.length === 0) return [];
  const pairs = orders.map(
    ({ orderNumber, otherOrderNumber, week, year }) =>
      `${orderNumber} and ${otherOrderNumber} (week ${week} of ${year})`,
  );
  const list = joinFirst(pairs, { max: maxNamed, separator: ', ', ellipsis: '' });
  return [
    invalid('INVALID_STATE', path, `Two orders for the same week: ${list}. Cancel one of them.`, 'WARNING'),
  ];
}
