import type { Column } from '../column.ts';
import { cellNumber, cellWords } from './cellFact.ts';
import { rankOf, type Condition, type DataType, type FormattingRule } from './rule.ts';

/** Statistics of a column that rules need. */
export interface ColumnFacts {
  /** Numbers of the column, ascending. */
  readonly sorted?: Float64Array;
  /** Undefined when the column has no numbers. */
  readonly mean?: number | undefined;
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  /** Number of occurrences of each value. */
  readonly counts?: ReadonlyMap<string | number, number>;
}

/** A statistic computed in one pass over a column. */
type Question = 'rank' | 'spread' | DataType;

/** Computed statistics of one set of rows, by statistic and column. */
export type KnownFacts = Map<string, ColumnFacts>;

const factKey = (question: Question, column: string): string => `${question} ${column}`;

/** Returns the statistic that a condition needs. */
function questionOf({ ruleType }: FormattingRule, { dataType }: Condition): Question | undefined {
  if (ruleType === 'ranking') return 'rank';
  if (ruleType === 'average') return 'spread';
  return ruleType === 'unique' ? dataType || undefined : undefined;
}

/** Returns the statistics that the rules need, each once. */
function questionsOf(rules: readonly FormattingRule[]): ReadonlyMap<string, readonly [Question, string]> {
  const asked = new Map<string, readonly [Question, string]>();
  const ask = (question: Question | undefined, column: string) => {
    if (question) asked.set(factKey(question, column), [question, column]);
  };
  for (const rule of rules)
    for (const condition of rule.conditions) {
      ask(questionOf(rule, condition), condition.column);
      if (rule.styleType === 'double') ask('spread', condition.column);
    }
  return asked;
}

/** Batch size that takes less than a few milliseconds. */
const rowsAtOnce = 500;

/** Computes the missing statistics; can be paused at each `yield`. */
export function* measured<Row>(
  rules: readonly FormattingRule[],
  columns: ReadonlyMap<string, Column<Row>>,
  rows: readonly Row[],
  known: KnownFacts,
): Generator<void, void> {
  for (const [key, [question, name]] of questionsOf(rules)) {
    const column = columns.get(name);
    if (!column || known.has(key)) continue;
    const pass = passes[question]<Row>(column, rows.length);
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const to = Math.min(rows.length, from + rowsAtOnce);
      for (let at = from; at < to; at += 1) {
        const row = rows[at];
        if (row !== undefined) pass.add(row);
      }
      yield;
    }
    known.set(key, pass.facts());
    yield;
  }
}

interface Pass<Row> {
  add: (row: Row) => void;
  facts: () => ColumnFacts;
}

function ranked<Row>(column: Column<Row>, count: number): Pass<Row> {
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
    facts: () => ({ sorted: numbers.subarray(0, length).toSorted() }),
  };
}

function spread<Row>(column: Column<Row>): Pass<Row> {
  let count = 0;
  let mean = 0;
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  return {
    add: (row) => {
      const number = cellNumber(column, row);
      if (number === undefined) return;
      count += 1;
      // A running mean avoids the loss of precision of a large sum.
      mean += (number - mean) / count;
      least = Math.min(least, number);
      most = Math.max(most, number);
    },
    facts: () => (count === 0 ? {} : { mean, least, most }),
  };
}

function counted<Row>(valueOf: (row: Row) => string | number | undefined): Pass<Row> {
  const counts = new Map<string | number, number>();
  return {
    add: (row) => {
      const value = valueOf(row);
      if (value !== undefined && value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
    },
    facts: () => ({ counts }),
  };
}

const passes: Record<Question, <Row>(column: Column<Row>, count: number) => Pass<Row>> = {
  rank: ranked,
  spread,
  numeric: (column) => counted((row) => cellNumber(column, row)),
  string: (column) => counted((row) => cellWords(column, row)),
};

/** Returns the statistics of a condition, if computed. */
export const factsFor = (
  rule: FormattingRule,
  condition: Condition,
  known: KnownFacts,
): ColumnFacts | undefined => {
  const question = questionOf(rule, condition);
  return question && known.get(factKey(question, condition.column));
};

/** Returns the minimum and maximum of a column, if computed. */
export const spreadOf = (column: string, known: KnownFacts): ColumnFacts | undefined =>
  known.get(factKey('spread', column));

/** Returns the smallest number in the top ranks, or the greatest in the bottom ranks. All ties are included. */
export function rankEdge(condition: Condition, { sorted }: ColumnFacts): number | undefined {
  const rank = rankOf(condition);
  if (rank === undefined || !sorted || sorted.length === 0) return undefined;
  const at = Math.min(rank, sorted.length);
  return condition.type === 'top' ? sorted[sorted.length - at] : sorted[at - 1];
}
