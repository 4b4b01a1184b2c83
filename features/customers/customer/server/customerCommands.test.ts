import { testId } from '#platform/kernel/testing/testId.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { NewCustomerInput } from '../newCustomer.ts';
import { readRowCount } from '#platform/server/database/rowCounters.ts';
import { interruptUnit } from '#platform/server/testing/interruptUnit.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { createCustomers } from './customerCommands.ts';
import {
  billingAddressesByCustomer,
  contactsByCustomer,
  customersByIds,
  locationsByCustomer,
} from './customerStore.ts';
import { type CustomerDatabase, customerDatabase } from '../../server/testing/customerDatabase.ts';
import { address, floristCustomer, nurseryCustomer } from '../../server/testing/customers.ts';

let database: CustomerDatabase;
let tenantId: string;

beforeAll(async () => {
  database = await customerDatabase();
});
beforeEach(() => {
  tenantId = database.useNewTenants();
});
afterAll(() => database.close());

const create = (inputs: readonly NewCustomerInput[], options = {}) =>
  database.write((unit) => createCustomers(unit, inputs), options);
const count = (table: string) =>
  database.read(async (unit) => {
    const rows = await unit.rows<{ total: number }>(
      sql`select count(*) as total from ${sql.table(table)} where tenant_id = ${unit.tenantId}`,
    );
    return rows[0]?.total;
  });

test('stores a customer with its parts and counts', async () => {
  expect(await create([nurseryCustomer])).toEqual({
    ok: true,
    notices: [],
    value: [
      expect.objectContaining({ customerId: testId(1), name: 'Northern Hill Nursery', erpId: '10014' }),
    ],
  });
  expect((await database.read((unit) => customersByIds(unit, [testId(1)]))).get(testId(1))).toEqual({
    customerId: testId(1),
    tenantId,
    name: 'Northern Hill Nursery',
    description: 'A nursery',
    currency: 'USD',
    status: 'ACTIVE',
    erpId: '10014',
    erpPriceGroupId: 'DEFAULT',
    priceGroupId: null,
    priceGroupName: null,
    termsId: null,
    allowOrderBillingAddressEdit: true,
    allowOrderLocationAddressEdit: true,
    shipFromLocations: ['S-CAN', 'S-APK'],
    orderSubmitter: { name: 'Kira', phone: '(407) 555-0100', email: 'kira@example.com' },
    dateCreated: '2026-11-21T05:22:00.000Z',
    numberOfContacts: 1,
    numberOfLocations: 2,
    numberOfBillingAddresses: 1,
    numberOfShipFromLocations: 2,
    version: 1,
    updatedAt: '2026-11-21T05:22:00.000Z',
  });
  const [locations, addresses, contacts] = await database.read((unit) =>
    Promise.all([
      locationsByCustomer(unit, [testId(1)]),
      billingAddressesByCustomer(unit, [testId(1)]),
      contactsByCustomer(unit, [testId(1)]),
    ]),
  );
  expect(locations.get(testId(1))).toMatchObject([
    {
      locationId: testId(11),
      code: 'N-1',
      name: 'Roanoke',
      address: { id: testId(31) },
      salesPersonEmails: [],
    },
    { locationId: testId(12), code: 'N-2', name: 'Tampa', salesPersonEmails: ['kim@example.com'] },
  ]);
  expect(addresses.get(testId(1))).toEqual([
    { ...address, id: testId(32), addressLine2: null, country: 'US' },
  ]);
  expect(contacts.get(testId(1))).toMatchObject([
    {
      id: testId(41),
      type: 'PRIMARY',
      emailAddresses: [{ type: 'WORK', value: 'kira@example.com' }],
      phoneNumbers: [{ type: 'MOBILE', value: '(407) 555-0100' }],
    },
  ]);
});

test('stores a repeated name with a warning', async () => {
  await create([nurseryCustomer]);
  expect(await create([{ ...floristCustomer, name: 'northern hill nursery' }])).toMatchObject({
    ok: true,
    notices: [
      {
        code: 'DUPLICATE',
        severity: 'WARNING',
        field: ['0', 'name'],
        entityId: testId(1),
        message: 'Another customer is called Northern Hill Nursery',
      },
    ],
  });
});

test.each([
  [
    { ...floristCustomer, erpId: '10014' },
    {
      code: 'DUPLICATE',
      field: ['0', 'erpId'],
      entityId: testId(1),
      message: 'ERP ID 10014 is already used by Northern Hill Nursery',
    },
  ],
  [
    { ...floristCustomer, locations: [{ code: 'F-1', name: 'F', address, priceGroupId: testId(99) }] },
    {
      code: 'INVALID_REFERENCE',
      field: ['0', 'locations', '0', 'priceGroupId'],
      message: 'Price group not found',
    },
  ],
  [
    {
      ...floristCustomer,
      locations: [
        { code: 'F-1', name: 'First', address },
        { code: 'f-1', name: 'Second', address },
      ],
    },
    {
      code: 'DUPLICATE',
      field: ['0', 'locations', '1', 'code'],
      message: 'Code f-1 is already used by First',
    },
  ],
  [
    { ...floristCustomer, locations: [{ id: testId(11), code: 'F-1', name: 'F', address }] },
    { code: 'DUPLICATE', field: ['0', 'locations', '0', 'id'], message: 'The id is already used' },
  ],
  [
    { ...floristCustomer, contacts: [...nurseryCustomer.contacts] },
    { code: 'DUPLICATE', field: ['0', 'contacts', '0', 'id'], message: 'The id is already used' },
  ],
] satisfies [NewCustomerInput, object][])('refuses %j and changes nothing', async (input, problem) => {
  await create([nurseryCustomer]);
  expect(await create([input, { ...floristCustomer, customerId: testId(9), name: 'Good' }])).toMatchObject({
    ok: false,
    problems: [problem],
  });
  expect(await count('customer')).toBe(1);
});

test('stores a large batch of customers', async () => {
  const many = Array.from({ length: 700 }, (_none, index) => ({
    ...nurseryCustomer,
    customerId: testId(1000 + index),
    name: `Nursery ${index}`,
    erpId: `E${index}`,
    locations: [{ code: 'A', name: `Place ${index}`, address }],
    billingAddresses: [address],
    contacts: nurseryCustomer.contacts.map(({ id: _id, ...contact }) => contact),
  }));
  expect(await create(many)).toMatchObject({ ok: true });
  expect([
    await count('customer'),
    await count('customer_location'),
    await count('customer_billing_address'),
    await count('customer_contact'),
  ]).toEqual([700, 700, 700, 700]);
});

test.each([
  [
    'the same customer',
    nurseryCustomer,
    { ok: true, value: [{ customerId: testId(1), name: nurseryCustomer.name }] },
  ],
  [
    'the same id with other content',
    { ...nurseryCustomer, currency: 'CAD' as const },
    { ok: false, problems: [{ code: 'DUPLICATE', field: ['0', 'customerId'] }] },
  ],
  [
    'another customer with a location of the same id',
    { ...floristCustomer, locations: nurseryCustomer.locations },
    { ok: false, problems: [{ code: 'DUPLICATE', field: ['0', 'locations', '0', 'id'] }, {}] },
  ],
] satisfies [string, NewCustomerInput, object][])(
  'recognizes %s that is created concurrently',
  async (_, second, outcome) => {
    const [first, later] = await database.meet(
      (unit) => createCustomers(unit, [nurseryCustomer]),
      (unit) => createCustomers(unit, [second]),
    );
    expect(first).toMatchObject({ ok: true });
    expect(later).toMatchObject(outcome);
    expect(await count('customer')).toBe(1);
  },
);

test.each([1, 2, 3, 4, 5, 6])(
  'recognizes a replay while the first attempt commits after %i of its statements',
  async (statements) => {
    const replay = (unit: UnitOfWork) =>
      createCustomers(
        interruptUnit(unit, statements, () => create([nurseryCustomer])),
        [nurseryCustomer],
      );
    expect(await database.write(replay)).toMatchObject({ ok: true, value: [{ customerId: testId(1) }] });
    expect([await count('customer'), await count('customer_location')]).toEqual([1, 2]);
  },
);

test('counts customers and their locations once', async () => {
  await create([nurseryCustomer]);
  await create([nurseryCustomer]);
  await create([{ ...nurseryCustomer, customerId: testId(7) }]);
  const totals = ['customer', 'customer_location'].map((kind) =>
    database.read((unit) => readRowCount(unit, [kind])),
  );
  expect(await Promise.all(totals)).toEqual([1, 2]);
});
