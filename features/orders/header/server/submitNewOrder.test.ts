import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testId } from '#platform/kernel/testing/testId.ts';
import { bulkUpdateOrderStatus } from '../../status/server/orderStatusCommands.ts';
import { aLine, anOrder } from '../../server/testing/orderBuilders.ts';
import { orderTests } from '../../server/testing/orderTests.ts';
import { createOrders } from './orderCreateCommands.ts';

const { api, moif } = await orderTests();

/** Returns all rows of an order, without its ids and number. */
const readRows = (orderId: string) =>
  api.database.read(moif, (unit) =>
    unit.rows(sql`
      select to_jsonb(o) - '{order_id,order_number,number_key,content_hash}'::text[] as header,
        (select jsonb_agg(to_jsonb(l) - '{order_id,line_id,content_hash}'::text[] order by l.line_number)
          from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.order_id) as lines,
        (select jsonb_agg(to_jsonb(h) - '{entity_id,history_id}'::text[] order by h.version)
          from history_entry h where h.tenant_id = o.tenant_id and h.entity_id = o.order_id) as history
      from order_header o where o.tenant_id = ${unit.tenantId} and o.order_id = ${orderId}::uuid`),
  );

test('a new order that is submitted has the rows of a create and a change of status', async () => {
  const inputs = [1601, 1602].map((number) =>
    anOrder(number, { lineItems: [aLine(2 * number), aLine(2 * number + 1, { quantity: 7 })] }),
  );
  const [atOnce, inSteps] = inputs.map(({ orderId }) => orderId);
  const results = await api.database.write(moif, async (unit) => {
    const first = await createOrders(unit, inputs.slice(0, 1), { submits: true });
    const second = await createOrders(unit, inputs.slice(1));
    await bulkUpdateOrderStatus(unit, { orderIds: [inSteps ?? ''], status: 'SUBMITTED' });
    return [...first, ...second];
  });
  expect(results).toMatchObject([
    { ok: true, value: { status: 'SUBMITTED', version: 2 } },
    { ok: true, value: { status: 'INITIALIZED', version: 1 } },
  ]);
  const rows = await readRows(atOnce ?? '');
  expect(rows).toEqual(await readRows(inSteps ?? ''));
  expect(rows).toMatchObject([
    { header: { status: 'SUBMITTED' }, history: [{ version: 1 }, { version: 2 }] },
  ]);
});

test('a new order that may not be submitted stays Initialized', async () => {
  const results = await api.database.write(moif, (unit) =>
    createOrders(unit, [anOrder(1611, { lineItems: [] }), anOrder(1612, { lineItems: [aLine(3612)] })], {
      submits: true,
    }),
  );
  expect(results).toMatchObject([
    { ok: true, value: { orderId: testId(1611), status: 'INITIALIZED', version: 1 } },
    { ok: true, value: { orderId: testId(1612), status: 'SUBMITTED', version: 2 } },
  ]);
  expect(await readRows(testId(1611))).toMatchObject([
    { header: { status: 'INITIALIZED', version: 1 }, history: [{ action: 'initializeOrder' }] },
  ]);
});
