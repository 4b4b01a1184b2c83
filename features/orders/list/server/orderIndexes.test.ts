import { testId } from '#platform/kernel/testing/testId.ts';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { whereCondition } from '#platform/server/list/where.ts';
import { combinedOrderList } from './combinedOrderList.ts';
import { createOrders } from '../../header/server/orderCreateCommands.ts';
import { floristId, nurseryId } from '../../server/testing/orderApi.ts';
import { aLine, anOrder } from '../../server/testing/orderBuilders.ts';
import { orderTests } from '../../server/testing/orderTests.ts';

const { api } = await orderTests();

beforeAll(async () => {
  const inputs = Array.from({ length: 600 }, (_, index) =>
    anOrder(1000 + index, {
      poNumber: `PO-${index}`,
      customer: { id: index % 2 ? nurseryId : floristId, name: '' },
      lineItems: [aLine(5000 + index, { quantity: index + 1 })],
    }),
  );
  await api.database.write(api.session('MOIF'), (unit) => createOrders(unit, inputs));
  await api.database.pool.query('analyze order_header, order_line');
});

// Under row-level security PostgreSQL uses an index only for leakproof comparisons.
const explainPlan = (from: string, condition: RawBuilder<unknown>) =>
  api.database.read(api.session('MOIF'), async (unit) => {
    await unit.run(sql`set local enable_sort = off`);
    await unit.run(sql`set local enable_seqscan = off`);
    const lines = await unit.rows<Record<string, string>>(
      sql`explain select o.order_id from ${sql.raw(from)} where o.tenant_id = ${unit.tenantId} and ${condition}`,
    );
    return lines.map((line) => Object.values(line).join()).join('\n');
  });

test.each([
  ['orderEntityId', 'order_header_pkey', testId(1001)],
  ['orderEntityNumber', 'order_header_number', '100001'],
  ['customerId', 'order_header_of_customer', testId(99)],
  ['orderTotal', 'order_header_by_total', 1860],
])('finds rows by %s with the index %s', async (field, index, value) => {
  const where = whereCondition(combinedOrderList.filters, { [field]: { in: [value] } });
  expect(await explainPlan('order_header o', where ?? sql`false`)).toMatch(
    new RegExp(`${index}[^]*Index Cond: .* = ANY`),
  );
});

test('finds repeated PO numbers of a customer with the index of its orders', async () =>
  expect(
    await explainPlan(
      'order_header o',
      sql`customer_id = any(${[nurseryId]}::uuid[]) and po_number_lower = any(${['po-7']}::text[])
        and initialization_date >= ${'2026-09-01T00:00:00.000Z'}::timestamptz`,
    ),
  ).toMatch(/order_header_of_customer[^]*Index Cond: .*customer_id = ANY.*po_number_lower = ANY/));

test.each([
  ['location', 'order_header_unfinished', sql`location_id = ${testId(11)}::uuid`],
  ['billing address', 'order_header_unfinished_billing', sql`bill_to_address_id = ${testId(31)}`],
])('finds the unfinished orders of a %s with the index %s', async (_what, index, condition) => {
  const statuses = sql`status in ('INITIALIZED', 'OPEN', 'SUBMITTED', 'ACKNOWLEDGED', 'PICKED', 'SHIPPED')`;
  expect(await explainPlan('order_header o', sql`${condition} and ${statuses}`)).toMatch(
    new RegExp(`${index}(_\\d+)? [^]*Index Cond: .*(location_id|bill_to_address_id) = `),
  );
});

test('finds the lines of an order with the index of their numbers', async () => {
  const text = await api.database.read(api.session('MOIF'), async (unit) => {
    await unit.run(sql`set local enable_seqscan = off`);
    return unit.rows<Record<string, string>>(
      sql`explain select line_id from order_line where tenant_id = ${unit.tenantId}
        and order_id = any(${[testId(1001)]}::uuid[]) and removed_at is null order by order_id, line_number`,
    );
  });
  expect(JSON.stringify(text)).toMatch(/order_line_number.*Index Cond: .*order_id = ANY/);
});
