import type { Day } from '../../dates/day.ts';
import { findInstantDay } from '../../dates/wallClock.ts';
import { cellText } from '../cells/cellText.ts';
import { type Column, type ColumnKind, isDated, isNumeric } from '../column.ts';
import {
  type ColumnFilter,
  type FilterCondition,
  layoutFilters,
  type GridLayout,
  isCombined,
} from '../layouts/layout.ts';
import { type DayPeriod, getPeriodRange, readSelection, readPeriod } from './quickFilter.ts';
import { foldKey, normalizePart } from '../../text/normalizeText.ts';

type FilterKind = FilterCondition['filterType'];
type RowPredicate<Row> = (row: Row) => boolean;

const scalarOptions = ['equals', 'notEqual', 'lessThan', 'greaterThan', 'inRange', 'blank', 'notBlank'];

/** Filter options of a column, the default first. */
export const filterOptions: Readonly<Record<FilterKind, readonly string[]>> = {
  text: ['contains', 'notContains', 'equals', 'notEqual', 'startsWith', 'endsWith', 'blank', 'notBlank'],
  number: [...scalarOptions, 'lessThanOrEqual', 'greaterThanOrEqual'],
  date: scalarOptions,
};

/** Returns the kind of filter: texts by their cell text, amounts by value, instants by day. */
export const filterKind = (kind: ColumnKind): FilterKind => {
  if (isNumeric(kind)) return 'number';
  return isDated(kind) ? 'date' : 'text';
};

/** Returns a predicate for all filters of a layout; undefined without filters. Unknown conditions are ignored. Periods count from `today`. */
export function rowFilter<Row>(
  columns: readonly Column<Row>[],
  layout: Pick<GridLayout, 'filters'>,
  today: Day,
): RowPredicate<Row> | undefined {
  const tests = Object.entries(layoutFilters(layout, columns)).flatMap(([key, filter]) => {
    const column = columns.find((one) => one.key === key);
    return (column && columnTest(column, filter, today)) ?? [];
  });
  return tests.length === 0 ? undefined : (row) => tests.every((passes) => passes(row));
}

function columnTest<Row>(
  column: Column<Row>,
  filter: ColumnFilter,
  today: Day,
): RowPredicate<Row> | undefined {
  const values = readSelection(filter);
  if (values) return valuesTest(column, values);
  const period = readPeriod(filter);
  if (period) return periodTest(column, period, today);
  if (!isCombined(filter)) return conditionTest(column, filter);
  const tests = filter.conditions.flatMap((condition) => conditionTest(column, condition) ?? []);
  if (tests.length === 0) return undefined;
  return filter.operator === 'AND'
    ? (row) => tests.every((passes) => passes(row))
    : (row) => tests.some((passes) => passes(row));
}

function valuesTest<Row>(column: Column<Row>, values: readonly string[]): RowPredicate<Row> {
  const selected = new Set(values);
  return (row) => selected.has(cellText(column, row));
}

function periodTest<Row>(column: Column<Row>, period: DayPeriod, today: Day): RowPredicate<Row> {
  const { from, to } = getPeriodRange(period, today);
  const [first, last] = [dayNumber(from) ?? 0, dayNumber(to) ?? Number.POSITIVE_INFINITY];
  const getDay = readDay(column);
  return (row) => {
    const day = getDay(row);
    if (day === undefined || day < first || day > last) return false;
    return period !== 'overdue' || !(column.isDone?.(row) ?? false);
  };
}

function conditionTest<Row>(column: Column<Row>, condition: FilterCondition): RowPredicate<Row> | undefined {
  if (condition.filterType === 'text') return textTest(column, condition);
  return condition.filterType === 'number'
    ? scalarTest(readNumber(column), condition.type, toNumber(condition.filter), toNumber(condition.filterTo))
    : scalarTest(readDay(column), condition.type, dayNumber(condition.dateFrom), dayNumber(condition.dateTo));
}

function textTest<Row>(
  column: Column<Row>,
  { type, filter }: FilterCondition,
): RowPredicate<Row> | undefined {
  const text = (row: Row) => foldKey(cellText(column, row));
  if (type === 'blank') return (row) => text(row).trim() === '';
  if (type === 'notBlank') return (row) => text(row).trim() !== '';
  if (filter === null || filter === undefined) return undefined;
  const operand = foldKey(normalizePart(String(filter)));
  const tests: Readonly<Record<string, (content: string) => boolean>> = {
    contains: (content) => content.includes(operand),
    notContains: (content) => !content.includes(operand),
    equals: (content) => content === operand,
    notEqual: (content) => content !== operand,
    startsWith: (content) => content.startsWith(operand),
    endsWith: (content) => content.endsWith(operand),
  };
  const test = Object.hasOwn(tests, type) ? tests[type] : undefined;
  return test && ((row) => test(text(row)));
}

/** `valueOf` returns undefined for an empty cell, which passes 'blank' and 'notEqual' only. Ranges are inclusive. */
function scalarTest<Row>(
  valueOf: (row: Row) => number | undefined,
  type: string,
  operand: number | undefined,
  end: number | undefined,
): RowPredicate<Row> | undefined {
  if (type === 'blank') return (row) => valueOf(row) === undefined;
  if (type === 'notBlank') return (row) => valueOf(row) !== undefined;
  if (operand === undefined || (type === 'inRange' && end === undefined)) return undefined;
  if (type === 'notEqual') return (row) => valueOf(row) !== operand;
  const tests: Readonly<Record<string, (content: number) => boolean>> = {
    equals: (content) => content === operand,
    lessThan: (content) => content < operand,
    lessThanOrEqual: (content) => content <= operand,
    greaterThan: (content) => content > operand,
    greaterThanOrEqual: (content) => content >= operand,
    inRange: (content) => content >= operand && content <= (end ?? operand),
  };
  const test = Object.hasOwn(tests, type) ? tests[type] : undefined;
  return (
    test &&
    ((row) => {
      const content = valueOf(row);
      return content !== undefined && test(content);
    })
  );
}

const toNumber = (value: string | number | null | undefined): number | undefined =>
  value === null || value === undefined || value === '' || Number.isNaN(Number(value))
    ? undefined
    : Number(value);

const readNumber =
  <Row>({ value }: Column<Row>) =>
  (row: Row): number | undefined => {
    const content = value(row);
    return typeof content === 'boolean' ? undefined : toNumber(content);
  };

/** Converts 'yyyy-MM-dd', with or without a time, to a number such as 20270330. */
const dayNumber = (text: string | null | undefined): number | undefined => {
  const parts = /^(\d{4})-(\d\d)-(\d\d)/.exec(text ?? '');
  return parts ? Number(`${parts[1]}${parts[2]}${parts[3]}`) : undefined;
};

/** Uses the day of an instant in the time zone of the column. */
const readDay =
  <Row>({ kind, value, timeZone }: Column<Row>) =>
  (row: Row): number | undefined => {
    const content = value(row);
    if (typeof content !== 'string') return undefined;
    return dayNumber(kind === 'datetime' ? findInstantDay(content, timeZone) : content);
  };
