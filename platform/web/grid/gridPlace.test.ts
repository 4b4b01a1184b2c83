import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gridPlace, keepGridPlace, start } from './gridPlace.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('starts without a search on the first page', () => {
  expect(start).toEqual({ search: '', page: 0 });
  expect(gridPlace('orders', 'kim')).toEqual(start);
});

test('stores the view state by grid and user', () => {
  keepGridPlace('orders', 'kim', { search: 'maple', page: 3 });
  expect(gridPlace('orders', 'kim')).toEqual({ search: 'maple', page: 3 });
  expect(gridPlace('orders', 'lee')).toEqual(start);
  expect(gridPlace('items', 'kim')).toEqual(start);
});

test('separates a user and a grid whose names concatenate to the same text', () => {
  keepGridPlace('orders', 'kim', { search: 'maple', page: 3 });
  expect(gridPlace('morders', 'ki')).toEqual(start);
  expect([...kept.keys()]).toEqual(['gridPlace.kim.orders']);
});

test.each(['{', 'null', '{"search":"a","page":-1}', '{"search":"a","page":1.5}', '{"search":5,"page":1}'])(
  'returns the initial view state for malformed data: %s',
  (text) => {
    kept.set('gridPlace.kim.orders', text);
    expect(gridPlace('orders', 'kim')).toEqual(start);
  },
);

test('ignores a stored search longer than 1,000 characters', () => {
  keepGridPlace('orders', 'kim', { search: 'a'.repeat(1000), page: 1 });
  expect(gridPlace('orders', 'kim').page).toBe(1);
  keepGridPlace('orders', 'kim', { search: 'a'.repeat(1001), page: 1 });
  expect(gridPlace('orders', 'kim')).toEqual(start);
});

test('returns the initial view state if the browser stores nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepGridPlace('orders', 'kim', { search: 'maple', page: 3 });
  expect(gridPlace('orders', 'kim')).toEqual(start);
});
