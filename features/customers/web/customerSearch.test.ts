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

test('searches every word in name and ERP id on the server, page by page', async () => {
  const { client, requests } = await createPagingClient(200_000, [['Maple Bluff'], ['Maple Run']]);
  const search = { client, tenantId: 'MOIF', isOwn: () => true, first: 50 };
  expect(await searchChoices(search, ' maple  C-7', null, signal)).toEqual({
    rows: [{ id: 'Maple Bluff', name: 'Maple Bluff', code: null }],
    next: '0',
  });
  expect(requests[0]).toMatchObject({
    first: 50,
    after: null,
    filter: {
      and: [
        { status: { in: ['INITIALIZED', 'ACTIVE'] } },
        { or: [{ name: { contains: 'maple' } }, { erpId: { contains: 'maple' } }] },
        { or: [{ name: { contains: 'c-7' } }, { erpId: { contains: 'c-7' } }] },
      ],
    },
  });
  expect((await searchChoices(search, 'maple', '0', signal)).next).toBeNull();
});

test('skips pages without an own customer', async () => {
  const { client } = await createPagingClient(200_000, [['Maple'], ['Birch'], ['Oak']]);
  const search = { client, tenantId: 'MOIF', isOwn: (id: string) => id === 'Birch', first: 2500 };
  const found = await searchChoices(search, '', null, signal);
  expect([found.rows.map(({ name }) => name), found.next]).toEqual([['Birch'], '1']);
});
