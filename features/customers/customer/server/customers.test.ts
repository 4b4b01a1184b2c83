import { testId } from '#platform/kernel/testing/testId.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '#platform/server/testing/api.ts';
import {
  CustomerDocument,
  CustomersPageDocument,
  CustomersByErpIdsDocument,
  CustomersByNamesDocument,
  CustomersChangedSinceDocument,
} from '../../web/documents.ts';
import {
  chainsPriceGroupId,
  customerApi,
  net10TermsId,
  net60TermsId,
} from '../../server/testing/customerApi.ts';

let api: TestApi;
const moif = () => api.session('MOIF');

beforeAll(async () => {
  api = await customerApi();
});
afterAll(async () => {
  expect(api.bugs).toEqual([]);
  await api.close();
});

const listNames = (page: { nodes: readonly { name: string }[] } | null) =>
  page?.nodes.map(({ name }) => name);

test('lists customers by name, ignoring case, with the fields of the list', async () => {
  const { customers } = await api.run(moif(), CustomersPageDocument, { tenantId: 'MOIF' });
  expect(listNames(customers)).toEqual([
    'acorn garden center',
    'Acorn Garden Center',
    'Late Bloomers',
    'Northern Hill Nursery',
    'River Bend Florist',
    'Zinnia',
  ]);
  expect(customers).toMatchObject({
    totalCount: 6,
    pageInfo: { hasNextPage: false, hasPreviousPage: false },
  });
  expect(customers?.nodes[3]).toEqual({
    id: testId(1),
    customerId: testId(1),
    tenantId: 'MOIF',
    name: 'Northern Hill Nursery',
    description: 'A nursery',
    currency: 'USD',
    status: 'ACTIVE',
    erpId: '10014',
    erpPriceGroupId: 'DEFAULT',
    priceGroupId: chainsPriceGroupId,
    priceGroupName: 'Chains',
    termsId: net60TermsId,
    dateCreated: '2026-11-21T05:22:00.000Z',
    numberOfContacts: 1,
    numberOfLocations: 2,
    numberOfBillingAddresses: 1,
    numberOfShipFromLocations: 2,
    numberOfNotes: 0,
    version: 1,
    updatedAt: '2026-11-21T05:22:00.000Z',
  });
});

test('returns only customers changed since a time', async () => {
  const { customers } = await api.run(moif(), CustomersChangedSinceDocument, {
    tenantId: 'MOIF',
    since: '2026-11-21T05:22:00.000Z',
  });
  expect(listNames(customers)).toEqual(['Late Bloomers']);
});

test.each([
  [
    ['10014', 'A1', 'gone'],
    [testId(1), testId(4)],
  ],
  [['a1'], []],
])('finds the exact ERP ids %j', async (erpIds, expected) => {
  const { customers } = await api.run(moif(), CustomersByErpIdsDocument, { tenantId: 'MOIF', erpIds });
  expect(customers?.nodes.map(({ customerId }) => customerId).toSorted()).toEqual(expected);
});

test('finds all customers of a name, ignoring case', async () => {
  const { customers } = await api.run(moif(), CustomersByNamesDocument, {
    tenantId: 'MOIF',
    names: ['ACORN garden center', 'nobody', 'Zinnia'],
  });
  expect(customers?.nodes).toEqual([
    { customerId: testId(3), name: 'acorn garden center', erpId: 'b2', status: 'INACTIVE' },
    { customerId: testId(4), name: 'Acorn Garden Center', erpId: 'A1', status: 'INITIALIZED' },
    { customerId: testId(5), name: 'Zinnia', erpId: null, status: 'ACTIVE' },
  ]);
});

test('returns a customer with all its parts', async () => {
  const { customer } = await api.run(moif(), CustomerDocument, {
    customerId: testId(1),
    tenantId: 'MOIF',
  });
  expect(customer).toMatchObject({
    name: 'Northern Hill Nursery',
    allowOrderBillingAddressEdit: true,
    allowOrderLocationAddressEdit: true,
    shipFromLocations: [{ name: 'S-CAN' }, { name: 'S-APK' }],
    orderSubmitter: { name: 'Kira', phone: '(407) 555-0100', email: 'kira@example.com' },
    locations: [
      {
        id: testId(11),
        code: 'N-1',
        name: 'Roanoke',
        termsId: null,
        priceGroupName: null,
        salesPeople: [],
      },
      {
        id: testId(12),
        customerId: testId(1),
        code: 'N-2',
        storeNumber: null,
        name: 'Tampa',
        region: 'DEFAULT',
        poRequired: false,
        priceGroupId: chainsPriceGroupId,
        priceGroupName: 'Chains',
        termsId: net10TermsId,
        address: { toName: 'Store 1', addressLine2: null, city: 'Tampa', zipcode: '33617', country: 'US' },
        salesPeople: [{ emailAddress: 'kim@example.com' }],
        allowOrderLocationAddressEdit: true,
      },
    ],
    billingAddresses: [{ id: testId(32), toName: 'Store 1' }],
    contacts: [
      {
        id: testId(41),
        firstName: 'Kira',
        lastName: 'Underhill',
        title: 'Buyer',
        type: 'PRIMARY',
        emailAddresses: [{ type: 'WORK', value: 'kira@example.com' }],
        phoneNumbers: [{ type: 'MOBILE', value: '(407) 555-0100' }],
      },
    ],
  });
});

test('returns empty lists for a customer without parts', async () => {
  const { customer } = await api.run(moif(), CustomerDocument, { customerId: testId(5) });
  expect(customer).toMatchObject({
    currency: 'CAD',
    locations: [],
    billingAddresses: [],
    contacts: [],
    shipFromLocations: [],
    orderSubmitter: null,
  });
});

test('accepts an id with hyphens and capitals', async () => {
  const { customer } = await api.run(moif(), CustomerDocument, {
    customerId: '00000000-0000-0000-0000-000000000001',
  });
  expect(customer?.customerId).toBe(testId(1));
});

test.each(['f'.repeat(32), testId(5)])('does not find %s in another tenant', async (customerId) =>
  expect(await api.run(api.session('BPF'), CustomerDocument, { customerId })).toEqual({ customer: null }),
);

test('returns another customer for the same id in another tenant', async () => {
  const { customers } = await api.run(api.session('BPF'), CustomersPageDocument, { tenantId: 'BPF' });
  expect(listNames(customers)).toEqual(['Foreign Nursery']);
});

test('allows parts in a page of 1000 customers', async () => {
  const text =
    '{ customers(first: 1000) { nodes { name locations { name } billingAddresses { id } contacts { id } } } }';
  const { data } = await api.execute(moif(), text);
  expect(data).toMatchObject({
    customers: {
      nodes: [
        { name: 'acorn garden center', locations: [], billingAddresses: [], contacts: [] },
        { name: 'Acorn Garden Center' },
        { name: 'Late Bloomers' },
        { locations: [{ name: 'Roanoke' }, { name: 'Tampa' }], billingAddresses: [{}], contacts: [{}] },
        { locations: [{ name: 'river bend annex' }, { name: 'River Bend Florist' }] },
        { name: 'Zinnia' },
      ],
    },
  });
});
