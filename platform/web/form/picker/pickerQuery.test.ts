import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { findFirstRow, pickerQuery } from './pickerQuery.ts';
import type { PickerSource } from './pickerSource.ts';

const names = ['Blue Heron Acres Landscaping', 'Fox Bend Garden Center', 'Fox Point Greenhouse'];

const customers: PickerSource<string> = {
  key: ['customers'],
  search: async (words) => ({
    rows: names.filter((name) => name.toLowerCase().includes(words)),
    next: null,
  }),
  id: (name) => name,
  name: (name) => name,
};

test('returns the first result of the search text, whatever the list showed before', async () => {
  const queries = new QueryClient();
  await queries.fetchInfiniteQuery(pickerQuery(customers, ''));
  expect(await findFirstRow(queries, customers, 'fox point gr')).toBe('Fox Point Greenhouse');
});

test('returns nothing without results', async () => {
  expect(await findFirstRow(new QueryClient(), customers, 'abc')).toBeUndefined();
});

test('returns nothing when the search fails', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const silent = { ...customers, search: () => Promise.reject(new Error('no network')) };
  expect(await findFirstRow(queries, silent, 'fox')).toBeUndefined();
});
