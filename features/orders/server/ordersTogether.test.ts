import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ok } from '#platform/kernel/result.ts';
import { keptTotal } from '#platform/server/keptTotals.ts';
import { meet } from '#platform/server/testing/meet.ts';
import { createOrder, createOrders } from './orderCreateCommands.ts';
import { aLine, anOrder, created, find, id } from './testing/orders.ts';
import { orderTests } from './testing/orderTests.ts';

const { api, moif } = await orderTests();

test('counts only the created orders when a sent number is used concurrently', async () => {
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

test('creates one order for two concurrent identical creates', async () => {
  const input = anOrder(1030, { lineItems: [aLine(2060)] });
  const [first, second] = await Promise.all([created(api, moif, input), created(api, moif, input)]);
  expect(first).toEqual(second);
});

test('refuses the second of two concurrent orders with the same line ids and names the lines', async () => {
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

test('refuses only the order with a shared line id in two concurrent batches', async () => {
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
