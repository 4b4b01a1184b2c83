import { afterEach, describe, expect, test } from 'vitest';
import { setTenant } from '#features/identity/settings/server/tenantCommands.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { sageId } from '../../server/testing/orderApi.ts';
import { aLine } from '../../server/testing/orderBuilders.ts';
import { schedulingApi } from '../../server/testing/schedulingApi.ts';
import type { ScheduledOrderInput } from '../scheduledOrderInput.ts';

const { api, aMaster, aWeek, schedule, nextId, setMasterStatus } = await schedulingApi();

describe('refuses', () => {
  const expectRefused = async (input: ScheduledOrderInput, problem: object, at?: string) => {
    expect(await schedule(input, at)).toMatchObject({ ok: false, problems: [problem] });
  };
  const firstLine = (week: ScheduledOrderInput, change: object): ScheduledOrderInput => {
    const items = week.lineItems.items.map((line, index) => (index === 0 ? { ...line, ...change } : line));
    return { ...week, lineItems: { ...week.lineItems, items } };
  };

  test('an unknown master order, and ids of orders and master orders that are exchanged', async () => {
    const master = await aMaster();
    const week = aWeek(master, 48, [1]);
    const unknown = nextId();
    await expectRefused(
      { ...week, masterOrderId: unknown },
      { code: 'NOT_FOUND', entityType: 'MASTER_ORDER', entityId: unknown },
    );
    unwrapResult(await schedule(week));
    await expectRefused(
      { ...week, masterOrderId: week.order.orderId },
      { code: 'NOT_FOUND', message: 'Master order not found' },
    );
    await expectRefused(aWeek(master, 49, [1], { orderId: master.masterOrderId }), {
      code: 'DUPLICATE',
      field: ['order', 'orderId'],
    });
    await expectRefused(aWeek(master, 49, [1], { orderId: week.order.orderId }), {
      code: 'DUPLICATE',
      field: ['order', 'orderId'],
    });
  });

  test('numbers of another master order or week, and lines of another order', async () => {
    const [master, other] = [await aMaster(), await aMaster()];
    const week = aWeek(master, 48, [1]);
    await expectRefused(
      { ...week, masterOrderNumber: other.masterOrderNumber },
      { code: 'INVALID_REFERENCE', field: ['masterOrderNumber'] },
    );
    const moved = { ...week.order, expectedDeliveryDate: '2026-11-30' };
    await expectRefused(
      { ...week, order: moved },
      {
        code: 'INVALID_FORMAT',
        field: ['order', 'orderNumber'],
        message: `Week 49 of 2026 has the number ${master.masterOrderNumber}-W49, not ${master.masterOrderNumber}-W48`,
      },
    );
    // 2027 has 52 weeks: the Monday after them is in the next year.
    const week53 = {
      ...week.order,
      orderNumber: `${master.masterOrderNumber}-W53`,
      expectedDeliveryDate: '2028-01-03',
    };
    await expectRefused(
      { ...week, order: week53 },
      { code: 'INVALID_FORMAT', field: ['order', 'orderNumber'] },
    );
    await expectRefused(
      { ...week, lineItems: { ...week.lineItems, orderId: nextId() } },
      { code: 'INVALID_REFERENCE', field: ['lineItems', 'orderId'] },
    );
    await expectRefused(firstLine(week, { masterLineItemId: other.lines[0]?.id }), {
      code: 'INVALID_REFERENCE',
      field: ['lineItems', 'items', '0', 'masterLineItemId'],
    });
    await expectRefused(firstLine(week, { itemId: sageId, name: 'Sage' }), {
      code: 'INVALID_REFERENCE',
      message: 'Sage is no line of the master order',
    });
  });

  test('a master order that is not acknowledged', async () => {
    const master = await aMaster();
    await setMasterStatus(master.masterOrderId, 'SUBMITTED');
    const problem = { code: 'INVALID_STATE', field: ['masterOrderId'] };
    await expectRefused(aWeek(master, 48, [1]), problem);
    await setMasterStatus(master.masterOrderId, 'ACKNOWLEDGED');
    await setMasterStatus(master.masterOrderId, 'CLOSED');
    await expectRefused(aWeek(master, 48, [1]), {
      ...problem,
      message: 'Orders are scheduled from acknowledged master orders; this one is Closed',
    });
  });

  test('quantities above the balance and names the line, what was asked and what is left', async () => {
    const master = await aMaster([100, 50]);
    unwrapResult(await schedule(aWeek(master, 48, [70, 50])));
    await expectRefused(aWeek(master, 49, [31]), {
      code: 'OUT_OF_RANGE',
      field: ['lineItems', 'items', '0', 'quantity'],
      message: 'Line 1 (Lavender): 31 requested, 30 left',
    });
    const week = aWeek(master, 49, [16]);
    const twice = [...week.lineItems.items, { ...aWeek(master, 49, [15]).lineItems.items[0], lineNumber: 9 }];
    const items = twice.flatMap((line) => (line.id ? [{ ...aLine(0), ...line }] : []));
    expect(await schedule({ ...week, lineItems: { ...week.lineItems, items } })).toMatchObject({
      problems: [{ message: 'Line 1 (Lavender): 31 requested, 30 left' }, { code: 'OUT_OF_RANGE' }],
    });
    expect(await schedule(aWeek(master, 49, [30]))).toMatchObject({ ok: true });
    await expectRefused(aWeek(master, 50, [0, 1]), { message: 'Line 2 (Lavender): 1 requested, 0 left' });
  });

  test('quantities that are not whole numbers from 1, no line, more than 1000 lines, and used line ids', async () => {
    const master = await aMaster();
    const week = aWeek(master, 48, [1]);
    const field = ['lineItems', 'items', '0', 'quantity'];
    for (const quantity of [0, -1])
      await expectRefused(firstLine(week, { quantity }), { code: 'OUT_OF_RANGE', field });
    await expectRefused(firstLine(week, { quantity: 1.5 }), { code: 'INVALID_FORMAT', field });
    await expectRefused(aWeek(master, 48, []), {
      code: 'REQUIRED',
      message: 'Enter a quantity for at least one line',
    });
    const many = Array.from({ length: 1001 }, () => ({ ...aLine(0), id: nextId() }));
    await expectRefused(
      { ...week, lineItems: { ...week.lineItems, items: many } },
      { code: 'LIMIT_EXCEEDED', actual: 1001 },
    );
    const id = unwrapResult(await schedule(week)).order.lineItems?.[0]?.id;
    await expectRefused(firstLine(aWeek(master, 49, [1]), { id }), {
      code: 'DUPLICATE',
      field: ['lineItems', 'items', '0', 'id'],
    });
  });

  test.each([
    ['America/Los_Angeles', '2026-11-23T07:59:00.000Z', '2026-11-23T08:01:00.000Z'],
    ['Pacific/Auckland', '2026-11-22T10:59:00.000Z', '2026-11-22T11:01:00.000Z'],
  ])('a week that is over since Sunday midnight in %s', async (timeZone, before, after) => {
    unwrapResult(await setTenant(api.database.pool, 'MOIF', { timeZone }));
    const master = await aMaster();
    expect(await schedule(aWeek(master, 47, [1]), before)).toMatchObject({ ok: true });
    const later = await aMaster();
    await expectRefused(
      aWeek(later, 47, [1]),
      { code: 'OUT_OF_RANGE', field: ['order', 'expectedDeliveryDate'], message: 'Week 47 of 2026 is over' },
      after,
    );
    expect(await schedule(aWeek(later, 1, [1], { year: 2027 }), after)).toMatchObject({ ok: true });
    unwrapResult(await setTenant(api.database.pool, 'MOIF', { timeZone: 'America/New_York' }));
  });
});

describe('with an allowance of the tenant', () => {
  afterEach(async () => {
    unwrapResult(await setTenant(api.database.pool, 'MOIF', { scheduleAllowancePercentage: 0 }));
  });

  test('schedules more than acknowledged, rounded down', async () => {
    unwrapResult(await setTenant(api.database.pool, 'MOIF', { scheduleAllowancePercentage: 5 }));
    const master = await aMaster([50]);
    expect(await schedule(aWeek(master, 48, [53]))).toMatchObject({
      problems: [{ message: 'Line 1 (Lavender): 53 requested, 52 left' }],
    });
    expect(await schedule(aWeek(master, 48, [52]))).toMatchObject({ ok: true, notices: [] });
  });
});
