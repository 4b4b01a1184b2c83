import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '#platform/server/database.ts';
import { findAccountByEmail } from '#features/identity/server/accountStore.ts';
import { isPassword } from '#features/identity/server/passwordHash.ts';
import { findTenant } from '#features/identity/server/tenantStore.ts';
import { roles } from '#features/identity/role.ts';
import { type Database } from '#platform/server/database.ts';
import { testDatabase } from '#platform/server/testing/database.ts';
import { startProcess } from './testing/serverProcess.ts';

let url: string;
let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ url, drop } = await testDatabase());
  database = createDatabase({ url });
});
afterAll(async () => {
  await database.close();
  await drop();
});

const secret = 'correct horse battery';
/** npm run admin, as somebody without a terminal calls it. */
const admin = (...args: readonly string[]) =>
  startProcess('../../scripts/admin.ts', { DATABASE_URL: url, ADMIN_PASSWORD: secret }, { args }).closed;
const kim = ['--tenant', 'ACME', '--first', 'Kim', '--last', 'Lee'];

test('a company and its people are made, listed and not made twice', async () => {
  expect(await admin('tenant', 'list')).toEqual({
    code: 0,
    printed: 'There is no company yet: npm run admin -- tenant add CODE "Name"\n',
  });
  const tenant = ['tenant', 'add', 'ACME', 'Acme Growers', '--erp-pricing', '--max-discount', '12.5%'];
  expect(await admin(...tenant)).toEqual({
    code: 0,
    printed:
      'Acme Growers was added as ACME.\nNow its people: npm run admin -- user add EMAIL --tenant ACME --first .. --last ..\n',
  });
  expect(await findTenant(database.pool, 'ACME')).toMatchObject({
    name: 'Acme Growers',
    useErpPricing: true,
    finalCreditEnabled: false,
    maxDiscountPercentage: 12.5,
  });
  expect(await admin(...tenant)).toEqual({ code: 1, printed: 'Tenant ACME exists already.\n' });

  const user = ['user', 'add', 'kim@acme.example.com', ...kim, '--role', 'sales'];
  const added = await admin(...user);
  expect(added).toEqual({ code: 0, printed: 'kim@acme.example.com can sign in to ACME as sales.\n' });
  const account = await findAccountByEmail(database.pool, 'kim@acme.example.com');
  expect(account).toMatchObject({
    firstName: 'Kim',
    lastName: 'Lee',
    capabilities: roles.sales,
    active: true,
  });
  expect(await isPassword(secret, account?.passwordHash)).toBe(true);
  expect(await admin(...user)).toEqual({
    code: 1,
    printed: 'kim@acme.example.com is already used by another account.\n',
  });
  await admin('user', 'add', 'ann@acme.example.com', ...kim);
  expect((await admin('user', 'list', '--tenant', 'ACME')).printed).toBe(
    [
      'E-mail                Name     Role',
      'ann@acme.example.com  Kim Lee  manager',
      'kim@acme.example.com  Kim Lee  sales',
      '',
    ].join('\n'),
  );
  expect((await admin('tenant', 'list')).printed).toBe(
    ['Code  Name          Users', 'ACME  Acme Growers  2', ''].join('\n'),
  );
});

test('what it cannot do it tells in a sentence', async () => {
  expect(await admin('user', 'list', '--tenant', 'NONE')).toEqual({
    code: 1,
    printed: 'There is no tenant NONE; see npm run admin -- tenant list.\n',
  });
  const args = ['user', 'add', 'ann@acme.example.com', ...kim];
  expect(
    await startProcess('../../scripts/admin.ts', { DATABASE_URL: url }, { args, detached: true }).closed,
  ).toEqual({
    code: 1,
    printed: 'There is no terminal to ask for the password; set ADMIN_PASSWORD.\n',
  });
});
