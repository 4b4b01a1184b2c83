import { expect, test } from 'vitest';
import { setDefaultGroup } from '#features/pricing/groups/server/priceGroupCommands.ts';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { chainsId } from './testing/orderApi.ts';
import { anOrder, aLine, createOrFail, fetchOrder, moveThroughStatuses } from './testing/orderBuilders.ts';
import { orderTests } from './testing/orderTests.ts';

const { api } = await orderTests();

test('takes dates of creation, shipping, synchronization and history from the clock when change stamps are later', async () => {
  const moif = api.session('MOIF');
  const farFuture = '2999-01-01T00:00:00.000Z';
  await api.database.write(moif, (unit) => setDefaultGroup(unit, { id: chainsId }), { now: farFuture });
  const { orderId } = await createOrFail(api, moif, anOrder(6100, { lineItems: [aLine(6101)] }));
  await moveThroughStatuses(api, moif, orderId, 'SHIPPED', 'CLOSED', 'SYNCHRONIZED');
  const order = await fetchOrder(api, moif, orderId);
  const { history } = await api.run(moif, HistoryDocument, { entityType: 'ORDER', entityId: orderId });
  const dates = [
    order?.initializationDate,
    order?.shippedDate,
    order?.syncDate,
    ...(history?.nodes ?? []).map(({ changedAt }) => changedAt),
  ];
  expect(order?.updatedAt).toBe(farFuture);
  expect(dates).toHaveLength(7);
  expect(dates.filter((date) => !date || date >= '2900')).toEqual([]);
});
