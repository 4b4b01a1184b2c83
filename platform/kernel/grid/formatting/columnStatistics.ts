import type { Column } from '../column.ts';
import { cellNumber, foldedCellText } from './comparableCell.ts';
import { parseRank, type RuleCondition, type DataType, type FormattingRule } from './formattingRule.ts';

/** Statistics of a column that rules need. */
interface ColumnStatistics {
  /** Numbers of the column, ascending. */
  readonly sorted?: Float64Array;
  /** Undefined when the column has no numbers. */
  readonly mean?: number | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Number of occurrences of each value. */
  readonly counts?: ReadonlyMap<string | number, number>;
}

/** A statistic computed in one pass over a column. */
type Statistic = 'rank' | 'spread' | DataType;

/** Computed statistics of one set of rows, by statistic and column. */
export type StatisticsCache = Map<string, ColumnStatistics>;

const statisticKey = (statistic: Statistic, column: string): string => `${statistic} ${column}`;

/** Returns the statistic that a condition needs. */
function requiredStatistic({ ruleType }: FormattingRule, { dataType }: RuleCondition): Statistic | undefined {
  if (ruleType === 'ranking') return 'rank';
  if (ruleType === 'average') return 'spread';
  return ruleType === 'unique' ? dataType || undefined : undefined;
}

/** Returns the statistics that the rules need, each once. */
function requiredStatistics(
  rules: readonly FormattingRule[],
): ReadonlyMap<string, readonly [Statistic, string]> {
  const required = new Map<string, readonly [Statistic, string]>();
  const addRequired = (statistic: Statistic | undefined, column: string) => {
    if (statistic) required.set(statisticKey(statistic, column), [statistic, column]);
  };
  for (const rule of rules)
    for (const condition of rule.conditions) {
      addRequired(requiredStatistic(rule, condition), condition.column);
      if (rule.styleType === 'double') addRequired('spread', condition.column);
    }
  return required;
}

/** Batch size that takes less than a few milliseconds. */
const batchSize = 500;

/** Computes the missing statistics; can be paused at each `yield`. */
export function* computeStatistics<Row>(
  rules: readonly FormattingRule[],
  columns: ReadonlyMap<string, Column<Row>>,
  rows: readonly Row[],
  cache: StatisticsCache,
): Generator<void, void> {
  for (const [key, [statistic, name]] of requiredStatistics(rules)) {
    const column = columns.get(name);
    if (!column || cache.has(key)) continue;
    const pass = passes[statistic]<Row>(column, rows.length);
    for (let from = 0; from < rows.length; from += batchSize) {
      const to = Math.min(rows.length, from + batchSize);
      for (let index = from; index < to; index += 1) {
        const row = rows[index];
        if (row !== undefined) pass.add(row);
      }
      yield;
    }
    cache.set(key, pass.result());
    yield;
  }
}

interface Pass<Row> {
  add: (row: Row) => void;
  result: () => ColumnStatistics;
}

function rankPass<Row>(column: Column<Row>, count: number): Pass<Row> {
  const numbers = new Float64Array(count);
  let length = 0;
  return {
    add: (row) => {
      const number = cellNumber(column, row);
      if (number !== undefined) {
        numbers[length] = number;
        length += 1;
      }
    },
    result: () => ({ sorted: numbers.subarray(0, length).toSorted() }),
  };
}

function rangePass<Row>(column: Column<Row>): Pass<Row> {
  let count = 0;
  let mean = 0;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  return {
    add: (row) => {
      const number = cellNumber(column, row);
      if (number === undefined) return;
      count += 1;
      // A running mean avoids the loss of precision of a large sum.
      mean += (number - mean) / count;
      min = Math.min(min, number);
      max = Math.max(max, number);
    },
    result: () => (count === 0 ? {} : { mean, min, max }),
  };
}

function countPass<Row>(valueOf: (row: Row) => string | number | undefined): Pass<Row> {
  const counts = new Map<string | number, number>();
  return {
    add: (row) => {
      const value = valueOf(row);
      if (value !== undefined && value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
    },
    result: () => ({ counts }),
  };
}

const passes: Record<Statistic, <Row>(column: Column<Row>, count: number) => Pass<Row>> = {
  rank: rankPass,
  spread: rangePass,
  numeric: (column) => countPass((row) => cellNumber(column, row)),
  string: (column) => countPass((row) => foldedCellText(column, row)),
};

/** Returns the statistics of a condition, if computed. */
export const findStatistics = (
  rule: FormattingRule,
  condition: RuleCondition,
  cache: StatisticsCache,
): ColumnStatistics | undefined => {
  const statistic = requiredStatistic(rule, condition);
  return statistic && cache.get(statisticKey(statistic, condition.column));
};

/** Returns the minimum and maximum of a column, if computed. */
export const findRange = (column: string, cache: StatisticsCache): ColumnStatistics | undefined =>
  cache.get(statisticKey('spread', column));

/** Returns the smallest number in the top ranks, or the greatest in the bottom ranks. All ties are included. */
export function rankThreshold(condition: RuleCondition, { sorted }: ColumnStatistics): number | undefined {
  const rank = parseRank(condition);
  if (rank === undefined || !sorted || sorted.length === 0) return undefined;
  const at = Math.min(rank, sorted.length);
  return condition.type === 'top' ? sorted[sorted.length - at] : sorted[at - 1];
}
