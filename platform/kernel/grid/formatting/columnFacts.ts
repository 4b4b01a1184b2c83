import type { Column } from '../column.ts';
import { cellNumber, cellWords } from './cellFact.ts';
import { rankOf, type Condition, type DataType, type FormattingRule } from './rule.ts';

/** What rules ask of a whole column. */
export interface ColumnFacts {
  /** Numbers of the column, rising. */
  readonly sorted?: Float64Array;
  /** undefined where the column has no number. */
  readonly mean?: number | undefined;
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  /** How often a value stands there. */
  readonly counts?: ReadonlyMap<string | number, number>;
}

/** One pass over a column answers one of them. */
type Question = 'rank' | 'spread' | DataType;

/** Answers known so far, by question and column. They are those of one set of rows. */
export type KnownFacts = Map<string, ColumnFacts>;

const factKey = (question: Question, column: string): string => `${question} ${column}`;

/** What a condition has to know of its column, beside the cell. */
function questionOf({ ruleType }: FormattingRule, { dataType }: Condition): Question | undefined {
  if (ruleType === 'ranking') return 'rank';
  if (ruleType === 'average') return 'spread';
  return ruleType === 'unique' ? dataType || undefined : undefined;
}

/** What must be known before these rules can be asked, each question once. */
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

/** Small enough that whoever works on it piecemeal stays below a few milliseconds. */
const rowsAtOnce = 500;

/** Answers what is not known yet; may be left at each `yield` and taken up later. */
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
      // Adding up first would lose the small ones beside the great ones.
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

/** The facts that a condition asks, once they are known. */
export const factsFor = (
  rule: FormattingRule,
  condition: Condition,
  known: KnownFacts,
): ColumnFacts | undefined => {
  const question = questionOf(rule, condition);
  return question && known.get(factKey(question, condition.column));
};

/** Least and greatest number of a column. */
export const spreadOf = (column: string, known: KnownFacts): ColumnFacts | undefined =>
  known.get(factKey('spread', column));

/** The least number that is at the top, or the greatest at the bottom. Ties at the edge are all in. */
export function rankEdge(condition: Condition, { sorted }: ColumnFacts): number | undefined {
  const rank = rankOf(condition);
  if (rank === undefined || !sorted || sorted.length === 0) return undefined;
  const at = Math.min(rank, sorted.length);
  return condition.type === 'top' ? sorted[sorted.length - at] : sorted[at - 1];
}
