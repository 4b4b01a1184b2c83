import { expect, test } from 'vitest';
import { fakeClient } from '#platform/web/testing/fakeClient.ts';
import { itemFinder } from './itemFinder.ts';

test('finds at most five items, with their codes, and leads to them', async () => {
  const nodes = Array.from({ length: 6 }, (_, at) => ({
    itemId: `${at}`,
    name: `Item ${at} two`,
    sku: `S-${at}`,
    upc: at === 0 ? '411400720038' : null,
    itemGroup: 'G',
    description: null,
  }));
  const { client } = await fakeClient(() => ({
    items: { nodes, pageInfo: { hasNextPage: false, endCursor: null } },
  }));
  const found = await itemFinder.find(
    client,
    { tenantId: 'MOIF', words: 'item two' },
    new AbortController().signal,
  );
  expect(found).toEqual(
    nodes.slice(0, 5).map(({ itemId, name, sku }) => ({
      id: itemId,
      path: `/fulfill/product/items/${itemId}`,
      label: name,
      detail: itemId === '0' ? 'S-0 · 411400720038' : sku,
    })),
  );
  expect([itemFinder.title, itemFinder.capability]).toEqual(['Items', 'catalogue.view']);
});
