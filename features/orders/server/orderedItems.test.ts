import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testId } from '#platform/kernel/testing/testId.ts';
import { OrderedItemIdsDocument } from '../web/documents.ts';
import { createOrders } from '../header/server/orderCreateCommands.ts';
import { floristId, lavenderId, nurseryId, sageId } from './testing/orderApi.ts';
import { aMasterOrder, createMasterOrFail } from './testing/masterBuilders.ts';
import { aLine, anOrder, createOrFail, moveThroughStatuses } from './testing/orderBuilders.ts';
import { orderTests } from './testing/orderTests.ts';

const { api, moif } = await orderTests();

const listOrderedItems = async (customerId: string, session = moif) =>
  (await api.run(session, OrderedItemIdsDocument, { customerId })).orderedItemIds;

test('returns the items that a customer has ordered, those on the newest order first', async () => {
  const lavender = anOrder(1000, { lineItems: [aLine(2000), aLine(2001)] });
  const sage = anOrder(1001, { lineItems: [aLine(2002, { itemId: sageId, name: 'Sage', sku: 'SAG' })] });
  for (const [index, order] of [lavender, sage].entries())
    await api.database.write(moif, (unit) => createOrders(unit, [order]), {
      now: `2026-11-2${index}T05:20:00.000Z`,
    });
  expect(await listOrderedItems(nurseryId)).toEqual([sageId, lavenderId]);
  expect(await listOrderedItems(floristId)).toEqual([]);
  expect(await listOrderedItems(testId(99))).toEqual([]);
  expect(await listOrderedItems(nurseryId, api.session('BPF'))).toEqual([]);
  await moveThroughStatuses(api, moif, testId(1001), 'CANCELLED');
  expect(await listOrderedItems(nurseryId)).toEqual([lavenderId]);
});

test('counts a master order once, whatever number of orders is scheduled from it', async () => {
  const customer = { id: floristId, name: 'River Bend Florist' };
  const { masterOrderId } = await createMasterOrFail(api, moif, aMasterOrder(3000, { customer }));
  const sage = aLine(4000, { itemId: sageId, name: 'Sage', sku: 'SAG' });
  await createOrFail(api, moif, anOrder(4001, { customer, lineItems: [sage] }));
  const scheduled = Array.from({ length: 50 }, (_, index) =>
    anOrder(5000 + index, { customer, lineItems: [aLine(6000 + index)] }),
  );
  await api.database.write(moif, async (unit) => {
    await createOrders(unit, scheduled);
    await unit.run(sql`update order_header set master_order_id = ${masterOrderId}::uuid
      where tenant_id = ${unit.tenantId} and order_id = any(${scheduled.map(({ orderId }) => orderId)}::uuid[])`);
  });
  expect(await listOrderedItems(floristId)).toEqual([sageId, lavenderId]);
});
