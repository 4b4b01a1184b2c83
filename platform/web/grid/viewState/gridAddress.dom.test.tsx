import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen } from '@testing-library/dom';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { plainSearch } from '../../shell/plainSearch.ts';
import { act, fireEvent, render } from '../../testing/dom/render.tsx';
import { useGridAddress } from './useGridAddress.ts';

function SearchedGrid() {
  const [search, setSearch] = useState('');
  useGridAddress('MOIF.kim@example.com.plants', search === '' ? {} : { search }, (link) =>
    setSearch(link.search),
  );
  return (
    <input aria-label="Quick search" value={search} onChange={(event) => setSearch(event.target.value)} />
  );
}

/** Shows a grid whose changes of the address arrive only when they are released, as on a busy device. */
async function showGrid() {
  const history = createMemoryHistory({ initialEntries: ['/plants'] });
  const replace = history.replace.bind(history);
  const waiting: (() => void)[] = [];
  history.replace = (...change) => void waiting.push(() => replace(...change));
  const root = createRootRoute();
  const router = createRouter({
    ...plainSearch,
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/plants', component: SearchedGrid }),
    ]),
    history,
  });
  await router.load();
  render(<RouterProvider router={router} />);
  const release = () => act(async () => waiting.shift()?.());
  const follow = (href: string) => act(() => router.navigate({ href }));
  return { waiting, release, follow, address: () => router.state.location.href };
}

const search = () => screen.getByLabelText<HTMLInputElement>('Quick search');
/** Enters a text at once: between slowly typed letters the address would get a part of it. */
const enter = (value: string) => fireEvent.input(search(), { target: { value } });

test('keeps what was typed when the address of an earlier search arrives late', async () => {
  const { waiting, release, address } = await showGrid();
  enter('aster');
  await expect.poll(() => waiting.length).toBe(1);
  enter('begonia');
  await expect.poll(() => waiting.length).toBe(2);
  await release();
  await expect.poll(address).toBe('/plants?search=aster');
  expect(search().value).toBe('begonia');
  await release();
  await expect.poll(address).toBe('/plants?search=begonia');
  expect(search().value).toBe('begonia');
});

test('follows a link', async () => {
  const { follow } = await showGrid();
  await follow('/plants?search=canna');
  await expect.poll(() => search().value).toBe('canna');
});
