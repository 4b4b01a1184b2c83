import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  initialViewState,
  readAddressQuery,
  readGridViewState,
  saveAddressQuery,
  saveGridViewState,
} from './gridViewState.ts';

const storage = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('starts without a search on the first page', () => {
  expect(initialViewState).toEqual({ search: '', page: 0 });
  expect(readGridViewState('kim.orders')).toEqual(initialViewState);
});

test('stores the view state by grid and user', () => {
  saveGridViewState('kim.orders', { search: 'maple', page: 3 });
  expect(readGridViewState('kim.orders')).toEqual({ search: 'maple', page: 3 });
  expect(readGridViewState('lee.orders')).toEqual(initialViewState);
  expect(readGridViewState('kim.items')).toEqual(initialViewState);
});

test('stores the query that the grid wrote into the address', () => {
  expect(readAddressQuery('kim.orders')).toBe('');
  saveAddressQuery('kim.orders', 'search=oak');
  expect([readAddressQuery('kim.orders'), readAddressQuery('lee.orders')]).toEqual(['search=oak', '']);
});

test.each(['{', 'null', '{"search":"a","page":-1}', '{"search":"a","page":1.5}', '{"search":5,"page":1}'])(
  'returns the initial view state for malformed data: %s',
  (text) => {
    storage.set('gridPlace.kim.orders', text);
    expect(readGridViewState('kim.orders')).toEqual(initialViewState);
  },
);

test('ignores a stored search longer than 1,000 characters', () => {
  saveGridViewState('kim.orders', { search: 'a'.repeat(1000), page: 1 });
  expect(readGridViewState('kim.orders').page).toBe(1);
  saveGridViewState('kim.orders', { search: 'a'.repeat(1001), page: 1 });
  expect(readGridViewState('kim.orders')).toEqual(initialViewState);
});

test('returns the initial view state if the browser stores nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  saveGridViewState('kim.orders', { search: 'maple', page: 3 });
  expect(readGridViewState('kim.orders')).toEqual(initialViewState);
  saveAddressQuery('kim.orders', 'search=oak');
  expect(readAddressQuery('kim.orders')).toBe('');
});
