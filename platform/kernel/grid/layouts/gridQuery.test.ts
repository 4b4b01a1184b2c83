import { expect, test } from 'vitest';
import { formatGridQuery, type GridQuery, parseGridQuery } from './gridQuery.ts';

const columns = [{ key: 'number', sorted: 'desc' as const }, { key: 'customer' }, { key: 'total' }];
const filters = { total: { filterType: 'number' as const, type: 'greaterThan', filter: 5 } };

test('is empty for the defaults of the grid', () => {
  expect(formatGridQuery({ search: '' }, columns)).toEqual({});
  expect(
    formatGridQuery({ search: '', sorts: [{ key: 'number', direction: 'desc' }], filters: {} }, columns),
  ).toEqual({});
});

test('has search, sorts and filters, and leaves out columns that the grid lacks', () => {
  const query: GridQuery = {
    search: 'maple & sons',
    sorts: [
      { key: 'total', direction: 'desc' },
      { key: 'gone', direction: 'asc' },
      { key: 'customer', direction: 'asc' },
    ],
    filters: { ...filters, gone: { filterType: 'text', type: 'contains', filter: 'x' } },
  };
  const parameters = formatGridQuery(query, columns);
  expect(parameters).toMatchObject({ search: 'maple & sons', sort: 'total:desc,customer:asc' });
  expect(parseGridQuery(parameters)).toEqual({
    search: 'maple & sons',
    sorts: [
      { key: 'total', direction: 'desc' },
      { key: 'customer', direction: 'asc' },
    ],
    filters,
  });
});

test('states that nothing is sorted', () => {
  const parameters = formatGridQuery({ search: '', sorts: [] }, columns);
  expect(parameters).toEqual({ sort: '' });
  expect(parseGridQuery(parameters)).toEqual({ search: '', sorts: [] });
});

test('states that a default filter is removed', () => {
  const filtered = [{ key: 'status', filtered: ['Confirmed'] }];
  expect(formatGridQuery({ search: '' }, filtered)).toEqual({});
  const parameters = formatGridQuery({ search: '', filters: {} }, filtered);
  expect(parameters).toEqual({ filter: '{}' });
  expect(parseGridQuery(parameters)).toEqual({ search: '', filters: {} });
});

test('leaves out filters that are too long for an address', () => {
  const long = { customer: { filterType: 'text' as const, type: 'contains', filter: 'a'.repeat(4000) } };
  expect(formatGridQuery({ search: 'oak', filters: long }, columns)).toEqual({ search: 'oak' });
});

test.each([{}, { draft: '1' }, { search: '' }, { filter: '' }])(
  'finds nothing of a grid in %o',
  (parameters) => expect(parseGridQuery(parameters)).toBeUndefined(),
);

test.each([
  [{ search: 'oak', filter: '{' }, { search: 'oak' }],
  [{ search: 'oak', filter: '5' }, { search: 'oak' }],
  [{ search: 'oak', filter: '{"total":{"filterType":"magic"}}' }, { search: 'oak' }],
  [{ sort: 'total:sideways,number:asc' }, { search: '', sorts: [{ key: 'number', direction: 'asc' }] }],
  [{ search: 'a'.repeat(1001) }, { search: 'a'.repeat(1000) }],
])('ignores unreadable parts: %o', (parameters, expected) =>
  expect(parseGridQuery(parameters)).toEqual(expected),
);
