import { CompiledQuery } from 'kysely';
import type { Address } from '#platform/kernel/address/address.ts';
import { field } from '#platform/kernel/fields/fieldKinds.ts';
import { type List, readPage, selectFields } from '#platform/server/list/list.ts';
import { listFields } from '#platform/server/list/listFields.ts';
import { referenceCache } from '#platform/server/database/referenceCache.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { Contact } from '../../parts/contact.ts';
import { partFields } from '../customerFields.ts';
import { type CustomerRow, customerList } from './customerList.ts';
import { type CustomerLocationRow, customerLocationList } from './customerLocationList.ts';
import './customerTables.ts';

export type ContactRow = Contact & { id: string };

// Constant texts, so that orders read customers with prepared statements.
const selectFrom = (list: List<unknown>): string =>
  `select ${selectFields(list)} from ${list.from} where ${list.tenant} = $1`;

const customersByIdsText = `${selectFrom(customerList)} and c.customer_id = any($2::uuid[])`;
// FOR NO KEY UPDATE still allows parts and other entities to refer to the customer.
const lockCustomerText = `${selectFrom(customerList)} and c.customer_id = $2::uuid for no key update of c`;
const lockCustomersText = `${selectFrom(customerList)} and c.customer_id = any($2::uuid[]) order by c.customer_id for no key update of c`;
const locationsByIdsText = `${selectFrom(customerLocationList)} and l.location_id = any($2::uuid[]) and l.removed_at is null`;
const locationsByCustomerText = `${selectFrom(customerLocationList)} and l.customer_id = any($2::uuid[]) and l.removed_at is null order by l.name_lower, l.location_id`;
const billingAddressesByCustomerText = `select customer_id, address from customer_billing_address
  where tenant_id = $1 and customer_id = any($2::uuid[]) and removed_at is null order by customer_id, position`;
/** Columns of contacts under the alias `p` of their table. */
export const contactColumns = selectFields(
  listFields(
    { id: field.id('ID', { column: 'contact_id' }), ...partFields.contacts },
    { table: 'customer_contact', alias: 'p', id: 'id' },
  ),
);
const contactsByCustomerText = `select p.customer_id, ${contactColumns} from customer_contact p
  where p.tenant_id = $1 and p.customer_id = any($2::uuid[]) and p.removed_at is null order by p.customer_id, p.position`;

const readRows = <Row>(unit: UnitOfWork, text: string, ids: readonly string[]): Promise<Row[]> =>
  unit.rows<Row>(CompiledQuery.raw(text, [unit.tenantId, ids]));

const byKey = <Row>(rows: readonly Row[], getKey: (row: Row) => string): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [getKey(row), row]));

const customerCache = referenceCache<CustomerRow>(2_000);
const billingAddressCache = referenceCache<readonly Address[]>(4_000, (addresses) => 1 + addresses.length);
const locationCache = referenceCache<CustomerLocationRow>(4_000);

/** Returns customers with these ids, without their parts, by id. */
export const customersByIds = (unit: UnitOfWork, ids: readonly string[]) =>
  customerCache.find(unit, ids, async (missing) =>
    byKey(await readRows<CustomerRow>(unit, customersByIdsText, missing), ({ customerId }) => customerId),
  );

/** Reads a customer and locks it, which also protects its parts, until the unit of work ends. */
export const lockCustomer = (unit: UnitOfWork, customerId: string) =>
  unit.first<CustomerRow>(CompiledQuery.raw(lockCustomerText, [unit.tenantId, customerId]));

/** Reads customers and locks them in the order of their ids, until the unit of work ends; by id. */
export const lockCustomers = async (unit: UnitOfWork, ids: readonly string[]) =>
  byKey(await readRows<CustomerRow>(unit, lockCustomersText, ids), ({ customerId }) => customerId);

/** Returns locations with these ids, by id. */
export const customerLocationsByIds = (unit: UnitOfWork, ids: readonly string[]) =>
  locationCache.find(unit, ids, async (missing) =>
    byKey(
      await readRows<CustomerLocationRow>(unit, locationsByIdsText, missing),
      ({ locationId }) => locationId,
    ),
  );

/** Returns the locations of these customers, sorted by name, by customer id. */
export const locationsByCustomer = async (unit: UnitOfWork, ids: readonly string[]) =>
  Map.groupBy(
    await readRows<CustomerLocationRow>(unit, locationsByCustomerText, ids),
    ({ customerId }) => customerId,
  );

/** Returns the billing addresses of these customers, in the order they were added, by customer id. */
export function billingAddressesByCustomer(
  unit: UnitOfWork,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Address[]>> {
  return billingAddressCache.find(unit, ids, async (missing) => {
    const rows = await readRows<{ customerId: string; address: Address }>(
      unit,
      billingAddressesByCustomerText,
      missing,
    );
    const byCustomer = new Map<string, Address[]>(missing.map((id) => [id, []]));
    for (const { customerId, address } of rows) byCustomer.get(customerId)?.push(address);
    return byCustomer;
  });
}

/** Returns the contacts of these customers, in the order they were added, by customer id. */
export const contactsByCustomer = async (unit: UnitOfWork, ids: readonly string[]) =>
  Map.groupBy(
    await readRows<ContactRow & { customerId: string }>(unit, contactsByCustomerText, ids),
    ({ customerId }) => customerId,
  );

/** Returns the ids of the customers that a search finds, the best first. */
export async function findCustomerIds(
  unit: UnitOfWork,
  search: string,
  max: number,
): Promise<readonly string[]> {
  const { rows } = await readPage(unit, customerList, { search, first: max }, { maxRows: max });
  return rows.map(({ customerId }) => customerId);
}
