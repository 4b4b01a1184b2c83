import type { Column } from '../column.ts';
import { cellNumber, foldedCellText } from './comparableCell.ts';
import { type CellColors, interpolateColors } from './color.ts';
import { findStatistics, type StatisticsCache, rankThreshold, findRange } from './columnStatistics.ts';
import {
  type RuleCondition,
  type FormattingRule,
  isRuleComplete,
  missingColumns,
  parseComparable,
} from './formattingRule.ts';
import { textKey } from '../../text/normalizeText.ts';

type Test<Row> = (row: Row) => boolean;

const never = (): boolean => false;

/** Never matches an empty cell. */
function valueTest<Row>({ dataType, type, ...typed }: RuleCondition, column: Column<Row>): Test<Row> {
  if (dataType === 'numeric') {
    const value = parseComparable(typed.value) ?? Number.NaN;
    const value2 = parseComparable(typed.value2) ?? Number.NaN;
    const compare = numberTests[type];
    if (!compare) return never;
    // The condition has a day, so the time of the cell is ignored.
    const whole = column.kind === 'datetime';
    return (row) => {
      const number = cellNumber(column, row);
      return number !== undefined && compare(whole ? Math.floor(number) : number, value, value2);
    };
  }
  const value = textKey(typed.value);
  const compare = wordTests[type];
  if (!compare) return never;
  return (row) => {
    const words = foldedCellText(column, row);
    return words !== '' && compare(words, value);
  };
}

const numberTests: Readonly<Record<string, (number: number, value: number, value2: number) => boolean>> = {
  greaterThan: (number, value) => number > value,
  lessThan: (number, value) => number < value,
  equalTo: (number, value) => number === value,
  // Inclusive, with the ends in any order.
  between: (number, value, value2) => number >= Math.min(value, value2) && number <= Math.max(value, value2),
};

const wordTests: Readonly<Record<string, (words: string, value: string) => boolean>> = {
  contains: (words, value) => words.includes(value),
  notContains: (words, value) => !words.includes(value),
  startsWith: (words, value) => words.startsWith(value),
  endsWith: (words, value) => words.endsWith(value),
  equalTo: (words, value) => words === value,
  notEqualTo: (words, value) => words !== value,
};

function buildTest<Row>(
  rule: FormattingRule,
  condition: RuleCondition,
  column: Column<Row>,
  cache: StatisticsCache,
): Test<Row> {
  if (rule.ruleType === 'value') return valueTest(condition, column);
  const statistics = findStatistics(rule, condition, cache);
  if (!statistics) return never;
  const { type } = condition;
  const numbers = (holds: (number: number) => boolean) => (row: Row) => {
    const number = cellNumber(column, row);
    return number !== undefined && holds(number);
  };
  if (rule.ruleType === 'ranking') {
    const edge = rankThreshold(condition, statistics);
    if (edge === undefined) return never;
    return numbers(type === 'top' ? (number) => number >= edge : (number) => number <= edge);
  }
  if (rule.ruleType === 'average') {
    const { mean } = statistics;
    if (mean === undefined) return never;
    return numbers(type === 'above' ? (number) => number > mean : (number) => number < mean);
  }
  const valueOf = condition.dataType === 'numeric' ? cellNumber : foldedCellText;
  return (row) => {
    const count = statistics.counts?.get(valueOf(column, row) ?? '') ?? 0;
    return type === 'unique' ? count === 1 : count > 1;
  };
}

/** A rule prepared for evaluation. */
interface PreparedRule<Row> {
  applyToRow: boolean;
  /** Returns the keys of the columns whose cells match; empty without a match. */
  match: (row: Row) => readonly string[];
  colors: (row: Row, column: string) => CellColors;
}

const noColumns: readonly string[] = [];

function prepareRule<Row>(
  rule: FormattingRule,
  columns: ReadonlyMap<string, Column<Row>>,
  cache: StatisticsCache,
): PreparedRule<Row> | undefined {
  if (!isRuleComplete(rule) || missingColumns(rule, [...columns.values()]).length > 0) return undefined;
  const conditions = rule.conditions.flatMap((condition) => {
    const column = columns.get(condition.column);
    return column ? [{ key: column.key, test: buildTest(rule, condition, column, cache) }] : [];
  });
  const keys = [...new Set(conditions.map(({ key }) => key))];
  return {
    applyToRow: rule.applyToRow,
    match:
      rule.andor === 'and'
        ? (row) => (conditions.every(({ test }) => test(row)) ? keys : noColumns)
        : (row) => {
            const matches = conditions.filter(({ test }) => test(row));
            return matches.length === 0 ? noColumns : matches.map(({ key }) => key);
          },
    colors: buildColorScale(rule, columns, cache),
  };
}

/** Interpolates from `style` at the minimum of the column to `style2` at its maximum; numeric columns only. */
function buildColorScale<Row>(
  { styleType, style, style2, conditions }: FormattingRule,
  columns: ReadonlyMap<string, Column<Row>>,
  cache: StatisticsCache,
): PreparedRule<Row>['colors'] {
  if (styleType === 'single') return () => style;
  const numeric = new Set(
    conditions.filter(({ dataType }) => dataType === 'numeric').map(({ column }) => column),
  );
  return (row, key) => {
    const column = numeric.has(key) ? columns.get(key) : undefined;
    const number = column && cellNumber(column, row);
    const { min, max } = findRange(key, cache) ?? {};
    if (number === undefined || min === undefined || max === undefined || max <= min) return style;
    return interpolateColors(style, style2, (number - min) / (max - min));
  };
}

/** Colors of a row, and of single cells, which override it. */
interface RowColors {
  row: CellColors | undefined;
  cells: ReadonlyMap<string, CellColors>;
}

const noColors: RowColors = { row: undefined, cells: new Map() };

/**
 * Returns a function that evaluates the rules in order: the first match wins, and rules of cells precede rules of rows
 * (decision GR5). Results are cached by row object.
 */
export function cellColors<Row extends object>(
  rules: readonly FormattingRule[],
  columns: ReadonlyMap<string, Column<Row>>,
  cache: StatisticsCache,
): (row: Row, column: string) => CellColors | undefined {
  const prepared = rules.flatMap((rule) => prepareRule(rule, columns, cache) ?? []);
  const colorsByRow = new WeakMap<Row, RowColors>();
  const computeColors = (row: Row): RowColors => {
    let whole: CellColors | undefined;
    const cells = new Map<string, CellColors>();
    for (const { applyToRow, match, colors } of prepared) {
      if (applyToRow && whole) continue;
      const keys = match(row);
      if (applyToRow && keys[0] !== undefined) whole = colors(row, keys[0]);
      if (!applyToRow) for (const key of keys) if (!cells.has(key)) cells.set(key, colors(row, key));
    }
    return whole || cells.size > 0 ? { row: whole, cells } : noColors;
  };
  if (prepared.length === 0) return () => undefined;
  return (row, column) => {
    let colors = colorsByRow.get(row);
    if (!colors) {
      colors = computeColors(row);
      colorsByRow.set(row, colors);
    }
    return colors.cells.get(column) ?? colors.row;
  };
}

/** Small, because formatting amounts and dates is slow. */
const batchSize = 250;

/** Number of cells and rows that a single rule matches. */
export interface MatchCount {
  cells: number;
  rows: number;
}

/** Counts the matches of a rule; can be paused at each `yield`. */
export function* countMatches<Row>(
  rule: FormattingRule,
  columns: ReadonlyMap<string, Column<Row>>,
  rows: readonly Row[],
  cache: StatisticsCache,
): Generator<void, MatchCount> {
  const one = prepareRule(rule, columns, cache);
  const count = { cells: 0, rows: 0 };
  if (!one) return count;
  for (const [index, row] of rows.entries()) {
    const keys = new Set(one.match(row));
    count.cells += keys.size;
    if (keys.size > 0) count.rows += 1;
    if (index % batchSize === batchSize - 1) yield;
  }
  return count;
}
