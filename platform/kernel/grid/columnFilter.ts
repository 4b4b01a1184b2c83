import { cellText } from './cellText.ts';
import { type Column, type ColumnKind, isDated, isNumeric } from './column.ts';
import { type ColumnFilter, type FilterCondition, filtersOf, type GridLayout, isCombined } from './layout.ts';

type FilterKind = FilterCondition['filterType'];
type Passes<Row> = (row: Row) => boolean;

const scalarTests = ['equals', 'notEqual', 'lessThan', 'greaterThan', 'inRange', 'blank', 'notBlank'];

/** Filter options of a column, the default first. */
export const filterTests: Readonly<Record<FilterKind, readonly string[]>> = {
  text: ['contains', 'notContains', 'equals', 'notEqual', 'startsWith', 'endsWith', 'blank', 'notBlank'],
  number: [...scalarTests, 'lessThanOrEqual', 'greaterThanOrEqual'],
  date: scalarTests,
};

/** Returns the kind of filter: texts by their cell text, amounts by value, instants by day. */
export const filterKind = (kind: ColumnKind): FilterKind => {
  if (isNumeric(kind)) return 'number';
  return isDated(kind) ? 'date' : 'text';
};

/** Returns a predicate for all filters of a layout; undefined without filters. Unknown conditions are ignored. */
export function rowFilter<Row>(
  columns: readonly Column<Row>[],
  layout: Pick<GridLayout, 'filters'>,
): Passes<Row> | undefined {
  const tests = Object.entries(filtersOf(layout, columns)).flatMap(([key, filter]) => {
    const column = columns.find((one) => one.key === key);
    return (column && columnTest(column, filter)) ?? [];
  });
  return tests.length === 0 ? undefined : (row) => tests.every((passes) => passes(row));
}

function columnTest<Row>(column: Column<Row>, filter: ColumnFilter): Passes<Row> | undefined {
  if (!isCombined(filter)) return conditionTest(column, filter);
  const tests = filter.conditions.flatMap((condition) => conditionTest(column, condition) ?? []);
  if (tests.length === 0) return undefined;
  return filter.operator === 'AND'
    ? (row) => tests.every((passes) => passes(row))
    : (row) => tests.some((passes) => passes(row));
}

function conditionTest<Row>(column: Column<Row>, condition: FilterCondition): Passes<Row> | undefined {
  if (condition.filterType === 'text') return textTest(column, condition);
  return condition.filterType === 'number'
    ? scalarTest(numberOf(column), condition.type, given(condition.filter), given(condition.filterTo))
    : scalarTest(dayOf(column), condition.type, dayNumber(condition.dateFrom), dayNumber(condition.dateTo));
}

function textTest<Row>(column: Column<Row>, { type, filter }: FilterCondition): Passes<Row> | undefined {
  const text = (row: Row) => cellText(column, row).toLowerCase();
  if (type === 'blank') return (row) => text(row).trim() === '';
  if (type === 'notBlank') return (row) => text(row).trim() !== '';
  if (filter === null || filter === undefined) return undefined;
  const wanted = String(filter).toLowerCase();
  const tests: Readonly<Record<string, (held: string) => boolean>> = {
    contains: (held) => held.includes(wanted),
    notContains: (held) => !held.includes(wanted),
    equals: (held) => held === wanted,
    notEqual: (held) => held !== wanted,
    startsWith: (held) => held.startsWith(wanted),
    endsWith: (held) => held.endsWith(wanted),
  };
  const test = Object.hasOwn(tests, type) ? tests[type] : undefined;
  return test && ((row) => test(text(row)));
}

/** `valueOf` returns undefined for an empty cell, which passes 'blank' and 'notEqual' only. Ranges are inclusive. */
function scalarTest<Row>(
  valueOf: (row: Row) => number | undefined,
  type: string,
  wanted: number | undefined,
  end: number | undefined,
): Passes<Row> | undefined {
  if (type === 'blank') return (row) => valueOf(row) === undefined;
  if (type === 'notBlank') return (row) => valueOf(row) !== undefined;
  if (wanted === undefined || (type === 'inRange' && end === undefined)) return undefined;
  if (type === 'notEqual') return (row) => valueOf(row) !== wanted;
  const tests: Readonly<Record<string, (held: number) => boolean>> = {
    equals: (held) => held === wanted,
    lessThan: (held) => held < wanted,
    lessThanOrEqual: (held) => held <= wanted,
    greaterThan: (held) => held > wanted,
    greaterThanOrEqual: (held) => held >= wanted,
    inRange: (held) => held >= wanted && held <= (end ?? wanted),
  };
  const test = Object.hasOwn(tests, type) ? tests[type] : undefined;
  return (
    test &&
    ((row) => {
      const held = valueOf(row);
      return held !== undefined && test(held);
    })
  );
}

const given = (value: string | number | null | undefined): number | undefined =>
  value === null || value === undefined || value === '' || Number.isNaN(Number(value))
    ? undefined
    : Number(value);

const numberOf =
  <Row>({ value }: Column<Row>) =>
  (row: Row): number | undefined => {
    const held = value(row);
    return typeof held === 'boolean' ? undefined : given(held);
  };

/** Converts 'yyyy-MM-dd', with or without a time, to a number such as 20270330. */
const dayNumber = (text: string | null | undefined): number | undefined => {
  const parts = /^(\d{4})-(\d\d)-(\d\d)/.exec(text ?? '');
  return parts ? Number(`${parts[1]}${parts[2]}${parts[3]}`) : undefined;
};

/** Uses the day of an instant in the user's time zone. */
const dayOf =
  <Row>({ kind, value }: Column<Row>) =>
  (row: Row): number | undefined => {
    const held = value(row);
    if (typeof held !== 'string') return undefined;
    if (kind !== 'datetime') return dayNumber(held);
    const at = new Date(held);
    const day = at.getFullYear() * 10_000 + (at.getMonth() + 1) * 100 + at.getDate();
    return Number.isNaN(day) ? undefined : day;
  };
