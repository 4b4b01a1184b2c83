import {
  AddMasterLineItemsDocument,
  BulkUpdateOrderStatusDocument,
  CreateScheduledOrderDocument,
  InitializeMasterOrderDocument,
  InitializeOrderDocument,
  type InitializeOrderMutationVariables,
  MasterOrderDocument,
  UpdateMasterOrderStatusDocument,
} from '#features/orders/web/documents.ts';
import { scheduledOrderNumber } from '#features/orders/masterOrders/schedule.ts';
import { addDays, type Day } from '#platform/kernel/dates/day.ts';
import { toIsoWeek, toMonday } from '#platform/kernel/dates/isoWeek.ts';
import { createId } from '#platform/web/parts/createId.ts';
import { database, manager, tenantId } from './bars.ts';
import type { Figures } from './figures.ts';
import { type ComparedServer, measureAlone, median, send } from './measure.ts';
import { orderMaker } from './orders.ts';
import type { BenchClient, BenchSite } from './site.ts';

const weekCount = 53;
const lineCount = 200;
const bulkCount = 100;

/** Measures the orders of 53 weeks of a master order of 200 lines, and the status of 100 orders of one master order beside 100 others. */
export async function scheduling(
  site: BenchSite,
  say: (line: string) => void,
  { quick }: { quick: boolean },
): Promise<Figures> {
  say('Loading demo data ...');
  const product = await site.startProduct({ database, seed: true });
  const client = await product.signIn(manager);
  const nextOrder = await orderMaker(client, tenantId);
  say(`${weekCount} orders of ${lineCount} lines ...`);
  const runs = quick ? 2 : 5;
  const times: number[] = [];
  const cpu: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const master = await createMaster(client, nextOrder(lineCount).input);
    const inputs = listMondays(weekCount).map((day) => buildScheduledOrder(master, day));
    const used = product.cpu();
    const started = performance.now();
    for (const input of inputs) await send(client.call(CreateScheduledOrderDocument, { input }));
    times.push(performance.now() - started);
    cpu.push(product.cpu() - used);
  }
  say(`Status of ${bulkCount} orders ...`);
  const rounds = quick ? 7 : 15;
  const measureStatus = async (orderIds: readonly string[]) => {
    let made = 0;
    const next: ComparedServer['next'] = () =>
      client.call(BulkUpdateOrderStatusDocument, {
        input: { orderIds, status: (made += 1) % 2 === 0 ? 'OPEN' : 'CANCELLED' },
      });
    return (await measureAlone({ next, cpu: product.cpu }, { count: 5, rounds }))['product'] ?? NaN;
  };
  const others = await createOrders(client, nextOrder);
  const scheduled = await scheduleOrders(client, nextOrder(4).input);
  const [alone, together] = [await measureStatus(others), await measureStatus(scheduled)];
  await product.stop();
  return {
    [`${weekCount} scheduled orders of ${lineCount} lines, ms (bar: 2000)`]: {
      product: median(times),
      'product cpu': median(cpu),
    },
    [`status of ${bulkCount} orders of one master order, ms (bar: ratio 1.1)`]: {
      others: alone,
      scheduled: together,
      ratio: together / alone,
    },
  };
}

type NewOrder = InitializeOrderMutationVariables['input'];
type Master = NonNullable<Awaited<ReturnType<typeof createMaster>>>;

/** Creates an acknowledged master order with the customer and the lines of an order. */
async function createMaster(client: BenchClient, { customer, lineItems }: NewOrder) {
  const masterOrderId = createId();
  // As many of each line as all weeks order together.
  const lines = (lineItems ?? []).map((line) => ({ ...line, quantity: weekCount * bulkCount }));
  await send(client.call(InitializeMasterOrderDocument, { input: { masterOrderId, customer, type: 'PO' } }));
  await send(client.call(AddMasterLineItemsDocument, { input: { masterOrderId, items: lines } }));
  for (const status of ['SUBMITTED', 'ACKNOWLEDGED'] as const)
    await send(client.call(UpdateMasterOrderStatusDocument, { input: { masterOrderId, status } }));
  const { masterOrder } = await client.request(MasterOrderDocument, { masterOrderId, tenantId });
  if (!masterOrder) throw new Error('The master order was not created.');
  return masterOrder;
}

/** Returns the Mondays of the next weeks. */
const listMondays = (count: number): readonly Day[] => {
  const monday = toMonday(toIsoWeek(new Date().toISOString().slice(0, 10)));
  return Array.from({ length: count }, (_, week) => addDays(monday, 7 * (week + 1)));
};

function buildScheduledOrder(master: Master, expectedDeliveryDate: Day) {
  const orderId = createId();
  const { masterOrderId, masterOrderNumber, customer } = master;
  const items = master.masterLineItems.map((line) => ({
    id: createId(),
    itemId: line.itemId,
    masterLineItemId: line.id,
    name: line.name,
    sku: line.sku,
    quantity: 1,
    addedBy: manager,
    dateAdded: new Date().toISOString(),
  }));
  return {
    masterOrderId,
    masterOrderNumber,
    order: {
      orderId,
      orderNumber: scheduledOrderNumber(masterOrderNumber, toIsoWeek(expectedDeliveryDate)),
      customer: { id: customer.id, name: customer.name },
      expectedDeliveryDate,
      type: 'PO' as const,
    },
    lineItems: { orderId, items },
  };
}

/** Creates orders that are not scheduled; returns their ids. */
async function createOrders(
  client: BenchClient,
  nextOrder: (lines: number) => InitializeOrderMutationVariables,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let made = 0; made < bulkCount; made += 1) {
    const { input } = nextOrder(4);
    await send(client.call(InitializeOrderDocument, { input }));
    ids.push(input.orderId);
  }
  return ids;
}

/** Schedules orders of one master order over the next two years; returns their ids. */
async function scheduleOrders(client: BenchClient, order: NewOrder): Promise<readonly string[]> {
  const master = await createMaster(client, order);
  const inputs = listMondays(bulkCount).map((day) => buildScheduledOrder(master, day));
  for (const input of inputs) await send(client.call(CreateScheduledOrderDocument, { input }));
  return inputs.map((input) => input.order.orderId);
}
