import { sql } from 'kysely';
import { describeUses, registerInUseCheck, type Use } from '#platform/server/command/inUse.ts';

// A price group stays while a customer or a location has it (decision P13). Deleted customers do not count, because nobody
// could give them another one; neither do removed locations.
registerInUseCheck('PRICE_GROUP', (unit, priceGroupId) =>
  describeUses(
    unit,
    ['customer', 'customers'],
    (max) => sql<Use>`select name, count(*) over () as total from customer
      where tenant_id = ${unit.tenantId} and price_group_id = ${priceGroupId}::uuid and status <> 'DELETED'
      order by name_lower, customer_id limit ${max}`,
  ),
);
registerInUseCheck('PRICE_GROUP', (unit, priceGroupId) =>
  describeUses(
    unit,
    ['customer location', 'customer locations'],
    (max) => sql<Use>`select l.name || ' (' || c.name || ')' as name, count(*) over () as total
      from customer_location l join customer c on c.tenant_id = l.tenant_id and c.customer_id = l.customer_id
      where l.tenant_id = ${unit.tenantId} and l.price_group_id = ${priceGroupId}::uuid and l.removed_at is null
        and c.status <> 'DELETED'
      order by l.name_lower, l.location_id limit ${max}`,
  ),
);
