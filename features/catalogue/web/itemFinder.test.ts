import { expect, test } from 'vitest';
import { fakeClient } from '#platform/web/testing/fakeClient.ts';
import { searchItemsInMemory } from './searchItemsInMemory.ts';
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

test('ranks exact codes first, then prefixes of codes, then prefixes of names', () => {
  const item = (name: string, sku: string, upc: string | null = null, itemGroup = 'G') => ({
    name,
    sku,
    upc,
    itemGroup,
  });
  const items = [
    item('Blue sage', 'X-1'),
    item('Sage', 'X-2'),
    item('Elm', 'SAGE-1'),
    item('Fir', 'sage'),
    item('Oak', 'X-3', '400'),
  ];
  const names = (search: string) => searchItemsInMemory(items, search).map(({ name }) => name);
  expect(names(' SAGE ')).toEqual(['Fir', 'Elm', 'Sage', 'Blue sage']);
  expect(names('400')).toEqual(['Oak']);
  expect(names('x oak')).toEqual(['Oak']);
  expect(names('g')).toHaveLength(5);
  expect(searchItemsInMemory(items, ' ')).toBe(items);
});
