import { expect, test } from 'vitest';
import { fakeClient } from '#platform/web/testing/fakeClient.ts';
import { findItemsByCodes } from './findItemsByCodes.ts';

const signal = new AbortController().signal;

test('reads all pages of items with a code', async () => {
  const { client, requests } = await fakeClient((_variables, call) => ({
    items: {
      nodes: [{ itemId: call === 0 ? 'a' : 'b' }],
      pageInfo:
        call === 0 ? { hasNextPage: true, endCursor: 'end' } : { hasNextPage: false, endCursor: null },
    },
  }));
  expect(await findItemsByCodes(client, ['411100346001'], signal)).toEqual([
    { itemId: 'a' },
    { itemId: 'b' },
  ]);
  expect(requests).toMatchObject([{}, { after: 'end' }]);
});

test('requests 500 codes at a time', async () => {
  const { client, requests } = await fakeClient(() => ({
    items: { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } },
  }));
  const codes = Array.from({ length: 501 }, (_, index) => `SKU-${index}`);
  await findItemsByCodes(client, codes, signal);
  expect(requests).toMatchObject([
    { where: { or: [{ sku: { in: codes.slice(0, 500) } }, {}] } },
    { where: { or: [{ sku: { in: ['SKU-500'] } }, {}] } },
  ]);
});
