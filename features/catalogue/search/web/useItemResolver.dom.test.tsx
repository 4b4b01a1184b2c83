import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { maxListRows } from '#platform/web/lists/loadList.ts';
import { type StubServer, startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { ItemsByTenantDocument, ItemsPageDocument } from '../../web/documents.ts';
import { createHookWrapper } from '../../web/testing/hookWrapper.tsx';
import { pickedItem } from '../../web/testing/pickedItem.ts';
import { useItemResolver } from './useItemResolver.ts';
import { act, renderHook } from '#platform/web/testing/dom/render.tsx';

const createPage = (totalCount: number) => ({
  items: {
    nodes: [{ ...pickedItem('sage'), name: 'Sage', sku: 'SAGE', availableQuantity: 0 }],
    totalCount,
    pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
  },
});

const preferredIds = new Set(['laurel']);

async function renderResolver(server: StubServer) {
  const { result, unmount } = renderHook(() => useItemResolver(preferredIds), {
    wrapper: await createHookWrapper(server),
  });
  return { resolve: (text: string) => result.current(text), unmount };
}

/** Runs a test with the rejections that nothing has handled. */
async function collectUnhandled(run: () => Promise<void>): Promise<readonly unknown[]> {
  const unhandled: unknown[] = [];
  const collect = (event: PromiseRejectionEvent) => {
    unhandled.push(event.reason);
    event.stopImmediatePropagation();
  };
  addEventListener('unhandledrejection', collect, true);
  try {
    await run();
    await new Promise((done) => setTimeout(done, 10));
  } finally {
    removeEventListener('unhandledrejection', collect, true);
  }
  return unhandled;
}

test('resolves a text that is typed while the items load, and later texts at once', async () => {
  const server = await startStubServer();
  server.respond(ItemsByTenantDocument, () => createPage(1));
  const release = server.hold(ItemsByTenantDocument);
  const { resolve } = await renderResolver(server);
  const pending = resolve('sage');
  expect(pending).toBeInstanceOf(Promise);
  await act(async () => {
    release();
    expect(await pending).toMatchObject({ item: { sku: 'SAGE' } });
  });
  expect(resolve('SAGE')).toMatchObject({ item: { name: 'Sage' } });
});

test('finds a text on the server that was typed while the items loaded, once the page is left', async () => {
  const server = await startStubServer();
  server.respond(ItemsByTenantDocument, () => createPage(1));
  server.respond(ItemsPageDocument, () => createPage(1));
  server.hold(ItemsByTenantDocument);
  const { resolve, unmount } = await renderResolver(server);
  const pending = resolve('sage');
  unmount();
  expect(await pending).toMatchObject({ item: { sku: 'SAGE' } });
});

test('says whether inactive items match a text', async () => {
  const server = await startStubServer();
  const { items } = createPage(1);
  const nodes = items.nodes.map((item) => ({ ...item, status: 'INACTIVE' as const }));
  server.respond(ItemsByTenantDocument, () => ({ items: { ...items, nodes } }));
  const { resolve } = await renderResolver(server);
  await act(async () =>
    expect(await resolve(' sag')).toEqual({ problem: 'Only inactive items match “sag”.' }),
  );
  expect(resolve('SAGE')).toEqual({ problem: 'Only inactive items match “SAGE”.' });
  expect(resolve('thyme')).toEqual({ problem: 'No items match “thyme”.' });
});

test('rejects texts that are typed before and after the items have failed to load', async () => {
  const server = await startStubServer();
  server.refuse(ItemsByTenantDocument, 'FORBIDDEN');
  const { resolve } = await renderResolver(server);
  await act(() => expect(resolve('before')).rejects.toThrow('FORBIDDEN'));
  await expect(resolve('after')).rejects.toThrow('FORBIDDEN');
});

test('leaves no unhandled rejection when a caller ignores the promise', async () => {
  const server = await startStubServer();
  server.refuse(ItemsByTenantDocument, 'FORBIDDEN');
  server.refuse(ItemsPageDocument, 'FORBIDDEN');
  const unhandled = await collectUnhandled(async () => {
    const { resolve } = await renderResolver(server);
    void resolve('ignored');
    await act(() => expect(resolve('before')).rejects.toThrow('FORBIDDEN'));
    void resolve('ignored');
  });
  expect(unhandled).toEqual([]);
});

test('finds an item that is not loaded by its code on the server, before the first hit of its words', async () => {
  const server = await startStubServer();
  const laurel = { ...pickedItem('laurel'), name: 'Cherry Laurel', sku: 'PLUM' };
  const plum = { ...pickedItem('plum'), name: 'Purple Plum', sku: 'PPL' };
  const { items } = createPage(maxListRows + 1);
  server.respond(ItemsByTenantDocument, () => ({ items }));
  server.respond(ItemsPageDocument, ({ search, where }) => {
    const isByCode = where?.or?.some(({ sku }) => sku?.in?.includes('plum')) ?? false;
    return { items: { ...items, nodes: [...(search ? [plum] : []), ...(isByCode ? [laurel] : [])] } };
  });
  const { resolve } = await renderResolver(server);
  await waitFor(async () => expect(await resolve('purple')).toMatchObject({ item: { sku: 'PPL' } }));
  await act(async () => expect(await resolve(' plum ')).toMatchObject({ item: { sku: 'PLUM' } }));
  const searches = server.requests(ItemsPageDocument).filter(({ search }) => search === 'plum');
  expect(searches).toMatchObject([{ preferredIds: ['laurel'] }]);
});

test('says that only inactive items of a long catalogue match a text', async () => {
  const server = await startStubServer();
  server.respond(ItemsByTenantDocument, () => createPage(maxListRows + 1));
  const { items } = createPage(1);
  server.respond(ItemsPageDocument, ({ where, search }) => {
    const isFound = where?.status?.eq === 'INACTIVE' && search === 'sage';
    return { items: { ...items, nodes: isFound ? items.nodes : [] } };
  });
  const { resolve } = await renderResolver(server);
  await waitFor(async () =>
    expect(await resolve(' sage')).toEqual({ problem: 'Only inactive items match “sage”.' }),
  );
  await act(async () => expect(await resolve('dill')).toEqual({ problem: 'No items match “dill”.' }));
});

test('leaves no unhandled rejection when an ignored search on the server fails', async () => {
  const server = await startStubServer();
  server.respond(ItemsByTenantDocument, () => createPage(maxListRows + 1));
  server.refuse(ItemsPageDocument, 'FORBIDDEN');
  const unhandled = await collectUnhandled(async () => {
    const { resolve } = await renderResolver(server);
    const countSearches = () => {
      void resolve('ignored');
      return server.requests(ItemsPageDocument).length;
    };
    await waitFor(() => expect(countSearches()).toBeGreaterThan(0));
    await act(() => expect(resolve('read')).rejects.toThrow('FORBIDDEN'));
  });
  expect(unhandled).toEqual([]);
});
