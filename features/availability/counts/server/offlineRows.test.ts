import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCategories } from '#features/catalogue/categories/server/categoryCommands.ts';
import { addItems } from '#features/catalogue/items/server/itemCommands.ts';
import { inactivateItem } from '#features/catalogue/items/server/itemEditCommands.ts';
import { lavender, native, perennials, sage } from '#features/catalogue/server/testing/catalogueTests.ts';
import { createLocations } from '#features/locations/server/locationCommands.ts';
import '#features/locations/server/locationGraphql.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import type { Result } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type TestApi, testApi } from '#platform/server/testing/api.ts';
import { AvailabilityItemsDocument, AvailabilityLocationsDocument } from '../../web/documents.ts';
import { countedLocations } from './testing/countTests.ts';
import './countableItemGraphql.ts';

let api: TestApi;
const moif = () => api.session('MOIF');
const write = async <T>(run: (unit: UnitOfWork) => Promise<Result<T>>, tenant = 'MOIF') =>
  unwrapResult(await api.database.write(api.session(tenant), run));
const fern = { itemId: testId(3), name: 'Fern', sku: 'FRN0001', itemGroup: 'FRN', retailPrice: 5 };
const yarrow = { ...fern, itemId: testId(4), name: 'Yarrow', sku: 'YAR0001', upc: '411700001059' };
const aster = {
  ...fern,
  itemId: testId(5),
  name: 'aster',
  sku: 'AST0001',
  categories: [{ code: native.code }],
};
const [site, house, bay3, bay4] = countedLocations;

beforeAll(async () => {
  api = await testApi();
  await write((unit) => addCategories(unit, [perennials, native]));
  await write((unit) => addItems(unit, [lavender, sage, fern, yarrow, aster]));
  await write((unit) => inactivateItem(unit, fern));
  await write((unit) => addItems(unit, [{ ...fern, itemId: testId(6) }]), 'ACME');
  await write((unit) =>
    createLocations(unit, [
      ...countedLocations,
      { id: testId(301), name: 'Section A', locationType: 'SECTION', parentLocationId: house?.id },
      {
        id: testId(302),
        name: 'Bay 9',
        locationType: 'BAY',
        parentLocationId: testId(301),
        status: 'INACTIVE',
      },
      { id: testId(303), name: 'Warehouse', locationType: 'WAREHOUSE', siteParentId: site?.id },
      { id: testId(304), name: 'Other Farm', locationType: 'SITE' },
      { id: testId(305), name: 'Other House', locationType: 'HOUSE', parentLocationId: testId(304) },
    ]),
  );
});
afterAll(() => api.close());

test('lists the active items of the company by name, with the codes and the unit that a device needs', async () => {
  const { availabilityItems } = await api.run(moif(), AvailabilityItemsDocument, { tenantId: 'MOIF' });
  expect(availabilityItems?.nodes.map(({ name }) => name)).toEqual([
    'aster',
    lavender.name,
    sage.name,
    'Yarrow',
  ]);
  expect(availabilityItems).toMatchObject({ totalCount: 4, pageInfo: { hasNextPage: false } });
  expect(availabilityItems?.nodes.at(0)).toMatchObject({ uom: native.uom, eaches: native.eaches });
  expect(availabilityItems?.nodes.at(-1)).toEqual({
    itemId: yarrow.itemId,
    name: 'Yarrow',
    sku: 'YAR0001',
    upc: '411700001059',
    itemGroup: 'FRN',
    status: 'ACTIVE',
    updatedAt: expect.any(String),
    uom: null,
    eaches: 1,
  });
});

test('pages through the items, and counts active ones alone', async () => {
  const read = async (after?: string | null) =>
    (
      await api.run(moif(), AvailabilityItemsDocument, {
        tenantId: 'MOIF',
        first: 2,
        ...(after && { after }),
      })
    ).availabilityItems;
  const first = await read();
  expect(first).toMatchObject({ totalCount: 4, pageInfo: { hasNextPage: true } });
  const second = await read(first?.pageInfo.endCursor);
  expect(second).toMatchObject({ totalCount: 4, pageInfo: { hasNextPage: false } });
  expect([first, second].flatMap((page) => page?.nodes.map(({ name }) => name))).toEqual([
    'aster',
    lavender.name,
    sage.name,
    'Yarrow',
  ]);
});

test('lists items for counting, also to somebody who does not see the catalogue', async () => {
  const run = (capability: string) =>
    api.run(api.session('MOIF', { capabilities: [capability] }), AvailabilityItemsDocument, {
      tenantId: 'MOIF',
    });
  expect((await run('availability.count')).availabilityItems?.nodes).toHaveLength(4);
  await expect(run('catalogue.view')).rejects.toThrow('You do not have permission');
});

test('lists the active houses, sections and bays of a site', async () => {
  const { locations } = await api.run(moif(), AvailabilityLocationsDocument, {
    tenantId: 'MOIF',
    siteLocationId: site?.id ?? '',
  });
  expect(locations?.nodes.map(({ name }) => name)).toEqual([
    bay3?.name,
    bay4?.name,
    house?.name,
    'Section A',
  ]);
});
