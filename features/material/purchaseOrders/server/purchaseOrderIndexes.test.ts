import { type RawBuilder, sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testId } from '#platform/kernel/testing/testId.ts';
import { times } from '#platform/kernel/testing/times.ts';
import { whereCondition } from '#platform/server/list/where.ts';
import { materialIds, setUpPurchaseOrders } from '../../server/testing/purchaseOrderTests.ts';
import { purchaseOrderList } from './purchaseOrderStore.ts';

const { database, read, addOrder } = setUpPurchaseOrders();

const addNumberedOrder = (number: number) =>
  addOrder({
    vendorPurchaseOrderId: testId(1000 + number),
    erpId: `N${number}`,
    vendorName: `Vendor ${number % 7}`,
    siteLocationId: number % 3 === 0 ? materialIds.site : materialIds.otherSite,
    status: number % 60 === 0 ? 'CONFIRMED' : 'DELIVERED',
  });

beforeEach(async () => {
  // A few at a time: units of work do not wait long for a connection.
  for (let first = 0; first < 300; first += 10)
    await Promise.all(times(10).map((index) => addNumberedOrder(first + index)));
  await database().pool.query('analyze vendor_purchase_order');
});

// Under row-level security PostgreSQL uses an index only for leakproof comparisons. With few rows it prefers to sort.
const explainPage = (where: Readonly<Record<string, unknown>>) =>
  read(async (unit) => {
    await unit.run(sql`set local enable_sort = off`);
    await unit.run(sql`set local enable_seqscan = off`);
    const { from, tenant, id, filters } = purchaseOrderList;
    const condition: RawBuilder<unknown> = whereCondition(filters, where) ?? sql`false`;
    const lines = await unit.rows<Record<string, string>>(sql`
      explain select ${sql.raw(id)} from ${sql.raw(from)} where ${sql.raw(tenant)} = ${unit.tenantId} and ${condition}
      order by p.vendor_name_lower, p.vendor_purchase_order_id limit 51`);
    return lines.map((line) => Object.values(line).join()).join('\n');
  });

const siteLocationId = { eq: materialIds.site };

test.each([{ eq: 'CONFIRMED' }, { in: ['CONFIRMED'] }])(
  'reads the orders of a site with the status %j by vendor without others',
  async (status) => {
    const plan = await explainPage({ siteLocationId, status });
    expect(plan).toMatch(
      /vendor_purchase_order_of_site_by_status[^]*Index Cond: .*site_location_id = .*status_order = /,
    );
    expect(plan).not.toMatch(/Sort|Filter:.*status/);
  },
);

test('reads all orders of a site by vendor from the index of the site', async () => {
  const plan = await explainPage({ siteLocationId });
  expect(plan).toMatch(/vendor_purchase_order_of_site [^]*Index Cond: .*site_location_id = /);
  expect(plan).not.toContain('Sort');
});
