import { expect, onTestFinished, test, vi } from 'vitest';
import type { Column } from '../column.ts';
import { filterOptions, rowFilter } from './columnFilter.ts';
import type { ColumnFilter } from '../layouts/layout.ts';

interface Row {
  name: string | null;
  amount: number | null;
  day: string | null;
  at: string | null;
}
const columns: readonly Column<Row>[] = [
  { key: 'name', title: 'Name', kind: 'text', value: ({ name }) => name },
  { key: 'amount', title: 'Amount', kind: 'money', value: ({ amount }) => amount },
  { key: 'day', title: 'Day', kind: 'date', value: ({ day }) => day },
  { key: 'at', title: 'At', kind: 'datetime', value: ({ at }) => at },
];
const empty = { name: null, amount: null, day: null, at: null };
// Local midnights: instants are compared by their day in the user's time zone.
const rows: readonly Row[] = [
  { name: 'Cedar Run', amount: 5, day: '2027-03-01', at: new Date(2027, 2, 1).toISOString() },
  { name: 'cedar', amount: 10, day: '2027-03-02', at: new Date(2027, 2, 2, 23, 59, 59, 999).toISOString() },
  { name: 'Maple', amount: 10.5, day: '2027-12-31', at: new Date(2027, 11, 31, 12).toISOString() },
  empty,
];
const passing = (filters: Record<string, ColumnFilter>) => {
  const passes = rowFilter(columns, { filters }, '2027-03-02');
  return rows.flatMap((row, index) => ((passes?.(row) ?? true) ? [index] : []));
};
const text = (type: string, filter?: string) => ({ filterType: 'text', type, filter }) as const;
const number = (type: string, filter?: number, filterTo?: number) =>
  ({ filterType: 'number', type, filter, filterTo }) as const;
const date = (type: string, dateFrom?: string, dateTo?: string) =>
  ({ filterType: 'date', type, dateFrom, dateTo }) as const;

test.each([
  [text('contains', 'CEDAR'), [0, 1]],
  [text('notContains', 'cedar'), [2, 3]],
  [text('equals', 'CEDAR'), [1]],
  [text('notEqual', 'cedar'), [0, 2, 3]],
  [text('startsWith', 'ced'), [0, 1]],
  [text('endsWith', 'RUN'), [0]],
  [text('blank'), [3]],
  [text('notBlank'), [0, 1, 2]],
] as const)('filters texts by %j', (filter, found) => expect(passing({ name: filter })).toEqual(found));

test.each([
  [number('equals', 10), [1]],
  [number('notEqual', 10), [0, 2, 3]],
  [number('lessThan', 10), [0]],
  [number('lessThanOrEqual', 10), [0, 1]],
  [number('greaterThan', 10), [2]],
  [number('greaterThanOrEqual', 10), [1, 2]],
  [number('inRange', 5, 10), [0, 1]],
  [number('blank'), [3]],
  [number('notBlank'), [0, 1, 2]],
] as const)('filters amounts by %j', (filter, found) => expect(passing({ amount: filter })).toEqual(found));

test.each([
  [date('equals', '2027-03-02 00:00:00'), [1]],
  [date('notEqual', '2027-03-02'), [0, 2, 3]],
  [date('lessThan', '2027-03-02'), [0]],
  [date('greaterThan', '2027-03-01'), [1, 2]],
  [date('inRange', '2027-03-01', '2027-03-02'), [0, 1]],
  [date('blank'), [3]],
  [date('notBlank'), [0, 1, 2]],
] as const)('filters days and instants by %j', (filter, found) => {
  expect(passing({ day: filter })).toEqual(found);
  expect(passing({ at: filter })).toEqual(found);
});

test("compares an instant by its day in the user's time zone", () => {
  vi.stubEnv('TZ', 'America/New_York');
  onTestFinished(() => void vi.unstubAllEnvs());
  const passes = rowFilter(columns, { filters: { at: date('equals', '2027-03-02') } }, '2027-03-02');
  expect(passes?.({ ...empty, at: '2027-03-03T04:59:59.999Z' })).toBe(true);
  expect(passes?.({ ...empty, at: '2027-03-02T04:59:59.999Z' })).toBe(false);
});

test('combines conditions and columns', () => {
  const both = (operator: 'AND' | 'OR'): ColumnFilter => ({
    filterType: 'number',
    operator,
    conditions: [number('greaterThan', 5), number('lessThan', 10.5)],
  });
  expect(passing({ amount: both('AND') })).toEqual([1]);
  expect(passing({ amount: both('OR') })).toEqual([0, 1, 2]);
  expect(passing({ amount: both('OR'), name: text('contains', 'cedar') })).toEqual([0, 1]);
});

test('ignores unknown or incomplete conditions', () => {
  const odd = [
    text('contains'),
    text('constructor', 'a'),
    number('equals', NaN),
    number('inRange', 5),
    date('equals', 'soon'),
  ];
  for (const filter of odd)
    expect(rowFilter(columns, { filters: { name: filter } }, '2027-03-02')).toBeUndefined();
  expect(rowFilter(columns, { filters: { gone: text('contains', 'a') } }, '2027-03-02')).toBeUndefined();
  const half: ColumnFilter = {
    filterType: 'number',
    operator: 'AND',
    conditions: [number('sometimes', 5), number('equals', 5)],
  };
  expect(passing({ amount: half })).toEqual([0]);
});

test('supports every filter option of the header', () => {
  const operands = { filter: 1, filterTo: 2, dateFrom: '2027-01-01', dateTo: '2027-01-02' };
  for (const filterType of ['text', 'number', 'date'] as const) {
    const unanswered = filterOptions[filterType].filter(
      (type) => !rowFilter(columns, { filters: { name: { filterType, type, ...operands } } }, '2027-03-02'),
    );
    expect(unanswered).toEqual([]);
  }
});
