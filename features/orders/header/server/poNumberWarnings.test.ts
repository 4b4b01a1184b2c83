import { testId } from '#platform/kernel/testing/testId.ts';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDatabase } from '#platform/server/database/database.ts';
import { EditOrderDocument } from '../../web/documents.ts';
import { floristId, net60Id, nurseryId, roanokeId } from '../../server/testing/orderApi.ts';
import { anOrder, create, createOrFail, type OrderTestInput } from '../../server/testing/orderBuilders.ts';
import { orderTests } from '../../server/testing/orderTests.ts';
import { editOrder } from './orderEditCommands.ts';

const { api, moif, bpf } = await orderTests();

test('warns of a PO number that the customer has used before and stores it', async () => {
  await createOrFail(api, moif, anOrder(1007, { poNumber: 'po-7' }));
  const { order, errors } = await create(api, moif, anOrder(1008, { poNumber: 'PO-7' }));
  expect(order?.poNumber).toBe('PO-7');
  expect(errors).toMatchObject([{ code: 'DUPLICATE', severity: 'WARNING', entityId: testId(1007) }]);
});

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const created = (msAgo: number) => sql`initialization_date = ${new Date(Date.now() - msAgo).toISOString()}`;

test.each<[number, string, RawBuilder<unknown>, boolean]>([
  [1100, 'a cancelled order', sql`status = 'CANCELLED'`, false],
  [1102, 'a deleted order', sql`status = 'DELETED'`, false],
  [1104, 'an order older than 90 days', created(90 * day + hour / 60), false],
  [1106, 'an order of almost 90 days ago', created(90 * day - hour), true],
  [1108, 'a closed order', sql`status = 'CLOSED'`, true],
])('decides (%i) about the PO number of %s whether to warn', async (number, _, change, isWarned) => {
  const poNumber = `PO-${number}`;
  await createOrFail(api, moif, anOrder(number, { poNumber }));
  await api.database.write(moif, (unit) =>
    unit.run(sql`update order_header set ${change}
      where tenant_id = ${unit.tenantId} and order_id = ${testId(number)}::uuid`),
  );
  const { errors } = await create(api, moif, anOrder(number + 1, { poNumber }));
  expect(errors).toEqual(isWarned ? [expect.objectContaining({ entityId: testId(number) })] : null);
  expect((await create(api, bpf, anOrder(number + 1, { poNumber }))).errors).toBeNull();
});

test('names the newest of several orders with the PO number', async () => {
  const poNumber = 'PO-170';
  const orders: readonly [number, number][] = [
    [1170, 2],
    [1171, 1],
    [1172, 3],
  ];
  for (const [number, days] of orders) {
    await createOrFail(api, moif, anOrder(number, { poNumber }));
    await api.database.write(moif, (unit) =>
      unit.run(sql`update order_header set ${created(days * day)}
        where tenant_id = ${unit.tenantId} and order_id = ${testId(number)}::uuid`),
    );
  }
  const { errors } = await create(api, moif, anOrder(1173, { poNumber }));
  expect(errors).toMatchObject([{ severity: 'WARNING', entityId: testId(1171) }]);
});

test('does not warn of a PO number of another customer or of the order itself', async () => {
  await createOrFail(api, moif, anOrder(1180, { poNumber: 'PO-180' }));
  const other = { id: floristId, name: 'River Bend Florist' };
  expect((await create(api, moif, anOrder(1181, { poNumber: 'PO-180', customer: other }))).errors).toBeNull();
  expect((await create(api, moif, anOrder(1180, { poNumber: 'PO-180' }))).errors).toBeNull();
});

test('does not warn an edited order of its own PO number', async () => {
  const header = anOrder(1190, { poNumber: 'PO-190' });
  const { orderNumber } = await createOrFail(api, moif, header);
  const edit = async (change: object) =>
    (await api.run(moif, EditOrderDocument, { input: { ...header, orderNumber, ...change } })).editOrder;
  expect(await edit({ salesPersonEmail: 'vera@example.com' })).toMatchObject({
    order: { version: 2 },
    errors: null,
  });
  await createOrFail(api, moif, anOrder(1191, { poNumber: 'PO-191' }));
  expect((await edit({ poNumber: 'po-191' })).errors).toMatchObject([
    { severity: 'WARNING', entityId: testId(1191) },
  ]);
});

/** Edits an order; returns its warnings and how often earlier orders were searched by PO number. */
async function editWatched(header: OrderTestInput) {
  const texts: string[] = [];
  const watched = createDatabase({ url: api.url, onStatement: (text) => texts.push(text) });
  const edited = await watched.write(moif, (unit) => editOrder(unit, header));
  await watched.close();
  if (!edited.ok) throw new Error(JSON.stringify(edited.problems));
  return {
    warnings: edited.notices,
    searches: texts.filter((text) => text.includes('po_number_lower')).length,
  };
}

const florist = { id: floristId, name: 'River Bend Florist' };
const roanoke = {
  id: nurseryId,
  name: 'Northern Hill Nursery',
  location: { id: roanokeId, name: 'Roanoke' },
};

test.each<[number, string, Partial<OrderTestInput>]>([
  [1210, 'the sales person', { salesPersonEmail: 'vera@example.com' }],
  [1220, 'the delivery day', { expectedDeliveryDate: '2027-03-02' }],
  [1230, 'type and terms', { type: 'CREDIT', termsId: net60Id }],
])(
  '(%i) neither searches nor warns of a repeated PO number after a change of %s alone',
  async (number, _, change) => {
    const poNumber = `PO-${number}`;
    await createOrFail(api, moif, anOrder(number, { poNumber }));
    await createOrFail(api, moif, anOrder(number + 1, { poNumber }));
    expect(await editWatched(anOrder(number + 1, { poNumber, ...change }))).toMatchObject({
      warnings: [],
      searches: 0,
    });
  },
);

test.each<[number, string, Partial<OrderTestInput>]>([
  [1240, 'PO number', {}],
  [1250, 'customer', { poNumber: 'PO-1250', customer: florist }],
  [1260, 'location', { poNumber: 'PO-1260', customer: roanoke }],
])('(%i) warns of a repeated PO number after a change of the %s', async (number, _, before) => {
  const poNumber = `PO-${number}`;
  await createOrFail(api, moif, anOrder(number, { poNumber }));
  await createOrFail(api, moif, anOrder(number + 1, before));
  expect(await editWatched(anOrder(number + 1, { poNumber }))).toMatchObject({
    warnings: [{ code: 'DUPLICATE', entityId: testId(number) }],
    searches: 1,
  });
});

test('warns of a missing PO number at every edit', async () => {
  await createOrFail(api, moif, anOrder(1270, { customer: roanoke }));
  for (const expectedDeliveryDate of ['2027-03-02', '2027-03-03'])
    expect(await editWatched(anOrder(1270, { customer: roanoke, expectedDeliveryDate }))).toMatchObject({
      warnings: [{ code: 'REQUIRED' }],
      searches: 0,
    });
});
