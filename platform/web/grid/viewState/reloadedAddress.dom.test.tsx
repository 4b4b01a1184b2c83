import { screen } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { plantsGrid, showPlants } from '../../testing/dom/plantsGrid.tsx';
import { saveAddressQuery, saveGridViewState } from './gridViewState.ts';

class Navigation {
  readonly type = 'reload';
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

test('shows the own search after a reload that came before the browser noted it in the address', async () => {
  vi.stubGlobal('PerformanceNavigationTiming', Navigation);
  Object.defineProperty(performance, 'getEntriesByType', {
    value: () => [new Navigation()],
    configurable: true,
  });
  const key = 'MOIF.kim@example.com.plants';
  saveGridViewState(key, { search: 'begonia', page: 0 });
  saveAddressQuery(key, 'search=begonia');
  const path = '/plants?search=aster';
  const first = await showPlants({ isRestorable: true, path });
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
