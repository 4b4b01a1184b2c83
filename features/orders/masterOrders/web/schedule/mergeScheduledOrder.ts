import type { IsoWeek } from '#platform/kernel/dates/isoWeek.ts';
import type { SavedMasterOrder } from '../../../order/web/masterOrderSession.ts';
import type { PlannedQuantity } from './weekOrderInput.ts';
import { weekId } from './sheetWeeks.ts';

/** Returns what a new order of a week changes on its master order. */
export function addScheduledOrder(
  { masterLineItems, scheduledOrders }: Pick<SavedMasterOrder, 'masterLineItems' | 'scheduledOrders'>,
  order: { orderId: string; orderNumber: string },
  { year, week }: IsoWeek,
  quantities: readonly PlannedQuantity[],
): Pick<SavedMasterOrder, 'masterLineItems' | 'scheduledOrders'> {
  const byLine = new Map(quantities.map(({ line, quantity }) => [line.id, quantity]));
  return {
    scheduledOrders: [...scheduledOrders.filter(({ orderId }) => orderId !== order.orderId), order],
    masterLineItems: masterLineItems.map((line) => {
      const quantity = byLine.get(line.id);
      const isKnown = line.weekQuantities.some(({ orderId }) => orderId === order.orderId);
      if (quantity === undefined || isKnown) return line;
      return {
        ...line,
        scheduledQuantity: line.scheduledQuantity + quantity,
        weekQuantities: [...line.weekQuantities, { year, week, quantity, orderId: order.orderId }],
      };
    }),
  };
}

/** Whether the master order has an order of this week with exactly these quantities. */
export function hasScheduledWeek(
  { masterLineItems }: SavedMasterOrder,
  week: IsoWeek,
  quantities: readonly PlannedQuantity[],
): boolean {
  const expected = new Map(quantities.map(({ line, quantity }) => [line.id, quantity]));
  return masterLineItems.every(({ id, weekQuantities }) => {
    const stored = weekQuantities.find((one) => weekId(one) === weekId(week));
    return (stored?.quantity ?? 0) === (expected.get(id) ?? 0);
  });
}
