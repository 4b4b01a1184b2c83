import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '#platform/server/testing/api.ts';
import { addAccount } from '../../accounts/server/accountCommands.ts';
import { addTenant } from './tenantCommands.ts';
import './tenantGraphql.ts';
import './userAppSettingGraphql.ts';

let api: TestApi;
const now = '2026-11-21T05:22:00.000Z';
const text = `query Tenant($tenantId: String) { tenant(tenantId: $tenantId) {
  tenantId name created finalCreditEnabled maxDiscountPercentage useErpPricing
  integrations { integrationId realmId created tokenExpiresAt } timeZone defaultShipFromLocation { name }
  orderImportFormat allowOrderAddressEdit scheduleAllowancePercentage allocateHighestGradeFirst allocationStrategy currency } }`;

beforeAll(async () => {
  api = await testApi();
  const { pool } = api.database;
  await addTenant(pool, { tenantId: 'MOIF', name: 'Mountain Inland Farms' }, { now });
  await addTenant(
    pool,
    {
      tenantId: 'BPF',
      name: 'Blue Pine Farms',
      useErpPricing: true,
      maxDiscountPercentage: 12.5,
      timeZone: 'America/Chicago',
      defaultShipFromLocation: 'Canby',
      allocateHighestGradeFirst: false,
      allocationStrategy: 'OLDEST_COUNT',
      currency: 'CAD',
    },
    { now },
  );
});
afterAll(async () => {
  expect(api.bugs).toEqual([]);
  await api.close();
});

test('returns defaults for a tenant without settings', async () =>
  expect(await api.execute(api.session('MOIF'), text, { tenantId: 'MOIF' })).toEqual({
    status: 200,
    data: {
      tenant: {
        tenantId: 'MOIF',
        name: 'Mountain Inland Farms',
        created: now,
        finalCreditEnabled: false,
        maxDiscountPercentage: 100,
        useErpPricing: false,
        integrations: [],
        timeZone: 'America/New_York',
        defaultShipFromLocation: null,
        orderImportFormat: 'LOCATION_UPC',
        allowOrderAddressEdit: true,
        scheduleAllowancePercentage: 0,
        allocateHighestGradeFirst: true,
        allocationStrategy: 'MOST_STOCK',
        currency: 'USD',
      },
    },
  }));

test('returns stored settings', async () =>
  expect(await api.execute(api.session('BPF'), text)).toMatchObject({
    data: {
      tenant: {
        tenantId: 'BPF',
        maxDiscountPercentage: 12.5,
        useErpPricing: true,
        timeZone: 'America/Chicago',
        defaultShipFromLocation: { name: 'Canby' },
        orderImportFormat: 'CUSTOMER_ID',
        allocateHighestGradeFirst: false,
        allocationStrategy: 'OLDEST_COUNT',
        currency: 'CAD',
      },
    },
  }));

test('refuses to return another tenant', async () =>
  expect(await api.execute(api.session('MOIF'), text, { tenantId: 'BPF' })).toMatchObject({
    data: { tenant: null },
    errors: [
      {
        message: 'The current user is not authorized to access this tenant.',
        extensions: { code: 'AUTH_NOT_AUTHORIZED' },
      },
    ],
  }));

test('returns integrations of the own tenant only', async () => {
  const id = randomUUID();
  await api.database.write(api.session('BPF'), (unit) =>
    unit.run(sql`insert into tenant_integration (tenant_id, integration_id, realm_id, created_at)
      values (${unit.tenantId}, ${id}, '4620', ${now})`),
  );
  const integrations = '{ tenant { integrations { integrationId realmId created tokenExpiresAt } } }';
  expect(await api.execute(api.session('BPF'), integrations)).toMatchObject({
    data: {
      tenant: {
        integrations: [
          { integrationId: id.replaceAll('-', ''), realmId: '4620', created: now, tokenExpiresAt: null },
        ],
      },
    },
  });
  expect(await api.execute(api.session('MOIF'), integrations)).toMatchObject({
    data: { tenant: { integrations: [] } },
  });
});

test.each([
  [{ tenantId: 'moif', name: 'Small letters' }, 'Tenant code must be 1 to 20 upper-case letters and digits'],
  [{ tenantId: 'NEW', name: ' ' }, 'Company name is required'],
  [{ tenantId: 'NEW', name: 'New', maxDiscountPercentage: 101 }, 'Max Discount % must be from 0 to 100'],
  [
    { tenantId: 'NEW', name: 'New', timeZone: 'Mars/Base' },
    'Time zone must be a name such as America/New_York',
  ],
  [{ tenantId: 'MOIF', name: 'Again' }, 'Tenant MOIF exists already'],
])('refuses to create the tenant %j', async (input, message) =>
  expect(await addTenant(api.database.pool, input, { now })).toMatchObject({
    ok: false,
    problems: [{ message }],
  }),
);

test('lists the users of the own tenant with their names', async () => {
  const { pool } = api.database;
  const password = 'long enough';
  for (const [tenantId, email, firstName] of [
    ['MOIF', 'sam@moif.example.com', 'Sam'],
    ['MOIF', 'gwen@moif.example.com', 'Gwen'],
    ['BPF', 'kim@bpf.example.com', 'Kim'],
  ] as const)
    await addAccount(
      pool,
      { tenantId, email, firstName, lastName: 'Quimby', password, capabilities: null },
      { now, newId: randomUUID },
    );
  const users = '{ tenant { users { emailAddress firstName lastName } } }';
  expect(await api.execute(api.session('MOIF'), users)).toMatchObject({
    data: {
      tenant: {
        users: [
          { emailAddress: 'gwen@moif.example.com', firstName: 'Gwen', lastName: 'Quimby' },
          { emailAddress: 'sam@moif.example.com', firstName: 'Sam', lastName: 'Quimby' },
        ],
      },
    },
  });
  expect(await api.execute(api.session('BPF'), users)).toMatchObject({
    data: { tenant: { users: [{ firstName: 'Kim' }] } },
  });
});
