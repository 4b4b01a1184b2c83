import { expect, test } from 'vitest';
import { testId } from '#platform/kernel/testing/testId.ts';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import {
  EditOrderDocument,
  RemoveLineItemDocument,
  UpdateAcknowledgedQuantityDocument,
} from '../../web/documents.ts';
import { allocationApi, otherBayId } from '../../server/testing/allocationApi.ts';
import { sageId } from '../../server/testing/orderApi.ts';
import { aLine, anOrder } from '../../server/testing/orderBuilders.ts';

const { api, moif, count, aNewOrder, allocate, setStatus, setQuantity, stock, stockByLocation, allocations } =
  await allocationApi();

test('reduces allocations with a line that shrinks, and removes them with the line', async () => {
  await count(40);
  await count(40, { locationId: otherBayId });
  const { orderId, first, second } = await aNewOrder();
  await allocate(orderId, [
    { lineItemId: first, quantity: 8 },
    { lineItemId: first, locationId: otherBayId, quantity: 4 },
    { lineItemId: second, quantity: 12 },
  ]);
  const { order } = await setQuantity(orderId, 1, 9);
  expect(order?.allocations.map(({ quantity }) => quantity)).toEqual([8, 1, 12]);
  await setQuantity(orderId, 1, 20);
  expect((await allocations(orderId))?.map(({ quantity }) => quantity)).toEqual([8, 1, 12]);
  const { removeLineItem } = await api.run(moif, RemoveLineItemDocument, {
    input: { orderId, id: second, lineNumber: 2 },
  });
  expect(removeLineItem.order?.allocations.map(({ quantity }) => quantity)).toEqual([8, 1]);
  const { history } = await api.run(moif, HistoryDocument, { entityType: 'ORDER', entityId: orderId });
  expect(
    history?.nodes.map(({ changes }) => changes.filter(({ field }) => field.includes('allocated'))),
  ).toMatchObject([
    [{ field: 'lineItems.2.allocatedQuantity', before: '12', after: '0' }],
    [],
    [{ field: 'lineItems.1.allocatedQuantity', before: '12', after: '9' }],
    [{}, {}],
    [],
  ]);
  await setStatus(orderId, 'DELETED');
});

test('reduces allocations to the acknowledged quantity', async () => {
  await count(40);
  const { orderId, first } = await aNewOrder();
  await allocate(orderId, [{ lineItemId: first, quantity: 12 }]);
  await setStatus(orderId, 'SUBMITTED');
  const { updateAcknowledgedQuantity } = await api.run(moif, UpdateAcknowledgedQuantityDocument, {
    input: { orderId, items: [{ id: first, acknowledgedQuantity: 7 }] },
  });
  expect(updateAcknowledgedQuantity.order?.allocations).toMatchObject([{ quantity: 7 }]);
  expect(await allocate(orderId, [{ lineItemId: first, quantity: 8 }])).toMatchObject({
    errors: [{ message: expect.stringContaining('at most 7') }],
  });
  await setStatus(orderId, 'DELETED');
});

test('keeps the allocations of a cancelled order and warns when their stock is gone at its return', async () => {
  await count(12, { itemId: sageId });
  const sage = { lineItems: [aLine(90_001, { itemId: sageId, sku: 'SAG', name: 'Sage' })] };
  const { orderId, orderNumber } = await aNewOrder(sage);
  const row = { itemId: sageId, lineItemId: testId(90_001), quantity: 12 };
  await allocate(orderId, [row]);
  await setStatus(orderId, 'CANCELLED');
  const other = await aNewOrder({ lineItems: [aLine(90_002, { itemId: sageId, sku: 'SAG', name: 'Sage' })] });
  await allocate(other.orderId, [{ ...row, lineItemId: testId(90_002), quantity: 5 }]);
  expect(await setStatus(orderId, 'OPEN')).toMatchObject({
    order: { status: 'OPEN', allocations: [{ quantity: 12 }] },
    errors: [
      {
        severity: 'WARNING',
        message: `Order ${orderNumber} has more allocated than is left in stock. Check the allocations in Allocate.`,
      },
    ],
  });
  expect(await stock(orderId)).toMatchObject([{ availableQuantity: 12, reservedQuantity: 5, actual: 7 }]);
  expect(await stock(other.orderId)).toMatchObject([
    { availableQuantity: 12, reservedQuantity: 12, actual: 0 },
  ]);
  // Giving back is possible, more is not.
  expect(await allocate(orderId, [{ ...row, quantity: 8 }])).toMatchObject({ errors: null });
  expect(await allocate(orderId, [{ ...row, quantity: 9 }])).toMatchObject({
    errors: [{ message: expect.stringContaining('only 7 left') }],
  });
});

test('reports lines of counted items without allocated stock when the order is picked', async () => {
  await count(40);
  const { orderId, orderNumber, first } = await aNewOrder();
  await allocate(orderId, [{ lineItemId: first, quantity: 1 }]);
  expect((await setStatus(orderId, 'PICKED')).errors?.slice(2)).toMatchObject([
    { severity: 'WARNING', message: `Order ${orderNumber} has 1 line without allocated stock` },
  ]);
  expect((await setStatus(orderId, 'SHIPPED')).errors).toBeNull();
  await setStatus(orderId, 'DELETED');
});

test('uses no stock for credit orders, and follows a change of the type', async () => {
  await count(40);
  const before = (await stock((await aNewOrder()).orderId))?.[0]?.actual ?? 0;
  const number = 60_000;
  const header = anOrder(number);
  const { orderId, orderNumber } = await aNewOrder({
    ...header,
    lineItems: [aLine(number + 1)],
    type: 'CREDIT',
  });
  await allocate(orderId, [{ lineItemId: testId(number + 1), quantity: 12 }]);
  const reader = (await aNewOrder()).orderId;
  expect((await stock(reader))?.[0]).toMatchObject({ actual: before });
  const { lineItems: _, ...input } = header;
  await api.run(moif, EditOrderDocument, { input: { ...input, orderNumber, type: 'PO' } });
  expect((await stock(reader))?.[0]).toMatchObject({ actual: before - 12, reservedQuantity: 12 });
  await api.run(moif, EditOrderDocument, { input: { ...input, orderNumber, type: 'CREDIT' } });
  expect((await stock(reader))?.[0]).toMatchObject({ actual: before, reservedQuantity: 0 });
});

test('counts only the consumption after the time of a count', async () => {
  const lines = (number: number) => ({
    lineItems: [aLine(number, { itemId: sageId, sku: 'SAG', name: 'Sage' })],
  });
  const sageSlot = { itemId: sageId, locationId: otherBayId, grade: 2 };
  const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  await count(30, { ...sageSlot, countedAt: hour(-3) });
  const { orderId } = await aNewOrder(lines(91_001));
  await allocate(orderId, [{ ...sageSlot, lineItemId: testId(91_001), quantity: 12 }]);
  await setStatus(orderId, 'PICKED');
  const reader = (await aNewOrder(lines(91_002))).orderId;
  const read = async () =>
    (await stockByLocation(reader))?.find(({ grade }) => grade === 2)?.availableQuantity;
  expect(await read()).toBe(18);
  await count(25, { ...sageSlot, countedAt: hour(-1) });
  expect(await read()).toBe(13);
  await count(11, { ...sageSlot, countedAt: hour(1) });
  expect(await read()).toBe(11);
  // The plants return to the bay that was counted without them.
  await setStatus(orderId, 'CANCELLED');
  expect(await read()).toBe(23);
});
