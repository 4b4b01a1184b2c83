import { afterAll, beforeAll, expect, test } from 'vitest';
import { ItemDocument, UpdateItemDocument } from '#features/catalogue/web/documents.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import '../../server/catalogueMutationGraphql.ts';
import { type CatalogueApi, catalogueApi } from '../../server/testing/catalogueApi.ts';

let catalogue: CatalogueApi;
beforeAll(async () => {
  catalogue = await catalogueApi();
});
afterAll(async () => {
  expect(catalogue.api.bugs).toEqual([]);
  await catalogue.api.close();
});

test('replaces the whole item: fields that a client leaves out are emptied', async () => {
  const { api, moif } = catalogue;
  const input = {
    itemId: testId(1),
    name: 'Lavender',
    sku: 'SKU-1',
    itemGroup: '1G-PER',
    retailPrice: 8.5,
    expectedVersion: 1,
  };
  expect((await api.run(moif, UpdateItemDocument, { input })).updateItem.errors).toBeNull();
  expect((await api.run(moif, ItemDocument, { itemId: testId(1) })).item).toMatchObject({
    upc: null,
    erpId: null,
    description: null,
    categories: [],
    programs: [],
    version: 2,
  });
  expect((await api.run(moif, UpdateItemDocument, { input })).updateItem.errors).toMatchObject([
    { code: 'NO_CHANGES' },
  ]);
});
