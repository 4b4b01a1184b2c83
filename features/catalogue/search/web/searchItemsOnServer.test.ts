import { expect, test } from 'vitest';
import { fakeClient } from '#platform/web/testing/fakeClient.ts';
import { searchItemsOnServer } from './searchItemsOnServer.ts';

const signal = new AbortController().signal;
const createPageClient = (hasNextPage: boolean, endCursor: string | null) =>
  fakeClient(() => ({ items: { nodes: [{ itemId: 'a' }], pageInfo: { hasNextPage, endCursor } } }));

test('searches active items by the words as typed, on one page', async () => {
  const { client, requests } = await createPageClient(true, null);
  const page = await searchItemsOnServer(
    client,
    { words: ' hydrangea 3 gal ', preferredIds: new Set(['b', 'a']) },
    signal,
  );
  expect(page).toEqual({ rows: [{ itemId: 'a' }], next: null });
  expect(requests).toEqual([
    {
      where: { status: { eq: 'ACTIVE' } },
      search: 'hydrangea 3 gal',
      preferredIds: ['b', 'a'],
      first: 50,
      after: null,
    },
  ]);
});

test('prefers the first 500 items', async () => {
  const { client, requests } = await createPageClient(false, null);
  const preferredIds = new Set(Array.from({ length: 501 }, (_, index) => `${index}`));
  await searchItemsOnServer(client, { words: 'oak', preferredIds }, signal);
  expect(requests).toMatchObject([{ preferredIds: [...preferredIds].slice(0, 500) }]);
});

test('reads all active items page by page without words', async () => {
  const { client, requests } = await createPageClient(true, 'end');
  expect((await searchItemsOnServer(client, { words: '', after: 'start' }, signal)).next).toBe('end');
  expect(requests).toMatchObject([{ search: '', after: 'start' }]);
});
