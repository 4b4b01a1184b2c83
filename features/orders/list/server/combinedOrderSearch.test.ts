import { beforeAll, expect, test } from 'vitest';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { readPage } from '#platform/server/list/list.ts';
import { CombinedOrdersFoundDocument } from '../../web/documents.ts';
import { combinedOrderList } from './combinedOrderList.ts';
import { createOrders } from '../../header/server/orderCreateCommands.ts';
import { floristId, nurseryId, tampaId } from '../../server/testing/orderApi.ts';
import { aLine, anOrder } from '../../server/testing/orderBuilders.ts';
import { orderTests } from '../../server/testing/orderTests.ts';

const { api, moif } = await orderTests();

// The clock of the API: days without a year are searched around 2026.
const orders = [
  {
    orderNumber: '100041',
    poNumber: '100042',
    expectedDeliveryDate: '2026-12-05',
    customer: florist(),
    lines: 0,
  },
  {
    orderNumber: '100042',
    poNumber: 'Spring-7',
    expectedDeliveryDate: '2026-11-22',
    customer: nursery(),
    lines: 1,
  },
  {
    orderNumber: '100043',
    poNumber: 'NH-1860',
    expectedDeliveryDate: '2027-11-22',
    customer: nursery(),
    lines: 2,
  },
  { orderNumber: '10004', expectedDeliveryDate: '2027-01-15', customer: florist(), lines: 0 },
  { orderNumber: '100142', expectedDeliveryDate: '2026-12-06', customer: florist(), lines: 3 },
];
function florist() {
  return { id: floristId, name: '' };
}
function nursery() {
  return { id: nurseryId, name: '', location: { id: tampaId, name: '' } };
}
beforeAll(async () => {
  const inputs = orders.map(({ lines, ...order }, index) =>
    anOrder(1000 + index, {
      ...order,
      lineItems: Array.from({ length: lines }, (_, line) => aLine(2000 + index * 10 + line)),
    }),
  );
  await api.database.write(moif, (unit) => createOrders(unit, inputs), { now: '2026-11-21T05:20:00.000Z' });
});

const find = async (search: string, first = 5) => {
  const { combinedOrders } = await api.run(moif, CombinedOrdersFoundDocument, {
    tenantId: 'MOIF',
    search,
    first,
  });
  return combinedOrders?.nodes ?? [];
};
const numbers = async (search: string, first?: number) =>
  (await find(search, first)).map(({ orderEntityNumber }) => orderEntityNumber);

test('finds what a number identifies before orders that contain it', async () => {
  expect(await numbers('100042')).toEqual(['100042', '100041']);
  expect(await numbers('10004')).toEqual(['10004', '100043', '100042', '100041']);
  expect(await numbers('10004', 2)).toEqual(['10004', '100043']);
});

test.each([
  ['spring-7', ['100042']],
  ['SPRING', ['100042']],
  ['1860', ['100043']],
  ['nh-1860', ['100043']],
  ['nh-1861', []],
])('finds for %j by PO number %j', async (search, expected) =>
  expect(await numbers(search)).toEqual(expected),
);

test('finds orders by their total in the usual forms', async () => {
  const [order] = await find('100142');
  const { amount = 0 } = order?.orderTotal ?? {};
  expect(amount).toBeGreaterThan(0);
  for (const search of [
    String(amount),
    `$${amount.toFixed(2)}`,
    String(Math.floor(amount)),
    `florist ${amount}`,
  ])
    expect([search, await numbers(search)]).toEqual([search, ['100142']]);
});

test.each([
  ['12/5', ['100041']],
  ['12/05/26', ['100041']],
  ['2026-12-05', ['100041']],
  ['dec 5', ['100041']],
  ['5 December 2026', ['100041']],
  ['nov 22', ['100043', '100042']],
  ['nov 22 2027', ['100043']],
  ['nov 22 2028', []],
  ['2/30', []],
  ['florist dec 5', ['100041']],
  ['nursery dec 5', []],
])('finds for %j by expected delivery %j', async (search, expected) =>
  expect(await numbers(search)).toEqual(expected),
);

test.each([
  ['northern hill', ['100043', '100042']],
  ['hill northern', ['100043', '100042']],
  ['nrthern hill', ['100043', '100042']],
  ['northernhill', ['100043', '100042']],
  ["northern hill's", ['100043', '100042']],
  ['river bend 100142', ['100142']],
  ['rivr bend 12/6', ['100142']],
  ['toaster', []],
  ['', ['100142', '100043', '100042', '100041', '10004']],
])('finds for %j by customer %j', async (search, expected) =>
  expect(await numbers(search)).toEqual(expected),
);

test.each([
  ['tampa', ['100043', '100042']],
  ['tamp nov 22 2026', ['100042']],
  ['TÁMPA', ['100043', '100042']],
  ['northern tampa', ['100043', '100042']],
  ['roanoke', []],
])('finds for %j by location %j', async (search, expected) =>
  expect(await numbers(search)).toEqual(expected),
);

test.each([
  ['nórthern nh-18', ['100043']],
  ["north'ern nh-18", ['100043']],
  ['-', ['100043', '100042']],
])('finds for %j by folded words %j', async (search, expected) =>
  expect(await numbers(search)).toEqual(expected),
);

test('searches six words of 20 parts each', async () => {
  const search = Array.from({ length: 6 }, () => 'r/'.repeat(20)).join(' ');
  expect(await numbers(search)).toHaveLength(5);
});

test.each([
  ['a word', 7, 'northern'],
  ['six words of three parts', 60, 'aaa/bbb/ccc ddd/eee/fff ggg/hhh/iii jjj/kkk/lll mmm/nnn/ooo ppp/qqq/rrr'],
])('looks up the texts of %s in at most %i statements', async (_, max, search) => {
  let count = 0;
  await api.database.read(moif, (unit) => {
    const counting: UnitOfWork = {
      ...unit,
      first: (statement) => {
        count += 1;
        return unit.first(statement);
      },
    };
    return readPage(counting, combinedOrderList, { search, first: 5 }, { maxRows: 100 });
  });
  expect(count).toBeLessThanOrEqual(max);
  expect(count).toBeGreaterThan(0);
});

test('finds no orders of another tenant', async () => {
  const { combinedOrders } = await api.run(api.session('BPF'), CombinedOrdersFoundDocument, {
    tenantId: 'BPF',
    search: '100042',
  });
  expect(combinedOrders?.nodes).toEqual([]);
});

test('finds a whole PO number before one that begins so, and both before one that contains it', async () => {
  const bpf = api.session('BPF');
  const inputs = ['NH-7', 'PO-NH-7', 'NH-77-NH-7'].map((poNumber, index) =>
    anOrder(3000 + index, { orderNumber: String(100_201 + index), poNumber, customer: florist() }),
  );
  await api.database.write(bpf, (unit) => createOrders(unit, inputs));
  const findPoNumbers = async (search: string) => {
    const { combinedOrders } = await api.run(bpf, CombinedOrdersFoundDocument, { tenantId: 'BPF', search });
    return combinedOrders?.nodes.map(({ orderEntityNumber }) => orderEntityNumber);
  };
  expect(await findPoNumbers('nh-7')).toEqual(['100201', '100203', '100202']);
  expect(await findPoNumbers('po-nh-7')).toEqual(['100202']);
});
