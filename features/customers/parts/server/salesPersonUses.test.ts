import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testId } from '#platform/kernel/testing/testId.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { addCustomerLocation } from './customerLocationCommands.ts';
import {
  addCompanySalesPeople,
  removeCompanySalesPerson,
  updateCompanySalesPerson,
} from '../../salesPeople/server/salesPersonCommands.ts';
import { type CustomerDatabase, customerDatabase } from '../../server/testing/customerDatabase.ts';
import {
  floristCustomer,
  nurseryCustomer,
  roanokeLocation,
  tampaLocation,
} from '../../server/testing/customers.ts';
import { createCustomers } from '../../customer/server/customerCommands.ts';
import './salesPersonUses.ts';

const vera = { id: testId(71), firstName: 'Vera', lastName: 'Vega', email: 'vera@example.com' };
const kim = { id: testId(72), firstName: 'Kim', lastName: 'Lee', email: 'kim@example.com' };
const [vegas, both] = [[vera.email], [kim.email, vera.email]].map((emails) =>
  emails.map((emailAddress) => ({ emailAddress })),
);

let database: CustomerDatabase;
beforeAll(async () => {
  database = await customerDatabase();
});
beforeEach(async () => {
  database.useNewTenants();
  await database.write((unit) => addCompanySalesPeople(unit, [vera, kim]));
  const locations = [
    { ...tampaLocation, salesPeople: both },
    { ...roanokeLocation, salesPeople: vegas },
  ];
  await database.write((unit) => createCustomers(unit, [{ ...nurseryCustomer, locations }, floristCustomer]));
});
afterAll(() => database.close());

const emails = () =>
  database.read((unit) =>
    unit.rows(sql`select name, sales_person_emails as emails, customer_version as version from customer_location
      where tenant_id = ${unit.tenantId} order by name`),
  );
const latest = () =>
  database.read((unit) =>
    unit.first(sql`select action, changes from history_entry
      where tenant_id = ${unit.tenantId} and entity_type = 'CUSTOMER' order by version desc limit 1`),
  );
const remove = (replacementId?: string) =>
  database.write((unit) => removeCompanySalesPerson(unit, { id: vera.id, replacementId }));

test('names the locations of a sales person, and moves them to another one without repetitions', async () => {
  expect(await remove()).toMatchObject({
    problems: [
      {
        code: 'IN_USE',
        message:
          'Vera Vega cannot be removed. Used by customer locations Roanoke (Northern Hill Nursery), Tampa (Northern Hill Nursery).',
      },
    ],
  });
  expect(await remove(kim.id)).toMatchObject({ value: { status: 'DELETED' } });
  expect(await emails()).toEqual([
    { name: 'Roanoke', emails: [kim.email], version: 2 },
    { name: 'Tampa', emails: [kim.email], version: 2 },
  ]);
  expect(await latest()).toMatchObject({
    action: 'replaceSalesPerson',
    changes: [
      { field: 'locations.Roanoke.salesPeople', before: `["${vera.email}"]`, after: `["${kim.email}"]` },
      { field: 'locations.Tampa.salesPeople' },
    ],
  });
});

test('gives locations a changed address in its place', async () => {
  await database.write((unit) => updateCompanySalesPerson(unit, { id: kim.id, email: 'lee@example.com' }));
  expect(await emails()).toEqual([
    { name: 'Roanoke', emails: [vera.email], version: 1 },
    { name: 'Tampa', emails: ['lee@example.com', vera.email], version: 2 },
  ]);
});

const addToFlorist = (unit: UnitOfWork) =>
  addCustomerLocation(unit, {
    customerId: floristCustomer.customerId,
    location: { ...tampaLocation, id: testId(81), code: 'F-1', name: 'Florist', salesPeople: vegas },
  });

test('moves a location that is being added', async () => {
  const [added, removed] = await database.meet<unknown>(addToFlorist, (unit) =>
    removeCompanySalesPerson(unit, { id: vera.id, replacementId: kim.id }),
  );
  expect([added, removed]).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await emails()).toMatchObject([
    { emails: [kim.email] },
    { emails: [kim.email] },
    { emails: [kim.email] },
  ]);
});

const removeVera = (unit: UnitOfWork) =>
  removeCompanySalesPerson(unit, { id: vera.id, replacementId: kim.id });
const renameVera = (unit: UnitOfWork) =>
  updateCompanySalesPerson(unit, { id: vera.id, email: 'vega@example.com' });
const newCustomer = {
  ...floristCustomer,
  customerId: testId(82),
  name: 'New',
  locations: [{ ...tampaLocation, id: testId(83), salesPeople: vegas }],
};

test.each([
  ['a location', 'is being removed', removeVera, addToFlorist, ['location']],
  ['a location', 'gets another address', renameVera, addToFlorist, ['location']],
  [
    'a customer',
    'gets another address',
    renameVera,
    (unit: UnitOfWork) => createCustomers(unit, [newCustomer]),
    ['0', 'locations', '0'],
  ],
])('refuses %s of a sales person who %s', async (_, __, change, save, path) => {
  const [changed, saved] = await database.meet<unknown>(change, save);
  expect(changed).toMatchObject({ ok: true });
  expect(saved).toMatchObject({
    problems: [
      {
        code: 'INVALID_REFERENCE',
        field: [...path, 'salesPeople', '0', 'emailAddress'],
        message: 'Sales person vera@example.com was removed or renamed. Choose another one.',
      },
    ],
  });
});

test('refuses a new customer of a removed sales person', async () => {
  await remove(kim.id);
  expect(await database.write((unit) => createCustomers(unit, [newCustomer]))).toMatchObject({
    problems: [{ code: 'INVALID_REFERENCE' }],
  });
});
