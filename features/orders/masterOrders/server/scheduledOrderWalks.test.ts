import { expect, test } from 'vitest';
import { setTenant } from '#features/identity/settings/server/tenantCommands.ts';
import type { Result } from '#platform/kernel/results/result.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { type Random, seededRandom } from '#platform/kernel/testing/random.ts';
import { editOrder } from '../../header/server/orderEditCommands.ts';
import { addLineItems } from '../../lines/server/lineItemAddCommands.ts';
import { removeLineItem, updateLineItem, updateLineItems } from '../../lines/server/lineItemEditCommands.ts';
import { updateAcknowledgedQuantity, updateShippedQuantity } from '../../lines/server/quantityCommands.ts';
import { aLine, anOrder } from '../../server/testing/orderBuilders.ts';
import { schedulingApi, type TestMaster } from '../../server/testing/schedulingApi.ts';
import { orderStatuses } from '../../status/orderStatus.ts';
import { bulkUpdateOrderStatus, updateOrderStatus } from '../../status/server/orderStatusCommands.ts';
import { scheduleBalance } from '../schedule.ts';
import type { ScheduledOrderInput } from '../scheduledOrderInput.ts';

const { api, write, nextId, aMaster, aWeek, schedule, readMaster, readOrder, readSums, setMasterStatus } =
  await schedulingApi();
const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000);
const walks = 3;
const stepsPerWalk = 120;
const allowancePercentage = 10;
const acknowledged = [40, 25, 7];
// Orders return often to where their lines change.
const statuses = [
  ...orderStatuses,
  'OPEN',
  'OPEN',
  'OPEN',
  'SUBMITTED',
  'ACKNOWLEDGED',
  'SHIPPED',
  'CANCELLED',
] as const;

/** A walk over one master order: what was sent, and the orders that were created. */
interface Walk {
  random: Random;
  master: TestMaster;
  sent: ScheduledOrderInput[];
  orderIds: string[];
}

async function scheduleWeek({ random, master, sent, orderIds }: Walk): Promise<Result<unknown>> {
  const repeated = random.chance(0.25) && sent.length > 0 ? random.pick(sent) : undefined;
  const quantities = acknowledged.map((quantity) =>
    random.chance(0.7) ? random.integerBelow(quantity / 2) : 0,
  );
  const input = repeated ?? aWeek(master, 48 + random.integerBelow(5), quantities);
  sent.push(input);
  const result = await schedule(input);
  const isNew = result.ok && !orderIds.includes(result.value.order.orderId);
  if (result.ok && isNew) orderIds.push(result.value.order.orderId);
  return result;
}

/** Runs one random command on a scheduled order. */
async function changeOrder({ random, orderIds }: Walk): Promise<Result<unknown>> {
  const orderId = random.pick(orderIds);
  const { status, lines } = await readOrder(orderId);
  const line = lines.length > 0 ? random.pick(lines) : undefined;
  const quantity = random.integerBelow(30);
  switch (random.integerBelow(8)) {
    case 0:
    case 1:
      return write((unit) => updateOrderStatus(unit, { orderId, status: random.pick(statuses) }));
    case 2: {
      const some = orderIds.filter(() => random.chance(0.5));
      return write((unit) => bulkUpdateOrderStatus(unit, { orderIds: some, status: random.pick(statuses) }));
    }
    case 3: {
      const { lineItems: _, ...header } = anOrder(0);
      const type = random.pick(['PO', 'CREDIT'] as const);
      return write((unit) =>
        editOrder(unit, { ...header, orderId, type, expectedDeliveryDate: '2027-01-20' }),
      );
    }
    case 4: {
      const items = [{ ...aLine(0), id: nextId(), masterLineItemId: line?.masterLineItemId ?? null }];
      return write((unit) => addLineItems(unit, { orderId, items }));
    }
    case 5: {
      const { id = nextId(), lineNumber = 1 } = line ?? {};
      return write((unit) => removeLineItem(unit, { orderId, id, lineNumber }));
    }
    case 6: {
      const items = lines.map(({ id }) => ({ id, lineItem: { quantity: 1 + quantity } }));
      const { lineNumber = 1 } = line ?? {};
      return random.chance(0.5)
        ? write((unit) => updateLineItems(unit, { orderId, items }))
        : write((unit) =>
            updateLineItem(unit, { orderId, lineNumber, lineItem: { quantity: 1 + quantity } }),
          );
    }
    default: {
      const id = line?.id ?? nextId();
      return status === 'SUBMITTED'
        ? write((unit) =>
            updateAcknowledgedQuantity(unit, { orderId, items: [{ id, acknowledgedQuantity: quantity }] }),
          )
        : write((unit) =>
            updateShippedQuantity(unit, { orderId, items: [{ id, shippedQuantity: quantity }] }),
          );
    }
  }
}

async function takeStep(walk: Walk): Promise<Result<unknown>> {
  const { random, master } = walk;
  if (walk.orderIds.length === 0 || random.chance(0.3)) return scheduleWeek(walk);
  if (random.chance(0.95)) return changeOrder(walk);
  await setMasterStatus(master.masterOrderId, 'CLOSED');
  const refused = await scheduleWeek(walk);
  await setMasterStatus(master.masterOrderId, 'ACKNOWLEDGED');
  return refused;
}

// The title prints the seed.
test(`what is scheduled and what is left are what was acknowledged, and sums are those of the orders (TEST_SEED=${seed})`, async () => {
  unwrapResult(
    await setTenant(api.database.pool, 'MOIF', { scheduleAllowancePercentage: allowancePercentage }),
  );
  const random = seededRandom(seed);
  let created = 0;
  let refused = 0;
  let changed = 0;
  for (let walk = 0; walk < walks; walk += 1) {
    const master = await aMaster(acknowledged);
    const state: Walk = { random, master, sent: [], orderIds: [] };
    let before = await readMaster(master);
    for (let step = 0; step < stepsPerWalk; step += 1) {
      const known = state.orderIds.length;
      const result = await takeStep(state);
      if (!result.ok) refused += 1;
      const isCreated = state.orderIds.length > known;
      if (isCreated) created += 1;
      const sums = await readSums(master);
      const after = await readMaster(master);
      for (const [index, line] of after.lines.entries()) {
        const sum = sums[index];
        const limit = Math.floor((acknowledged[index] ?? 0) * (1 + allowancePercentage / 100));
        expect([step, line.lineNumber, sum?.scheduled, sum?.shipped]).toEqual([
          step,
          line.lineNumber,
          sum?.isScheduled,
          sum?.isShipped,
        ]);
        expect(line.scheduledQuantity + scheduleBalance(line, allowancePercentage)).toBe(limit);
        // Scheduling never exceeds the balance; changed orders may.
        const grown = line.scheduledQuantity > (before.lines[index]?.scheduledQuantity ?? 0);
        if (isCreated && grown) expect([step, line.scheduledQuantity <= limit]).toEqual([step, true]);
      }
      // The version moves exactly when a sum has.
      const hasChanged = after.lines.some(
        (line, index) => line.scheduledQuantity !== before.lines[index]?.scheduledQuantity,
      );
      if (hasChanged) changed += 1;
      if (hasChanged) expect(after.version).toBeGreaterThan(before.version);
      before = after;
    }
  }
  expect(created).toBeGreaterThan(walks * 2);
  expect(refused).toBeGreaterThan(walks);
  expect(changed).toBeGreaterThan(stepsPerWalk / 4);
});
