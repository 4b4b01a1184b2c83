import { testId } from '#platform/kernel/testing/testId.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '#platform/server/session.ts';
import type { TestApi } from '#platform/server/testing/api.ts';
import {
  CategoriesByIdsDocument,
  CategoriesByTenantDocument,
  CategoriesDocument,
  ItemProgramsDocument,
} from '../../web/documents.ts';
import { catalogueApi, names } from '../../server/testing/catalogueApi.ts';

let api: TestApi;
let moif: Session;
let sfg: Session;
beforeAll(async () => {
  ({ api, moif, sfg } = await catalogueApi());
});
afterAll(async () => {
  expect(api.bugs).toEqual([]);
  await api.close();
});

test('lists the programs of the tenant by name', async () => {
  expect(await api.run(moif, ItemProgramsDocument, { tenantId: 'MOIF' })).toEqual({
    itemPrograms: ['Native Select', 'Spring 2027'],
  });
  expect(await api.run(sfg, ItemProgramsDocument, { tenantId: 'SFG' })).toEqual({ itemPrograms: ['Other'] });
});

test('lists the categories of the tenant by name', async () => {
  const { categories: page } = await api.run(moif, CategoriesDocument, { first: 2 });
  expect(names(page)).toEqual(['native', 'Perennials - 1 gal']);
  expect(page).toMatchObject({
    nodes: [
      { id: testId(102), tenantId: 'MOIF', code: 'NAT', eaches: 1, uom: 'EA', status: 'ACTIVE', version: 1 },
      {},
    ],
    totalCount: 3,
    pageInfo: { hasNextPage: true },
  });
  const all = await api.run(moif, CategoriesByTenantDocument, { tenantId: 'MOIF' });
  expect(names(all.categories)).toHaveLength(3);
  const none = await api.run(sfg, CategoriesByTenantDocument, { tenantId: 'SFG' });
  expect(names(none.categories)).toEqual([]);
});

test('reads categories by their ids, of the tenant alone', async () => {
  const ids = { categoryIds: [testId(102), testId(999)] };
  const { categories: found } = await api.run(moif, CategoriesByIdsDocument, { tenantId: 'MOIF', ...ids });
  expect(found?.nodes.map(({ code }) => code)).toEqual(['NAT']);
  const other = await api.run(sfg, CategoriesByIdsDocument, { tenantId: 'SFG', ...ids });
  expect(other.categories?.nodes).toEqual([]);
});
