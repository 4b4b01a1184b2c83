import { CompiledQuery } from 'kysely';
import type { Address } from '#platform/kernel/address.ts';
import type { List } from '#platform/server/list/list.ts';
import type { UnitOfWork } from '#platform/server/unitOfWork.ts';
import type { Contact } from '../contact.ts';
import { type CustomerRow, customerList } from './customerList.ts';
import { type CustomerLocationRow, customerLocationList } from './customerLocationList.ts';
import './customerTables.ts';

export type ContactRow = Contact & { id: string };

// Constant texts, so that orders read customers with prepared statements.
const selectFrom = <Row>({ columns, from, tenant }: List<Row>): string =>
  `select ${Object.entries<string>(columns)
    .map(([field, column]) => `${column} as "${field}"`)
    .join(', ')} from ${from} where ${tenant} = $1`;

const customers = `${selectFrom(customerList)} and c.customer_id = any($2::uuid[])`;
const locations = `${selectFrom(customerLocationList)} and l.location_id = any($2::uuid[]) and l.removed_at is null`;
const locationsOf = `${selectFrom(customerLocationList)} and l.customer_id = any($2::uuid[]) and l.removed_at is null order by l.name_lower, l.location_id`;
const billingAddressesOf = `select customer_id, address from customer_billing_address
  where tenant_id = $1 and customer_id = any($2::uuid[]) and removed_at is null order by customer_id, position`;
const contactsOf = `select customer_id, contact_id as id, first_name, last_name, title, type, email_addresses, phone_numbers
  from customer_contact where tenant_id = $1 and customer_id = any($2::uuid[]) and removed_at is null order by customer_id, position`;

const read = <Row>(unit: UnitOfWork, text: string, ids: readonly string[]): Promise<Row[]> =>
  unit.rows<Row>(CompiledQuery.raw(text, [unit.tenantId, ids]));

const keyed = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [keyOf(row), row]));

/** Returns customers with these ids, without their parts, by id. */
export const customersByIds = async (unit: UnitOfWork, ids: readonly string[]) =>
  keyed(await read<CustomerRow>(unit, customers, ids), ({ customerId }) => customerId);

/** Returns locations with these ids, by id. */
export const customerLocationsByIds = async (unit: UnitOfWork, ids: readonly string[]) =>
  keyed(await read<CustomerLocationRow>(unit, locations, ids), ({ locationId }) => locationId);

/** Returns the locations of these customers, sorted by name, by customer id. */
export const locationsOfCustomers = async (unit: UnitOfWork, ids: readonly string[]) =>
  Map.groupBy(await read<CustomerLocationRow>(unit, locationsOf, ids), ({ customerId }) => customerId);

/** Returns the billing addresses of these customers, in the order they were added, by customer id. */
export async function billingAddressesOfCustomers(unit: UnitOfWork, ids: readonly string[]) {
  const rows = await read<{ customerId: string; address: Address }>(unit, billingAddressesOf, ids);
  const byCustomer = new Map<string, Address[]>(ids.map((id) => [id, []]));
  for (const { customerId, address } of rows) byCustomer.get(customerId)?.push(address);
  return byCustomer;
}

/** Returns the contacts of these customers, in the order they were added, by customer id. */
export const contactsOfCustomers = async (unit: UnitOfWork, ids: readonly string[]) =>
  Map.groupBy(
    await read<ContactRow & { customerId: string }>(unit, contactsOf, ids),
    ({ customerId }) => customerId,
  );
