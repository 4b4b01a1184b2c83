import { testId } from '#platform/kernel/testing/testId.ts';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  AddMasterLineItemsDocument,
  UpdateMasterAcknowledgedQuantityDocument,
  UpdateMasterLineItemDocument,
  UpdateMasterLineItemsDocument,
  EditMasterOrderDocument,
  InitializeMasterOrderDocument,
} from '../../web/documents.ts';
import {
  aMasterOrder,
  createMasterOrFail,
  fetchMasterOrder,
  type MasterTestInput,
  moveMasterThroughStatuses,
} from '../../server/testing/masterBuilders.ts';
import { closedShopId, net60Id, roanokeId } from '../../server/testing/orderApi.ts';
import { aLine, anOrder, createOrFail, fetchOrder } from '../../server/testing/orderBuilders.ts';
import { updateSalesPerson } from '../../header/server/orderEditCommands.ts';
import { runConflictingCommands } from '#platform/server/testing/runConflictingCommands.ts';
import { editMasterOrder } from './masterOrderCommands.ts';
import { orderTests } from '../../server/testing/orderTests.ts';
import type { MasterOrderStatus } from '../masterOrderStatus.ts';

const { api, moif, kim } = await orderTests();

let next = 5000;

/** Creates a master order of two lines of lavender, moved through statuses. */
async function aNewMaster(...statuses: readonly MasterOrderStatus[]) {
  const number = (next += 100);
  const masterOrderId = testId(number);
  const [first, second] = [testId(number + 1), testId(number + 2)];
  const lineItems = [aLine(number + 1), aLine(number + 2)];
  await createMasterOrFail(api, moif, aMasterOrder(number, { lineItems }));
  await moveMasterThroughStatuses(api, moif, masterOrderId, ...statuses);
  return { number, masterOrderId, first, second };
}

const create = async (input: MasterTestInput) =>
  (await api.run(moif, InitializeMasterOrderDocument, { input })).initializeMasterOrder;

test('creates a master order with the next number, the prices of today and no terms', async () => {
  const { orderNumber } = await createOrFail(api, moif, anOrder(1000));
  const master = await createMasterOrFail(api, moif, aMasterOrder(1100));
  expect(master).toMatchObject({
    masterOrderNumber: String(Number(orderNumber) + 1),
    status: 'OPEN',
    type: 'PO',
    customer: { name: 'Northern Hill Nursery', location: { name: 'Tampa' } },
    numberOfLines: 1,
    // 12 trays of 6 at the price of the retail level.
    orderTotal: { amount: 324, currency: 'USD' },
    masterLineItems: [{ lineNumber: 1, orderedQuantity: 12, acknowledgedQuantity: null, price: 4.5 }],
    allowedNextStatuses: ['SUBMITTED'],
    version: 1,
  });
  expect(await fetchMasterOrder(api, moif, testId(1100))).toEqual(master);
  expect(await fetchOrder(api, moif, testId(1100))).toBeNull();
  expect(await fetchMasterOrder(api, moif, testId(1000))).toBeNull();
});

test('requires a customer alone, and refuses an inactive one and a number without room for weeks', async () => {
  const customer = { id: closedShopId, name: 'Closed Shop' };
  expect((await create(aMasterOrder(1200, { customer }))).errors).toMatchObject([
    { code: 'INVALID_STATE', field: ['customer', 'id'] },
  ]);
  expect((await create(aMasterOrder(1200, { masterOrderNumber: '123456789012' }))).errors).toMatchObject([
    { code: 'TOO_LONG', field: ['masterOrderNumber'] },
  ]);
});

test('names the fields of its own input when a number or an id is used', async () => {
  const { masterOrderNumber } = await createMasterOrFail(api, moif, aMasterOrder(1300));
  const [used] = (await create(aMasterOrder(1310, { masterOrderNumber }))).errors ?? [];
  expect(used).toMatchObject({ code: 'DUPLICATE', field: ['masterOrderNumber'] });
  const [other] = (await create(aMasterOrder(1300, { poNumber: 'OTHER' }))).errors ?? [];
  expect(other).toMatchObject({ code: 'DUPLICATE', field: ['masterOrderId'] });
});

const edit = async (masterOrderId: string, change: Partial<Omit<MasterTestInput, 'masterOrderNumber'>>) => {
  const { lineItems: _, ...header } = aMasterOrder(0);
  const masterOrderNumber = (await fetchMasterOrder(api, moif, masterOrderId))?.masterOrderNumber ?? '';
  const input = { ...header, masterOrderId, masterOrderNumber, ...change };
  return (await api.run(moif, EditMasterOrderDocument, { input })).editMasterOrder;
};

test('saves header and salesperson in one change, and keeps a salesperson that is not sent', async () => {
  const { masterOrderId } = await aNewMaster();
  const change = { poNumber: 'PO-7', salesPersonEmail: 'kim@example.com' };
  expect((await edit(masterOrderId, change)).masterOrder).toMatchObject({
    poNumber: 'PO-7',
    salesPerson: { emailAddress: 'kim@example.com' },
    version: 2,
  });
  expect((await edit(masterOrderId, { poNumber: 'PO-8' })).masterOrder).toMatchObject({
    salesPerson: { emailAddress: 'kim@example.com' },
  });
  expect((await edit(masterOrderId, { poNumber: 'PO-8' })).errors).toMatchObject([
    { code: 'NO_CHANGES', message: 'Master order command data has no changes' },
  ]);
  expect((await edit(masterOrderId, { salesPersonEmail: null })).masterOrder?.salesPerson).toBeNull();
});

test('keeps a salesperson whom another user chooses at the same moment', async () => {
  const { masterOrderId } = await aNewMaster();
  const salesPerson = 'kim@example.com';
  const [, edited] = await runConflictingCommands(
    { database: api.database, session: moif },
    (unit) =>
      updateSalesPerson(unit, {
        orderId: masterOrderId,
        entityType: 'MASTER_ORDER',
        emailAddress: salesPerson,
      }),
    (unit) => editMasterOrder(unit, { masterOrderId, customer: anOrder(0).customer, poNumber: 'PO-71' }),
  );
  expect(edited).toMatchObject({ ok: true, value: { poNumber: 'PO-71', salesPerson } });
});

test('takes the location of another customer location, but no terms of it', async () => {
  const { masterOrderId } = await aNewMaster();
  const customer = { ...anOrder(0).customer, location: { id: roanokeId, name: 'Roanoke' } };
  const { masterOrder } = await edit(masterOrderId, { customer });
  expect(masterOrder?.customer.location).toMatchObject({ name: 'Roanoke', termsId: net60Id });
  const rows = await api.database.read(moif, (unit) =>
    unit.rows(sql`select terms_id from order_header
      where tenant_id = ${unit.tenantId} and order_id = ${masterOrderId}::uuid`),
  );
  expect(rows).toEqual([{ termsId: null }]);
});

test.each(['ACKNOWLEDGED', 'CLOSED'] as const)('is read-only in %s', async (status) => {
  const statuses = ['SUBMITTED', 'ACKNOWLEDGED', 'CLOSED'] as const;
  const { number, masterOrderId } = await aNewMaster(...statuses.slice(0, statuses.indexOf(status) + 1));
  expect((await edit(masterOrderId, { poNumber: 'PO-9' })).errors).toMatchObject([
    { code: 'INVALID_STATE', field: ['poNumber'] },
  ]);
  const items = [aLine(number + 9)];
  const { addMasterLineItems } = await api.run(moif, AddMasterLineItemsDocument, {
    input: { masterOrderId, items },
  });
  const label = status === 'CLOSED' ? 'Closed' : 'Acknowledged';
  expect(addMasterLineItems.errors?.[0]?.message).toBe(
    `Lines cannot be changed while the master order is ${label} (possible in Open)`,
  );
});

const changeLine = async (
  { masterOrderId, id }: { masterOrderId: string; id: string },
  { orderedQuantity, expected }: { orderedQuantity: number; expected: number },
  session = moif,
) => {
  const input = {
    masterOrderId,
    id,
    lineNumber: 1,
    lineItem: { orderedQuantity },
    expected: { orderedQuantity: expected },
  };
  return (await api.run(session, UpdateMasterLineItemDocument, { input })).updateMasterLineItem;
};

test('changes the ordered quantity of a line, and refuses an outdated one by the name of its user', async () => {
  const { masterOrderId, first: id } = await aNewMaster();
  const changed = await changeLine({ masterOrderId, id }, { orderedQuantity: 20, expected: 12 }, kim);
  expect(changed).toMatchObject({
    masterOrder: { version: 2, orderTotal: { amount: 864 } },
    masterLineItems: [{ orderedQuantity: 20 }],
  });
  const { errors } = await changeLine({ masterOrderId, id }, { orderedQuantity: 30, expected: 12 });
  expect(errors).toMatchObject([{ code: 'STALE_VERSION', message: expect.stringContaining('kim') }]);
  const { errors: refused } = await changeLine({ masterOrderId, id }, { orderedQuantity: 0, expected: 20 });
  expect(refused).toMatchObject([{ code: 'OUT_OF_RANGE', field: ['lineItem', 'orderedQuantity'] }]);
});

test('names the ordered quantity in each of several lines, and changes none of them', async () => {
  const { masterOrderId, first, second } = await aNewMaster();
  const items = [
    { id: first, lineItem: { orderedQuantity: 5 } },
    { id: second, lineItem: { orderedQuantity: -5 } },
  ];
  const { updateMasterLineItems } = await api.run(moif, UpdateMasterLineItemsDocument, {
    input: { masterOrderId, items },
  });
  expect(updateMasterLineItems.errors).toMatchObject([
    { field: ['items', '1', 'lineItem', 'orderedQuantity'] },
  ]);
  expect(await fetchMasterOrder(api, moif, masterOrderId)).toMatchObject({ version: 1 });
});

const acknowledge = async (masterOrderId: string, quantities: Readonly<Record<string, number | null>>) => {
  const masterItems = Object.entries(quantities).map(([id, acknowledgedQuantity]) => ({
    id,
    acknowledgedQuantity,
  }));
  const input = { masterOrderId, masterItems };
  const response = await api.run(moif, UpdateMasterAcknowledgedQuantityDocument, { input });
  return response.updateMasterAcknowledgedQuantity;
};

test('moves to Acknowledged once every line has a quantity', async () => {
  const { masterOrderId, first, second } = await aNewMaster('SUBMITTED');
  expect(await acknowledge(masterOrderId, { [first]: 10 })).toMatchObject({
    masterOrder: { status: 'SUBMITTED' },
    masterLineItems: [{ acknowledgedQuantity: 10 }],
    errors: null,
  });
  expect(await acknowledge(masterOrderId, { [second]: 0 })).toMatchObject({
    masterOrder: { status: 'ACKNOWLEDGED', allowedNextStatuses: ['SUBMITTED', 'CLOSED'] },
    errors: null,
  });
  // A retry after a lost response.
  expect(await acknowledge(masterOrderId, { [second]: 0 })).toMatchObject({
    masterOrder: { status: 'ACKNOWLEDGED' },
    errors: [{ code: 'NO_CHANGES' }],
  });
  expect((await acknowledge(masterOrderId, { [second]: 5 })).errors).toMatchObject([
    { code: 'INVALID_STATE' },
  ]);
});

test('names an acknowledged quantity that is refused by its place in the input', async () => {
  const { masterOrderId, first } = await aNewMaster('SUBMITTED');
  expect((await acknowledge(masterOrderId, { [first]: -1 })).errors).toMatchObject([
    { code: 'OUT_OF_RANGE', field: ['masterItems', '0', 'acknowledgedQuantity'] },
  ]);
});

test('moves to Acknowledged also when all quantities are stored already', async () => {
  const { masterOrderId, first, second } = await aNewMaster('SUBMITTED', 'ACKNOWLEDGED', 'SUBMITTED');
  expect(await acknowledge(masterOrderId, { [first]: 12, [second]: 12 })).toMatchObject({
    masterOrder: { status: 'ACKNOWLEDGED' },
    errors: null,
  });
});

test('records each change under the name of its command', async () => {
  const { masterOrderId, first: id } = await aNewMaster();
  await changeLine({ masterOrderId, id }, { orderedQuantity: 20, expected: 12 });
  await moveMasterThroughStatuses(api, moif, masterOrderId, 'SUBMITTED');
  const { history } = await api.run(moif, HistoryDocument, {
    entityType: 'MASTER_ORDER',
    entityId: masterOrderId,
    first: 10,
  });
  expect(history?.nodes.map(({ action, version }) => [action, version])).toEqual([
    ['updateMasterOrderStatus', 3],
    ['updateMasterLineItem', 2],
    ['initializeMasterOrder', 1],
  ]);
});
