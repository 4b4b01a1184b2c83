import { describe, expect, test } from 'vitest';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { editOrder } from '../../header/server/orderEditCommands.ts';
import { createOrder } from '../../header/server/orderCreateCommands.ts';
import { addLineItems } from '../../lines/server/lineItemAddCommands.ts';
import { bulkUpdateOrderStatus, updateOrderStatus } from '../../status/server/orderStatusCommands.ts';
import type { OrderStatus } from '../../status/orderStatus.ts';
import { lavenderId, net60Id, nurseryId, roanokeId, sageId } from '../../server/testing/orderApi.ts';
import { aLine, anOrder } from '../../server/testing/orderBuilders.ts';
import { schedulingApi } from '../../server/testing/schedulingApi.ts';
import { createMasterOrder } from './masterOrderCommands.ts';
import { createScheduledOrder } from './scheduledOrderCommands.ts';

const {
  api,
  bpf,
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

const setStatus = (orderId: string, status: OrderStatus) =>
  write((unit) => updateOrderStatus(unit, { orderId, status }));

test('creates the order of a week as a copy of its master order, at the agreed prices', async () => {
  const customer = {
    id: nurseryId,
    name: '',
    location: { id: roanokeId, name: '' },
    contact: { firstName: 'Kim' },
  };
  const lineItems = [
    { ...aLine(0), id: nextId(), quantity: 100, overridePrice: 3.21, notes: 'two trays', department: 'G4' },
    { ...aLine(0), id: nextId(), quantity: 50, itemId: sageId },
  ];
  const header = {
    customer,
    poNumber: 'PO-700',
    salesPersonEmail: 'kim@example.com',
    fromLocation: { name: 'Canby' },
  };
  const master = await aMaster([], { lineItems, ...header });
  const stored = await readMaster(master);
  const week = aWeek(master, 48, [10, 5]);
  const result = await schedule(week);
  expect(result).toMatchObject({ ok: true, notices: [] });
  const order = await readOrder(week.order.orderId);
  expect(order).toMatchObject({
    entityType: 'ORDER',
    orderNumber: `${master.masterOrderNumber}-W48`,
    status: 'INITIALIZED',
    type: 'PO',
    expectedDeliveryDate: '2026-11-23',
    poNumber: 'PO-700',
    salesPerson: 'kim@example.com',
    shipFromLocation: 'Canby',
    customer: stored.customer,
    // Of the location, as on every new order for it.
    poRequired: true,
    termsId: net60Id,
    numberOfLines: 2,
    total: 227.6,
    masterOrderId: master.masterOrderId,
    scheduledYear: 2026,
    scheduledWeek: 48,
  });
  const [lavender, sage] = order.lines;
  expect(lavender).toMatchObject({
    lineNumber: 1,
    itemId: lavenderId,
    name: 'Lavender',
    orderedQuantity: 10,
    acknowledgedQuantity: null,
    eaches: 6,
    price: 3.21,
    overridePrice: 3.21,
    priceExplanation: { source: 'NONE', price: 3.21 },
    cost: 0,
    notes: 'two trays',
    department: 'G4',
    masterLineItemId: master.lines[0]?.id,
  });
  expect(sage).toMatchObject({
    name: 'Sage',
    price: 7,
    overridePrice: 7,
    masterLineItemId: master.lines[1]?.id,
  });
  const after = await readMaster(master);
  expect(after.version).toBe(stored.version + 1);
  expect(unwrapResult(result).masterOrder).toMatchObject({
    version: after.version,
    updatedAt: after.updatedAt,
  });
  expect(await readSums(master)).toMatchObject([{ scheduled: 10 }, { scheduled: 5 }]);
});

describe('a week that is scheduled', () => {
  test('keeps its order when its delivery day is moved, and answers with it for equal quantities', async () => {
    const master = await aMaster();
    const week = aWeek(master, 48, [10, 5]);
    const { order } = unwrapResult(await schedule(week));
    const { lineItems: _, ...header } = anOrder(0);
    const orderId = week.order.orderId;
    unwrapResult(
      await write((unit) =>
        editOrder(unit, { ...header, orderId, poNumber: null, expectedDeliveryDate: '2027-02-01' }),
      ),
    );
    expect(await readOrder(orderId)).toMatchObject({ scheduledYear: 2026, scheduledWeek: 48 });
    expect(await schedule(aWeek(master, 48, [10, 5]))).toMatchObject({
      ok: true,
      value: { order: { orderId } },
      notices: [
        { code: 'NO_CHANGES', message: `Week 48 of 2026 is already scheduled as order ${order.orderNumber}` },
      ],
    });
    expect(await schedule(aWeek(master, 48, [10, 6]))).toMatchObject({
      ok: false,
      problems: [
        {
          code: 'DUPLICATE',
          entityId: orderId,
          message: `Week 48 of 2026 already has order ${order.orderNumber} with other quantities`,
        },
      ],
    });
  });

  test('is found by another run that has the same order id and other line ids', async () => {
    const master = await aMaster();
    const week = aWeek(master, 48, [10, 5]);
    unwrapResult(await schedule(week));
    const orderId = week.order.orderId;
    expect(await schedule(aWeek(master, 48, [10, 5], { orderId }))).toMatchObject({
      ok: true,
      notices: [{ code: 'NO_CHANGES' }],
    });
    expect(await schedule(aWeek(master, 48, [1, 5], { orderId }))).toMatchObject({
      problems: [{ code: 'DUPLICATE', entityId: orderId }],
    });
  });

  test('returns its order for the same request, also when it is cancelled, the master closed and the week over', async () => {
    const master = await aMaster();
    const week = aWeek(master, 48, [10, 5]);
    unwrapResult(await schedule(week));
    expect(await schedule(week)).toMatchObject({
      ok: true,
      notices: [],
      value: { order: { status: 'INITIALIZED' } },
    });
    unwrapResult(await setStatus(week.order.orderId, 'CANCELLED'));
    await setMasterStatus(master.masterOrderId, 'CLOSED');
    const replay = await schedule(week, '2027-06-01T12:00:00.000Z');
    expect(replay).toMatchObject({ ok: true, notices: [], value: { order: { status: 'CANCELLED' } } });
    expect(unwrapResult(replay).order.lineItems).toHaveLength(2);
    expect(await readSums(master)).toMatchObject([{ scheduled: 0 }, { scheduled: 0 }]);
  });

  test('can be scheduled again once its order is cancelled, under its number with the year, then under the next one', async () => {
    const master = await aMaster();
    const numbers: string[] = [];
    const ids: string[] = [];
    for (let run = 0; run < 3; run += 1) {
      const week = aWeek(master, 48, [10 + run, 5]);
      numbers.push(unwrapResult(await schedule(week)).order.orderNumber);
      ids.push(week.order.orderId);
      if (run < 2) unwrapResult(await setStatus(week.order.orderId, run === 0 ? 'CANCELLED' : 'DELETED'));
    }
    const [number = '', withYear = '', next = ''] = numbers;
    const [first = '', second = '', third = ''] = ids;
    expect(number).toBe(`${master.masterOrderNumber}-W48`);
    expect(withYear).toBe(`${number}-2026`);
    expect(next).toMatch(/^\d+$/);
    // Reopening is allowed; the warning names the order that has the week.
    const warning = (...pairs: readonly string[]) => ({
      ok: true,
      notices: [
        {
          severity: 'WARNING',
          message: `Two orders for the same week: ${pairs.map((pair) => `${pair} (week 48 of 2026)`).join(', ')}. Cancel one of them.`,
        },
      ],
    });
    expect(await setStatus(first, 'OPEN')).toMatchObject(warning(`${number} and ${next}`));
    expect(await setStatus(second, 'OPEN')).toMatchObject(
      warning(`${withYear} and ${number}`, `${withYear} and ${next}`),
    );
    expect(await readSums(master)).toMatchObject([{ scheduled: 33 }, { scheduled: 15 }]);
    unwrapResult(await setStatus(third, 'CANCELLED'));
    unwrapResult(await setStatus(second, 'CANCELLED'));
    unwrapResult(await setStatus(first, 'CANCELLED'));
    expect(await setStatus(third, 'OPEN')).toMatchObject({ ok: true, notices: [] });
    unwrapResult(await setStatus(third, 'CANCELLED'));
    // Two that are opened together are one pair.
    const reopen = (unit: UnitOfWork) =>
      bulkUpdateOrderStatus(unit, { orderIds: [second, first], status: 'OPEN' });
    expect(await write(reopen)).toMatchObject(warning(`${number} and ${withYear}`));
  });

  test('takes its number with the year when another order has the number', async () => {
    const master = await aMaster();
    const orderNumber = `${master.masterOrderNumber}-W48`;
    unwrapResult(await write((unit) => createOrder(unit, { ...anOrder(0), orderId: nextId(), orderNumber })));
    expect(unwrapResult(await schedule(aWeek(master, 48, [1]))).order.orderNumber).toBe(
      `${orderNumber}-2026`,
    );
  });
});

test('schedules the week of the day around New Year, whatever the year of the day', async () => {
  const master = await aMaster([100]);
  const week = aWeek(master, 53, [1]);
  // A Friday.
  unwrapResult(await schedule({ ...week, order: { ...week.order, expectedDeliveryDate: '2027-01-01' } }));
  expect(await readOrder(week.order.orderId)).toMatchObject({ scheduledYear: 2026, scheduledWeek: 53 });
  const next = aWeek(master, 1, [1], { year: 2027 });
  unwrapResult(await schedule(next));
  expect(await readOrder(next.order.orderId)).toMatchObject({
    expectedDeliveryDate: '2027-01-04',
    scheduledYear: 2027,
    scheduledWeek: 1,
  });
});

test('schedules 1000 lines of a master order of 5000', async () => {
  const lines = Array.from({ length: 5000 }, () => ({ ...aLine(0), id: nextId(), quantity: 2 }));
  const orderId = nextId();
  const { customer } = anOrder(0);
  const { orderNumber } = unwrapResult(
    await write((unit) => createMasterOrder(unit, { masterOrderId: orderId, customer })),
  );
  for (let start = 0; start < lines.length; start += 1000) {
    const items = lines.slice(start, start + 1000);
    unwrapResult(await write((unit) => addLineItems(unit, { orderId, entityType: 'MASTER_ORDER', items })));
  }
  await setMasterStatus(orderId, 'SUBMITTED');
  await setMasterStatus(orderId, 'ACKNOWLEDGED');
  const master = { masterOrderId: orderId, masterOrderNumber: orderNumber, lines };
  const quantities = lines.map((_, index) => (index >= 4000 ? 1 : 0));
  unwrapResult(await schedule(aWeek(master, 48, quantities)));
  const sums = await readSums(master);
  expect(sums.filter(({ scheduled }) => scheduled === 1)).toHaveLength(1000);
  expect(sums[3999]).toMatchObject({ scheduled: 0 });
});

test('finds the line by item and line number when no line is named', async () => {
  const master = await aMaster([100, 50]);
  const week = aWeek(master, 48, [0, 5]);
  const items = week.lineItems.items.map((line) => ({ ...line, masterLineItemId: null }));
  unwrapResult(await schedule({ ...week, lineItems: { ...week.lineItems, items } }));
  expect(await readSums(master)).toMatchObject([{ scheduled: 0 }, { scheduled: 5 }]);
});

test('shows other tenants nothing of a master order', async () => {
  const master = await aMaster();
  const result = await api.database.write(bpf, (unit) => createScheduledOrder(unit, aWeek(master, 48, [1])));
  expect(result).toMatchObject({ ok: false, problems: [{ code: 'NOT_FOUND' }] });
});
