import { testId } from '#platform/kernel/testing/testId.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ok } from '#platform/kernel/results/result.ts';
import { readRowCount } from '#platform/server/database/rowCounters.ts';
import { runConflictingCommands } from '#platform/server/testing/runConflictingCommands.ts';
import { createOrder, createOrders } from './orderCreateCommands.ts';
import { aLine, anOrder, createOrFail, fetchOrder } from '../../server/testing/orderBuilders.ts';
import { orderTests } from '../../server/testing/orderTests.ts';

const { api, moif } = await orderTests();

test('counts only the created orders when a sent number is used concurrently', async () => {
  const { database } = api;
  const total = () => database.read(moif, (unit) => readRowCount(unit, ['order']));
  const before = await total();
  const [, later] = await runConflictingCommands(
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
      { ok: false, problems: [{ code: 'DUPLICATE', field: ['orderNumber'], entityId: testId(1191) }] },
      { ok: true },
      { ok: true },
    ],
  });
  expect(await total()).toBe(before + 3);
  const left = await database.read(moif, (unit) =>
    unit.rows(
      sql`select from order_line where tenant_id = ${unit.tenantId} and line_id = ${testId(2192)}::uuid`,
    ),
  );
  expect(left).toEqual([]);
});

test('creates one order for two concurrent identical creates', async () => {
  const input = anOrder(1030, { lineItems: [aLine(2060)] });
  const [first, second] = await Promise.all([createOrFail(api, moif, input), createOrFail(api, moif, input)]);
  expect(first).toEqual(second);
});

test('refuses the second of two concurrent orders with the same line ids and names the lines', async () => {
  const { database } = api;
  const lineItems = [aLine(2901), aLine(2902)];
  const results = await runConflictingCommands(
    { database, session: moif },
    (unit) => createOrder(unit, anOrder(1901, { lineItems })),
    (unit) => createOrder(unit, anOrder(1902, { lineItems: [aLine(2903), ...lineItems] })),
  );
  expect(results).toMatchObject([
    { ok: true },
    {
      ok: false,
      problems: [
        { code: 'DUPLICATE', field: ['lineItems', '1', 'id'], entityId: testId(2901) },
        { code: 'DUPLICATE', field: ['lineItems', '2', 'id'], entityId: testId(2902) },
      ],
    },
  ]);
  expect(await fetchOrder(api, moif, testId(1902))).toBeNull();
});

test('refuses only the order with a shared line id in two concurrent batches', async () => {
  const { database } = api;
  const [first, later] = await runConflictingCommands(
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
