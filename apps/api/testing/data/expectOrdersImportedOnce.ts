import { expect } from 'vitest';
import { withClient } from '#platform/server/testing/database.ts';

/** Expects that each order of `numberedOrders` was created and submitted once, with two lines and without a gap in the numbers. */
export async function expectOrdersImportedOnce(
  url: string,
  { tenantId, orderCount }: { tenantId: string; orderCount: number },
): Promise<void> {
  const { rows } = await withClient(url, async (client) => {
    await client.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);
    return client.query<object>(
      `with imported as (select * from order_header where tenant_id = $1 and po_number like 'PO-%')
      select count(*)::int as orders, count(distinct po_number)::int as "poNumbers",
        count(distinct order_number)::int as numbers,
        (max(order_number::int) - min(order_number::int) + 1)::int as range,
        (select last_number::int from order_counter where tenant_id = $1) - max(order_number::int) as unused,
        (count(*) filter (where status = 'SUBMITTED'))::int as submitted,
        sum(number_of_lines)::int as "countedLines",
        (select count(*)::int from order_line where tenant_id = $1 and order_id in (select order_id from imported)) as lines,
        (select count(*)::int from history_entry
          where tenant_id = $1 and entity_type = 'ORDER' and entity_id in (select order_id from imported)) as entries,
        (select sum(rows)::int from row_counter where tenant_id = $1 and kind = 'order')
          - (select count(*)::int from order_header where tenant_id = $1 and entity_type = 'ORDER') as "excessOfCounter"
      from imported`,
      [tenantId],
    );
  });
  expect(rows).toEqual([
    {
      orders: orderCount,
      poNumbers: orderCount,
      numbers: orderCount,
      range: orderCount,
      unused: 0,
      submitted: orderCount,
      countedLines: 2 * orderCount,
      lines: 2 * orderCount,
      // Created and submitted.
      entries: 2 * orderCount,
      excessOfCounter: 0,
    },
  ]);
}
