import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import type { OrderStatus } from '#features/orders/status/orderStatus.ts';
import { bulkUpdateOrderStatus } from '#features/orders/status/server/orderStatusCommands.ts';
import {
  updateAcknowledgedQuantity,
  updateShippedQuantity,
} from '#features/orders/lines/server/quantityCommands.ts';
import type { Instant } from '#platform/kernel/dates/day.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { demoEmail } from './demoTenants.ts';
import type { SeedContext } from './seedContext.ts';
import type { CreatedOrder } from './loadOrders.ts';

interface Step {
  order: CreatedOrder;
  to: OrderStatus;
  at: Instant;
  user: string;
}

const orderBatchSize = 100;

/** Applies the planned status changes in chronological order; some lines are acknowledged or shipped short. */
export async function advanceOrders(loading: SeedContext, orders: readonly CreatedOrder[]): Promise<void> {
  const manager = demoEmail(loading.tenant.tenantId, 'manager');
  const steps = orders.flatMap((order): readonly Step[] =>
    order.planned.steps.map((step) => ({
      ...step,
      order,
      user: isSalesStep(step.to) ? order.user : manager,
    })),
  );
  const groups = Map.groupBy(steps, ({ at, to, user }) => `${at} ${to} ${user}`);
  let done = 0;
  for (const [, group] of [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    for (let from = 0; from < group.length; from += orderBatchSize) {
      const together = group.slice(from, from + orderBatchSize);
      await applySteps(loading, together);
      loading.report('order steps', (done += together.length), steps.length);
    }
}

/** The user who entered an order opens, submits, cancels and deletes it; the manager does the rest. */
const isSalesStep = (to: OrderStatus): boolean => ['OPEN', 'SUBMITTED', 'CANCELLED', 'DELETED'].includes(to);

async function applySteps({ actAs }: SeedContext, steps: readonly Step[]): Promise<void> {
  const [first] = steps;
  if (!first) return;
  const unit = actAs(first.user, first.at);
  for (const { order, to } of steps) {
    if (to === 'ACKNOWLEDGED') await acknowledge(unit, order);
    // Quantities of picked orders are fixed, so these are shipped as acknowledged.
    if (to === 'SHIPPED' && !wasPicked(order)) await ship(unit, order);
  }
  const orderIds = steps.map(({ order }) => order.orderId);
  const results = unwrapResult(await bulkUpdateOrderStatus(unit, { orderIds, status: first.to }), first.to);
  for (const { orderId, order, problems } of results)
    if (order?.status !== first.to)
      throw new Error(
        `Order ${orderId} of the demo data cannot change to ${first.to}: ${problems[0]?.message}`,
      );
}

const wasPicked = ({ planned }: CreatedOrder): boolean => planned.steps.some(({ to }) => to === 'PICKED');

/** Acknowledges every other order line by line, sometimes with less than ordered. */
async function acknowledge(unit: UnitOfWork, { orderId, planned, lines }: CreatedOrder): Promise<void> {
  if (planned.index % 2 === 0) return;
  const items = lines.map(({ id, quantity }, index) => ({
    id,
    acknowledgedQuantity: (planned.index + index) % 7 === 0 ? Math.floor(quantity * 0.75) : quantity,
  }));
  unwrapResult(await updateAcknowledgedQuantity(unit, { orderId, items }), 'acknowledged quantities');
}

/** Ships one line with one piece less. */
async function ship(unit: UnitOfWork, { orderId, planned, lines }: CreatedOrder): Promise<void> {
  const line = lines[planned.index % lines.length];
  // Orders with an odd index were acknowledged line by line.
  if (!line || line.quantity < 2 || planned.index % 2 === 1) return;
  const items = [{ id: line.id, shippedQuantity: line.quantity - 1 }];
  unwrapResult(await updateShippedQuantity(unit, { orderId, items }), 'shipped quantities');
}
