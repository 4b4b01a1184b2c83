import { sql } from 'kysely';
import { registerFollowUp } from '#platform/server/command/followUp.ts';
import { maxNamedChanges } from '#platform/server/events/announcement.ts';

// The row of a customer shows the name of its price group, its page also those of its locations. Their versions advance
// without a history entry, so that pages and lists read the new name (docs/decisions/0055).
registerFollowUp('PRICE_GROUP', async (unit, priceGroupId) => {
  const holders = sql`tenant_id = ${unit.tenantId} and customer_id in (
    select customer_id from customer where tenant_id = ${unit.tenantId} and price_group_id = ${priceGroupId}::uuid
    union select customer_id from customer_location
      where tenant_id = ${unit.tenantId} and price_group_id = ${priceGroupId}::uuid and removed_at is null)`;
  const [, , , changed] = await Promise.all([
    // In the order of their ids, as everybody locks customers.
    unit.run(sql`select from customer where ${holders} order by customer_id for no key update`),
    unit.run(sql`update customer
      set version = version + 1, updated_at = greatest(updated_at, ${unit.changeStamp}) where ${holders}`),
    unit.run(sql`update customer_location l set customer_version = c.version from customer c
      where l.tenant_id = ${unit.tenantId} and l.price_group_id = ${priceGroupId}::uuid and l.removed_at is null
        and c.tenant_id = ${unit.tenantId} and c.customer_id = l.customer_id`),
    // One more than are listed, which announces that there are many.
    unit.rows(sql<{ customerId: string; version: number }>`
      select customer_id, version from customer where ${holders} limit ${maxNamedChanges + 1}`),
  ]);
  unit.announceChanges(
    changed.map(({ customerId, version }) => ({
      entityType: 'CUSTOMER',
      entityId: customerId,
      version,
      operation: 'UPDATED',
    })),
  );
});
