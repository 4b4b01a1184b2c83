import { beforeAll, describe, expect, test } from 'vitest';
import type { ImportedOrder } from '#features/orders/import/orderImport.ts';
import { orderStatuses } from '#features/orders/status/orderStatus.ts';
import { readDemoFiles } from './demoFiles.ts';
import { planOrders } from './orderPlan.ts';
import { seedCalendar } from './seedCalendar.ts';

let orders: readonly ImportedOrder[];
let erpOrders: readonly ImportedOrder[];
beforeAll(async () => {
  const { ordersByLocation, ordersByCustomerId } = await readDemoFiles('demo');
  orders = ordersByLocation;
  erpOrders = ordersByCustomerId;
});

const buildCalendar = (now: string) => seedCalendar(now, 'America/New_York');
const statusCounts = (now: string) => {
  const counts = new Map(orderStatuses.map((status) => [status, 0]));
  for (const { steps } of planOrders(orders, buildCalendar(now))) {
    const status = steps.at(-1)?.to ?? 'INITIALIZED';
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return counts;
};

describe('the calendar', () => {
  test.each([
    ['2026-11-21T12:00:00.000Z', '2026-11-21', '2026-10-26', '2026-12-31'],
    ['2026-11-21T03:00:00.000Z', '2026-11-20', '2026-10-26', '2026-12-31'],
    ['2031-03-05T12:00:00.000Z', '2031-03-05', '2031-02-03', '2031-12-31'],
  ])(
    'shifts at %s (%s) the first delivery to %s and the end of the first price year to %s',
    (now, today, first, end) => {
      const calendar = buildCalendar(now);
      expect([calendar.today, calendar.deliveryDay('2027-02-01'), calendar.priceDay('2026-12-31')]).toEqual([
        today,
        first,
        end,
      ]);
      expect(calendar.priceDay('')).toBeNull();
    },
  );
});

const everyHourOfTheDay = Array.from({ length: 24 }, (_, index) =>
  new Date(Date.UTC(2026, 10, 20, index * 31)).toISOString(),
);

test('has orders in all ten statuses at any time, about a fifth beyond Submitted', () => {
  const waiting = ['INITIALIZED', 'OPEN', 'SUBMITTED'] as const;
  const seen = everyHourOfTheDay.map((now) => {
    const counts = statusCounts(now);
    const walked = orders.length - waiting.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
    const missing = orderStatuses.filter((status) => counts.get(status) === 0);
    return { now, missing, isFifth: walked > orders.length * 0.18 && walked < orders.length * 0.32 };
  });
  expect(seen.filter(({ missing, isFifth }) => missing.length > 0 || !isFifth)).toEqual([]);
});

test.each(['2026-11-21T12:00:00.000Z', '2028-02-29T23:59:00.000Z', '2030-01-01T00:00:00.000Z'])(
  'plans at %s steps in chronological order until now, from a working day',
  (now) => {
    const wrong = [orders, erpOrders]
      .flatMap((file) => planOrders(file, buildCalendar(now)))
      .filter(({ createdAt, steps }) => {
        const times = [createdAt, ...steps.map(({ at }) => at), now];
        const isForward = times.every((time, index) => index === 0 || (times[index - 1] ?? '') < time);
        return !isForward || [0, 6].includes(new Date(createdAt).getUTCDay());
      });
    expect(wrong).toEqual([]);
  },
);

test('leaves most orders submitted on a Saturday in November', () =>
  expect(Object.fromEntries(statusCounts('2026-11-21T12:00:00.000Z'))).toEqual({
    INITIALIZED: 13,
    OPEN: 16,
    SUBMITTED: 574,
    ACKNOWLEDGED: 21,
    PICKED: 11,
    SHIPPED: 39,
    CLOSED: 29,
    SYNCHRONIZED: 86,
    CANCELLED: 13,
    DELETED: 9,
  }));

test('plans the oldest order first', () => {
  const created = planOrders(orders, buildCalendar('2026-11-21T12:00:00.000Z')).map(
    ({ createdAt }) => createdAt,
  );
  expect(created).toEqual(created.toSorted());
});
