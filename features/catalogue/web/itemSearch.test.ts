import { expect, test } from 'vitest';
import { answeringClient } from '#platform/web/testing/answeringClient.ts';
import { searchedItems } from './itemSearch.ts';

const signal = new AbortController().signal;

/** Fake server that finds exact codes, or else all of its items, and always has a next page. */
const serverOf = (skus: readonly string[]) =>
  answeringClient((variables) => {
    const meant = /"sku":\{"eq":"([^"]*)"/.exec(JSON.stringify(variables))?.[1];
    return {
      items: {
        nodes: skus.filter((sku) => !meant || sku === meant).map((sku) => ({ itemId: sku, sku })),
        pageInfo: { hasNextPage: true, endCursor: 'end' },
      },
    };
  });

test('returns the item with exactly the typed code first and only once', async () => {
  const { client, asked } = await serverOf(['ANN-1', 'ANN-2', 'ANN-3']);
  const { rows, next } = await searchedItems(client, 'ANN-2 ', null, signal);
  expect(rows.map(({ sku }) => sku)).toEqual(['ANN-2', 'ANN-1', 'ANN-3']);
  expect(next).toBe('end');
  expect(asked).toHaveLength(2);
});

test('searches every word in name, SKU, UPC and group of active items only', async () => {
  const { client, asked } = await serverOf(['ANN-1']);
  await searchedItems(client, 'Imara red', 'end', signal);
  const holding = (word: string) => ({
    or: ['name', 'sku', 'upc', 'itemGroup'].map((field) => ({ [field]: { contains: word } })),
  });
  const where = { and: [{ status: { eq: 'ACTIVE' } }, holding('imara'), holding('red')] };
  expect(asked).toEqual([{ where, first: 50, after: 'end' }]);
});
