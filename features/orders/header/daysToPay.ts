import { addDays, type Day, dayInTimeZone, daysBetween, type Instant } from '#platform/kernel/dates/day.ts';
import { isPayable, type OrderType } from '../order/order.ts';
import type { OrderStatus } from '../status/orderStatus.ts';

/**
 * Days until payment is due, negative when overdue; undefined for credits, and unless the order is shipped and has terms
 * (spec 2 §2, decision O21).
 */
export function daysToPay(
  order: { orderType: OrderType; status: OrderStatus; shippedDate: Instant | null },
  termLimitDays: number | undefined,
  today: Day,
  timeZone: string,
): number | undefined {
  const { orderType, status, shippedDate } = order;
  if (!isPayable(orderType) || status !== 'SHIPPED' || shippedDate === null || termLimitDays === undefined)
    return undefined;
  return daysBetween(today, addDays(dayInTimeZone(shippedDate, timeZone), termLimitDays));
}

/** 'N days' or 'N days overdue' (spec 2 §2). */
export const formatDaysToPay = (days: number): string =>
  days < 0 ? `${-days} days overdue` : `${days} days`;
