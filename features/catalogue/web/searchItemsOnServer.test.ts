import { expect, test } from 'vitest';
import { fakeClient } from '#platform/web/testing/fakeClient.ts';
import { searchItemsOnServer } from './searchItemsOnServer.ts';

const signal = new AbortController().signal;
const createPageClient = (hasNextPage: boolean, endCursor: string | null) =>
  fakeClient(() => ({ items: { nodes: [{ itemId: 'a' }], pageInfo: { hasNextPage, endCursor } } }));

test('searches active items by the words as typed, on one page', async () => {
  const { client, requests } = await createPageClient(true, null);
  const page = await searchItemsOnServer(client, ' hydrangea 3 gal ', null, signal);
  expect(page).toEqual({ rows: [{ itemId: 'a' }], next: null });
  expect(requests).toEqual([
    { where: { status: { eq: 'ACTIVE' } }, search: 'hydrangea 3 gal', first: 50, after: null },
  ]);
});

test('reads all active items page by page without words', async () => {
  const { client, requests } = await createPageClient(true, 'end');
  expect((await searchItemsOnServer(client, '', 'start', signal)).next).toBe('end');
  expect(requests).toMatchObject([{ search: '', after: 'start' }]);
});
