import { sql } from 'kysely';
import { changedFields } from '#platform/kernel/history/fieldChange.ts';
import { recordHistory } from '#platform/server/command/history.ts';
import { registerUseMove } from '#platform/server/command/removeRecord.ts';
import { findTermsByIds } from '../../terms/server/termsStore.ts';
import { partPath } from '../customerFields.ts';
import type { CustomerAction } from '../customerHistoryLabels.ts';
import { registerCustomerUses } from './customerUses.ts';

registerCustomerUses('TERMS', 'terms_id');

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
