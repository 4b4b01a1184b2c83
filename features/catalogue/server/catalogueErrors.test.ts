import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '#platform/server/session.ts';
import type { TestApi } from '#platform/server/testing/api.ts';
import { catalogueApi } from './testing/catalogueApi.ts';

let api: TestApi;
let moif: Session;
beforeAll(async () => {
  ({ api, moif } = await catalogueApi());
});
afterAll(async () => {
  expect(api.bugs).toEqual([]);
  await api.close();
});

const itemsQuery = `query ItemsPage($where: ItemFilterInput, $order: [ItemSortInput!], $first: Int, $history: Boolean = false) {
  items(where: $where, order: $order, first: $first) { nodes { name history @include(if: $history) { id } } }
}`;
test.each([
  [{ where: { tenantId: { eq: 'SFG' } } }, 'AUTH_NOT_AUTHORIZED'],
  [{ where: { name: { eq: 'a\0' } } }, 'BAD_USER_INPUT'],
  [{ where: { programs: { some: { contains: '\udc00' } } } }, 'BAD_USER_INPUT'],
  [{ where: { itemId: { in: ['4711'] } } }, 'BAD_USER_INPUT'],
  [{ where: { retailPrice: { gt: 'much' } } }, 'BAD_USER_INPUT'],
  [{ where: { colour: { eq: 'red' } } }, 'BAD_USER_INPUT'],
  [{ where: { sku: { in: Array.from({ length: 10_001 }, String) } } }, 'BAD_USER_INPUT'],
  [{ order: [{ name: 'ASC', sku: 'ASC' }, { upc: 'ASC' }, { status: 'ASC' }] }, 'BAD_USER_INPUT'],
  [{ first: 10_001 }, 'BAD_USER_INPUT'],
  [{ first: 1_001, history: true }, 'BAD_USER_INPUT'],
])('refuses the items query with %j as %s', async (variables, code) =>
  expect(await api.execute(moif, itemsQuery, variables)).toMatchObject({
    errors: [{ extensions: { code } }],
  }),
);
