import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testId } from '#platform/kernel/testing/testId.ts';
import { type CustomerDatabase, customerDatabase } from '../../server/testing/customerDatabase.ts';
import {
  addCompanySalesPeople,
  removeCompanySalesPerson,
  updateCompanySalesPerson,
} from './salesPersonCommands.ts';

const vera = {
  id: testId(1),
  firstName: 'Vera',
  lastName: 'Vega',
  email: 'Vera@Example.com',
  territory: 'Northeast',
};
const kim = { id: testId(2), firstName: 'Kim', lastName: 'Lee', email: 'kim@example.com' };

let database: CustomerDatabase;
beforeAll(async () => {
  database = await customerDatabase();
});
beforeEach(async () => {
  database.useNewTenants();
  await database.write((unit) => addCompanySalesPeople(unit, [vera, kim]));
});
afterAll(() => database.close());

type Update = Partial<Parameters<typeof updateCompanySalesPerson>[1]>;
const update = (change: Update) =>
  database.write((unit) => updateCompanySalesPerson(unit, { id: vera.id, ...change }));
const remove = (id: string, replacementId?: string) =>
  database.write((unit) => removeCompanySalesPerson(unit, { id, replacementId }));
const add = (input: object) => database.write((unit) => addCompanySalesPeople(unit, [{ ...vera, ...input }]));
const stored = () =>
  database.read((unit) =>
    unit.rows(sql`select name, email, status, version from sales_person
      where tenant_id = ${unit.tenantId} order by sales_person_id`),
  );

test('creates sales people with addresses in lower case; a replay returns them', async () => {
  expect(await stored()).toEqual([
    { name: 'Vera Vega', email: 'vera@example.com', status: 'ACTIVE', version: 1 },
    { name: 'Kim Lee', email: 'kim@example.com', status: 'ACTIVE', version: 1 },
  ]);
  expect(await add({})).toMatchObject({ ok: true, value: [{ salesPersonId: vera.id }] });
  expect(await add({ id: testId(3), firstName: '', email: 'vera' })).toMatchObject({
    problems: [
      { code: 'REQUIRED', field: ['0', 'firstName'], message: 'First Name is required' },
      { field: ['0', 'email'], message: 'Invalid email address' },
    ],
  });
  expect(await add({ id: testId(3) })).toMatchObject({
    problems: [
      {
        code: 'DUPLICATE',
        field: ['0', 'email'],
        entityId: vera.id,
        message: 'vera@example.com is already the address of Vera Vega',
      },
    ],
  });
});

test('changes what is sent, with history', async () => {
  expect(await update({ lastName: 'Rivera', territory: null, expectedVersion: 1 })).toMatchObject({
    value: { name: 'Vera Rivera', territory: null, status: 'ACTIVE', version: 2 },
  });
  const [entry] = await database.read((unit) =>
    unit.rows(
      sql`select action, changes from history_entry where tenant_id = ${unit.tenantId} and version = 2`,
    ),
  );
  expect(entry).toEqual({
    action: 'updateCompanySalesPerson',
    changes: [
      { field: 'territory', before: '"Northeast"', after: null },
      { field: 'lastName', before: '"Vega"', after: '"Rivera"' },
    ],
  });
  expect(await update({ email: 'KIM@example.com' })).toMatchObject({
    problems: [{ code: 'DUPLICATE', field: ['email'], entityId: kim.id }],
  });
  expect(await update({ id: testId(9), lastName: 'X' })).toMatchObject({ problems: [{ code: 'NOT_FOUND' }] });
  expect(await update({ status: 'DELETED' })).toMatchObject({
    problems: [{ field: ['status'], message: 'Status must be Active or Inactive' }],
  });
});

test('adds a removed sales person again, as another record', async () => {
  expect(await remove(vera.id)).toMatchObject({ value: { status: 'DELETED' } });
  expect(await update({ lastName: 'X' })).toMatchObject({ problems: [{ code: 'NOT_FOUND' }] });
  expect(await add({ id: testId(3) })).toMatchObject({ ok: true, value: [{ salesPersonId: testId(3) }] });
  expect(await stored()).toHaveLength(3);
});

test('creates an address once when two users add it', async () => {
  const chris = { ...vera, email: 'chris@example.com' };
  const [first, second] = await database.meet(
    (unit) => addCompanySalesPeople(unit, [{ ...chris, id: testId(3) }]),
    (unit) => addCompanySalesPeople(unit, [{ ...chris, id: testId(4) }]),
  );
  expect(first).toMatchObject({ ok: true });
  expect(second).toMatchObject({ problems: [{ code: 'DUPLICATE', entityId: testId(3) }] });
});
