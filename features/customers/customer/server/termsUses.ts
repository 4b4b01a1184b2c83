import { sql } from 'kysely';
import { changedFields } from '#platform/kernel/history/fieldChange.ts';
import { recordHistory } from '#platform/server/command/history.ts';
import { describeUses, registerInUseCheck, type Use } from '#platform/server/command/inUse.ts';
import { registerUseMove } from '#platform/server/command/removeRecord.ts';
import { findTermsByIds } from '../../terms/server/termsStore.ts';
import { partPath } from '../customerFields.ts';
import type { CustomerAction } from '../customerHistoryLabels.ts';

// Terms stay while a customer or a location has them. Deleted customers do not count, because nobody could give them other
// terms; neither do removed locations.
registerInUseCheck('TERMS', (unit, termsId) =>
  describeUses(
    unit,
    ['customer', 'customers'],
    (max) => sql<Use>`select name, count(*) over () as total from customer
      where tenant_id = ${unit.tenantId} and terms_id = ${termsId}::uuid and status <> 'DELETED'
      order by name_lower, customer_id limit ${max}`,
  ),
);
registerInUseCheck('TERMS', (unit, termsId) =>
  describeUses(
    unit,
    ['customer location', 'customer locations'],
    (max) => sql<Use>`select l.name || ' (' || c.name || ')' as name, count(*) over () as total
      from customer_location l join customer c on c.tenant_id = l.tenant_id and c.customer_id = l.customer_id
      where l.tenant_id = ${unit.tenantId} and l.terms_id = ${termsId}::uuid and l.removed_at is null
        and c.status <> 'DELETED'
      order by l.name_lower, l.location_id limit ${max}`,
  ),
);

interface MovedCustomer {
  customerId: string;
  version: number;
  hasTerms: boolean;
  locationNames: readonly string[];
}

registerUseMove('TERMS', async (unit, fromId, toId) => {
  const ids = sql`(select customer_id from customer where tenant_id = ${unit.tenantId} and terms_id = ${fromId}::uuid
    union select customer_id from customer_location
      where tenant_id = ${unit.tenantId} and terms_id = ${fromId}::uuid and removed_at is null)`;
  const [, customers, terms] = await Promise.all([
    // In the order of their ids, as everybody locks customers.
    unit.run(sql`select from customer where tenant_id = ${unit.tenantId} and customer_id in ${ids}
      order by customer_id for no key update`),
    unit.rows(sql<MovedCustomer>`
      select c.customer_id, c.version, c.terms_id is not distinct from ${fromId}::uuid as has_terms,
        array(select l.name from customer_location l
          where l.tenant_id = c.tenant_id and l.customer_id = c.customer_id and l.terms_id = ${fromId}::uuid
            and l.removed_at is null order by l.name_lower, l.location_id) as location_names
      from customer c where c.tenant_id = ${unit.tenantId} and c.customer_id in ${ids} and c.status <> 'DELETED'`),
    findTermsByIds(unit, [fromId, toId]),
  ]);
  if (customers.length === 0) return;
  const describe = (id: string) => ({ id, name: terms.find(({ termsId }) => termsId === id)?.name });
  const [before, after] = [describe(fromId), describe(toId)];
  const movedIds = customers.map(({ customerId }) => customerId);
  await Promise.all([
    unit.run(sql`update customer set version = version + 1, updated_at = greatest(updated_at, ${unit.changeStamp}),
        terms_id = case when terms_id = ${fromId}::uuid then ${toId}::uuid else terms_id end
      where tenant_id = ${unit.tenantId} and customer_id = any(${movedIds}::uuid[])`),
    unit.run(sql`update customer_location l set terms_id = ${toId}::uuid, customer_version = c.version from customer c
      where l.tenant_id = ${unit.tenantId} and l.terms_id = ${fromId}::uuid and l.removed_at is null and l.customer_id = any(${movedIds}::uuid[])
        and c.tenant_id = ${unit.tenantId} and c.customer_id = l.customer_id`),
    recordHistory(
      unit,
      customers.map(({ customerId, version, hasTerms, locationNames }) => ({
        entityType: 'CUSTOMER',
        entityId: customerId,
        version: version + 1,
        action: 'replaceTerms' satisfies CustomerAction,
        operation: 'UPDATED',
        changes: [
          ...(hasTerms ? ['terms'] : []),
          ...locationNames.map((name) => partPath('locations', name, 'terms')),
        ].flatMap((field) => changedFields({ [field]: before }, { [field]: after })),
      })),
    ),
  ]);
});
