import { testId } from '#platform/kernel/testing/testId.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Result } from '#platform/kernel/results/result.ts';
import { type TestApi, testApi } from '#platform/server/testing/api.ts';
import type { NewLocationInput } from '../facilityLocation.ts';
import { LocationDocument, LocationsByIdsDocument, LocationsDocument } from '../web/documents.ts';
import { ParentLocationDocument } from './testing/documents.ts';
import { createLocations } from './locationCommands.ts';
import './locationGraphql.ts';

const site = { id: testId(1), name: 'Canby Farm', locationType: 'SITE', erpId: 'S-CAN' } as const;
const house = { id: testId(2), name: 'House 1', locationType: 'HOUSE', parentLocationId: testId(1) } as const;
const canby: NewLocationInput[] = [
  {
    ...site,
    address: {
      toName: 'Canby Farm',
      addressLine1: '4820 S Township Rd',
      addressLine2: '',
      city: 'Canby',
      stateProvince: 'OR',
      zipcode: '97013',
    },
  },
  { ...house, erpId: 'S-CAN-H01' },
  { id: testId(3), name: 'Section A', locationType: 'SECTION', parentLocationId: testId(2) },
  { id: testId(4), name: 'Bay 1', locationType: 'BAY', parentLocationId: testId(3) },
  { id: testId(5), name: 'bay 2', locationType: 'BAY', parentLocationId: testId(3), status: 'INACTIVE' },
  { id: testId(6), name: 'Warehouse', locationType: 'WAREHOUSE', siteParentId: testId(1) },
];

let api: TestApi;
const moif = () => api.session('MOIF');
const create = (tenant: string, inputs: readonly NewLocationInput[], now = '2026-11-21T05:22:00.000Z') =>
  api.database.write(api.session(tenant), (unit) => createLocations(unit, inputs), {
    shouldCommit: ({ ok }) => ok,
    now,
  });
const created = async (inputs: Promise<Result<unknown>>) => expect(await inputs).toMatchObject({ ok: true });

beforeAll(async () => {
  api = await testApi();
  await created(create('MOIF', canby));
  await created(create('SFG', [{ ...site, name: 'Other farm' }]));
});
afterAll(async () => {
  expect(api.bugs).toEqual([]);
  await api.close();
});

test('returns a location with site, address and timestamps', async () => {
  const { location } = await api.run(moif(), LocationDocument, { locationId: testId(1), tenantId: 'MOIF' });
  expect(location).toEqual({
    id: testId(1),
    tenantId: 'MOIF',
    name: 'Canby Farm',
    locationType: 'SITE',
    status: 'ACTIVE',
    erpId: 'S-CAN',
    parentLocationId: null,
    siteParentId: null,
    created: '2026-11-21T05:22:00.000Z',
    updated: '2026-11-21T05:22:00.000Z',
    updatedAt: '2026-11-21T05:22:00.000Z',
    version: 1,
    pickRank: null,
    address: {
      id: null,
      toName: 'Canby Farm',
      addressLine1: '4820 S Township Rd',
      addressLine2: null,
      city: 'Canby',
      stateProvince: 'OR',
      zipcode: '97013',
      country: 'US',
    },
  });
});

test('takes the site of a location from its parent', async () => {
  const { location } = await api.run(moif(), ParentLocationDocument, { locationId: testId(4) });
  expect(location).toEqual({ id: testId(4), name: 'Bay 1', locationType: 'BAY', siteParentId: testId(1) });
});

test('accepts ids with hyphens and capitals', async () => {
  const locationId = '00000000-0000-0000-0000-000000000001';
  expect(await api.run(moif(), LocationDocument, { locationId })).toMatchObject({
    location: { id: testId(1) },
  });
});

test.each([
  ['unknown', testId(999)],
  ['only in another tenant', testId(2)],
])('returns null for an id that is %s', async (_, locationId) =>
  expect(await api.run(api.session('SFG'), LocationDocument, { locationId })).toEqual({ location: null }),
);

test('separates equal ids of different tenants', async () =>
  expect(await api.run(api.session('SFG'), LocationDocument, { locationId: testId(1) })).toMatchObject({
    location: { name: 'Other farm', tenantId: 'SFG' },
  }));

const names = (page: { nodes: readonly { name: string }[] } | null | undefined) =>
  page?.nodes.map(({ name }) => name);

test('lists locations by name, ignoring case, in pages', async () => {
  const first = await api.run(moif(), LocationsDocument, { tenantId: 'MOIF', first: 4 });
  expect(names(first.locations)).toEqual(['Bay 1', 'bay 2', 'Canby Farm', 'House 1']);
  expect(first.locations).toMatchObject({ totalCount: 6, pageInfo: { hasNextPage: true } });
  const rest = await api.run(moif(), LocationsDocument, {
    tenantId: 'MOIF',
    first: 4,
    after: first.locations?.pageInfo.endCursor,
  });
  expect(names(rest.locations)).toEqual(['Section A', 'Warehouse']);
  expect(rest.locations).toMatchObject({ pageInfo: { hasNextPage: false, hasPreviousPage: true } });
});

test.each([
  [null, 6],
  [['SITE'], 1],
  [['HOUSE', 'SECTION', 'BAY'], 4],
  [[], 0],
] as const)('counts locations of the types %j: %i', async (locationTypes, count) =>
  expect(await api.run(moif(), LocationsDocument, { tenantId: 'MOIF', locationTypes })).toMatchObject({
    locations: { totalCount: count },
  }),
);

test('finds locations by ids, and omits unknown ones and those of other tenants', async () => {
  const { locations } = await api.run(moif(), LocationsByIdsDocument, {
    tenantId: 'MOIF',
    locationIds: [testId(6), testId(1), testId(999)],
  });
  expect(names(locations)).toEqual(['Canby Farm', 'Warehouse']);
});
