import { afterAll, beforeEach, expect, test } from 'vitest';
import { addAccount } from '#features/identity/accounts/server/accountCommands.ts';
import { updatePerson } from '#features/identity/people/server/personCommands.ts';
import { addTenant } from '#features/identity/settings/server/tenantCommands.ts';
import type { Result } from '#platform/kernel/results/result.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { createRecordId, type UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { runConflictingCommands } from '#platform/server/testing/runConflictingCommands.ts';
import { testApi } from '#platform/server/testing/api.ts';
import '../../parts/server/salesPersonUses.ts';
import '#features/identity/people/server/peopleGraphql.ts';
import './salesPeopleGraphql.ts';
import {
  addCompanySalesPeople,
  removeCompanySalesPerson,
  updateCompanySalesPerson,
} from './salesPersonCommands.ts';
import { findLinkedEmail, findOwnEmails, findSalesPeople } from './salesPersonStore.ts';

const now = '2026-12-01T06:00:00.000Z';
const atWork = 'kim@work.example.com';
const kim = { id: testId(1), firstName: 'Kim', lastName: 'Smith', email: 'k.smith@example.com' };
const shared = 'shared@example.com';
const vera = { id: testId(2), firstName: 'Vera', lastName: 'Vega', email: 'vera@example.com' };

const api = await testApi();
afterAll(async () => {
  expect(api.bugs).toEqual([]);
  await api.close();
});
let tenantId = '';
let tenantsMade = 0;
const session = (email = 'Kim@Work.example.com', tenant = tenantId) => api.session(tenant, { email });
const write = <T>(run: (unit: UnitOfWork) => Promise<Result<T>>, as = session()) =>
  api.database.write(as, run, { shouldCommit: ({ ok }) => ok });
const update = (change: object, id = kim.id) =>
  write((unit) => updateCompanySalesPerson(unit, { id, ...change }));
const linked = (as = session()) => api.database.read(as, findLinkedEmail);
const signInEmails = async () => {
  const found = await api.database.read(session(), (unit) => findSalesPeople(unit, [kim.id, vera.id], []));
  return found.map(({ status, signInEmail }) => [status, signInEmail]);
};
const addUser = async (email: string, tenant = tenantId) =>
  unwrapResult(
    await addAccount(
      api.database.pool,
      {
        tenantId: tenant,
        email,
        firstName: 'Kim',
        lastName: 'S',
        password: 'correct horse',
        capabilities: null,
      },
      { now, newId: createRecordId, hash: async () => 'hash' },
    ),
  );

beforeEach(async () => {
  tenantsMade += 1;
  tenantId = `MOIF${tenantsMade}`;
  for (const one of [tenantId, `BPF${tenantsMade}`])
    await addTenant(api.database.pool, { tenantId: one, name: one }, { now });
  unwrapResult(
    await write((unit) =>
      addCompanySalesPeople(unit, [{ ...kim, signInEmail: 'KIM@work.example.com ' }, vera]),
    ),
  );
});

test('knows a user by the address of the linked sales person and by that of the sign-in', async () => {
  expect(await api.database.read(session(), findOwnEmails)).toEqual([kim.email, atWork]);
  expect(await api.database.read(session('vera@example.com'), findOwnEmails)).toEqual([vera.email]);
  expect(await api.execute(session(), '{ tenant { linkedSalesPersonEmail } }', {})).toMatchObject({
    data: { tenant: { linkedSalesPersonEmail: kim.email } },
  });
  // An inactive sales person is still the user; no address is no link.
  expect(await update({ status: 'INACTIVE' })).toMatchObject({ ok: true });
  expect(await linked()).toBe(kim.email);
  expect(await update({ signInEmail: '' })).toMatchObject({ value: { signInEmail: null } });
  expect(await linked()).toBeNull();
});

test('links users of the own company only', async () => {
  const elsewhere = `BPF${tenantsMade}`;
  expect(await linked(session(atWork, elsewhere))).toBeNull();
  const other = { ...vera, id: testId(3), signInEmail: atWork };
  expect(
    await write((unit) => addCompanySalesPeople(unit, [other]), session(atWork, elsewhere)),
  ).toMatchObject({
    ok: true,
  });
  expect(await linked(session(atWork, elsewhere))).toBe(vera.email);
  expect(await linked()).toBe(kim.email);
});

test('refuses two sales people for one user', async () => {
  const problem = (field: string, address: string) => ({
    problems: [
      {
        code: 'DUPLICATE',
        field: [field],
        entityId: kim.id,
        message: `${address} is already the address of Kim Smith`,
      },
    ],
  });
  expect(await update({ signInEmail: 'Kim@work.example.com' }, vera.id)).toMatchObject(
    problem('signInEmail', atWork),
  );
  expect(await update({ signInEmail: kim.email }, vera.id)).toMatchObject(problem('signInEmail', kim.email));
  expect(await update({ email: atWork }, vera.id)).toMatchObject(problem('email', atWork));
  const another = { ...vera, id: testId(3), email: 'lee@example.com', signInEmail: vera.email };
  expect(await write((unit) => addCompanySalesPeople(unit, [another]))).toMatchObject({
    problems: [{ field: ['0', 'signInEmail'], entityId: vera.id }],
  });
  expect(await update({ signInEmail: 'kim@work' })).toMatchObject({
    problems: [{ field: ['signInEmail'], message: 'Invalid email address' }],
  });
  // The own address is no other one.
  expect(await update({ signInEmail: kim.email })).toMatchObject({ ok: true });
});

const replaceKim = () =>
  write((unit) => removeCompanySalesPerson(unit, { id: kim.id, replacementId: vera.id }));

test('passes the link to the sales person who replaces another one, once', async () => {
  expect(await replaceKim()).toMatchObject({ ok: true });
  expect(await signInEmails()).toEqual([
    ['DELETED', atWork],
    ['ACTIVE', atWork],
  ]);
  expect(await linked()).toBe(vera.email);
  await update({ signInEmail: null }, vera.id);
  expect(await replaceKim()).toMatchObject({ ok: true });
  expect(await linked()).toBeNull();
});

test.each([
  ['the link that one has', 'v@work.example.com', undefined],
  ['its own address with which a user signs in', null, vera.email],
])('keeps %s', async (_, signInEmail, user) => {
  if (user !== undefined) await addUser(user);
  await update({ signInEmail }, vera.id);
  expect(await replaceKim()).toMatchObject({ ok: true });
  expect(await signInEmails()).toEqual([
    ['DELETED', atWork],
    ['ACTIVE', signInEmail],
  ]);
  expect(await linked()).toBeNull();
});

test('names the sales person of a person, whom a block does not unlink', async () => {
  const { accountId } = await addUser(atWork);
  const read = async () =>
    (await api.execute(session('boss@example.com'), '{ people { nodes { status salesPersonName } } }', {}))
      .data;
  expect(await read()).toEqual({
    people: { nodes: [{ status: 'ACTIVE', salesPersonName: 'Kim Smith' }] },
  });
  await addUser('boss@example.com');
  expect(
    await write(
      (unit) => updatePerson(unit, { id: accountId, status: 'BLOCKED' }),
      session('boss@example.com'),
    ),
  ).toMatchObject({ ok: true });
  expect(await read()).toMatchObject({
    people: { nodes: expect.arrayContaining([{ status: 'BLOCKED', salesPersonName: 'Kim Smith' }]) },
  });
  expect(await api.execute(session(), '{ companySalesPeople { nodes { name hasUser } } }', {})).toMatchObject(
    {
      data: { companySalesPeople: { nodes: [{ name: 'Kim Smith', hasUser: true }, { hasUser: false }] } },
    },
  );
});

test.each([
  [
    'added',
    (unit: UnitOfWork) =>
      addCompanySalesPeople(unit, [{ ...vera, id: testId(3), email: 'vi@example.com', signInEmail: shared }]),
  ],
  ['changed', (unit: UnitOfWork) => updateCompanySalesPerson(unit, { id: vera.id, signInEmail: shared })],
])('refuses one address for two sales people, of whom one is %s at the same time', async (_, second) => {
  const results = await runConflictingCommands<unknown>(
    { database: api.database, session: session() },
    (unit) => updateCompanySalesPerson(unit, { id: kim.id, email: shared }),
    second,
  );
  expect(results).toMatchObject([
    { ok: true },
    { ok: false, problems: [{ code: 'DUPLICATE', entityId: kim.id }] },
  ]);
});
