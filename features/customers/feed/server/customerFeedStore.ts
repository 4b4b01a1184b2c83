import { sql } from 'kysely';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { CustomerFeedRow } from '../customerFeed.ts';
import type { CustomerRow } from '../../customer/server/customerList.ts';
import '../../customer/server/customerTables.ts';

/** A customer before and after a row of a feed, and the sales person of its locations, if the row names one. */
export interface CustomerFeedChange {
  before: CustomerRow;
  after: CustomerRow;
  salesPersonEmail: string | null;
}

/** A customer that a row names, by name or by ERP id. */
interface FoundCustomer {
  index: number;
  customerId: string;
  isNamed: boolean;
}

/** Returns the customers with the ERP ids of rows, and those with their names, ignoring case, that are not deleted. */
export const findFeedCustomers = (
  unit: UnitOfWork,
  rows: readonly CustomerFeedRow[],
): Promise<FoundCustomer[]> =>
  unit.rows(sql<FoundCustomer>`
    select (r.position - 1)::int as index, c.customer_id, true as is_named
    from unnest(${rows.map(({ name }) => name)}::text[]) with ordinality r(name, position)
      join customer c on c.tenant_id = ${unit.tenantId} and c.name_lower = text_key(r.name) and c.status <> 'DELETED'
    union all
    select (r.position - 1)::int, c.customer_id, false
    from unnest(${rows.map(({ erpId }) => erpId)}::text[]) with ordinality r(erp_id, position)
      join customer c on c.tenant_id = ${unit.tenantId} and c.erp_id = r.erp_id`);

/** A location whose sales people differ from the one of the feed. */
export interface FeedLocation {
  customerId: string;
  locationId: string;
  name: string;
  salesPersonEmails: readonly string[];
  salesPersonEmail: string;
}

/** Returns the locations of the customers that get another sales person. */
export async function findLocationsOfOtherSalesPeople(
  unit: UnitOfWork,
  changes: readonly CustomerFeedChange[],
): Promise<readonly FeedLocation[]> {
  const assigned = changes.filter(({ salesPersonEmail }) => salesPersonEmail !== null);
  if (assigned.length === 0) return [];
  return unit.rows(sql<FeedLocation>`
    select l.customer_id, l.location_id, l.name, l.sales_person_emails, u.email as sales_person_email
    from unnest(${assigned.map(({ before }) => before.customerId)}::uuid[],
        ${assigned.map(({ salesPersonEmail }) => salesPersonEmail)}::text[]) u(customer_id, email)
      join customer_location l on l.tenant_id = ${unit.tenantId} and l.customer_id = u.customer_id
    where l.removed_at is null and l.sales_person_emails <> array[u.email]
    order by l.name_lower, l.location_id`);
}
