import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testId } from '#platform/kernel/testing/testId.ts';
import { MasterOrdersByNumberDocument, OrderDocument } from '../../web/documents.ts';
import {
  aMasterOrder,
  createMasterOrFail,
  moveMasterThroughStatuses,
} from '../../server/testing/masterBuilders.ts';
import { anOrder, createOrFail } from '../../server/testing/orderBuilders.ts';
import { orderTests } from '../../server/testing/orderTests.ts';

const { api, moif } = await orderTests();

// In the sequence in which they are added; the order 100700 is none of them.
const masters = [
  ['9100700', 'SUBMITTED', 'ACKNOWLEDGED', 'CLOSED'],
  ['100700-B'],
  ['200100', 'SUBMITTED'],
  ['100701'],
  ['ext-100700', 'SUBMITTED', 'ACKNOWLEDGED'],
] as const;
beforeAll(async () => {
  await createOrFail(
    api,
    moif,
    anOrder(1000, { orderNumber: '100700-W7', salesPersonEmail: 'kim@example.com' }),
  );
  await createOrFail(api, moif, anOrder(1001, { orderNumber: '100700' }));
  for (const [index, [masterOrderNumber, ...statuses]] of masters.entries()) {
    const number = 1100 + 10 * index;
    const salesPersonEmail = index === 3 ? null : 'kim@example.com';
    const input = aMasterOrder(number, { masterOrderNumber, salesPersonEmail });
    await createMasterOrFail(api, moif, input);
    await moveMasterThroughStatuses(api, moif, testId(number), ...statuses);
  }
});

const find = async (masterOrderNumber: string) => {
  const { masterOrders } = await api.run(moif, MasterOrdersByNumberDocument, {
    tenantId: moif.tenantId,
    masterOrderNumber,
  });
  return masterOrders?.nodes ?? [];
};

test('finds master orders, and no orders, by a part of their number, the lowest number first', async () => {
  expect(await find('100700')).toEqual([
    {
      masterOrderId: testId(1100),
      masterOrderNumber: '9100700',
      status: 'CLOSED',
      salesPerson: { emailAddress: 'kim@example.com' },
      numberOfLines: 1,
    },
    expect.objectContaining({ masterOrderNumber: '100700-B', status: 'OPEN' }),
    expect.objectContaining({ masterOrderNumber: 'ext-100700', status: 'ACKNOWLEDGED' }),
  ]);
  expect(await find('100701')).toMatchObject([{ salesPerson: null, numberOfLines: 1 }]);
  expect(await find('EXT')).toMatchObject([{ masterOrderNumber: 'ext-100700' }]);
  expect(await find('100702')).toEqual([]);
});

test('returns at most 50', async () => {
  for (let number = 300_000; number < 300_060; number += 1)
    await createMasterOrFail(
      api,
      moif,
      aMasterOrder(number, { masterOrderNumber: String(number), lineItems: [] }),
    );
  const found = await find('3000');
  expect(found.map(({ masterOrderNumber }) => masterOrderNumber)).toEqual(
    Array.from({ length: 50 }, (_, index) => String(300_000 + index)),
  );
});

test('serves no master order as an order', async () =>
  expect((await api.run(moif, OrderDocument, { orderId: testId(1100) })).order).toBeNull());

test('lists by number with an index of master orders alone', async () => {
  const lines = await api.database.read(moif, async (unit) => {
    await unit.run(sql`set local enable_sort = off`);
    await unit.run(sql`set local enable_seqscan = off`);
    return unit.rows<Record<string, string>>(sql`explain select order_id from order_header o
      where o.tenant_id = ${unit.tenantId} and o.entity_type = 'MASTER_ORDER' and lower(o.order_number) like '%00%'
      order by o.number_key, o.order_id limit 51`);
  });
  expect(JSON.stringify(lines)).toContain('order_header_master_by_number');
});
