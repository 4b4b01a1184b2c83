import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import type { NewCustomerInput } from '#features/customers/customer/newCustomer.ts';
import { createOrders } from '#features/orders/header/server/orderCreateCommands.ts';
import { demoEmail } from './demoTenants.ts';
import type { SeedContext } from './seedContext.ts';
import { toNewOrderInput } from './toNewOrderInput.ts';
import { orderLookUps } from './orderLookUps.ts';
import { type SeedOrder, planOrders } from './orderPlan.ts';

/** Loads orders, oldest first, so that their numbers follow their dates; orders of one time and user in one batch. */
export async function loadOrders(
  loading: SeedContext,
  customers: readonly NewCustomerInput[],
): Promise<readonly CreatedOrder[]> {
  const { tenant, files, calendar, actAs, report } = loading;
  const lookUps = orderLookUps(files, customers, tenant.ordersBy);
  const salesUser = demoEmail(tenant.tenantId, 'sales');
  const findOrderUser = ({ order }: SeedOrder) =>
    lookUps.findCustomer(order).location.salesPeople?.some(({ emailAddress }) => emailAddress === salesUser)
      ? salesUser
      : demoEmail(tenant.tenantId, 'manager');
  const imported = tenant.ordersBy === 'location' ? files.ordersByLocation : files.ordersByCustomerId;
  const planned = planOrders(imported, calendar);
  const batches = Map.groupBy(planned, (one) => `${one.createdAt} ${findOrderUser(one)}`);
  const created: CreatedOrder[] = [];
  for (const batch of batches.values()) {
    const [first] = batch;
    if (!first) continue;
    const user = findOrderUser(first);
    const inputs = batch.map((one) => toNewOrderInput(loading, lookUps, one, user));
    const results = await createOrders(actAs(user, first.createdAt), inputs);
    for (const [index, result] of results.entries()) {
      const { orderId } = unwrapResult(result, `order ${batch[index]?.order.key}`);
      if (batch[index])
        created.push({ orderId, user, planned: batch[index], lines: inputs[index]?.lineItems ?? [] });
    }
    report('orders', created.length, planned.length);
  }
  return created;
}

export interface CreatedOrder {
  orderId: string;
  /** E-mail address of the user who entered the order. */
  user: string;
  planned: SeedOrder;
  lines: readonly { id: string; quantity: number }[];
}
