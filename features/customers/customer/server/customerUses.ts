import { sql } from 'kysely';
import { describeUses, registerInUseCheck, type Use } from '#platform/server/command/inUse.ts';

/**
 * Says which customers and customer locations use a record that they name in a column. Deleted customers do not count, because
 * nobody could give them another one; neither do removed locations.
 */
export function registerCustomerUses(entityType: 'PRICE_GROUP' | 'TERMS', column: string): void {
  registerInUseCheck(entityType, (unit, id) =>
    describeUses(
      unit,
      ['customer', 'customers'],
      (max) => sql<Use>`select name, count(*) over () as total from customer
        where tenant_id = ${unit.tenantId} and ${sql.ref(column)} = ${id}::uuid and status <> 'DELETED'
        order by name_lower, customer_id limit ${max}`,
    ),
  );
  registerInUseCheck(entityType, (unit, id) =>
    describeUses(
      unit,
      ['customer location', 'customer locations'],
      (max) => sql<Use>`select l.name || ' (' || c.name || ')' as name, count(*) over () as total
        from customer_location l join customer c on c.tenant_id = l.tenant_id and c.customer_id = l.customer_id
        where l.tenant_id = ${unit.tenantId} and ${sql.ref(`l.${column}`)} = ${id}::uuid and l.removed_at is null
          and c.status <> 'DELETED'
        order by l.name_lower, l.location_id limit ${max}`,
    ),
  );
}

// A price group stays while it is used (decision P13).
registerCustomerUses('PRICE_GROUP', 'price_group_id');
