import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { maxListRows } from '#platform/web/lists/loadList.ts';
import { type StubServer, startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { ItemsByTenantDocument, ItemsPageDocument } from '../../web/documents.ts';
import { createHookWrapper } from '../../web/testing/hookWrapper.tsx';
import { pickedItem } from '../../web/testing/pickedItem.ts';
import { useItemLookup } from './useItemLookup.ts';
import { act, renderHook } from '#platform/web/testing/dom/render.tsx';

const sage = { ...pickedItem('sage'), name: 'Sage', sku: 'SAGE', availableQuantity: 0 };
const laurel = { ...pickedItem('laurel'), name: 'Cherry Laurel', sku: 'LAU', upc: '411101695048' };
const createPage = <Item,>(nodes: readonly Item[], totalCount: number) => ({
  items: {
    nodes,
    totalCount,
    pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
  },
});

/** Renders the lookup of a catalogue of which the browser has the sage. */
async function renderLookup(totalCount: number, codes: readonly string[]) {
  const server: StubServer = await startStubServer();
  server.respond(ItemsByTenantDocument, () => createPage([sage], totalCount));
  server.respond(ItemsPageDocument, () => createPage([laurel], 1));
  const { result, rerender } = renderHook((props: readonly string[]) => useItemLookup(props), {
    initialProps: codes,
    wrapper: await createHookWrapper(server),
  });
  const isKnown = () => expect(result.current.pendingReason).toBeUndefined();
  return { server, lookup: () => result.current, rerender, isKnown };
}

test('requests the codes that are not in the list of a long catalogue', async () => {
  const { server, lookup, isKnown } = await renderLookup(maxListRows + 1, ['sage', 'LAU', '411101695048']);
  expect(lookup().pendingReason).toBe('The items are still loading');
  await waitFor(isKnown);
  expect(lookup().byCode('lau')).toMatchObject({ itemId: 'laurel' });
  expect(lookup().byCode('411101695048')).toMatchObject({ itemId: 'laurel' });
  expect(lookup().byCode('SAGE')).toMatchObject({ itemId: 'sage' });
  const codes = ['LAU', '411101695048'];
  expect(server.requests(ItemsPageDocument)).toEqual([
    {
      where: { status: { eq: 'ACTIVE' }, or: [{ sku: { in: codes } }, { upc: { in: codes } }] },
      first: 1000,
    },
  ]);
});

test('requests nothing when the browser has all items', async () => {
  const { server, lookup, isKnown } = await renderLookup(1, ['sage', 'LAU']);
  await waitFor(isKnown);
  expect(lookup().byCode('LAU')).toBeUndefined();
  expect(server.requests(ItemsPageDocument)).toEqual([]);
});

test('waits for the codes of a changed list', async () => {
  const { server, lookup, rerender, isKnown } = await renderLookup(maxListRows + 1, ['SAGE']);
  await waitFor(isKnown);
  rerender(['SAGE', 'LAU']);
  expect(lookup().pendingReason).toBe('The items are still loading');
  await waitFor(isKnown);
  expect(lookup().byCode('LAU')).toMatchObject({ itemId: 'laurel' });
  expect(server.requests(ItemsPageDocument)).toHaveLength(1);
});

test('says that the items of a long catalogue could not be loaded, and loads them again on request', async () => {
  const { server, lookup, rerender, isKnown } = await renderLookup(maxListRows + 1, []);
  await waitFor(isKnown);
  const repair = server.refuse(ItemsPageDocument, 'FORBIDDEN');
  rerender(['LAU']);
  await waitFor(() => expect(lookup().pendingReason).toBe('The items could not be loaded'));
  repair();
  act(() => lookup().retry?.());
  await waitFor(isKnown);
  expect(lookup().byCode('LAU')).toMatchObject({ itemId: 'laurel' });
  expect(lookup().retry).toBeUndefined();
});

test('requests many codes in batches', async () => {
  const codes = Array.from({ length: 501 }, (_, index) => `X${index}`);
  const { server, isKnown } = await renderLookup(maxListRows + 1, codes);
  await waitFor(isKnown);
  const sent = server.requests(ItemsPageDocument).map(({ where }) => where?.or?.[0]?.sku?.in);
  expect(sent).toEqual([codes.slice(0, 500), codes.slice(500)]);
});
