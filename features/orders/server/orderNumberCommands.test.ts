import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '#platform/server/session.ts';
import type { TestApi } from '#platform/server/testing/api.ts';
import { createOrders } from './orderCreateCommands.ts';
import { UpdateAndGetNextOrderNumberDocument } from './testing/documents.ts';
import { orderApi } from './testing/orderApi.ts';
import { aLine, anOrder, create, created, id } from './testing/orders.ts';

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

const nextNumber = async (session: Session) =>
  (await api.call(session, UpdateAndGetNextOrderNumberDocument, { input: {} })).updateAndGetNextOrderNumber
    .nextOrderNumber;

test('a sent number must be unused, and the sequence passes over it', async () => {
  const next = Number(await nextNumber(moif));
  expect((await created(api, moif, anOrder(1020, { orderNumber: `${next + 2}` }))).orderNumber).toBe(
    `${next + 2}`,
  );
  expect((await created(api, moif, anOrder(1021))).orderNumber).toBe(`${next + 1}`);
  expect((await created(api, moif, anOrder(1022))).orderNumber).toBe(`${next + 3}`);
  expect((await create(api, moif, anOrder(1023, { orderNumber: `${next + 2}` }))).errors).toMatchObject([
    {
      code: 'DUPLICATE',
      field: ['orderNumber'],
      entityId: id(1020),
      message: `Order number ${next + 2} is already used`,
    },
  ]);
  await created(api, moif, anOrder(1024, { orderNumber: `${next + 4}` }));
  expect(await nextNumber(moif)).toBe(`${next + 5}`);
});

test('an order that brings its number keeps nobody from taking one, also before there is a counter', async () => {
  const { orderNumber } = await api.database.write(
    moif,
    async (unit) => {
      const [order] = await createOrders(unit, [anOrder(1030, { orderNumber: 'OWN-1' })]);
      // The other transaction is not over yet.
      return { order, orderNumber: await nextNumber(moif) };
    },
    { keep: ({ order }) => order?.ok === true },
  );
  expect(Number(orderNumber)).toBeGreaterThan(0);
  expect(await create(api, moif, anOrder(1031, { orderNumber: 'OWN-1' }))).toMatchObject({ order: null });
  expect(await created(api, bpf, anOrder(1032, { orderNumber: 'OWN-1' }))).toMatchObject({
    orderNumber: 'OWN-1',
  });
});

test('8 creators at once leave no gap and no repeat', async () => {
  const before = Number(await nextNumber(bpf));
  const numbers = await Promise.all(
    Array.from({ length: 40 }, async (_, index) =>
      Number(
        (await created(api, bpf, anOrder(3000 + index, { lineItems: [aLine(4000 + index)] }))).orderNumber,
      ),
    ),
  );
  expect(numbers.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 40 }, (_, index) => before + 1 + index),
  );
});
