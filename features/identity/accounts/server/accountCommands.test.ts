import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRecordId } from '#platform/server/database/unitOfWork.ts';
import { type Database, createDatabase } from '#platform/server/database/database.ts';
import { type TestDatabase, testDatabase } from '#platform/server/testing/database.ts';
import { expectWaiting } from '#platform/server/testing/lockWaits.ts';
import { addAccount, updateAccount } from './accountCommands.ts';
import { findAccountByEmail } from './accountStore.ts';
import { blockUser, listBlockedUsers } from './blockedUsers.ts';
import { hashPassword, passwordHashing } from './passwordHash.ts';
import { addTenant } from '../../settings/server/tenantCommands.ts';

const { matches: isPassword } = passwordHashing();

let scratch: TestDatabase;
let database: Database;
const now = '2026-11-21T05:22:00.000Z';
const kim = {
  tenantId: 'MOIF',
  email: 'Kim@moif.example.com',
  firstName: 'Kim',
  lastName: 'Lee',
  password: 'correct horse',
  capabilities: ['orders.view'],
};

beforeAll(async () => {
  scratch = await testDatabase();
  database = createDatabase({ url: scratch.url });
  await addTenant(database.pool, { tenantId: 'MOIF', name: 'MOIF' }, { now });
});
afterAll(async () => {
  await database.close();
  await scratch.drop();
});

test('finds an account regardless of the case of its e-mail, and refuses a duplicate', async () => {
  const added = await addAccount(database.pool, kim, { now, newId: createRecordId });
  expect(added).toMatchObject({ ok: true });
  const stored = await findAccountByEmail(database.pool, 'kim@MOIF.example.com');
  expect(stored).toMatchObject({ email: kim.email, capabilities: ['orders.view'], active: true });
  expect(await isPassword(kim.password, stored?.passwordHash)).toBe(true);
  expect(
    await addAccount(
      database.pool,
      { ...kim, email: 'KIM@moif.example.com' },
      { now, newId: createRecordId },
    ),
  ).toMatchObject({
    ok: false,
    problems: [{ code: 'DUPLICATE', message: 'KIM@moif.example.com is already used by another account' }],
  });
});

test('refuses an account of an unknown tenant', async () =>
  expect(
    await addAccount(database.pool, { ...kim, tenantId: 'NONE' }, { now, newId: createRecordId }),
  ).toMatchObject({
    ok: false,
    problems: [{ message: 'There is no tenant NONE' }],
  }));

test('hashes passwords with a salt and verifies them', async () => {
  const hash = await hashPassword('correct horse');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword('correct horse', hash)).toBe(true);
  expect(await isPassword('correct horses', hash)).toBe(false);
  expect(await isPassword('', undefined)).toBe(false);
  expect(await hashPassword('correct horse')).not.toBe(hash);
});

test('keeps a concurrent change of another administrator', async () => {
  const lee = { ...kim, email: 'lee@moif.example.com', capabilities: ['orders.view', 'orders.edit'] };
  await addAccount(database.pool, lee, { now, newId: createRecordId });
  const other = await database.pool.connect();
  await other.query('begin');
  await other.query("update account set capabilities = '{orders.view}' where email = $1", [lee.email]);
  const renamed = updateAccount(database.pool, lee.email, { firstName: 'Leanne' }, () => now);
  await expectWaiting(database, 1);
  await other.query('commit');
  other.release();
  expect(await renamed).toMatchObject({ ok: true });
  expect(await findAccountByEmail(database.pool, lee.email)).toMatchObject({
    firstName: 'Leanne',
    capabilities: ['orders.view'],
  });
});

test('refuses to block an invalid e-mail address', async () => {
  expect(await blockUser(database.pool, 'kim', now)).toMatchObject({
    ok: false,
    problems: [{ code: 'INVALID_FORMAT', field: ['email'], message: 'Invalid email address' }],
  });
  expect(await listBlockedUsers(database.pool)).toEqual([]);
});
