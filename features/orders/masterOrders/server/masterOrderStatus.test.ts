import { testId } from '#platform/kernel/testing/testId.ts';
import { expect, test } from 'vitest';
import { BulkUpdateMasterOrderStatusDocument } from '../../web/documents.ts';
import { UpdateMasterOrderStatusDocument } from '../../web/documents.ts';
import {
  aMasterOrder,
  createMasterOrFail,
  fetchMasterOrder,
  moveMasterThroughStatuses,
} from '../../server/testing/masterBuilders.ts';
import { aLine, anOrder, createOrFail } from '../../server/testing/orderBuilders.ts';
import { orderTests } from '../../server/testing/orderTests.ts';
import type { MasterOrderStatus } from '../masterOrderStatus.ts';

const { api, moif } = await orderTests();

let next = 5000;

async function aNewMaster(...statuses: readonly MasterOrderStatus[]) {
  const number = (next += 100);
  await createMasterOrFail(api, moif, aMasterOrder(number));
  await moveMasterThroughStatuses(api, moif, testId(number), ...statuses);
  return testId(number);
}

const fetch = async (masterOrderId: string) => fetchMasterOrder(api, moif, masterOrderId);

const setStatus = async (masterOrderId: string, status: MasterOrderStatus, expectedVersion?: number) => {
  const input = { masterOrderId, status, ...(expectedVersion && { expectedVersion }) };
  return (await api.run(moif, UpdateMasterOrderStatusDocument, { input })).updateMasterOrderStatus;
};

test('enters missing acknowledged quantities on the way to Acknowledged, and clears them back in Open', async () => {
  const id = await aNewMaster('SUBMITTED');
  expect((await setStatus(id, 'ACKNOWLEDGED')).errors).toBeNull();
  expect((await fetch(id))?.masterLineItems).toMatchObject([{ acknowledgedQuantity: 12 }]);
  await setStatus(id, 'SUBMITTED');
  expect((await fetch(id))?.masterLineItems).toMatchObject([{ acknowledgedQuantity: 12 }]);
  await setStatus(id, 'OPEN');
  expect((await fetch(id))?.masterLineItems).toMatchObject([{ acknowledgedQuantity: null }]);
});

test('uses no stock and warns of none, whatever its status', async () => {
  const id = await aNewMaster('SUBMITTED', 'ACKNOWLEDGED');
  expect(await setStatus(id, 'CLOSED')).toMatchObject({ masterOrder: { status: 'CLOSED' }, errors: null });
});

test('refuses a step over a status, an outdated version and an order', async () => {
  const id = await aNewMaster();
  expect((await setStatus(id, 'ACKNOWLEDGED')).errors).toMatchObject([{ code: 'INVALID_TRANSITION' }]);
  await setStatus(id, 'SUBMITTED');
  expect((await setStatus(id, 'ACKNOWLEDGED', 1)).errors).toMatchObject([{ code: 'STALE_VERSION' }]);
  const { orderId } = await createOrFail(api, moif, anOrder(1000, { lineItems: [aLine(1001)] }));
  expect((await setStatus(orderId, 'SUBMITTED')).errors).toMatchObject([
    { code: 'NOT_FOUND', message: 'Master order not found' },
  ]);
});

test('changes each of several master orders by itself', async () => {
  const ids = [
    await aNewMaster(),
    await aNewMaster('SUBMITTED'),
    await aNewMaster('SUBMITTED', 'ACKNOWLEDGED'),
  ];
  const input = { masterOrderIds: [...ids, testId(9)], status: 'ACKNOWLEDGED' as const };
  const response = await api.run(moif, BulkUpdateMasterOrderStatusDocument, { input });
  expect(response.bulkUpdateMasterOrderStatus.results).toMatchObject([
    { masterOrder: { status: 'OPEN' }, errors: [{ code: 'INVALID_TRANSITION' }] },
    { masterOrder: { status: 'ACKNOWLEDGED', version: 3 }, errors: null },
    { masterOrder: { status: 'ACKNOWLEDGED', version: 3 }, errors: [{ code: 'NO_CHANGES' }] },
    { masterOrder: null, errors: [{ code: 'NOT_FOUND' }] },
  ]);
});

test('refuses none and more than 100', async () => {
  const send = async (masterOrderIds: string[]) => {
    const input = { masterOrderIds, status: 'SUBMITTED' as const };
    return (await api.run(moif, BulkUpdateMasterOrderStatusDocument, { input })).bulkUpdateMasterOrderStatus;
  };
  expect((await send([])).errors).toMatchObject([{ code: 'REQUIRED', field: ['masterOrderIds'] }]);
  const many = Array.from({ length: 101 }, (_, index) => testId(90_000 + index));
  expect((await send(many)).errors).toMatchObject([{ code: 'LIMIT_EXCEEDED' }]);
});
