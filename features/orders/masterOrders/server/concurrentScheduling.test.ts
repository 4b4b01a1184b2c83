import { beforeAll, expect, test } from 'vitest';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { seededRandom } from '#platform/kernel/testing/random.ts';
import type { Result } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { countLockWaits } from '#platform/server/testing/lockWaits.ts';
import { runConflictingCommands } from '#platform/server/testing/runConflictingCommands.ts';
import { createLocations } from '#features/locations/server/locationCommands.ts';
import { lockSlots } from '#features/availability/stock/server/slotStore.ts';
import { countStock } from '#features/availability/counts/server/testing/countStock.ts';
import { allocateLineItems } from '../../allocation/server/allocationCommands.ts';
import { editOrder } from '../../header/server/orderEditCommands.ts';
import { removeLineItem, updateLineItem } from '../../lines/server/lineItemEditCommands.ts';
import { updateAcknowledgedQuantity } from '../../lines/server/quantityCommands.ts';
import { lockMasterOrders } from '../../lines/server/scheduledQuantities.ts';
import { lavenderId } from '../../server/testing/orderApi.ts';
import { anOrder } from '../../server/testing/orderBuilders.ts';
import { schedulingApi, type TestMaster } from '../../server/testing/schedulingApi.ts';
import { bulkUpdateOrderStatus, updateOrderStatus } from '../../status/server/orderStatusCommands.ts';
import type { ScheduledOrderInput } from '../scheduledOrderInput.ts';
import { createScheduledOrder } from './scheduledOrderCommands.ts';

const { api, moif, write, nextId, aMaster, aWeek, schedule, readMaster, readSums, setMasterStatus } =
  await schedulingApi();
const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000);

const connection = { database: api.database, session: moif };
// These commands run at the time of the test.
const later = { year: 2099 };

const meet = (first: ScheduledOrderInput, second: ScheduledOrderInput) =>
  runConflictingCommands(
    connection,
    (unit) => createScheduledOrder(unit, first),
    (unit) => createScheduledOrder(unit, second),
  );

test('two users who schedule a week at once get one order for equal quantities, else a duplicate', async () => {
  const master = await aMaster([100]);
  const [week, equal] = [aWeek(master, 51, [10], later), aWeek(master, 51, [10], later)];
  expect(await meet(week, equal)).toMatchObject([
    { ok: true, notices: [] },
    { ok: true, value: { order: { orderId: week.order.orderId } }, notices: [{ code: 'NO_CHANGES' }] },
  ]);
  // Runs of both derive the same order id from the week.
  const orderId = nextId();
  const sameId = [
    aWeek(master, 52, [10], { ...later, orderId }),
    aWeek(master, 52, [11], { ...later, orderId }),
  ] as const;
  expect(await meet(...sameId)).toMatchObject([
    { ok: true },
    { ok: false, problems: [{ code: 'DUPLICATE', entityId: orderId }] },
  ]);
  expect(await readSums(master)).toMatchObject([{ scheduled: 20 }]);
});

test('two users who schedule other weeks at once share the balance', async () => {
  const master = await aMaster([100]);
  expect(await meet(aWeek(master, 51, [60], later), aWeek(master, 52, [41], later))).toMatchObject([
    { ok: true },
    { ok: false, problems: [{ code: 'OUT_OF_RANGE', message: 'Line 1 (Lavender): 41 requested, 40 left' }] },
  ]);
  expect(await meet(aWeek(master, 52, [20], later), aWeek(master, 50, [20], later))).toMatchObject([
    { ok: true },
    { ok: true },
  ]);
  expect(await readSums(master)).toMatchObject([{ scheduled: 100, isScheduled: 100 }]);
});

test('a balance that a cancelled order returns meanwhile is there', async () => {
  const master = await aMaster([100]);
  const week = aWeek(master, 51, [100], later);
  const { orderId } = unwrapResult(await schedule(week)).order;
  const [cancelled, scheduled] = await runConflictingCommands<unknown>(
    connection,
    (unit) => updateOrderStatus(unit, { orderId, status: 'CANCELLED' }),
    (unit) => createScheduledOrder(unit, aWeek(master, 52, [100], later)),
  );
  expect([cancelled.ok, scheduled.ok]).toEqual([true, true]);
});

test('a master order that is closed or opened again meanwhile is scheduled before or not at all', async () => {
  const master = await aMaster([100]);
  const move = (status: 'CLOSED' | 'SUBMITTED') => (unit: UnitOfWork) =>
    updateOrderStatus(unit, { orderId: master.masterOrderId, entityType: 'MASTER_ORDER', status });
  const scheduleWeek = (week: number) => (unit: UnitOfWork) =>
    createScheduledOrder(unit, aWeek(master, week, [10], later));
  expect(await runConflictingCommands<unknown>(connection, move('CLOSED'), scheduleWeek(1))).toMatchObject([
    { ok: true },
    { ok: false, problems: [{ code: 'INVALID_STATE', field: ['masterOrderId'] }] },
  ]);
  await setMasterStatus(master.masterOrderId, 'ACKNOWLEDGED');
  expect(await runConflictingCommands<unknown>(connection, scheduleWeek(1), move('SUBMITTED'))).toMatchObject(
    [{ ok: true }, { ok: false, problems: [{ code: 'INVALID_TRANSITION' }] }],
  );
});

const [siteId, locationId] = [nextId(), nextId()];
const slot = { itemId: lavenderId, locationId, grade: 1 };
beforeAll(async () => {
  const locations = [
    { id: siteId, name: 'Canby Farm', locationType: 'SITE' as const },
    { id: locationId, name: 'House 1', locationType: 'HOUSE' as const, parentLocationId: siteId },
  ];
  unwrapResult(await write((unit) => createLocations(unit, locations)));
  await api.database.write(moif, (unit) => countStock(unit, [{ ...slot, quantity: 10_000 }]));
});

/** Order with lines to which stock is allocated. */
interface StockedOrder {
  orderId: string;
  lineIds: readonly string[];
}

const toAllocations = ({ lineIds }: StockedOrder, quantity: number) =>
  lineIds.map((lineItemId) => ({ ...slot, lineItemId, quantity }));

async function aStockedOrder(master: TestMaster, week: number): Promise<StockedOrder> {
  const input = aWeek(master, week, [10, 10], { year: 2027 });
  const { orderId } = unwrapResult(await schedule(input)).order;
  const order = { orderId, lineIds: input.lineItems.items.map(({ id }) => id) };
  unwrapResult(await write((unit) => allocateLineItems(unit, { orderId, items: toAllocations(order, 5) })));
  return order;
}

const { lineItems: _, ...header } = anOrder(0);

test.each<[string, (unit: UnitOfWork, order: StockedOrder) => Promise<Result<unknown>>]>([
  ['a status', (unit, { orderId }) => updateOrderStatus(unit, { orderId, status: 'SHIPPED' })],
  [
    'a status with allocations',
    (unit, order) =>
      updateOrderStatus(unit, {
        orderId: order.orderId,
        status: 'SHIPPED',
        allocations: toAllocations(order, 6),
      }),
  ],
  [
    'a status that leaves the sums, with allocations',
    (unit, order) =>
      updateOrderStatus(unit, {
        orderId: order.orderId,
        status: 'PICKED',
        allocations: toAllocations(order, 6),
      }),
  ],
  [
    'the status of several orders',
    (unit, { orderId }) => bulkUpdateOrderStatus(unit, { orderIds: [orderId], status: 'CANCELLED' }),
  ],
  [
    'a quantity below its allocation',
    (unit, { orderId }) => updateLineItem(unit, { orderId, lineNumber: 1, lineItem: { quantity: 1 } }),
  ],
  [
    'an acknowledged quantity below its allocation',
    async (unit, { orderId, lineIds: [id = ''] }) => {
      await updateOrderStatus(unit, { orderId, status: 'SUBMITTED' });
      return updateAcknowledgedQuantity(unit, { orderId, items: [{ id, acknowledgedQuantity: 1 }] });
    },
  ],
  [
    'a removed line',
    (unit, { orderId, lineIds: [id = ''] }) => removeLineItem(unit, { orderId, id, lineNumber: 1 }),
  ],
  ['the type', (unit, { orderId }) => editOrder(unit, { ...header, orderId, type: 'CREDIT' })],
])('never waits for the master order with stock to change %s', async (_change, change) => {
  const master = await aMaster([100, 100]);
  const order = await aStockedOrder(master, 1);
  // A unit that was part of a deadlock would run again.
  let runs = 0;
  let changed: Promise<Result<unknown>> | undefined;
  await api.database.write(moif, async (unit) => {
    runs += 1;
    await lockMasterOrders(unit, [{ orderId: order.orderId, masterOrderId: master.masterOrderId }]);
    const isDone = new AbortController();
    changed ??= write((other) => {
      runs += 1;
      return change(other, order);
    }).finally(() => isDone.abort());
    while (!isDone.signal.aborted && (await countLockWaits(api.database)) === 0);
    await lockSlots(unit, [slot]);
  });
  expect(await changed).toMatchObject({ ok: true });
  expect(runs).toBe(2);
});

// The title prints the seed.
test(`keeps the sums of two master orders while commands on their orders run at once (TEST_SEED=${seed})`, async () => {
  const random = seededRandom(seed);
  const masters = [await aMaster([1000, 1000]), await aMaster([1000, 1000])];
  const orders: StockedOrder[] = [];
  for (const master of masters)
    for (let week = 1; week <= 4; week += 1) orders.push(await aStockedOrder(master, week));
  const orderIds = orders.map(({ orderId }) => orderId);
  const nextCommand = (): ((unit: UnitOfWork) => Promise<Result<unknown>>) => {
    const order = random.pick(orders);
    const { orderId } = order;
    const status = random.pick(['OPEN', 'OPEN', 'SHIPPED', 'CANCELLED', 'PICKED'] as const);
    const allocations = toAllocations(order, 1 + random.integerBelow(5));
    const some = random.chance(0.5) ? orderIds : orderIds.toReversed();
    const week = aWeek(random.pick(masters), 5 + random.integerBelow(40), [1, 1], { year: 2027 });
    const quantity = 1 + random.integerBelow(20);
    return random.pick<(unit: UnitOfWork) => Promise<Result<unknown>>>([
      (unit) => bulkUpdateOrderStatus(unit, { orderIds: some, status }),
      (unit) => updateOrderStatus(unit, { orderId, status, allocations }),
      (unit) => allocateLineItems(unit, { orderId, items: allocations }),
      (unit) => updateLineItem(unit, { orderId, lineNumber: 1, lineItem: { quantity } }),
      (unit) => createScheduledOrder(unit, week),
    ]);
  };
  // A unit that was part of a deadlock would run again.
  let runs = 0;
  const run = (command: ReturnType<typeof nextCommand>) =>
    write((unit) => {
      runs += 1;
      return command(unit);
    });
  const [rounds, atOnce] = [12, 6];
  for (let round = 0; round < rounds; round += 1)
    await Promise.all(Array.from({ length: atOnce }, () => run(nextCommand())));
  expect(runs).toBe(rounds * atOnce);
  for (const master of masters)
    for (const { scheduled, isScheduled } of await readSums(master)) expect(scheduled).toBe(isScheduled);
  for (const { lines } of await Promise.all(masters.map((master) => readMaster(master))))
    expect(lines).toHaveLength(2);
});
