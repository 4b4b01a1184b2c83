import { beforeAll, describe, expect, test } from 'vitest';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { createDatabase } from '#platform/server/database/database.ts';
import type { CommittedChanges } from '#platform/server/events/entityChange.ts';
import { findLatestChanges } from '#platform/server/command/history.ts';
import { editOrder } from '../../header/server/orderEditCommands.ts';
import { editMasterOrder } from '../../masterOrders/server/masterOrderCommands.ts';
import { aLine, anOrder } from '../../server/testing/orderBuilders.ts';
import { schedulingApi, type TestMaster } from '../../server/testing/schedulingApi.ts';
import type { OrderStatus } from '../../status/orderStatus.ts';
import { bulkUpdateOrderStatus, updateOrderStatus } from '../../status/server/orderStatusCommands.ts';
import { createOrder } from '../../header/server/orderCreateCommands.ts';
import { addLineItems } from './lineItemAddCommands.ts';
import { removeLineItem, updateLineItem, updateLineItems } from './lineItemEditCommands.ts';
import { updateAcknowledgedQuantity, updateShippedQuantity } from './quantityCommands.ts';

const {
  api,
  moif,
  write,
  nextId,
  aMaster,
  aWeek,
  schedule,
  readMaster,
  readOrder,
  readSums,
  setMasterStatus,
} = await schedulingApi();

const committed: CommittedChanges[] = [];
api.database.onCommit((changes) => committed.push(changes));

const setStatus = (orderId: string, status: OrderStatus) =>
  write((unit) => updateOrderStatus(unit, { orderId, status }));

describe('of the lines of a master order of 100 and 50', () => {
  let master: TestMaster;
  let orderId = '';
  let otherId = '';
  let lines: readonly { id: string; lineNumber: number }[] = [];
  const sums = async () => (await readSums(master)).map(({ scheduled, shipped }) => [scheduled, shipped]);
  const acknowledge = (id: string | undefined, acknowledgedQuantity: number) =>
    write((unit) =>
      updateAcknowledgedQuantity(unit, { orderId, items: [{ id: id ?? '', acknowledgedQuantity }] }),
    );

  beforeAll(async () => {
    master = await aMaster([100, 50]);
    const [week, other] = [aWeek(master, 48, [60, 20]), aWeek(master, 49, [40, 30])];
    for (const one of [week, other]) unwrapResult(await schedule(one));
    [orderId, otherId] = [week.order.orderId, other.order.orderId];
    ({ lines } = await readOrder(orderId));
    expect(await sums()).toEqual([
      [100, 0],
      [50, 0],
    ]);
  });

  test('a smaller ordered quantity returns to the balance; a larger one warns of the line and how far it is above', async () => {
    const change = (quantity: number) =>
      write((unit) => updateLineItem(unit, { orderId, lineNumber: 1, lineItem: { quantity } }));
    expect(await change(50)).toMatchObject({ ok: true, notices: [] });
    expect(await sums()).toEqual([
      [90, 0],
      [50, 0],
    ]);
    const { version } = await readMaster(master);
    expect(await change(1062)).toMatchObject({
      notices: [
        {
          code: 'OUT_OF_RANGE',
          severity: 'WARNING',
          message: `More is scheduled than is left of master order ${master.masterOrderNumber}: line 1 (Lavender) by 1,002. Check the quantities.`,
        },
      ],
    });
    expect(await sums()).toEqual([
      [1102, 0],
      [50, 0],
    ]);
    expect((await readMaster(master)).version).toBe(version + 1);
    // Less is scheduled than before: no warning, although it is still too much.
    expect(await change(1061)).toMatchObject({ notices: [] });
    const items = lines.map(({ id }, index) => ({ id, lineItem: { quantity: index === 0 ? 60 : 20 } }));
    expect(await write((unit) => updateLineItems(unit, { orderId, items }))).toMatchObject({ notices: [] });
    expect(await sums()).toEqual([
      [100, 0],
      [50, 0],
    ]);
  });

  test('notes leave the version of the master order, and its history has no entry of its orders', async () => {
    const { version } = await readMaster(master);
    unwrapResult(
      await write((unit) => updateLineItem(unit, { orderId, lineNumber: 1, lineItem: { notes: 'x' } })),
    );
    expect((await readMaster(master)).version).toBe(version);
    const history = await api.database.read(moif, (unit) =>
      findLatestChanges(unit, 'MASTER_ORDER', [master.masterOrderId], 50),
    );
    expect(history.get(master.masterOrderId)?.map(({ action }) => action)).toEqual([
      'updateMasterOrderStatus',
      'updateMasterOrderStatus',
      'initializeMasterOrder',
    ]);
  });

  test('an added line does not count, whatever line it is said to deliver', async () => {
    const items = [{ ...aLine(0), id: nextId(), masterLineItemId: master.lines[0]?.id ?? null }];
    expect(await write((unit) => addLineItems(unit, { orderId, items }))).toMatchObject({ notices: [] });
    expect(await sums()).toEqual([
      [100, 0],
      [50, 0],
    ]);
  });

  test('a smaller acknowledged and a short shipped quantity return the rest, and going back takes it again', async () => {
    unwrapResult(await setStatus(orderId, 'SUBMITTED'));
    unwrapResult(await acknowledge(lines[0]?.id, 55));
    expect(await sums()).toEqual([
      [95, 0],
      [50, 0],
    ]);
    unwrapResult(await setStatus(orderId, 'SHIPPED'));
    expect(await sums()).toEqual([
      [95, 55],
      [50, 20],
    ]);
    const items = [{ id: lines[1]?.id ?? '', shippedQuantity: 5 }];
    unwrapResult(await write((unit) => updateShippedQuantity(unit, { orderId, items })));
    expect(await sums()).toEqual([
      [95, 55],
      [35, 5],
    ]);
    unwrapResult(await setStatus(orderId, 'SUBMITTED'));
    expect(await sums()).toEqual([
      [95, 0],
      [50, 0],
    ]);
    unwrapResult(await setStatus(orderId, 'OPEN'));
    expect(await sums()).toEqual([
      [100, 0],
      [50, 0],
    ]);
  });

  test('cancelled and deleted orders return all, one by one and together, until they are opened again', async () => {
    unwrapResult(await setStatus(orderId, 'CANCELLED'));
    expect(await sums()).toEqual([
      [40, 0],
      [30, 0],
    ]);
    unwrapResult(await setStatus(orderId, 'DELETED'));
    const { version } = await readMaster(master);
    const move = (status: OrderStatus) =>
      write((unit) => bulkUpdateOrderStatus(unit, { orderIds: [orderId, otherId], status }));
    unwrapResult(await move('DELETED'));
    expect(await sums()).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect((await readMaster(master)).version).toBe(version + 1);
    expect(await move('OPEN')).toMatchObject({ notices: [] });
    expect(await sums()).toEqual([
      [100, 0],
      [50, 0],
    ]);
  });

  test('an order that becomes a credit returns all, and takes it when it is an order again', async () => {
    const { lineItems: _, ...header } = anOrder(0);
    const change = (type: 'PO' | 'CREDIT') => write((unit) => editOrder(unit, { ...header, orderId, type }));
    unwrapResult(await change('CREDIT'));
    expect(await sums()).toEqual([
      [40, 0],
      [30, 0],
    ]);
    // The week is free meanwhile.
    const again = aWeek(master, 48, [60, 0]);
    const { order } = unwrapResult(await schedule(again));
    const { orderNumber } = await readOrder(orderId);
    expect(await change('PO')).toMatchObject({
      notices: [
        { code: 'OUT_OF_RANGE', field: ['type'] },
        {
          message: `Two orders for the same week: ${orderNumber} and ${order.orderNumber} (week 48 of 2026). Cancel one of them.`,
        },
      ],
    });
    expect(await sums()).toEqual([
      [160, 0],
      [50, 0],
    ]);
    unwrapResult(await setStatus(again.order.orderId, 'CANCELLED'));
  });

  test('a removed line returns all of its quantity', async () => {
    const [, second] = lines;
    unwrapResult(
      await write((unit) => removeLineItem(unit, { orderId, id: second?.id ?? '', lineNumber: 2 })),
    );
    expect(await sums()).toEqual([
      [100, 0],
      [30, 0],
    ]);
  });
});

test('announces the master order with its version when an order is scheduled or changed', async () => {
  const master = await aMaster([100]);
  const week = aWeek(master, 48, [10]);
  const announced = async () => {
    const { version } = await readMaster(master);
    const changes = committed.flatMap(({ entities }) => entities);
    committed.length = 0;
    expect(changes.filter(({ entityType }) => entityType === 'MASTER_ORDER')).toEqual([
      { entityType: 'MASTER_ORDER', entityId: master.masterOrderId, version, operation: 'UPDATED' },
    ]);
  };
  committed.length = 0;
  unwrapResult(await schedule(week));
  await announced();
  unwrapResult(await setStatus(week.order.orderId, 'CANCELLED'));
  await announced();
});

test('a master order that was opened before an order was scheduled from it can be closed, once', async () => {
  const master = await aMaster([100]);
  const { version } = await readMaster(master);
  unwrapResult(await schedule(aWeek(master, 48, [10])));
  const close = () =>
    write((unit) =>
      updateOrderStatus(unit, {
        orderId: master.masterOrderId,
        entityType: 'MASTER_ORDER',
        status: 'CLOSED',
        expectedVersion: version,
      }),
    );
  expect(await close()).toMatchObject({ ok: true });
  await setMasterStatus(master.masterOrderId, 'ACKNOWLEDGED');
  expect(await close()).toMatchObject({ ok: false, problems: [{ code: 'STALE_VERSION' }] });
});

test('warns of several master orders by their numbers when their orders are opened again together', async () => {
  const [numbers, orderIds]: [string[], string[]] = [['900002', '900001'], []];
  for (const masterOrderNumber of numbers) {
    const master = await aMaster([10], { masterOrderNumber });
    const week = aWeek(master, 48, [10]);
    unwrapResult(await schedule(week));
    unwrapResult(await setStatus(week.order.orderId, 'CANCELLED'));
    unwrapResult(await schedule(aWeek(master, 49, [10])));
    orderIds.push(week.order.orderId);
  }
  const reopened = await write((unit) => bulkUpdateOrderStatus(unit, { orderIds, status: 'OPEN' }));
  expect(reopened).toMatchObject({
    notices: numbers
      .toReversed()
      .map((number) => ({ message: expect.stringContaining(`order ${number}: line 1`) })),
  });
});

test('the order of a credit master order counts, until the master order is no credit any more', async () => {
  const master = await aMaster([10], { type: 'CREDIT' });
  const week = aWeek(master, 48, [4]);
  unwrapResult(await schedule(week));
  const scheduledQuantity = async () => (await readMaster(master)).lines[0]?.scheduledQuantity;
  expect(await scheduledQuantity()).toBe(4);
  // The order is opened again while the master order can be edited.
  unwrapResult(await setStatus(week.order.orderId, 'CANCELLED'));
  await setMasterStatus(master.masterOrderId, 'SUBMITTED');
  unwrapResult(await setStatus(week.order.orderId, 'OPEN'));
  expect(await scheduledQuantity()).toBe(4);
  const { masterOrderId } = master;
  const change = async (type: 'PO' | 'CREDIT') =>
    unwrapResult(
      await write((unit) => editMasterOrder(unit, { masterOrderId, customer: anOrder(0).customer, type })),
    );
  const { version } = await change('PO');
  expect(await scheduledQuantity()).toBe(0);
  expect((await readMaster(master)).version).toBe(version);
  await change('CREDIT');
  expect(await scheduledQuantity()).toBe(4);
});

test('orders without a master order send no statement for it', async () => {
  const texts: string[] = [];
  const watched = createDatabase({ url: api.url, onStatement: (text) => texts.push(text) });
  const lineItems = [{ ...aLine(0), id: nextId() }];
  const orderId = nextId();
  const run = <T>(command: Parameters<typeof watched.write<T>>[1]) => watched.write(moif, command);
  await run((unit) => createOrder(unit, { ...anOrder(0), orderId, lineItems }));
  await run((unit) => updateLineItem(unit, { orderId, lineNumber: 1, lineItem: { quantity: 3 } }));
  await run((unit) => bulkUpdateOrderStatus(unit, { orderIds: [orderId], status: 'SHIPPED' }));
  await run((unit) => updateOrderStatus(unit, { orderId, status: 'CANCELLED' }));
  await run((unit) => updateOrderStatus(unit, { orderId, status: 'OPEN' }));
  await watched.close();
  expect(texts.filter((text) => /scheduled_quantity|scheduled_week =/.test(text))).toEqual([]);
});
