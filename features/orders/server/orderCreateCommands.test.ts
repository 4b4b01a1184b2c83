import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Session } from '#platform/server/session.ts';
import type { TestApi } from '#platform/server/testing/api.ts';
import { keptTotal } from '#platform/server/keptTotals.ts';
import { meet } from '#platform/server/testing/meet.ts';
import { createOrder, createOrders } from './orderCreateCommands.ts';
import {
  florist,
  lavender,
  net30,
  net60,
  nursery,
  nurseryBilling,
  orderApi,
  roanoke,
  sage,
  tampa,
  tampaAddress,
  unpriced,
} from './testing/orderApi.ts';
import { aLine, anOrder, create, created, find, id, walk } from './testing/orders.ts';

let api: TestApi;
let moif: Session;
let bpf: Session;
beforeAll(async () => {
  api = await orderApi();
  moif = api.session('MOIF');
  bpf = api.session('BPF');
});
afterAll(async () => {
  expect(api.bugs).toEqual([]);
  await api.close();
});

test('an order comes about with its lines, number, prices, copies and total', async () => {
  const { order, errors } = await create(
    api,
    moif,
    anOrder(1000, {
      poNumber: 'PO-1',
      salesPersonEmail: 'vera@example.com',
      fromLocation: { name: 'Apopka' },
      customer: {
        id: nursery,
        name: 'another name',
        billToAddress: nurseryBilling,
        contact: { firstName: 'Kira', emailAddress: { type: 'WORK', value: 'kira@example.com' } },
        location: { id: tampa, name: 'x', code: 'x', address: tampaAddress },
      },
      lineItems: [aLine(2000), aLine(2001, { itemId: sage, name: 'Sage', sku: 'SAG', quantity: 3 })],
    }),
  );
  expect(errors).toBeNull();
  expect(order).toMatchObject({
    orderId: id(1000),
    tenantId: 'MOIF',
    orderNumber: expect.stringMatching(/^[0-9]{6}$/),
    status: 'INITIALIZED',
    type: 'PO',
    poNumber: 'PO-1',
    salesPerson: { emailAddress: 'vera@example.com' },
    expectedDeliveryDate: '2027-03-01',
    termsId: net30,
    shipFromLocation: { name: 'Apopka' },
    numberOfLines: 2,
    // 12 trays of 6 at 4.50, and 3 at the retail price of 7.
    orderTotal: { amount: 345, currency: 'USD' },
    shippedDate: null,
    version: 1,
    allocations: [],
    allowedNextStatuses: expect.arrayContaining(['OPEN', 'SUBMITTED', 'DELETED']),
    customer: {
      id: nursery,
      name: 'Northern Hill Nursery',
      erpId: '10014',
      billToAddress: { id: id(31), toName: 'NORTHERN HILL (ACCOUNTING)', city: 'TAMPA' },
      contact: {
        firstName: 'Kira',
        lastName: null,
        emailAddress: { type: 'WORK', value: 'kira@example.com' },
      },
      location: { name: 'Tampa', code: 'N-1', address: { toName: "TAMPA GARDEN'S #12" }, salesPeople: [] },
    },
    lineItems: [
      {
        lineNumber: 1,
        quantity: 12,
        orderedQuantity: 12,
        eaches: 6,
        eachesQuantity: 72,
        price: 4.5,
        overridePrice: 4.5,
        currency: 'USD',
        upc: '411701659051',
        itemGroup: '1G-PER',
        itemErpId: '111376',
        category: 'Perennials 1 gal',
        acknowledgedQuantity: null,
        shippedQuantity: null,
      },
      { lineNumber: 2, quantity: 3, eaches: 1, price: 7, overridePrice: 7, category: null },
    ],
  });
  expect(await find(api, moif, id(1000))).toMatchObject({ ...order, signatureImage: null });
});

test('the creation is remembered', async () => {
  const { history } = await api.call(moif, HistoryDocument, { entityType: 'ORDER', entityId: id(1000) });
  expect(history?.nodes).toMatchObject([
    { action: 'initializeOrder', operation: 'CREATED', version: 1, changedBy: 'manager@moif.example.com' },
  ]);
});

test('price group and terms of the location count before those of the customer', async () => {
  const { order, errors } = await create(
    api,
    moif,
    anOrder(1001, {
      customer: { id: nursery, name: '', location: { id: roanoke, name: '' } },
      lineItems: [aLine(2010)],
    }),
  );
  expect(order).toMatchObject({ termsId: net60, lineItems: [{ price: 4 }], orderTotal: { amount: 288 } });
  expect(errors).toMatchObject([
    { code: 'REQUIRED', severity: 'WARNING', message: 'PO number is required for this location' },
  ]);
  expect(order?.allowedNextStatuses).not.toContain('SUBMITTED');
});

test('the threshold of a price level is the ordered quantity; the currency is that of the customer', async () => {
  expect(
    await created(api, moif, anOrder(1002, { lineItems: [aLine(2020, { quantity: 100, currency: 'CAD' })] })),
  ).toMatchObject({ lineItems: [{ price: 4.12345, currency: 'USD' }], orderTotal: { amount: 2474.07 } });
  expect(
    await created(
      api,
      moif,
      anOrder(1003, { customer: { id: florist, name: '' }, lineItems: [aLine(2021)] }),
    ),
  ).toMatchObject({
    orderTotal: { currency: 'CAD' },
    customer: { location: null },
    lineItems: [{ currency: 'CAD' }],
  });
});

test('with ERP pricing the price of the item group and customer counts', async () => {
  expect(
    await created(
      api,
      bpf,
      anOrder(1000, {
        type: 'CREDIT',
        finalCredit: true,
        lineItems: [aLine(2000), aLine(2001, { itemId: sage })],
      }),
    ),
  ).toMatchObject({ finalCredit: true, lineItems: [{ price: 3.75 }, { price: 7 }] });
});

test('a sent price that differs is charged and the found one stays beside it', async () => {
  const lineItems = [
    aLine(2030, { price: 5 }),
    aLine(2031, { overridePrice: 3.33333 }),
    aLine(2032, { price: 0, overridePrice: 1, itemId: unpriced }),
    aLine(2033, { itemId: id(0), name: 'Delivery', price: 25 }),
  ];
  expect((await created(api, moif, anOrder(1004, { lineItems }))).lineItems).toMatchObject([
    { price: 4.5, overridePrice: 5 },
    { price: 4.5, overridePrice: 3.33333 },
    { price: 0, overridePrice: 1 },
    { price: 25, overridePrice: 25, sku: 'CUSTOM', upc: '000000000000', itemId: id(0), name: 'Delivery' },
  ]);
});

test('a wished line number is given when it is free', async () => {
  const lineItems = [aLine(2040, { lineNumber: 7 }), aLine(2041, { lineNumber: 7 }), aLine(2042)];
  const order = await created(api, moif, anOrder(1005, { lineItems }));
  expect(order.lineItems.map(({ id: line, lineNumber }) => [line, lineNumber])).toEqual([
    [id(2040), 7],
    [id(2041), 8],
    [id(2042), 9],
  ]);
});

test('a repeated create answers like the first time, also after the order went on', async () => {
  const input = anOrder(1006, { lineItems: [aLine(2050)] });
  const first = await created(api, moif, input);
  expect(await create(api, moif, input)).toEqual({ order: first, errors: null });
  await walk(api, moif, id(1006), 'OPEN');
  expect(await create(api, moif, input)).toMatchObject({
    order: { orderId: id(1006), status: 'OPEN', version: 2 },
    errors: null,
  });
});

test('the same id with other content is refused', async () => {
  const { order, errors } = await create(
    api,
    moif,
    anOrder(1006, { poNumber: 'other', lineItems: [aLine(2050)] }),
  );
  expect(order).toBeNull();
  expect(errors).toMatchObject([
    { code: 'DUPLICATE', severity: 'ERROR', field: ['orderId'], entityId: id(1006) },
  ]);
});

test('the same id in two tenants names two orders', async () => {
  const order = await created(api, bpf, anOrder(1006, { lineItems: [aLine(2050)] }));
  expect(order.tenantId).toBe('BPF');
  expect(await find(api, bpf, id(1001))).toBeNull();
});

test('a PO number that the customer has used before is told and stored', async () => {
  await created(api, moif, anOrder(1007, { poNumber: 'po-7' }));
  const { order, errors } = await create(api, moif, anOrder(1008, { poNumber: 'PO-7' }));
  expect(order?.poNumber).toBe('PO-7');
  expect(errors).toMatchObject([{ code: 'DUPLICATE', severity: 'WARNING', entityId: id(1007) }]);
});

test.each<[number, string, string, boolean]>([
  [1100, 'a cancelled order', "status = 'CANCELLED'", false],
  [1102, 'a deleted order', "status = 'DELETED'", false],
  [1104, 'an order of 91 days ago', "initialization_date = initialization_date - interval '91 days'", false],
  [1106, 'an order of 89 days ago', "initialization_date = initialization_date - interval '89 days'", true],
  [1108, 'a closed order', "status = 'CLOSED'", true],
])('%i: the PO number of %s (%s) is told: %s', async (number, _, change, isTold) => {
  const poNumber = `PO-${number}`;
  await created(api, moif, anOrder(number, { poNumber }));
  await api.database.write(moif, (unit) =>
    unit.run(sql`update order_head set ${sql.raw(change)}
      where tenant_id = ${unit.tenantId} and order_id = ${id(number)}::uuid`),
  );
  const { errors } = await create(api, moif, anOrder(number + 1, { poNumber }));
  expect(errors).toEqual(isTold ? [expect.objectContaining({ entityId: id(number) })] : null);
  expect((await create(api, bpf, anOrder(number + 1, { poNumber }))).errors).toBeNull();
});

test('tells no PO number of another customer, nor of the order itself', async () => {
  await created(api, moif, anOrder(1180, { poNumber: 'PO-180' }));
  const other = { id: florist, name: 'River Bend Florist' };
  expect((await create(api, moif, anOrder(1181, { poNumber: 'PO-180', customer: other }))).errors).toBeNull();
  expect((await create(api, moif, anOrder(1180, { poNumber: 'PO-180' }))).errors).toBeNull();
});

test('counts the orders that came about, when a sent number is taken in that moment', async () => {
  const { database } = api;
  const total = () => database.read(moif, (unit) => keptTotal(unit, ['order']));
  const before = await total();
  const [, later] = await meet(
    { database, session: moif },
    async (unit) => ok(await createOrders(unit, [anOrder(1191, { orderNumber: 'TAKEN' })])),
    async (unit) =>
      ok(
        await createOrders(unit, [
          anOrder(1192, { orderNumber: 'TAKEN', lineItems: [aLine(2192)] }),
          anOrder(1193, { orderNumber: 'FREE' }),
          anOrder(1194),
        ]),
      ),
  );
  expect(later).toMatchObject({
    value: [
      { ok: false, problems: [{ code: 'DUPLICATE', field: ['orderNumber'], entityId: id(1191) }] },
      { ok: true },
      { ok: true },
    ],
  });
  expect(await total()).toBe(before + 3);
  const left = await database.read(moif, (unit) =>
    unit.rows(sql`select from order_line where tenant_id = ${unit.tenantId} and line_id = ${id(2192)}::uuid`),
  );
  expect(left).toEqual([]);
});

test('the same create sent twice at once makes one order', async () => {
  const input = anOrder(1030, { lineItems: [aLine(2060)] });
  const [first, second] = await Promise.all([created(api, moif, input), created(api, moif, input)]);
  expect(first).toEqual(second);
});

test('of a batch each order succeeds or fails by itself, with one statement a table', async () => {
  const inputs = [
    anOrder(1040, { lineItems: [aLine(2070)] }),
    anOrder(1041, { poNumber: '1234567890123456' }),
    anOrder(1042, { orderNumber: 'BATCH-1', lineItems: [aLine(2071)] }),
    anOrder(1043, { orderNumber: 'BATCH-1', lineItems: [aLine(2072)] }),
    anOrder(1044, { lineItems: [aLine(2073)] }),
    anOrder(1040, { lineItems: [aLine(2070)] }),
    anOrder(1040),
  ];
  const results = await api.database.write(moif, (unit) => createOrders(unit, inputs));
  expect(
    results.map((result) => (result.ok ? result.value.orderId : result.problems.map(({ code }) => code))),
  ).toEqual([id(1040), ['TOO_LONG'], id(1042), ['DUPLICATE'], id(1044), id(1040), ['DUPLICATE']]);
  const [first, , , , last] = results.map((result) => (result.ok ? Number(result.value.orderNumber) : 0));
  expect((last ?? 0) - (first ?? 0)).toBe(1);
  expect(await find(api, moif, id(1043))).toBeNull();
  expect(await find(api, moif, id(1044))).toMatchObject({ lineItems: [{ itemId: lavender }] });
});

test('of two new orders with the same lines at once, the second is told which lines are taken', async () => {
  const { database } = api;
  const lineItems = [aLine(2901), aLine(2902)];
  const answers = await meet(
    { database, session: moif },
    (unit) => createOrder(unit, anOrder(1901, { lineItems })),
    (unit) => createOrder(unit, anOrder(1902, { lineItems: [aLine(2903), ...lineItems] })),
  );
  expect(answers).toMatchObject([
    { ok: true },
    {
      ok: false,
      problems: [
        { code: 'DUPLICATE', field: ['lineItems', '1', 'id'], entityId: id(2901) },
        { code: 'DUPLICATE', field: ['lineItems', '2', 'id'], entityId: id(2902) },
      ],
    },
  ]);
  expect(await find(api, moif, id(1902))).toBeNull();
});

test('of two calls with many orders that share a line, each order is answered by itself', async () => {
  const { database } = api;
  const [first, later] = await meet(
    { database, session: moif },
    async (unit) => ok(await createOrders(unit, [anOrder(1911, { lineItems: [aLine(2911)] })])),
    async (unit) =>
      ok(
        await createOrders(unit, [
          anOrder(1912, { lineItems: [aLine(2912)] }),
          anOrder(1913, { lineItems: [aLine(2911)] }),
        ]),
      ),
  );
  expect(first).toMatchObject({ value: [{ ok: true }] });
  expect(later).toMatchObject({ value: [{ ok: true }, { ok: false, problems: [{ code: 'DUPLICATE' }] }] });
});
