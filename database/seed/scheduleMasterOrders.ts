import type { OrderWithLines } from '#features/orders/lines/server/lineItemAddCommands.ts';
import { scheduledOrderNumber } from '#features/orders/masterOrders/schedule.ts';
import { createScheduledOrder } from '#features/orders/masterOrders/server/scheduledOrderCommands.ts';
import { addDays, type Day } from '#platform/kernel/dates/day.ts';
import { toIsoWeek, toMonday } from '#platform/kernel/dates/isoWeek.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { demoEmail } from './demoTenants.ts';
import type { SeedContext } from './seedContext.ts';

const weekCount = 4;

/** Schedules orders from open acknowledged master orders: all weeks of the first of three, half of the next, none of the last. */
export async function scheduleMasterOrders(
  { tenant, calendar, actAs, entityId }: SeedContext,
  masters: readonly OrderWithLines[],
): Promise<void> {
  const manager = demoEmail(tenant.tenantId, 'manager');
  const unit = actAs(manager, calendar.now);
  const firstMonday = addDays(toMonday(toIsoWeek(calendar.today)), 7);
  for (const [index, { order: master, lineItems }] of masters.entries())
    for (const [step, day] of listDays(firstMonday, index).entries()) {
      const orderId = entityId('scheduled order', master.orderId, day);
      const items = lineItems.map((line) => {
        const total = line.acknowledgedQuantity ?? 0;
        const part = Math.floor(total / weekCount);
        return {
          id: entityId('scheduled line', line.id, day),
          itemId: line.itemId,
          masterLineItemId: line.id,
          name: line.name,
          sku: line.sku,
          // The last week takes the rest.
          quantity: step === weekCount - 1 ? total - part * step : part,
          addedBy: manager,
          dateAdded: calendar.now,
        };
      });
      const result = await createScheduledOrder(unit, {
        masterOrderId: master.orderId,
        masterOrderNumber: master.orderNumber,
        order: {
          orderId,
          orderNumber: scheduledOrderNumber(master.orderNumber, toIsoWeek(day)),
          customer: { id: master.customer.id, name: master.customer.name },
          expectedDeliveryDate: day,
        },
        lineItems: { orderId, items },
      });
      unwrapResult(result, `scheduled order of ${master.orderNumber}`);
    }
}

/** Returns the days on which a master order is delivered. */
function listDays(firstMonday: Day, index: number): readonly Day[] {
  const count = [weekCount, weekCount / 2, 0][index % 3] ?? 0;
  return Array.from({ length: count }, (_, week) => addDays(firstMonday, 7 * week));
}
