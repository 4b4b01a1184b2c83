import { describe, expect, test } from 'vitest';
import type { Column } from '../column.ts';
import { rowFilter } from './columnFilter.ts';
import { filterText } from './filterText.ts';
import { selectionFilter } from '../layouts/layout.ts';
import { dayPeriods, getPeriodRange, periodFilter, readSelection, readPeriod } from './quickFilter.ts';

interface Row {
  status: string;
  day: string | null;
}
const columns: readonly Column<Row>[] = [
  { key: 'status', title: 'Status', kind: 'status', value: ({ status }) => status },
  {
    key: 'day',
    title: 'Day',
    kind: 'date',
    value: ({ day }) => day,
    isDone: ({ status }) => status === 'Closed',
  },
];
// A Wednesday.
const today = '2026-11-25';
const rows: readonly Row[] = [
  { status: 'Open', day: '2026-11-24' },
  { status: 'Closed', day: '2026-11-24' },
  { status: 'Open', day: today },
  { status: 'Submitted', day: '2026-12-01' },
  { status: 'Open', day: null },
];
const matching = (filters: Parameters<typeof rowFilter<Row>>[1]['filters']) =>
  rows.flatMap((row, index) => (rowFilter(columns, { filters }, today)?.(row) ? [index] : []));

test.each([
  ['overdue', undefined, '2026-11-24'],
  ['today', today, today],
  ['tomorrow', '2026-11-26', '2026-11-26'],
  ['thisWeek', '2026-11-23', '2026-11-29'],
  ['nextWeek', '2026-11-30', '2026-12-06'],
  ['next7Days', today, '2026-12-01'],
  ['thisMonth', '2026-11-01', '2026-11-30'],
] as const)('%s is %s to %s', (period, from, to) =>
  expect(getPeriodRange(period, today)).toEqual({ ...(from && { from }), to }),
);

test('a week begins on Monday, also on a Sunday', () => {
  expect(getPeriodRange('thisWeek', '2026-11-29').from).toBe('2026-11-23');
  expect(getPeriodRange('thisWeek', '2026-11-30').from).toBe('2026-11-30');
});

test.each([
  ['2026-12-31', '2026-12-01', '2026-12-31'],
  ['2027-02-10', '2027-02-01', '2027-02-28'],
  ['2028-02-29', '2028-02-01', '2028-02-29'],
])('the month of %s is %s to %s', (day, from, to) =>
  expect(getPeriodRange('thisMonth', day)).toEqual({ from, to }),
);

describe('rows', () => {
  test('match one of the selected values', () => {
    expect(matching({ status: selectionFilter(['Open', 'Closed']) })).toEqual([0, 1, 2, 4]);
    expect(matching({ status: selectionFilter([]) })).toEqual([]);
  });
  test('match a period', () => {
    expect(matching({ day: periodFilter('next7Days') })).toEqual([2, 3]);
    expect(matching({ day: periodFilter('thisWeek') })).toEqual([0, 1, 2]);
  });
  test('are overdue only while something is left to do', () =>
    expect(matching({ day: periodFilter('overdue') })).toEqual([0]));
  test('ignore a period that this release does not know', () =>
    expect(
      rowFilter(columns, { filters: { day: { filterType: 'date', type: 'period', filter: 'x' } } }, today),
    ).toBeUndefined());
});

test('reads back what it wrote, and nothing else', () => {
  expect(readSelection(selectionFilter(['Maple, "red"']))).toEqual(['Maple, "red"']);
  expect(dayPeriods.map((period) => readPeriod(periodFilter(period)))).toEqual(dayPeriods);
  const contains = { filterType: 'text', type: 'contains', filter: '["a"]' } as const;
  expect([readSelection(contains), readPeriod(contains), readSelection(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(readSelection({ filterType: 'text', type: 'oneOf', filter: '{' })).toBeUndefined();
  expect(readSelection({ filterType: 'text', type: 'oneOf', filter: '[1,"a"]' })).toEqual(['a']);
});

test.each([
  [selectionFilter(['Open']), 'Open'],
  [selectionFilter(['Open', 'Submitted', 'Picked', 'Shipped']), 'Open, Submitted and 2 more'],
  [periodFilter('next7Days'), 'Next 7 days'],
  [{ filterType: 'text', type: 'contains', filter: 'maple' } as const, 'contains maple'],
  [{ filterType: 'number', type: 'greaterThan', filter: 5 } as const, 'above 5'],
  [{ filterType: 'text', type: 'blank' } as const, 'is empty'],
  [
    { filterType: 'date', type: 'inRange', dateFrom: '2026-11-03 00:00:00', dateTo: '2026-11-09' } as const,
    'Nov 3, 2026 – Nov 9, 2026',
  ],
  [{ filterType: 'date', type: 'lessThan', dateFrom: '2026-11-03' } as const, 'before Nov 3, 2026'],
  [
    {
      filterType: 'text',
      operator: 'OR',
      conditions: [
        { filterType: 'text', type: 'equals', filter: 'a' },
        { filterType: 'text', type: 'equals', filter: 'b' },
      ],
    } as const,
    'is a or is b',
  ],
] as const)('describes %o as %s', (filter, text) =>
  expect(filterText(filter as Parameters<typeof filterText>[0])).toBe(text),
);
