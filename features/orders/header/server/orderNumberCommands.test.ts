import { testId } from '#platform/kernel/testing/testId.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Session } from '#platform/server/session.ts';
import { queueUnits } from '#platform/server/testing/queueUnits.ts';
import { createDatabase } from '#platform/server/database/database.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { createOrders } from './orderCreateCommands.ts';
import { takeNextNumber } from './orderNumberStore.ts';
import { UpdateAndGetNextOrderNumberDocument } from '../../server/testing/documents.ts';
import { aLine, anOrder, create, createOrFail, fetchOrder } from '../../server/testing/orderBuilders.ts';
import { orderTests } from '../../server/testing/orderTests.ts';

const { api, moif, bpf } = await orderTests();

const nextNumber = async (session: Session) =>
  (await api.run(session, UpdateAndGetNextOrderNumberDocument, { input: {} })).updateAndGetNextOrderNumber
    .nextOrderNumber;

test('refuses a used number and skips sent numbers in the sequence', async () => {
  const next = Number(await nextNumber(moif));
  expect((await createOrFail(api, moif, anOrder(1020, { orderNumber: `${next + 2}` }))).orderNumber).toBe(
    `${next + 2}`,
  );
  expect((await createOrFail(api, moif, anOrder(1021))).orderNumber).toBe(`${next + 1}`);
  expect((await createOrFail(api, moif, anOrder(1022))).orderNumber).toBe(`${next + 3}`);
  expect((await create(api, moif, anOrder(1023, { orderNumber: `${next + 2}` }))).errors).toMatchObject([
    {
      code: 'DUPLICATE',
      field: ['orderNumber'],
      entityId: testId(1020),
      message: `Order number ${next + 2} is already used`,
    },
  ]);
  await createOrFail(api, moif, anOrder(1024, { orderNumber: `${next + 4}` }));
  expect(await nextNumber(moif)).toBe(`${next + 5}`);
});

test('does not block other numbers while an order with its own number is created, even without a counter', async () => {
  const { orderNumber } = await api.database.write(
    moif,
    async (unit) => {
      const [order] = await createOrders(unit, [anOrder(1030, { orderNumber: 'OWN-1' })]);
      // The transaction is still open.
      return { order, orderNumber: await nextNumber(moif) };
    },
    { shouldCommit: ({ order }) => order?.ok === true },
  );
  expect(Number(orderNumber)).toBeGreaterThan(0);
  expect(await create(api, moif, anOrder(1031, { orderNumber: 'OWN-1' }))).toMatchObject({ order: null });
  expect(await createOrFail(api, bpf, anOrder(1032, { orderNumber: 'OWN-1' }))).toMatchObject({
    orderNumber: 'OWN-1',
  });
});

/** Copies an order under all numbers of a range, as if the numbers had been sent. */
const insertOrdersWithNumbers = (orderId: string, from: number, to: number) =>
  api.database.write(moif, (unit) =>
    unit.run(sql`insert into order_header (tenant_id, order_id, order_number, ${sql.raw(copiedColumns)})
      select o.tenant_id, md5(number::text)::uuid, number::text, ${sql.raw(copiedColumns)}
      from order_header o, generate_series(${from}::int, ${to}::int) number
      where o.tenant_id = ${unit.tenantId} and o.order_id = ${orderId}::uuid`),
  );
const copiedColumns = [
  'entity_type, po_required, status, order_type, customer_id, customer_name, customer, initialization_date',
  'expected_delivery_date, final_credit, number_of_lines, total, currency, updated_at, content_hash',
].join();

test('skips thousands of used numbers with one statement', async () => {
  await createOrFail(api, moif, anOrder(1040));
  const last = Number(await nextNumber(moif));
  await insertOrdersWithNumbers(testId(1040), last + 1, last + 3000);
  const texts: string[] = [];
  const watched = createDatabase({ url: api.url, onStatement: (text) => texts.push(text) });
  const write = <T>(run: (unit: UnitOfWork) => Promise<T>) => watched.write(moif, run);
  const [order] = await write((unit) => createOrders(unit, [anOrder(1041)]));
  expect(order).toMatchObject({ ok: true, value: { orderNumber: `${last + 3001}` } });
  await insertOrdersWithNumbers(testId(1040), last + 3002, last + 6001);
  expect(await write(takeNextNumber)).toBe(`${last + 6002}`);
  await watched.close();
  expect(texts.filter((text) => text.includes('order_counter'))).toHaveLength(9);
});

test('assigns a batch the free numbers between used ones', async () => {
  await createOrFail(api, moif, anOrder(1050));
  const last = Number(await nextNumber(moif));
  for (const used of [1, 2, 4, 6]) await insertOrdersWithNumbers(testId(1050), last + used, last + used);
  const orders = await api.database.write(moif, (unit) =>
    createOrders(unit, [anOrder(1051), anOrder(1052), anOrder(1053), anOrder(1054)]),
  );
  const numbers = orders.map((order) => (order.ok ? Number(order.value.orderNumber) - last : undefined));
  expect(numbers.map(String).toSorted()).toEqual(['3', '5', '7', '8']);
  expect(await nextNumber(moif)).toBe(`${last + 9}`);
});

test('takes no number for an order that is refused, replayed or rolled back', async () => {
  await createOrFail(api, moif, anOrder(1060));
  const last = Number(await nextNumber(moif));
  expect(
    await create(api, moif, anOrder(1061, { customer: { id: testId(999), name: 'Nobody' } })),
  ).toMatchObject({
    order: null,
  });
  expect((await createOrFail(api, moif, anOrder(1060))).orderNumber).toBe(`${last - 1}`);
  await expect(
    api.database.write(moif, async (unit) => {
      await createOrders(unit, [anOrder(1062)]);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect((await createOrFail(api, moif, anOrder(1062))).orderNumber).toBe(`${last + 1}`);
});

test('writes sent numbers in one order, so that two batches cannot deadlock', async () => {
  const batch = (from: number, ...numbers: readonly string[]) =>
    numbers.map((orderNumber, index) => anOrder(from + index, { orderNumber }));
  const { values, runs } = await queueUnits(
    { database: api.database, session: moif },
    (unit) => createOrders(unit, batch(1070, 'Q-2')),
    [
      (unit) => createOrders(unit, batch(1071, 'Q-1', 'Q-2', 'Q-3')),
      (unit) => createOrders(unit, batch(1074, 'Q-3', 'Q-2', 'Q-1')),
    ],
  );
  expect(runs).toEqual([1, 1]);
  expect(values.map((orders) => orders.map(({ ok }) => ok))).toEqual([
    [true, true, true],
    [false, false, false],
  ]);
  expect(await fetchOrder(api, moif, testId(1074))).toBeNull();
});

test('locks the counter before it inserts sent numbers in a batch with both', async () => {
  await createOrFail(api, moif, anOrder(1080));
  const last = Number(await nextNumber(moif));
  const sent = [`${last + 1}`, 'Z-HELD'].map((orderNumber, index) => anOrder(1082 + index, { orderNumber }));
  const { values, runs } = await queueUnits(
    { database: api.database, session: moif },
    (unit) => createOrders(unit, [anOrder(1081, { orderNumber: 'Z-HELD' })]),
    [(unit) => createOrders(unit, [...sent, anOrder(1084)]), (unit) => createOrders(unit, [anOrder(1085)])],
  );
  expect(runs).toEqual([1, 1]);
  expect(
    values.flatMap((orders) => orders.map((order) => (order.ok ? order.value.orderNumber : undefined))),
  ).toEqual([`${last + 1}`, 'Z-HELD', `${last + 2}`, `${last + 3}`]);
});

test('assigns numbers without gap or repeat to concurrent creates', async () => {
  const before = Number(await nextNumber(bpf));
  const numbers = await Promise.all(
    Array.from({ length: 40 }, async (_, index) =>
      Number(
        (await createOrFail(api, bpf, anOrder(3000 + index, { lineItems: [aLine(4000 + index)] })))
          .orderNumber,
      ),
    ),
  );
  expect(numbers.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 40 }, (_, index) => before + 1 + index),
  );
});

test('skips used numbers for orders with lines, whose commit is sent with them', async () => {
  const next = Number(await nextNumber(moif));
  await createOrFail(api, moif, anOrder(90_040, { orderNumber: `${next + 1}`, lineItems: [aLine(90_041)] }));
  await createOrFail(api, moif, anOrder(90_042, { orderNumber: `${next + 2}` }));
  const created = await Promise.all(
    [90_050, 90_060, 90_070].map((number) =>
      createOrFail(api, moif, anOrder(number, { lineItems: [aLine(number + 1), aLine(number + 2)] })),
    ),
  );
  expect(created.map(({ orderNumber }) => Number(orderNumber)).toSorted((a, b) => a - b)).toEqual([
    next + 3,
    next + 4,
    next + 5,
  ]);
  expect(await fetchOrder(api, moif, testId(90_050))).toMatchObject({ numberOfLines: 2, version: 1 });
  expect(await nextNumber(moif)).toBe(`${next + 6}`);
});

test('adds no lines to an existing order with the same id when the next number is used', async () => {
  await createOrFail(api, moif, anOrder(90_080));
  const next = Number(await nextNumber(moif));
  await createOrFail(api, moif, anOrder(90_081, { orderNumber: `${next + 1}` }));
  expect(await create(api, moif, anOrder(90_080, { lineItems: [aLine(90_082)] }))).toMatchObject({
    order: null,
    errors: [{ code: 'DUPLICATE', field: ['orderId'] }],
  });
  expect(await fetchOrder(api, moif, testId(90_080))).toMatchObject({ numberOfLines: 0, lineItems: [] });
});
