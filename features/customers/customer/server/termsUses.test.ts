import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testId } from '#platform/kernel/testing/testId.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type CustomerDatabase, customerDatabase } from '../../server/testing/customerDatabase.ts';
import {
  floristCustomer,
  nurseryCustomer,
  roanokeLocation,
  tampaLocation,
} from '../../server/testing/customers.ts';
import { addTerms } from '../../terms/server/termsCommands.ts';
import { removeTerms, updateTerms } from '../../terms/server/termsEditCommands.ts';
import { createCustomers } from './customerCommands.ts';
import { updateCustomer } from './customerEditCommands.ts';
import './termsUses.ts';

const [net30, net60] = [testId(51), testId(52)];
const nursery = {
  ...nurseryCustomer,
  termsId: net30,
  locations: [
    { ...tampaLocation, termsId: net30 },
    { ...roanokeLocation, termsId: net60 },
  ],
};

let database: CustomerDatabase;
beforeAll(async () => {
  database = await customerDatabase();
});
beforeEach(async () => {
  database.useNewTenants();
  await database.write((unit) =>
    addTerms(unit, [
      { termsId: net30, name: 'Net 30' },
      { termsId: net60, name: 'Net 60' },
    ]),
  );
});
afterAll(() => database.close());

const addNursery = () => database.write((unit) => createCustomers(unit, [nursery]));
const replace = (unit: UnitOfWork) => removeTerms(unit, { termsId: net30, replacementId: net60 });
const termsOfAll = () =>
  database.read((unit) =>
    unit.rows<{
      termsId: string | null;
    }>(sql`select name, terms_id, version from customer where tenant_id = ${unit.tenantId}
      union all select name, terms_id, customer_version from customer_location where tenant_id = ${unit.tenantId}
      order by name`),
  );

test('names the customers and locations that have terms', async () => {
  await addNursery();
  expect(await database.write((unit) => removeTerms(unit, { termsId: net30 }))).toMatchObject({
    problems: [
      {
        code: 'IN_USE',
        message:
          'Net 30 cannot be removed. Used by customer Northern Hill Nursery; customer location Tampa (Northern Hill Nursery).',
      },
    ],
  });
});

test('moves customers and locations to the replacement, with versions and history', async () => {
  await addNursery();
  expect(await database.write(replace)).toMatchObject({ ok: true, value: { status: 'DELETED' } });
  expect(await termsOfAll()).toEqual([
    { name: 'Northern Hill Nursery', termsId: net60, version: 2 },
    { name: 'Roanoke', termsId: net60, version: 1 },
    { name: 'Tampa', termsId: net60, version: 2 },
  ]);
  const [entry] = await database.read((unit) =>
    unit.rows<{
      changes: readonly { field: string; after: string }[];
    }>(sql`select action, changes from history_entry
      where tenant_id = ${unit.tenantId} and entity_id = ${nurseryCustomer.customerId}::uuid and version = 2`),
  );
  expect(entry).toMatchObject({
    action: 'replaceTerms',
    changes: [{ field: 'terms' }, { field: 'locations.Tampa.terms' }],
  });
  expect(JSON.parse(entry?.changes[0]?.after ?? '')).toEqual({ id: net60, name: 'Net 60' });
});

test('refuses a customer of terms that are being removed', async () => {
  const [removed, created] = await database.meet<unknown>(
    (unit) => removeTerms(unit, { termsId: net30 }),
    (unit) => createCustomers(unit, [nursery]),
  );
  expect(removed).toMatchObject({ ok: true });
  expect(created).toMatchObject({
    problems: [{ code: 'INVALID_REFERENCE', message: 'Terms not found' }, { message: 'Terms not found' }],
  });
});

test.each([
  ['is being created', (unit: UnitOfWork) => createCustomers(unit, [nursery])],
  [
    'is being changed',
    (unit: UnitOfWork) => updateCustomer(unit, { customerId: floristCustomer.customerId, termsId: net30 }),
  ],
])('moves a customer that %s with the terms', async (_, save) => {
  await database.write((unit) => createCustomers(unit, [floristCustomer]));
  const [saved, removed] = await database.meet<unknown>(save, replace);
  expect([saved, removed]).toMatchObject([{ ok: true }, { ok: true }]);
  const stored = await termsOfAll();
  expect(stored.filter(({ termsId }) => termsId === net30)).toEqual([]);
});

test('lets customers keep inactive terms, and refuses them as a choice', async () => {
  await addNursery();
  await database.write((unit) => updateTerms(unit, { termsId: net30, status: 'INACTIVE' }));
  const { customerId } = nurseryCustomer;
  const description = 'Another one';
  expect(
    await database.write((unit) => updateCustomer(unit, { customerId, termsId: net30, description })),
  ).toMatchObject({ ok: true });
  expect(
    await database.write((unit) => createCustomers(unit, [{ ...floristCustomer, termsId: net30 }])),
  ).toMatchObject({
    problems: [
      {
        code: 'INVALID_STATE',
        field: ['0', 'termsId'],
        message: 'Terms Net 30 are inactive. Choose other terms.',
      },
    ],
  });
});
