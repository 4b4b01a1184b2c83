import { toIsoWeek, type IsoWeek } from '#platform/kernel/dates/isoWeek.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { collect, invalid, ok, type Problem, refuse, type Result } from '#platform/kernel/results/result.ts';
import { type LineItem, type NewLineItem, piecesProblem } from '../lines/lineItem.ts';
import { scheduleBalance, scheduledOrderNumber } from './schedule.ts';
import type { RequestedScheduledOrder } from './scheduledOrderInput.ts';

/** A line of a master order with what its orders order of it. */
export type MasterLine = LineItem & { scheduledQuantity: number };

/** A requested line of a scheduled order with the line of the master order that it delivers. */
export interface ScheduledLine {
  line: NewLineItem;
  masterLine: MasterLine;
  path: readonly string[];
}

const weekText = ({ week, year }: IsoWeek): string => `Week ${week} of ${year}`;

/** Returns what contradicts itself in a request: numbers of two master orders or weeks, or ids of two orders. */
export function findContradictions(
  { order, lineItems, masterOrderNumber }: RequestedScheduledOrder,
  week: IsoWeek,
  master: { orderNumber: string },
): readonly Problem[] {
  const number = scheduledOrderNumber(master.orderNumber, week);
  return [
    ...(masterOrderNumber === master.orderNumber
      ? []
      : [
          invalid(
            'INVALID_REFERENCE',
            ['masterOrderNumber'],
            `The master order has number ${master.orderNumber}, not ${masterOrderNumber}`,
          ),
        ]),
    ...(order.orderNumber === number
      ? []
      : [
          invalid(
            'INVALID_FORMAT',
            ['order', 'orderNumber'],
            `${weekText(week)} has the number ${number}, not ${order.orderNumber}`,
          ),
        ]),
    ...(lineItems.orderId === order.orderId
      ? []
      : [invalid('INVALID_REFERENCE', ['lineItems', 'orderId'], 'The lines belong to another order')]),
  ];
}

/** Problem with a week that is over; `today` is that of the tenant. */
export const pastWeekProblem = (week: IsoWeek, today: Day): Problem | undefined => {
  const current = toIsoWeek(today);
  return week.year < current.year || (week.year === current.year && week.week < current.week)
    ? invalid('OUT_OF_RANGE', ['order', 'expectedDeliveryDate'], `${weekText(week)} is over`)
    : undefined;
};

/** Finds the line of the master order that each requested line delivers: by its id, else by item and line number. */
export const matchMasterLines = (
  lines: readonly NewLineItem[],
  masterLines: readonly MasterLine[],
): Result<readonly ScheduledLine[]> =>
  collect(
    lines.map((line, index): Result<ScheduledLine> => {
      const path = ['lineItems', 'items', String(index)];
      const { masterLineItemId } = line;
      const masterLine = masterLines.find(({ id, itemId, lineNumber }) =>
        masterLineItemId === null
          ? itemId === line.itemId && lineNumber === line.lineNumber
          : id === masterLineItemId,
      );
      if (masterLine?.itemId !== line.itemId) {
        const field = masterLineItemId === null || masterLine ? 'itemId' : 'masterLineItemId';
        const message = `${line.name} is no line of the master order`;
        return refuse(invalid('INVALID_REFERENCE', [...path, field], message));
      }
      const tooMany = piecesProblem(line.quantity, masterLine.eaches, [...path, 'quantity']);
      return tooMany ? refuse(tooMany) : ok({ line, masterLine, path });
    }),
  );

/** Returns quantities by line of the master order. */
function sumByMasterLine(
  lines: readonly { masterLineItemId: string; quantity: number }[],
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { masterLineItemId, quantity } of lines)
    sums.set(masterLineItemId, (sums.get(masterLineItemId) ?? 0) + quantity);
  return sums;
}

const sumRequested = (lines: readonly ScheduledLine[]) =>
  sumByMasterLine(
    lines.map(({ line, masterLine }) => ({ masterLineItemId: masterLine.id, quantity: line.quantity })),
  );

/** Problems of lines of which more is requested than is left; repeated lines count together. */
export function findBalanceProblems(
  lines: readonly ScheduledLine[],
  allowancePercentage: number,
): readonly Problem[] {
  const sums = sumRequested(lines);
  return lines.flatMap(({ masterLine, path }) => {
    const requested = sums.get(masterLine.id) ?? 0;
    const left = Math.max(0, scheduleBalance(masterLine, allowancePercentage));
    const { lineNumber, name } = masterLine;
    return requested > left
      ? [
          invalid(
            'OUT_OF_RANGE',
            [...path, 'quantity'],
            `Line ${lineNumber} (${name}): ${numberText(requested)} requested, ${numberText(left)} left`,
          ),
        ]
      : [];
  });
}

/** Whether an order orders the requested quantities of the lines of its master order; other lines do not count. */
export function hasEqualQuantities(
  lines: readonly ScheduledLine[],
  orderLines: readonly Pick<LineItem, 'masterLineItemId' | 'orderedQuantity'>[],
): boolean {
  const requested = sumRequested(lines);
  const ordered = sumByMasterLine(
    orderLines.flatMap(({ masterLineItemId, orderedQuantity: quantity }) =>
      masterLineItemId === null ? [] : [{ masterLineItemId, quantity }],
    ),
  );
  return (
    requested.size === ordered.size &&
    [...requested].every(([masterLineItemId, quantity]) => ordered.get(masterLineItemId) === quantity)
  );
}
