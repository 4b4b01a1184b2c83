import { fillAllocations } from '#features/orders/allocation/fillAllocations.ts';
import { allocateLineItems } from '#features/orders/allocation/server/allocationCommands.ts';
import { findLineSlotStocks } from '#features/orders/allocation/server/lineStockStore.ts';
import { listLinesByOrder } from '#features/orders/lines/server/lineItemStore.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { demoEmail } from './demoTenants.ts';
import type { CreatedOrder } from './loadOrders.ts';
import type { SeedContext } from './seedContext.ts';

const maxOrders = 40;

/** Allocates what is in stock to orders that are submitted and not acknowledged. */
export async function allocateOrders(
  { tenant, calendar, actAs }: SeedContext,
  orders: readonly CreatedOrder[],
): Promise<void> {
  const unit = actAs(demoEmail(tenant.tenantId, 'manager'), calendar.now);
  const submitted = orders.filter(({ planned }) => planned.steps.at(-1)?.to === 'SUBMITTED');
  for (const { orderId } of submitted.slice(0, maxOrders)) {
    const [stocks, lines] = [
      await findLineSlotStocks(unit, { orderId }),
      await listLinesByOrder(unit, [orderId]),
    ];
    const items = fillAllocations({
      lines: lines.get(orderId) ?? [],
      stocks: stocks ?? [],
      current: [],
      highestGradeFirst: false,
      strategy: 'MOST_STOCK',
    });
    if (items.length > 0) unwrapResult(await allocateLineItems(unit, { orderId, items }), 'allocations');
  }
}
