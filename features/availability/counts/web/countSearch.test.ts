import { expect, test } from 'vitest';
import type { GridSearch } from '#platform/web/grid/gridViewProps.ts';
import { toCountSearch } from './countSearch.ts';

const query = (values: Partial<GridSearch> = {}): GridSearch => ({
  search: '',
  sorts: undefined,
  filters: undefined,
  ...values,
});
const text = (type: string, filter: string) => ({ filterType: 'text' as const, type, filter });
const number = (type: string, filter: number, filterTo?: number) => ({
  filterType: 'number' as const,
  type,
  filter,
  ...(filterTo !== undefined && { filterTo }),
});
const date = (type: string, dateFrom: string, dateTo?: string) => ({
  filterType: 'date' as const,
  type,
  dateFrom,
  ...(dateTo !== undefined && { dateTo }),
});
const where = (filters: GridSearch['filters']) => toCountSearch(query({ filters })).where;

test('asks for held counts first, then for the latest', () =>
  expect(toCountSearch(query())).toEqual({ order: [{ held: 'DESC' }, { recordedAt: 'DESC' }] }));

test('leaves the order of found words to the server', () =>
  expect(toCountSearch(query({ search: ' lavender  bay 2 ' }))).toEqual({ search: 'lavender  bay 2' }));

test('sorts by the columns that the server knows', () =>
  expect(
    toCountSearch(
      query({
        sorts: [
          { key: 'status', direction: 'asc' },
          { key: 'itemName', direction: 'desc' },
          { key: 'unit', direction: 'asc' },
        ],
      }),
    ).order,
  ).toEqual([{ held: 'DESC' }, { itemName: 'DESC' }]));

test.each([
  [{ itemName: text('contains', ' lav ') }, [{ itemName: { contains: 'lav' } }]],
  // The browser compares the whole text, ignoring case.
  [{ sku: text('equals', 'LAV-1G') }, [{ sku: { contains: 'LAV-1G' } }]],
  [{ grade: number('equals', 2) }, [{ grade: { eq: 2 } }]],
  [{ quantity: number('inRange', 10, 20) }, [{ quantity: { gte: 10, lte: 20 } }]],
  [
    { recordedAt: date('equals', '2027-02-22') },
    [{ recordedAt: { gte: '2027-02-21T00:00:00.000Z', lt: '2027-02-24T00:00:00.000Z' } }],
  ],
  [
    { recordedAt: date('inRange', '2027-02-22 00:00:00', '2027-02-23 00:00:00') },
    [{ recordedAt: { gte: '2027-02-21T00:00:00.000Z', lt: '2027-02-25T00:00:00.000Z' } }],
  ],
])('filters by %j on the server', (filters, and) => expect(where(filters)).toEqual({ and }));

test('combines the conditions of a column', () => {
  const conditions = [number('equals', 1), number('equals', 3)];
  expect(where({ grade: { filterType: 'number', operator: 'OR', conditions } })).toEqual({
    and: [{ or: [{ grade: { eq: 1 } }, { grade: { eq: 3 } }] }],
  });
});

test.each([
  { locationName: text('contains', 'bay') },
  { itemName: text('notContains', 'lav') },
  { quantity: { filterType: 'number' as const, type: 'blank' } },
  { recordedAt: date('notEqual', '2027-02-22') },
  {
    comment: {
      filterType: 'text' as const,
      operator: 'OR' as const,
      conditions: [text('contains', 'a'), text('blank', '')],
    },
  },
])('leaves %j to the browser', (filters) => expect(where(filters)).toBeUndefined());
