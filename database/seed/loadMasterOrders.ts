import type { NewCustomerInput } from '#features/customers/customer/newCustomer.ts';
import type { MasterOrderStatus } from '#features/orders/masterOrders/masterOrderStatus.ts';
import type { NewMasterOrderInput } from '#features/orders/masterOrders/masterOrderInput.ts';
import type { OrderWithLines } from '#features/orders/lines/server/lineItemAddCommands.ts';
import {
  acknowledgeMasterOrder,
  createMasterOrder,
} from '#features/orders/masterOrders/server/masterOrderCommands.ts';
import { updateOrderStatus } from '#features/orders/status/server/orderStatusCommands.ts';
import { addDays } from '#platform/kernel/dates/day.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { demoEmail } from './demoTenants.ts';
import type { SeedContext } from './seedContext.ts';

const masterCount = 20;
const entityType = 'MASTER_ORDER';

/** Statuses that a master order takes one after another, by its index. */
const lives: readonly (readonly MasterOrderStatus[])[] = [
  [],
  ['SUBMITTED'],
  ['SUBMITTED', 'ACKNOWLEDGED'],
  ['SUBMITTED', 'ACKNOWLEDGED'],
  ['SUBMITTED', 'ACKNOWLEDGED', 'CLOSED'],
];

/** Loads master orders of all statuses; some lines are acknowledged with less than ordered. Returns those that are left acknowledged. */
export async function loadMasterOrders(
  loading: SeedContext,
  customers: readonly NewCustomerInput[],
): Promise<readonly OrderWithLines[]> {
  const { tenant, calendar, actAs, report } = loading;
  const buyers = customers.filter(({ locations, status }) => locations?.length && status !== 'INACTIVE');
  const acknowledged: OrderWithLines[] = [];
  for (let index = 0; index < masterCount; index += 1) {
    const minute = String(index).padStart(2, '0');
    // Before all orders, so that numbers follow the dates.
    const toInstant = (day: number) => `${addDays(calendar.today, day - 70)}T15:${minute}:00.000Z`;
    const manager = demoEmail(tenant.tenantId, 'manager');
    const at = toInstant(0);
    const input = buildMasterOrder(loading, buyers, { index, at });
    const { orderId } = unwrapResult(
      await createMasterOrder(actAs(manager, at), input),
      `master order ${index}`,
    );
    const life = lives[index % lives.length] ?? [];
    for (const [step, status] of life.entries()) {
      const unit = actAs(manager, toInstant(step + 1));
      if (status === 'ACKNOWLEDGED') {
        const items = (input.lineItems ?? []).map(({ id, quantity }, line) => ({
          id,
          acknowledgedQuantity: line % 4 === 3 ? Math.floor(quantity * 0.9) : quantity,
        }));
        const entered = await acknowledgeMasterOrder(unit, { orderId, items });
        const master = unwrapResult(entered, `master order ${index}`);
        if (life.at(-1) === 'ACKNOWLEDGED') acknowledged.push(master);
      } else unwrapResult(await updateOrderStatus(unit, { orderId, entityType, status }), status);
    }
    report('master orders', index + 1, masterCount);
  }
  return acknowledged;
}

function buildMasterOrder(
  { entityId, files }: SeedContext,
  buyers: readonly NewCustomerInput[],
  { index, at }: { index: number; at: string },
): NewMasterOrderInput {
  const customer = buyers[(index * 5) % buyers.length];
  const location = customer?.locations?.[0];
  if (!customer || !location) throw new Error('The demo data have no customer with a location.');
  const addedBy = location.salesPeople?.[0]?.emailAddress ?? 'manager@example.com';
  const items = files.items.filter(({ sku }) => files.itemKeys.get(sku)?.Status !== 'Inactive');
  const lineCount = 6 + (index % 9);
  const lineItems = Array.from({ length: lineCount }, (_, line) => {
    const item = items[(index * 11 + line * 7) % items.length];
    if (!item) throw new Error('The demo data have no items.');
    return {
      id: entityId('master line', `${index}`, `${line}`),
      itemId: entityId('item', item.sku),
      name: item.itemName,
      sku: item.sku,
      upc: item.upc,
      quantity: 12 * (10 + ((index + line * 3) % 41)),
      addedBy,
      dateAdded: at,
    };
  });
  return {
    masterOrderId: entityId('master order', `${index}`),
    customer: {
      id: customer.customerId ?? '',
      name: customer.name,
      billToAddress: customer.billingAddresses?.[0] ?? null,
      location: { id: location.id ?? '', name: location.name, address: location.address },
    },
    fromLocation: customer.shipFromLocations?.[0] ?? null,
    poNumber: `SEASON-${index + 1}`,
    salesPersonEmail: location.salesPeople?.[0]?.emailAddress ?? null,
    lineItems,
  };
}
