import { expect, test } from 'vitest';
import { maxListRows } from '#platform/web/lists/loadList.ts';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { ItemsByTenantDocument, ItemsPageDocument } from '../../web/documents.ts';
import { createHookWrapper } from '../../web/testing/hookWrapper.tsx';
import { pickedItem } from '../../web/testing/pickedItem.ts';
import { useItemSearch } from './useItemSearch.ts';
import { renderHook } from '#platform/web/testing/dom/render.tsx';

const sage = { ...pickedItem('sage'), name: 'Sage', status: 'INACTIVE' as const, availableQuantity: 0 };
const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };

/** Searches a catalogue of one inactive item, or a long one that has that item on the server. */
async function renderSearch(words: string, totalCount: number) {
  const server = await startStubServer();
  server.respond(ItemsByTenantDocument, () => ({
    items: { nodes: totalCount === 1 ? [sage] : [], totalCount, pageInfo },
  }));
  server.respond(ItemsPageDocument, ({ where, search }) => {
    const nodes = where?.status?.eq === 'INACTIVE' && search === 'sage' ? [sage] : [];
    return { items: { nodes, totalCount: nodes.length, pageInfo } };
  });
  const { result } = renderHook(() => useItemSearch(words, words), {
    wrapper: await createHookWrapper(server),
  });
  return () => result.current.noMatch;
}

test.each([
  ['the browser has all items', 1],
  ['the server searches', maxListRows + 1],
])('says whether inactive items match when %s', async (_, totalCount) => {
  await expect.poll(await renderSearch('sage', totalCount)).toBe('Only inactive items match “sage”.');
  await expect.poll(await renderSearch('dill', totalCount)).toBe('No items match “dill”.');
});
