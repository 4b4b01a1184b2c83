import { testId } from '#platform/kernel/testing/testId.ts';
import { expect, test } from 'vitest';
import { CombinedOrdersChangedSinceDocument } from '../../web/documents.ts';
import { createOrder } from '../../header/server/orderCreateCommands.ts';
import { updateSalesPerson } from '../../header/server/orderEditCommands.ts';
import { updateOrderStatus } from '../../status/server/orderStatusCommands.ts';
import {
  aLine,
  anOrder,
  createOrFail,
  fetchOrder,
  moveThroughStatuses,
} from '../../server/testing/orderBuilders.ts';
import { orderTests } from '../../server/testing/orderTests.ts';

const { api, moif } = await orderTests();

test('never moves the change stamp back, even for an operation that started earlier', async () => {
  const { orderId } = await createOrFail(api, moif, anOrder(5000, { lineItems: [aLine(6000)] }));
  const at = (now: string) => ({ now });
  const updateSalesPersonAt = (emailAddress: string, now: string) =>
    api.database.write(moif, (unit) => updateSalesPerson(unit, { orderId, emailAddress }), at(now));
  const laterTime = '2100-01-01T00:00:09.000Z';
  const earlierTime = '2100-01-01T00:00:03.000Z';
  await updateSalesPersonAt('vera@example.com', laterTime);
  expect(await updateSalesPersonAt('kim@example.com', earlierTime)).toMatchObject({
    value: { salesPerson: 'kim@example.com', version: 3, updatedAt: laterTime },
  });
  expect(await fetchOrder(api, moif, orderId)).toMatchObject({ version: 3, updatedAt: laterTime });
  const opened = await api.database.write(
    moif,
    (unit) => updateOrderStatus(unit, { orderId, status: 'OPEN' }),
    at(earlierTime),
  );
  expect(opened).toMatchObject({ value: { status: 'OPEN', updatedAt: laterTime } });
  expect(await fetchOrder(api, moif, orderId)).toMatchObject({ status: 'OPEN', updatedAt: laterTime });
});

test('includes a change after the clock was set back in lists that have newer rows', async () => {
  const bpf = api.session('BPF');
  const { orderId } = await createOrFail(api, bpf, anOrder(5001, { lineItems: [aLine(6001)] }));
  const laterTime = '2100-01-01T00:10:00.000Z';
  const other = await api.database.write(bpf, (unit) => createOrder(unit, anOrder(5002)), { now: laterTime });
  expect(other).toMatchObject({ ok: true, value: { updatedAt: laterTime } });
  await moveThroughStatuses(api, bpf, orderId, 'OPEN');
  const { combinedOrders } = await api.run(bpf, CombinedOrdersChangedSinceDocument, {
    tenantId: 'BPF',
    since: '2100-01-01T00:09:00.000Z',
  });
  expect(combinedOrders?.nodes).toMatchObject([
    { orderEntityId: orderId, status: 'OPEN', updatedAt: laterTime },
    { orderEntityId: testId(5002) },
  ]);
});
