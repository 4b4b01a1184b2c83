import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { createPartIds } from '#platform/server/import/partIds.ts';
import { withClient } from '#platform/server/testing/database.ts';

/** Values of a job that has created every customer of a file. */
export const completeJob = (customerCount: number) => ({
  state: 'COMPLETE',
  processedGroups: customerCount,
  successfulGroups: customerCount,
  unchangedGroups: 0,
  failedGroups: 0,
});

/** Expects that each customer of a file of `numberedCustomers` was created once, with one part of each kind. */
export async function expectImportedOnce(
  url: string,
  { tenantId, text, customerCount }: { tenantId: string; text: string; customerCount: number },
): Promise<void> {
  const fileSha256 = createHash('sha256').update(text).digest('hex');
  const partId = createPartIds({ tenantId, kind: 'CUSTOMERS', fileSha256, run: 0 });
  const ids = Array.from({ length: customerCount }, (_, index) =>
    partId(`Little Creek ${index}`, 'customer'),
  );
  const { rows } = await withClient(url, async (client) => {
    await client.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);
    return client.query<{ ids: readonly string[] }>(
      `with imported as (select customer_id from customer where tenant_id = $1 and name like 'Little Creek %')
      select (select coalesce(array_agg(replace(customer_id::text, '-', '')), '{}') from imported) as ids,
        (select count(*)::int from customer_location
          where tenant_id = $1 and customer_id in (table imported)) as locations,
        (select count(*)::int from customer_billing_address
          where tenant_id = $1 and customer_id in (table imported)) as addresses,
        (select count(*)::int from customer_contact
          where tenant_id = $1 and customer_id in (table imported)) as contacts,
        (select count(*)::int from history_entry
          where tenant_id = $1 and entity_type = 'CUSTOMER' and operation = 'CREATED'
            and entity_id in (table imported)) as creations,
        (select sum(rows)::int from row_counter where tenant_id = $1 and kind = 'customer')
          - (select count(*)::int from customer where tenant_id = $1) as "excessOfCounter"`,
      [tenantId],
    );
  });
  const [stored] = rows;
  expect({ ...stored, ids: stored?.ids.toSorted() }).toEqual({
    ids: ids.toSorted(),
    locations: customerCount,
    addresses: customerCount,
    contacts: customerCount,
    creations: customerCount,
    excessOfCounter: 0,
  });
}
