import { sql } from 'kysely';
import { db } from '#platform/server/statements/tables.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { NewCustomer } from '../newCustomer.ts';
import './customerTables.ts';

/** Returns existing customers with these ids, ERP ids or names (ignoring case, as the database does); `contentHash`
 * identifies a replay.
 */
export const findCustomersByKeys = (
  unit: UnitOfWork,
  { ids, erpIds, names }: Record<'ids' | 'erpIds' | 'names', readonly string[]>,
) =>
  unit.rows(
    db
      .selectFrom('customer')
      .select(['customerId', 'name', 'erpId', 'status', 'contentHash'])
      .where('tenantId', '=', unit.tenantId)
      .where(({ eb, or }) =>
        or([
          eb('customerId', '=', sql<string>`any(${ids}::uuid[])`),
          eb('erpId', '=', sql<string>`any(${erpIds}::text[])`),
          eb(
            'nameLower',
            '=',
            sql<string>`any(array(select text_key(name) from unnest(${names}::text[]) name))`,
          ),
        ]),
      ),
  );

/** Returns the ids of these parts that existing parts of customers use. */
export async function partIdsInUse(unit: UnitOfWork, customers: readonly NewCustomer[]) {
  const idsIn = (parts: 'locations' | 'billingAddresses' | 'contacts') =>
    customers.flatMap((customer) => customer[parts].flatMap(({ id }) => id ?? []));
  const among = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;
  const [locations, billingAddresses, contacts] = await Promise.all([
    unit.rows(
      db
        .selectFrom('customerLocation')
        .select('locationId as id')
        .where('tenantId', '=', unit.tenantId)
        .where('locationId', '=', among(idsIn('locations'))),
    ),
    unit.rows(
      db
        .selectFrom('customerBillingAddress')
        .select('addressId as id')
        .where('tenantId', '=', unit.tenantId)
        .where('addressId', '=', among(idsIn('billingAddresses'))),
    ),
    unit.rows(
      db
        .selectFrom('customerContact')
        .select('contactId as id')
        .where('tenantId', '=', unit.tenantId)
        .where('contactId', '=', among(idsIn('contacts'))),
    ),
  ]);
  const toIdSet = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id));
  return {
    locations: toIdSet(locations),
    billingAddresses: toIdSet(billingAddresses),
    contacts: toIdSet(contacts),
  };
}
