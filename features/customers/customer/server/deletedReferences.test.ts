import { testId } from '#platform/kernel/testing/testId.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPriceGroups } from '#features/pricing/groups/server/priceGroupCommands.ts';
import { createCustomers } from './customerCommands.ts';
import { addTerms } from '../../terms/server/termsCommands.ts';
import { type CustomerDatabase, customerDatabase } from '../../server/testing/customerDatabase.ts';
import { floristCustomer, nurseryCustomer, tampaLocation } from '../../server/testing/customers.ts';

let database: CustomerDatabase;
beforeAll(async () => {
  database = await customerDatabase();
  await database.write((unit) => addTerms(unit, [{ termsId: testId(51), name: 'Old' }]));
  await database.write((unit) => addPriceGroups(unit, [{ id: testId(61), name: 'Old' }]));
  for (const table of ['terms', 'price_group'])
    await database.write(async (unit) => {
      await unit.run(
        sql`update ${sql.table(table)} set status = 'DELETED' where tenant_id = ${unit.tenantId}`,
      );
      return { ok: true, value: table, notices: [] };
    });
});
afterAll(() => database.close());

test.each([
  ['termsId', testId(51), 'Terms not found'],
  ['priceGroupId', testId(61), 'Price group not found'],
] as const)(
  'refuses deleted entities as %s of a customer and of its locations',
  async (field, deleted, message) => {
    const customer = { ...floristCustomer, [field]: deleted };
    const withLocation = { ...nurseryCustomer, locations: [{ ...tampaLocation, [field]: deleted }] };
    expect(await database.write((unit) => createCustomers(unit, [customer, withLocation]))).toMatchObject({
      ok: false,
      problems: [
        { code: 'INVALID_REFERENCE', field: ['0', field], message },
        { code: 'INVALID_REFERENCE', field: ['1', 'locations', '0', field], message },
      ],
    });
  },
);
