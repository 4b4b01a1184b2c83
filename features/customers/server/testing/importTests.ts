import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import '#features/catalogue/import/server/itemImportGraphql.ts';
import { addTenant } from '#features/identity/settings/server/tenantCommands.ts';
import { readRowCount } from '#platform/server/database/rowCounters.ts';
import type { Session } from '#platform/server/session.ts';
import '../../customer/server/customerMutationGraphql.ts';
import '../../import/server/customerImportGraphql.ts';
import { customerColumns } from '../../import/customerColumns.ts';
import { type CustomerCells, littleCreek } from '../../import/testing/customerRows.ts';
import { startImportTests } from '#platform/server/import/testing/importTests.ts';

export const demoFile = readFileSync(
  new URL('../../../../database/seed/data/customers.csv', import.meta.url),
  'utf8',
);

/** Returns a file of customers; cells must not need quotes. */
export const customerFile = (...rows: readonly CustomerCells[]): string =>
  [customerColumns, ...rows.map((row) => customerColumns.map((column) => row[column] ?? ''))]
    .map((cells) => `${cells.join(',')}\n`)
    .join('');

/** Returns a file of up to 1,000,000 customers that share the terms only, as `cells` but with a number in names, codes and contacts. */
export const numberedCustomers = (count: number, cells: CustomerCells = littleCreek): string =>
  customerFile(
    ...Array.from({ length: count }, (_, index) => ({
      ...cells,
      CustomerName: `${cells.CustomerName} ${index}`,
      LocationCode: `${cells.LocationCode}-${index}`,
      ContactEmailAddress: `${index}-${cells.ContactEmailAddress}`,
      ContactPhoneNumber: numberPhone(cells.ContactPhoneNumber ?? '', index),
    })),
  );

/** Returns a phone number of the same exchange with another area and line. */
function numberPhone(phone: string, index: number): string {
  const area = String(200 + Math.floor(index / 10_000)).padStart(3, '0');
  return `(${area}${phone.slice(4, -4)}${String(index % 10_000).padStart(4, '0')}`;
}

/** Starts the API of customer imports for the tests of one file; each test uses a tenant of its own. */
export async function importTests() {
  const tests = await startImportTests({
    kind: 'CUSTOMERS',
    addTenant: (pool, tenantId) =>
      addTenant(pool, { tenantId, name: tenantId }, { now: new Date().toISOString() }),
  });
  const { api } = tests;
  return {
    ...tests,
    /** Returns all customers, parts and terms of a tenant without times and versions, and what the row counters say. */
    readCustomers: (session: Session) =>
      api.database.read(session, async (unit) => {
        const read = (table: string, columns: string) =>
          unit.rows(
            sql`select ${sql.raw(columns)} from ${sql.table(table)} where tenant_id = ${unit.tenantId}
              order by 1, 2`,
          );
        return {
          customers: await read(
            'customer',
            `name, customer_id, description, currency, erp_price_group_id, terms_id, number_of_locations,
              number_of_billing_addresses, number_of_contacts, status`,
          ),
          locations: await read(
            'customer_location',
            'location_id, customer_id, code, name, terms_id, address',
          ),
          addresses: await read('customer_billing_address', 'address_id, customer_id, position, address'),
          contacts: await read(
            'customer_contact',
            'contact_id, customer_id, position, first_name, last_name, title, email_addresses, phone_numbers',
          ),
          terms: await read('terms', 'name, terms_id'),
          counters: [await readRowCount(unit, ['customer']), await readRowCount(unit, ['customer_location'])],
        };
      }),
  };
}
