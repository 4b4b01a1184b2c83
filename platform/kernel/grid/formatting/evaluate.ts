import type { Column } from '../column.ts';
import { cellNumber, cellWords, folded } from './cellFact.ts';
import { type CellColours, scaled } from './colour.ts';
import { factsFor, type KnownFacts, rankEdge, spreadOf } from './columnFacts.ts';
import { type Condition, type FormattingRule, isRuleComplete, missingColumns, numberOf } from './rule.ts';

type Test<Row> = (row: Row) => boolean;

const never = (): boolean => false;

/** Never matches an empty cell. */
function valueTest<Row>({ dataType, type, ...typed }: Condition, column: Column<Row>): Test<Row> {
  if (dataType === 'numeric') {
    const value = numberOf(typed.value) ?? Number.NaN;
    const value2 = numberOf(typed.value2) ?? Number.NaN;
    const compare = numberTests[type];
    if (!compare) return never;
    // The condition has a day, so the time of the cell is ignored.
    const whole = column.kind === 'datetime';
    return (row) => {
      const number = cellNumber(column, row);
      return number !== undefined && compare(whole ? Math.floor(number) : number, value, value2);
    };
  }
  const value = folded(typed.value);
  const compare = wordTests[type];
  if (!compare) return never;
  return (row) => {
    const words = cellWords(column, row);
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

function testOf<Row>(
  rule: FormattingRule,
  condition: Condition,
  column: Column<Row>,
  known: KnownFacts,
): Test<Row> {
  if (rule.ruleType === 'value') return valueTest(condition, column);
  const facts = factsFor(rule, condition, known);
  if (!facts) return never;
  const { type } = condition;
  const numbers = (holds: (number: number) => boolean) => (row: Row) => {
    const number = cellNumber(column, row);
    return number !== undefined && holds(number);
  };
  if (rule.ruleType === 'ranking') {
    const edge = rankEdge(condition, facts);
    if (edge === undefined) return never;
    return numbers(type === 'top' ? (number) => number >= edge : (number) => number <= edge);
  }
  if (rule.ruleType === 'average') {
    const { mean } = facts;
    if (mean === undefined) return never;
    return numbers(type === 'above' ? (number) => number > mean : (number) => number < mean);
  }
  const valueOf = condition.dataType === 'numeric' ? cellNumber : cellWords;
  return (row) => {
    const count = facts.counts?.get(valueOf(column, row) ?? '') ?? 0;
    return type === 'unique' ? count === 1 : count > 1;
  };
}

/** A rule prepared for evaluation. */
interface Asked<Row> {
  applyToRow: boolean;
  /** Returns the keys of the columns whose cells match; empty without a match. */
  match: (row: Row) => readonly string[];
  colours: (row: Row, column: string) => CellColours;
}

const nothing: readonly string[] = [];

function asked<Row>(
  rule: FormattingRule,
  columns: ReadonlyMap<string, Column<Row>>,
  known: KnownFacts,
): Asked<Row> | undefined {
  if (!isRuleComplete(rule) || missingColumns(rule, [...columns.values()]).length > 0) return undefined;
  const conditions = rule.conditions.flatMap((condition) => {
    const column = columns.get(condition.column);
    return column ? [{ key: column.key, test: testOf(rule, condition, column, known) }] : [];
  });
  const keys = [...new Set(conditions.map(({ key }) => key))];
  return {
    applyToRow: rule.applyToRow,
    match:
      rule.andor === 'and'
        ? (row) => (conditions.every(({ test }) => test(row)) ? keys : nothing)
        : (row) => {
            const held = conditions.filter(({ test }) => test(row));
            return held.length === 0 ? nothing : held.map(({ key }) => key);
          },
    colours: scaleOf(rule, columns, known),
  };
}

/** Interpolates from `style` at the minimum of the column to `style2` at its maximum (decision GR5); numeric columns only. */
function scaleOf<Row>(
  { styleType, style, style2, conditions }: FormattingRule,
  columns: ReadonlyMap<string, Column<Row>>,
  known: KnownFacts,
): Asked<Row>['colours'] {
  if (styleType === 'single') return () => style;
  const numeric = new Set(
    conditions.filter(({ dataType }) => dataType === 'numeric').map(({ column }) => column),
  );
  return (row, key) => {
    const column = numeric.has(key) ? columns.get(key) : undefined;
    const number = column && cellNumber(column, row);
    const { least, most } = spreadOf(key, known) ?? {};
    if (number === undefined || least === undefined || most === undefined || most <= least) return style;
    return scaled(style, style2, (number - least) / (most - least));
  };
}

/** Colors of a row, and of single cells, which override it. */
interface RowColours {
  row: CellColours | undefined;
  cells: ReadonlyMap<string, CellColours>;
}

const plain: RowColours = { row: undefined, cells: new Map() };

/**
 * Returns a function that evaluates the rules in order: the first match wins, and rules of cells precede rules of rows
 * (decision GR5). Results are cached by row object.
 */
export function cellColours<Row extends object>(
  rules: readonly FormattingRule[],
  columns: ReadonlyMap<string, Column<Row>>,
  known: KnownFacts,
): (row: Row, column: string) => CellColours | undefined {
  const all = rules.flatMap((rule) => asked(rule, columns, known) ?? []);
  const remembered = new WeakMap<Row, RowColours>();
  const ask = (row: Row): RowColours => {
    let whole: CellColours | undefined;
    const cells = new Map<string, CellColours>();
    for (const { applyToRow, match, colours } of all) {
      if (applyToRow && whole) continue;
      const keys = match(row);
      if (applyToRow && keys[0] !== undefined) whole = colours(row, keys[0]);
      if (!applyToRow) for (const key of keys) if (!cells.has(key)) cells.set(key, colours(row, key));
    }
    return whole || cells.size > 0 ? { row: whole, cells } : plain;
  };
  if (all.length === 0) return () => undefined;
  return (row, column) => {
    let colours = remembered.get(row);
    if (!colours) {
      colours = ask(row);
      remembered.set(row, colours);
    }
    return colours.cells.get(column) ?? colours.row;
  };
}

/** Small, because formatting amounts and dates is slow. */
const rowsAtOnce = 250;

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
  known: KnownFacts,
): Generator<void, MatchCount> {
  const one = asked(rule, columns, known);
  const count = { cells: 0, rows: 0 };
  if (!one) return count;
  for (const [at, row] of rows.entries()) {
    const keys = new Set(one.match(row));
    count.cells += keys.size;
    if (keys.size > 0) count.rows += 1;
    if (at % rowsAtOnce === rowsAtOnce - 1) yield;
  }
  return count;
}
