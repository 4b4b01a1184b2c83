import { testId } from '#platform/kernel/testing/testId.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { queueUnits } from '#platform/server/testing/queueUnits.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { removeLineItem } from '../../lines/server/lineItemEditCommands.ts';
import { bulkUpdateOrderStatus } from './orderStatusCommands.ts';
import { lockOrder } from '../../order/server/orderStore.ts';
import {
  aLine,
  anOrder,
  createOrFail,
  fetchOrder,
  moveThroughStatuses,
} from '../../server/testing/orderBuilders.ts';
import { orderTests } from '../../server/testing/orderTests.ts';

const { api, moif } = await orderTests();

let next = 5000;

async function aNewOrder(lines: number) {
  const number = (next += 10);
  const lineItems = Array.from({ length: lines }, (_, index) => aLine(10_000 + number + index));
  return (await createOrFail(api, moif, anOrder(number, { lineItems }))).orderId;
}

const scanSettings = {
  index: ['enable_seqscan = off', 'enable_bitmapscan = off'],
  table: ['enable_indexscan = off', 'enable_bitmapscan = off'],
} as const;

/** Makes PostgreSQL plan the statements of the unit of work again, as it may for a table of another size. */
async function planWith(unit: UnitOfWork, scan: keyof typeof scanSettings): Promise<void> {
  await unit.run(sql`discard plans`);
  for (const one of scanSettings[scan]) await unit.run(sql`set local ${sql.raw(one)}`);
}

test('locks orders in one order, so that two bulk changes cannot deadlock', async () => {
  const ids: string[] = [];
  for (const number of [5930, 5920, 5910]) {
    const { orderId } = await createOrFail(
      api,
      moif,
      anOrder(number, { lineItems: [aLine(10_000 + number)] }),
    );
    ids.unshift(orderId);
    // The orders are stored in the reverse order of each index.
    const updatedAt = new Date(Date.now() - ids.length * 60 * 60 * 1000).toISOString();
    await api.database.write(moif, (unit) =>
      unit.run(sql`update order_header set updated_at = ${updatedAt}
        where tenant_id = ${unit.tenantId} and order_id = ${orderId}::uuid`),
    );
  }
  const [, lockedId = ''] = ids;
  const { values, runs } = await queueUnits(
    { database: api.database, session: moif },
    (unit) => lockOrder(unit, lockedId),
    [
      async (unit) => {
        await planWith(unit, 'index');
        return bulkUpdateOrderStatus(unit, { orderIds: ids, status: 'OPEN' });
      },
      async (unit) => {
        await planWith(unit, 'table');
        return bulkUpdateOrderStatus(unit, { orderIds: ids.toReversed(), status: 'SUBMITTED' });
      },
    ],
  );
  expect(runs).toEqual([1, 1]);
  expect(
    values.flatMap((result) => (result.ok ? result.value.map(({ order }) => order?.status) : [])),
  ).toEqual([...Array(3).fill('OPEN'), ...Array(3).fill('SUBMITTED')]);
});

test('neither fills a removed line nor counts it in the total', async () => {
  const orderId = await aNewOrder(2);
  const [remaining, removed] = (await fetchOrder(api, moif, orderId))?.lineItems ?? [];
  const lineNumber = removed?.lineNumber ?? 0;
  await api.database.write(moif, (unit) =>
    removeLineItem(unit, { orderId, id: removed?.id ?? '', lineNumber }),
  );
  const before = (await fetchOrder(api, moif, orderId))?.orderTotal;
  await moveThroughStatuses(api, moif, orderId, 'ACKNOWLEDGED', 'SHIPPED');
  expect(await fetchOrder(api, moif, orderId)).toMatchObject({
    orderTotal: before,
    lineItems: [{ id: remaining?.id }],
  });
  const rows = await api.database.read(moif, (unit) =>
    unit.rows(sql`select acknowledged_quantity, shipped_quantity from order_line
      where tenant_id = ${unit.tenantId} and line_id = ${removed?.id}::uuid`),
  );
  expect(rows).toEqual([{ acknowledgedQuantity: null, shippedQuantity: null }]);
});

test('counts a repeated id once in a bulk change', async () => {
  const orderId = await aNewOrder(1);
  const unknown = Array.from({ length: 99 }, (_, index) => testId(90_000 + index));
  const orderIds = [orderId, ...unknown, orderId];
  const result = await api.database.write(moif, (unit) =>
    bulkUpdateOrderStatus(unit, { orderIds, status: 'OPEN' }),
  );
  const results = result.ok ? result.value : [];
  expect(results).toHaveLength(100);
  expect(results[0]).toMatchObject({ order: { status: 'OPEN', version: 2 }, problems: [] });
});

test('lists filled and cleared quantities in the sequence of the lines', async () => {
  const orderId = await aNewOrder(3);
  for (const status of ['ACKNOWLEDGED', 'OPEN'] as const)
    await api.database.write(moif, async (unit) => {
      // Its rows come back in the sequence in which they were written last.
      for (const number of [3, 1, 2])
        await unit.run(sql`update order_line set line_number = line_number
          where tenant_id = ${unit.tenantId} and order_id = ${orderId}::uuid and line_number = ${number}`);
      await planWith(unit, 'table');
      return bulkUpdateOrderStatus(unit, { orderIds: [orderId], status });
    });
  const { history } = await api.run(moif, HistoryDocument, { entityType: 'ORDER', entityId: orderId });
  const lines = [1, 2, 3].map((number) => `lineItems.${number}.acknowledgedQuantity`);
  expect(history?.nodes?.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
    ['status', ...lines],
    ['status', ...lines],
    [],
  ]);
});
