import { expect, test } from 'vitest';
import { fakeClient } from '#platform/web/testing/fakeClient.ts';
import { readAllChoices, searchChoices } from './customerSearch.ts';

const signal = new AbortController().signal;

/** A client that returns these pages one after the other and records the requests. */
const createPagingClient = (totalCount: number, pages: readonly (readonly string[])[]) =>
  fakeClient((_, page) => ({
    customers: {
      totalCount,
      nodes: (pages[page] ?? []).map((name) => ({
        customerId: name,
        name,
        erpId: null,
        status: name.startsWith('Old') ? 'INACTIVE' : 'ACTIVE',
      })),
      pageInfo: { hasNextPage: page + 1 < pages.length, endCursor: String(page) },
    },
  }));

test('reads all customers that a browser can hold', async () => {
  const { client } = await createPagingClient(100_000, [['Maple', 'Old Oak'], ['Birch']]);
  const choices = await readAllChoices(client, 'MOIF', signal);
  expect(choices?.map(({ name }) => name)).toEqual(['Maple', 'Birch']);
});

test('reads only the first page of more customers', async () => {
  const { client, requests } = await createPagingClient(100_001, [['Maple'], ['Birch']]);
  expect(await readAllChoices(client, 'MOIF', signal)).toBeUndefined();
  expect(requests).toHaveLength(1);
});

test('searches on the server by the words as typed', async () => {
  const { client, requests } = await createPagingClient(200_000, [['Maple Bluff']]);
  const found = await searchChoices({ client, tenantId: 'MOIF', own: 'all' }, ' maple  C-7', null, signal);
  expect(found).toEqual({ rows: [{ id: 'Maple Bluff', name: 'Maple Bluff', code: null }], next: null });
  expect(requests).toEqual([
    {
      tenantId: 'MOIF',
      first: 50,
      after: null,
      filter: { and: [{ status: { in: ['INITIALIZED', 'ACTIVE'] } }] },
      search: 'maple  C-7',
    },
  ]);
});

test('searches only customers that the user can order for', async () => {
  const { client, requests } = await createPagingClient(200_000, [['Maple']]);
  await searchChoices({ client, tenantId: 'MOIF', own: new Set(['a', 'b']) }, 'maple', null, signal);
  expect(requests[0]).toMatchObject({
    first: 2500,
    filter: { and: [{ status: { in: ['INITIALIZED', 'ACTIVE'] } }, { customerId: { in: ['a', 'b'] } }] },
  });
});

test('skips pages without an own customer when a filter cannot have all of them', async () => {
  const { client, requests } = await createPagingClient(200_000, [['Maple'], ['Birch'], ['Oak']]);
  const own = new Set(['Birch', ...Array.from({ length: 5_000 }, (_, index) => `Other ${index}`)]);
  const found = await searchChoices({ client, tenantId: 'MOIF', own }, '', null, signal);
  expect([found.rows.map(({ name }) => name), found.next]).toEqual([['Birch'], '1']);
  expect(requests[0]).toMatchObject({ filter: { and: [{ status: {} }] } });
});
