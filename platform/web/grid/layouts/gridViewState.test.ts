import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readGridViewState, saveGridViewState, initialViewState } from './gridViewState.ts';

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
  expect(readGridViewState('orders', 'kim')).toEqual(initialViewState);
});

test('stores the view state by grid and user', () => {
  saveGridViewState('orders', 'kim', { search: 'maple', page: 3 });
  expect(readGridViewState('orders', 'kim')).toEqual({ search: 'maple', page: 3 });
  expect(readGridViewState('orders', 'lee')).toEqual(initialViewState);
  expect(readGridViewState('items', 'kim')).toEqual(initialViewState);
});

test('separates a user and a grid whose names concatenate to the same text', () => {
  saveGridViewState('orders', 'kim', { search: 'maple', page: 3 });
  expect(readGridViewState('morders', 'ki')).toEqual(initialViewState);
  expect([...storage.keys()]).toEqual(['gridPlace.kim.orders']);
});

test.each(['{', 'null', '{"search":"a","page":-1}', '{"search":"a","page":1.5}', '{"search":5,"page":1}'])(
  'returns the initial view state for malformed data: %s',
  (text) => {
    storage.set('gridPlace.kim.orders', text);
    expect(readGridViewState('orders', 'kim')).toEqual(initialViewState);
  },
);

test('ignores a stored search longer than 1,000 characters', () => {
  saveGridViewState('orders', 'kim', { search: 'a'.repeat(1000), page: 1 });
  expect(readGridViewState('orders', 'kim').page).toBe(1);
  saveGridViewState('orders', 'kim', { search: 'a'.repeat(1001), page: 1 });
  expect(readGridViewState('orders', 'kim')).toEqual(initialViewState);
});

test('returns the initial view state if the browser stores nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  saveGridViewState('orders', 'kim', { search: 'maple', page: 3 });
  expect(readGridViewState('orders', 'kim')).toEqual(initialViewState);
});
