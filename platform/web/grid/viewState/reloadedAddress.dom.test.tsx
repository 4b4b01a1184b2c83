import { screen } from '@testing-library/dom';
import { use } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { plantsGrid, showPlants } from '../../testing/dom/plantsGrid.tsx';
import { saveAddressQuery, saveGridViewState } from './gridViewState.ts';

class Navigation {
  readonly type = 'reload';
  readonly name: string;
  constructor(path: string) {
    this.name = `https://trellis.example.com${path}`;
  }
}

/** Tells the page that the browser has loaded this path again. */
function reload(path: string): void {
  vi.stubGlobal('PerformanceNavigationTiming', Navigation);
  Object.defineProperty(performance, 'getEntriesByType', {
    value: () => [new Navigation(path)],
    configurable: true,
  });
}

const laterNote = Promise.resolve('Prices are older.');

/** React renders the grid anew once the note is there. */
const LaterNote = () => <p>{use(laterNote)}</p>;

const getKey = (grid: string): string => `MOIF.kim@example.com.${grid}`;

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

test('follows a link to a page after a reload of another one', async () => {
  reload('/other');
  saveAddressQuery(getKey('linked'), 'search=begonia');
  await showPlants({ name: 'linked', isRestorable: true, path: '/plants?search=aster' });
  await plantsGrid.findCell('Aster', 'Size');
  await expect.poll(() => plantsGrid.texts('Name')).toEqual(['Aster']);
});

test('shows the own search after a reload that came before the browser noted it in the address', async () => {
  const key = getKey('plants');
  reload('/plants');
  saveGridViewState(key, { search: 'begonia', page: 0 });
  saveAddressQuery(key, 'search=begonia');
  const path = '/plants?search=aster';
  const first = await showPlants({ isRestorable: true, path, notes: <LaterNote /> });
  await plantsGrid.findCell('Begonia', 'Size');
  expect(screen.getByLabelText<HTMLInputElement>('Quick search').value).toBe('begonia');
  await expect.poll(() => plantsGrid.texts('Name')).toEqual(['Begonia']);
  first.unmount();

  // Only in the first grid after the reload: afterwards the address is a link.
  saveAddressQuery(key, 'search=begonia');
  await showPlants({ isRestorable: true, path });
  await plantsGrid.findCell('Aster', 'Size');
  await expect.poll(() => plantsGrid.texts('Name')).toEqual(['Aster']);
});
