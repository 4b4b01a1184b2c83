import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { updateItem } from '#features/catalogue/items/server/itemEditCommands.ts';
import { addItems } from '#features/catalogue/items/server/itemCommands.ts';
import { allocationApi, bayId, otherBayId } from '#features/orders/server/testing/allocationApi.ts';
import { lavenderId, sageId, unpricedId } from '#features/orders/server/testing/orderApi.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import type { Session } from '#platform/server/session.ts';
import { recordAdjustment } from '../../adjustments/server/adjustmentCommands.ts';

import {
  CloseAvailabilitySessionDocument,
  ItemAvailabilityChangedSinceDocument,
  ItemAvailabilityDocument,
  ItemStocksDocument,
} from '../../web/documents.ts';
import { findSessionByStatus } from '../../sessions/server/sessionStore.ts';
import '../../sessions/server/sessionGraphql.ts';
import { refreshItemStock } from './itemStockStore.ts';
import './itemStockGraphql.ts';

const { api, moif, bpf, count, aNewOrder, allocate, setStatus } = await allocationApi();

const list = async (session: Session = moif) =>
  (
    await api.run(session, ItemAvailabilityDocument, { tenantId: session.tenantId })
  ).itemAvailability?.nodes.map(({ itemName, quantity }) => [itemName, quantity]);
const adjust = (itemId: string, quantity: number) =>
  api.database.write(moif, async (unit) =>
    unwrapResult(
      await recordAdjustment(unit, {
        itemId,
        quantity: Math.abs(quantity),
        direction: quantity > 0 ? 'INCREASE' : 'DECREASE',
        recordedAt: unit.startedAt,
        recordedBy: 'kim@example.com',
      }),
    ),
  );
const readStocks = async (itemIds: string[], session: Session = moif) =>
  (await api.run(session, ItemStocksDocument, { itemIds })).itemStocks;

test('lists nothing without a live session', async () => {
  expect(await list()).toEqual([]);
  expect(await readStocks([lavenderId])).toEqual([]);
});

test('lists the items that were counted or adjusted, by name', async () => {
  await count(40);
  await count(2, { locationId: otherBayId });
  await count(0, { itemId: sageId });
  await adjust(lavenderId, -7);
  expect(await list()).toEqual([
    ['Lavender', 35],
    ['Sage', 0],
  ]);
  await adjust(unpricedId, 3);
  expect(await list()).toEqual([
    ['Lavender', 35],
    ['New Rose', 3],
    ['Sage', 0],
  ]);
  expect(await list(bpf)).toEqual([]);
});

test('shows the unit of an item, and its name as it is now', async () => {
  await api.database.write(moif, async (unit) =>
    unwrapResult(
      await updateItem(unit, {
        itemId: sageId,
        name: 'Garden Sage',
        sku: 'SAG-1',
        upc: null,
        itemGroup: 'HERB',
        retailPrice: 7,
      }),
    ),
  );
  const { itemAvailability } = await api.run(moif, ItemAvailabilityDocument, { tenantId: 'MOIF' });
  expect(itemAvailability).toMatchObject({
    nodes: [
      { itemName: 'Garden Sage', sku: 'SAG-1', upc: null, uom: null, eaches: 1 },
      { itemName: 'Lavender', sku: 'LAV', upc: '411701659051', uom: 'TRAY', eaches: 6, id: lavenderId },
      { itemName: 'New Rose' },
    ],
    totalCount: 3,
  });
});

test('lists the items whose stock changed since', async () => {
  const { itemAvailability } = await api.run(moif, ItemAvailabilityDocument, { tenantId: 'MOIF' });
  const since =
    itemAvailability?.nodes
      .map(({ recordedAt }) => recordedAt)
      .toSorted()
      .at(-1) ?? '';
  const readChanges = async () =>
    (
      await api.run(moif, ItemAvailabilityChangedSinceDocument, { tenantId: 'MOIF', since })
    ).itemAvailability?.nodes.map(({ itemName, quantity }) => [itemName, quantity]);
  expect(await readChanges()).toEqual([]);
  const { orderId, first } = await aNewOrder();
  await allocate(orderId, [{ lineItemId: first, quantity: 4 }]);
  // Reserved stock is still there.
  expect(await readChanges()).toEqual([]);
  await setStatus(orderId, 'PICKED');
  expect(await readChanges()).toEqual([['Lavender', 11]]);
  // A count that is deleted takes its stock with it.
  await api.database.write(moif, async (unit) => {
    await unit.run(sql`update availability_session set made_live_at = '2026-01-01'
      where tenant_id = ${unit.tenantId} and status = 'LIVE'`);
    await unit.run(
      sql`delete from availability_base where tenant_id = ${unit.tenantId} and item_id = ${lavenderId}::uuid`,
    );
    await unit.run(
      sql`delete from item_stock_entry where tenant_id = ${unit.tenantId} and item_id = ${lavenderId}::uuid`,
    );
    await refreshItemStock(unit, [lavenderId]);
  });
  expect(await readChanges()).toEqual([['Lavender', 0]]);
  await count(40);
  await setStatus(orderId, 'OPEN');
});

test('returns the stock of items in the order of their ids, less what is reserved', async () => {
  await count(40);
  const { orderId, first, second } = await aNewOrder();
  await allocate(orderId, [
    { lineItemId: first, locationId: bayId, quantity: 4 },
    { lineItemId: second, locationId: bayId, quantity: 5 },
  ]);
  const [lavender] = (await readStocks([lavenderId])) ?? [];
  expect(lavender).toEqual({
    itemId: lavenderId,
    availableQuantity: lavender?.availableQuantity,
    reservedQuantity: 13,
    actual: (lavender?.availableQuantity ?? 0) - 13,
  });
  const neverCounted = testId(901);
  await api.database.write(moif, async (unit) =>
    unwrapResult(
      await addItems(unit, [
        { itemId: neverCounted, name: 'Fern', sku: 'FER', itemGroup: 'FERN', retailPrice: 1 },
      ]),
    ),
  );
  expect(await readStocks([unpricedId, neverCounted, testId(902), lavenderId, unpricedId])).toEqual([
    { itemId: unpricedId, availableQuantity: 3, reservedQuantity: 0, actual: 3 },
    { itemId: neverCounted, availableQuantity: 0, reservedQuantity: 0, actual: 0 },
    lavender,
  ]);
  expect(await readStocks([lavenderId], bpf)).toEqual([]);
});

test('lists nothing after the live session was closed', async () => {
  const live = await api.database.read(moif, (unit) => findSessionByStatus(unit, 'LIVE'));
  await api.run(moif, CloseAvailabilitySessionDocument, { input: { sessionId: live?.sessionId ?? '' } });
  expect(await list()).toEqual([]);
  expect(await readStocks([lavenderId])).toEqual([]);
});
