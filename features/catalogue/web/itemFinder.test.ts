import { expect, test } from 'vitest';
import { fakeClient } from '#platform/web/testing/fakeClient.ts';
import { itemFinder } from './itemFinder.ts';

test('finds at most five items, with their SKUs', async () => {
  const nodes = Array.from({ length: 6 }, (_, at) => ({
    itemId: `${at}`,
    name: `Item ${at}`,
    sku: `S-${at}`,
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
      path: `/fulfill/product/items/${itemId}`,
      label: name,
      detail: sku,
    })),
  );
  expect([itemFinder.title, itemFinder.capability]).toEqual(['Items', 'catalogue.view']);
});
