import { expect, test } from 'vitest';
import { fakeClient } from '#platform/web/testing/fakeClient.ts';
import { searchItemsOnServer } from './searchItemsOnServer.ts';

const signal = new AbortController().signal;

/** Fake server that finds exact codes, or else all of its items, and always has a next page. */
const fakeServer = (skus: readonly string[]) =>
  fakeClient((variables) => {
    const code = /"sku":\{"eq":"([^"]*)"/.exec(JSON.stringify(variables))?.[1];
    return {
      items: {
        nodes: skus.filter((sku) => !code || sku === code).map((sku) => ({ itemId: sku, sku })),
        pageInfo: { hasNextPage: true, endCursor: 'end' },
      },
    };
  });

test('returns the item with exactly the typed code first and only once', async () => {
  const { client, requests } = await fakeServer(['ANN-1', 'ANN-2', 'ANN-3']);
  const { rows, next } = await searchItemsOnServer(client, 'ANN-2 ', null, signal);
  expect(rows.map(({ sku }) => sku)).toEqual(['ANN-2', 'ANN-1', 'ANN-3']);
  expect(next).toBe('end');
  expect(requests).toHaveLength(2);
});

test('searches every word in name, SKU, UPC and group of active items only', async () => {
  const { client, requests } = await fakeServer(['ANN-1']);
  await searchItemsOnServer(client, 'Imara red', 'end', signal);
  const containsWord = (word: string) => ({
    or: ['name', 'sku', 'upc', 'itemGroup'].map((field) => ({ [field]: { contains: word } })),
  });
  const where = { and: [{ status: { eq: 'ACTIVE' } }, containsWord('imara'), containsWord('red')] };
  expect(requests).toEqual([{ where, first: 50, after: 'end' }]);
});
