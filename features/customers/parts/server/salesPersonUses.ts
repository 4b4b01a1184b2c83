import { sql } from 'kysely';
import { changedFields } from '#platform/kernel/history/fieldChange.ts';
import { recordHistory } from '#platform/server/command/history.ts';
import { describeUses, registerInUseCheck, type Use } from '#platform/server/command/inUse.ts';
import { registerUseMove } from '#platform/server/command/removeRecord.ts';
import { partPath } from '../../customer/customerFields.ts';
import type { CustomerAction } from '../../customer/customerHistoryLabels.ts';

registerInUseCheck('SALES_PERSON', (unit, salesPersonId) =>
  describeUses(
    unit,
    ['customer location', 'customer locations'],
    (max) => sql<Use>`select l.name || ' (' || c.name || ')' as name, count(*) over () as total
      from sales_person s
        join customer_location l on l.tenant_id = s.tenant_id and s.email = any(l.sales_person_emails)
        join customer c on c.tenant_id = l.tenant_id and c.customer_id = l.customer_id
      where s.tenant_id = ${unit.tenantId} and s.sales_person_id = ${salesPersonId}::uuid
        and l.removed_at is null and c.status <> 'DELETED'
      order by l.name_lower, l.location_id limit ${max}`,
  ),
);

interface NamingLocation {
  customerId: string;
  version: number;
  locationId: string;
  name: string;
  emails: readonly string[];
}

registerUseMove('SALES_PERSON', async (unit, from, to) => {
  const locations = sql`l.tenant_id = ${unit.tenantId} and ${from} = any(l.sales_person_emails) and l.removed_at is null`;
  const [, found] = await Promise.all([
    // In the order of their ids, as everybody locks customers.
    unit.run(sql`select from customer c where c.tenant_id = ${unit.tenantId}
      and c.customer_id in (select l.customer_id from customer_location l where ${locations})
      order by c.customer_id for no key update`),
    unit.rows(sql<NamingLocation>`select c.customer_id, c.version, l.location_id, l.name, l.sales_person_emails as emails
      from customer_location l join customer c on c.tenant_id = l.tenant_id and c.customer_id = l.customer_id
      where ${locations} and c.status <> 'DELETED' order by l.name_lower, l.location_id`),
  ]);
  if (found.length === 0) return;
  const replace = (emails: readonly string[]) => [
    ...new Set(emails.map((email) => (email === from ? to : email))),
  ];
  const byCustomer = Map.groupBy(found, ({ customerId }) => customerId);
  const ids = [...byCustomer.keys()];
  await Promise.all([
    unit.run(sql`update customer set version = version + 1, updated_at = greatest(updated_at, ${unit.changeStamp})
      where tenant_id = ${unit.tenantId} and customer_id = any(${ids}::uuid[])`),
    unit.run(sql`update customer_location l
      set customer_version = c.version, sales_person_emails = array(
        select email from unnest(array_replace(l.sales_person_emails, ${from}, ${to})) with ordinality u(email, position)
        group by email order by min(position))
      from customer c
      where l.tenant_id = ${unit.tenantId} and l.location_id = any(${found.map(({ locationId }) => locationId)}::uuid[])
        and c.tenant_id = ${unit.tenantId} and c.customer_id = l.customer_id`),
    recordHistory(
      unit,
      [...byCustomer.values()].flatMap(([first, ...more]) => {
        if (!first) return [];
        return {
          entityType: 'CUSTOMER',
          entityId: first.customerId,
          version: first.version + 1,
          action: 'replaceSalesPerson' satisfies CustomerAction,
          operation: 'UPDATED' as const,
          changes: [first, ...more].flatMap(({ name, emails }) => {
            const path = partPath('locations', name, 'salesPeople');
            return changedFields({ [path]: emails }, { [path]: replace(emails) });
          }),
        };
      }),
    ),
  ]);
});
