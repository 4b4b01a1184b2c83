import { sql } from 'kysely';
import { testId } from '#platform/kernel/testing/testId.ts';
import { expect, test } from 'vitest';
import { createOrders } from './orderCreateCommands.ts';
import {
  floristId,
  lavenderId,
  net30Id,
  net60Id,
  nurseryId,
  nurseryBilling,
  roanokeId,
  sageId,
  tampaId,
  tampaAddress,
  unpricedId,
} from '../../server/testing/orderApi.ts';
import {
  aLine,
  anOrder,
  create,
  createOrFail,
  fetchOrder,
  moveThroughStatuses,
} from '../../server/testing/orderBuilders.ts';
import { orderTests } from '../../server/testing/orderTests.ts';

const { api, moif, bpf } = await orderTests();

test('creates an order with lines, number, prices, copies and total', async () => {
  const { order, errors } = await create(
    api,
    moif,
    anOrder(1000, {
      poNumber: 'PO-1',
      salesPersonEmail: 'vera@example.com',
      fromLocation: { name: 'Apopka' },
      customer: {
        id: nurseryId,
        name: 'another name',
        billToAddress: nurseryBilling,
        contact: { firstName: 'Kira', emailAddress: { type: 'WORK', value: 'kira@example.com' } },
        location: { id: tampaId, name: 'x', code: 'x', address: tampaAddress },
      },
      lineItems: [aLine(2000), aLine(2001, { itemId: sageId, name: 'Sage', sku: 'SAG', quantity: 3 })],
    }),
  );
  expect(errors).toBeNull();
  expect(order).toMatchObject({
    orderId: testId(1000),
    tenantId: 'MOIF',
    orderNumber: expect.stringMatching(/^[0-9]{6}$/),
    status: 'INITIALIZED',
    type: 'PO',
    poNumber: 'PO-1',
    salesPerson: { emailAddress: 'vera@example.com' },
    expectedDeliveryDate: '2027-03-01',
    termsId: net30Id,
    shipFromLocation: { name: 'Apopka' },
    numberOfLines: 2,
    // 12 trays of 6 at 4.50, and 3 at the retail price of 7.
    orderTotal: { amount: 345, currency: 'USD' },
    shippedDate: null,
    version: 1,
    allocations: [],
    allowedNextStatuses: expect.arrayContaining(['OPEN', 'SUBMITTED', 'DELETED']),
    customer: {
      id: nurseryId,
      name: 'Northern Hill Nursery',
      erpId: '10014',
      billToAddress: { id: testId(31), toName: 'NORTHERN HILL (ACCOUNTING)', city: 'TAMPA' },
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
  expect(await fetchOrder(api, moif, testId(1000))).toMatchObject({ ...order, signatureImage: null });
});

test('prefers price group and terms of the location to those of the customer', async () => {
  const { order, errors } = await create(
    api,
    moif,
    anOrder(1001, {
      customer: { id: nurseryId, name: '', location: { id: roanokeId, name: '' } },
      lineItems: [aLine(2010)],
    }),
  );
  expect(order).toMatchObject({ termsId: net60Id, lineItems: [{ price: 4 }], orderTotal: { amount: 288 } });
  expect(errors).toMatchObject([
    { code: 'REQUIRED', severity: 'WARNING', message: 'PO number is required for this location' },
  ]);
  expect(order?.allowedNextStatuses).not.toContain('SUBMITTED');
});

test('compares the threshold of a price level with the ordered quantity and uses the currency of the customer', async () => {
  expect(
    await createOrFail(
      api,
      moif,
      anOrder(1002, { lineItems: [aLine(2020, { quantity: 100, currency: 'CAD' })] }),
    ),
  ).toMatchObject({ lineItems: [{ price: 4.12345, currency: 'USD' }], orderTotal: { amount: 2474.07 } });
  expect(
    await createOrFail(
      api,
      moif,
      anOrder(1003, { customer: { id: floristId, name: '' }, lineItems: [aLine(2021)] }),
    ),
  ).toMatchObject({
    orderTotal: { currency: 'CAD' },
    customer: { location: null },
    lineItems: [{ currency: 'CAD' }],
  });
});

test('uses the price of item group and customer with ERP pricing', async () => {
  expect(
    await createOrFail(
      api,
      bpf,
      anOrder(1000, {
        type: 'CREDIT',
        finalCredit: true,
        lineItems: [aLine(2000), aLine(2001, { itemId: sageId })],
      }),
    ),
  ).toMatchObject({ finalCredit: true, lineItems: [{ price: 3.75 }, { price: 7 }] });
});

test('charges a different sent price and stores the found price beside it', async () => {
  const lineItems = [
    aLine(2030, { price: 5 }),
    aLine(2031, { overridePrice: 3.33333 }),
    aLine(2032, { price: 0, overridePrice: 1, itemId: unpricedId }),
    aLine(2033, { itemId: testId(0), name: 'Delivery', price: 25 }),
  ];
  expect((await createOrFail(api, moif, anOrder(1004, { lineItems }))).lineItems).toMatchObject([
    { price: 4.5, overridePrice: 5 },
    { price: 4.5, overridePrice: 3.33333 },
    { price: 0, overridePrice: 1 },
    { price: 25, overridePrice: 25, sku: 'CUSTOM', upc: '000000000000', itemId: testId(0), name: 'Delivery' },
  ]);
});

test('assigns a requested line number when it is free', async () => {
  const lineItems = [aLine(2040, { lineNumber: 7 }), aLine(2041, { lineNumber: 7 }), aLine(2042)];
  const order = await createOrFail(api, moif, anOrder(1005, { lineItems }));
  expect(order.lineItems.map(({ id: line, lineNumber }) => [line, lineNumber])).toEqual([
    [testId(2040), 7],
    [testId(2041), 8],
    [testId(2042), 9],
  ]);
});

test('returns the stored order for a replayed create, also after the order has changed', async () => {
  const input = anOrder(1006, { lineItems: [aLine(2050)] });
  const first = await createOrFail(api, moif, input);
  expect(await create(api, moif, input)).toEqual({ order: first, errors: null });
  await moveThroughStatuses(api, moif, testId(1006), 'OPEN');
  expect(await create(api, moif, input)).toMatchObject({
    order: { orderId: testId(1006), status: 'OPEN', version: 2 },
    errors: null,
  });
});

test('distinguishes orders of two tenants with the same id', async () => {
  const order = await createOrFail(api, bpf, anOrder(1006, { lineItems: [aLine(2050)] }));
  expect(order.tenantId).toBe('BPF');
  expect(await fetchOrder(api, bpf, testId(1001))).toBeNull();
});

test('creates each order of a batch by itself, with one statement per table', async () => {
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
  ).toEqual([
    testId(1040),
    ['TOO_LONG'],
    testId(1042),
    ['DUPLICATE'],
    testId(1044),
    testId(1040),
    ['DUPLICATE'],
  ]);
  const [first, , , , last] = results.map((result) => (result.ok ? Number(result.value.orderNumber) : 0));
  expect((last ?? 0) - (first ?? 0)).toBe(1);
  expect(await fetchOrder(api, moif, testId(1043))).toBeNull();
  expect(await fetchOrder(api, moif, testId(1044))).toMatchObject({ lineItems: [{ itemId: lavenderId }] });
});

test('returns the original order to a replay that would be refused now, and refuses used ids of lines', async () => {
  const input = anOrder(95_000, { lineItems: [aLine(95_001, { itemId: sageId, sku: 'SAG' })] });
  const { order } = await create(api, moif, input);
  expect(order).toMatchObject({ numberOfLines: 1 });
  const setStatus = (status: string) =>
    api.database.write(moif, (unit) =>
      unit.run(sql`update item set status = ${status}
        where tenant_id = ${unit.tenantId} and item_id = ${sageId}::uuid`),
    );
  await setStatus('INACTIVE');
  expect(await create(api, moif, input)).toEqual({ order, errors: null });
  await setStatus('ACTIVE');
  const otherOrder = anOrder(95_010, { lineItems: [aLine(95_011), aLine(95_001)] });
  expect(await create(api, moif, otherOrder)).toMatchObject({
    order: null,
    errors: [{ code: 'DUPLICATE', field: ['lineItems', '1', 'id'] }],
  });
  expect(await create(api, moif, { ...input, poNumber: 'OTHER' })).toMatchObject({
    order: null,
    errors: [{ code: 'DUPLICATE', field: ['orderId'] }],
  });
});
