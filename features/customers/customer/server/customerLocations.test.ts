import { testId } from '#platform/kernel/testing/testId.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '#platform/server/testing/api.ts';
import {
  CustomerLocationsByCodesDocument,
  CustomerLocationsByNamesDocument,
  LocationsSalesPeopleDocument,
} from '../../web/documents.ts';
import {
  CustomerLocationTermsIdInheritedDocument,
  LocationSalesPeopleByLocationNameDocument,
} from '../../server/testing/documents.ts';
import {
  customerApi,
  net10TermsId,
  net30TermsId,
  net60TermsId,
  vera,
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

test('finds codes ignoring case, with their customers', async () => {
  const { customerLocations } = await api.run(moif(), CustomerLocationsByCodesDocument, {
    tenantId: 'MOIF',
    codes: ['n-1', 'P-21', 'gone'],
  });
  expect(customerLocations?.nodes).toEqual([
    {
      id: testId(21),
      code: 'P-21',
      name: 'River Bend Florist',
      customerId: testId(2),
      customer: { customerId: testId(2), name: 'River Bend Florist' },
    },
    {
      id: testId(11),
      code: 'N-1',
      name: 'Roanoke',
      customerId: testId(1),
      customer: { customerId: testId(1), name: 'Northern Hill Nursery' },
    },
  ]);
});

test('finds locations by exact name, with the fields an order needs', async () => {
  const { customerLocations } = await api.run(moif(), CustomerLocationsByNamesDocument, {
    tenantId: 'MOIF',
    names: ['Tampa', 'roanoke'],
    first: 10,
  });
  expect(customerLocations).toMatchObject({
    nodes: [{ name: 'Tampa', termsId: net10TermsId, customer: { erpId: '10014', numberOfLocations: 2 } }],
    totalCount: 1,
  });
});

test.each([
  ['its own', testId(12), net10TermsId],
  ["its customer's", testId(11), net60TermsId],
  ["the tenant's default", testId(21), net30TermsId],
  ['none, when it is unknown', 'f'.repeat(32), null],
])('returns as terms of a location %s', async (_, locationId, expected) =>
  expect(await api.run(moif(), CustomerLocationTermsIdInheritedDocument, { locationId })).toEqual({
    customerLocationTermsIdInherited: expected,
  }),
);

test("returns the user's locations and those without sales people", async () => {
  const { locationsSalesPeople } = await api.run(moif(), LocationsSalesPeopleDocument, {
    tenantId: 'MOIF',
    emailAddresses: ['VERA@example.com'],
  });
  expect(locationsSalesPeople).toMatchObject({
    nodes: [
      {
        id: testId(22),
        locationId: testId(22),
        customerId: testId(2),
        tenantId: 'MOIF',
        name: 'river bend annex',
        code: 'P-22',
        erpId: null,
        salesPersonEmails: ['kim@example.com', vera],
      },
      { name: 'River Bend Florist', salesPersonEmails: [vera] },
      { name: 'Roanoke', erpId: '10014', salesPersonEmails: [] },
    ],
    totalCount: 3,
  });
});

test.each([
  ['kim@example.com', '', ['river bend annex', 'Roanoke', 'Tampa']],
  ['kim@example.com', 'BEND', ['river bend annex']],
  ['nobody@example.com', '', ['Roanoke']],
  ['', '', ['Roanoke']],
])('finds for %j and the name part %j: %j', async (emailAddress, locationName, expected) => {
  const { locationsSalesPeople } = await api.run(moif(), LocationsSalesPeopleDocument, {
    tenantId: 'MOIF',
    emailAddresses: [emailAddress],
    locationName,
  });
  expect(locationsSalesPeople?.nodes.map(({ name }) => name)).toEqual(expected);
});

test('finds the sales people of a location by its exact name', async () => {
  const find = (locationName: string, tenant = 'MOIF') =>
    api.run(api.session(tenant), LocationSalesPeopleByLocationNameDocument, {
      tenantId: tenant,
      locationName,
    });
  expect(await find('Tampa')).toEqual({
    locationsSalesPeople: { nodes: [{ locationId: testId(12), salesPersonEmails: ['kim@example.com'] }] },
  });
  expect(await find('tampa')).toEqual({ locationsSalesPeople: { nodes: [] } });
  expect(await find('River Bend Florist', 'BPF')).toEqual({ locationsSalesPeople: { nodes: [] } });
});

test('limits a page with nested lists to 1000 rows, at any depth', async () => {
  const page = (first: number, below: string) =>
    api.execute(
      moif(),
      `{ customerLocations(first: ${first}) { nodes { ...L } } } fragment L on CustomerLocation { ${below} }`,
    );
  const refused = {
    errors: [
      {
        message: 'Request at most 1000 rows of this list at a time.',
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ],
  };
  const deep = 'customer { ... on Customer { locations { code } } }';
  expect(await page(1001, deep)).toMatchObject({ status: 200, ...refused });
  expect(await page(1000, deep)).not.toHaveProperty('errors');
  expect(await page(1001, 'customer { name shipFromLocations { name } }')).not.toHaveProperty('errors');
});

test('refuses deeply nested lists before reading', async () => {
  const locations = (inner: string): string => `customer { locations { ${inner} } }`;
  const text = `{ customerLocations(first: 1000) { nodes { ${locations(locations(locations(locations('name'))))} } } }`;
  expect(await api.execute(moif(), text)).toMatchObject({
    status: 400,
    errors: [
      {
        message: expect.stringMatching(
          /^The operation requests about \d+ values, more than the limit of 630000/,
        ),
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ],
  });
});
