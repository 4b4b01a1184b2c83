import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column } from '../column.ts';
import { type StatisticsCache, computeStatistics } from './columnStatistics.ts';
import { cellColors, countMatches } from './cellColors.ts';
import { type FormattingRule, formattingRule } from './formattingRule.ts';

interface Row {
  name: string;
  total: number | null;
  due: string | null;
  seen: string | null;
  paid: boolean;
}

const columns: readonly Column<Row>[] = [
  { key: 'name', title: 'Name', kind: 'text', value: ({ name }) => name },
  { key: 'total', title: 'Total', kind: 'money', value: ({ total }) => total },
  { key: 'due', title: 'Due', kind: 'date', value: ({ due }) => due },
  { key: 'seen', title: 'Seen', kind: 'datetime', value: ({ seen }) => seen },
  { key: 'paid', title: 'Paid', kind: 'boolean', value: ({ paid }) => paid },
];
const byKey = new Map(columns.map((column) => [column.key, column]));
const row = (part: Partial<Row>): Row => ({
  name: '',
  total: null,
  due: null,
  seen: null,
  paid: false,
  ...part,
});

const red = { backgroundColor: '#ff0000ff', color: '#000000ff' };
const blue = { backgroundColor: '#0000ffff', color: '#ffffffff' };

type RuleInput = Omit<Partial<FormattingRule>, 'conditions'> & {
  conditions: readonly {
    column: string;
    dataType: string;
    type: string;
    value?: unknown;
    value2?: unknown;
  }[];
};
const rule = (part: RuleInput): FormattingRule =>
  formattingRule.parse({ ruleType: 'value', style: red, style2: blue, ...part });
const one = (
  column: string,
  dataType: string,
  type: string,
  value?: unknown,
  part: Partial<FormattingRule> = {},
  value2?: unknown,
) => rule({ ...part, conditions: [{ column, dataType, type, value, value2 }] });

function finish<T>(work: Generator<void, T>): T {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

function evaluateColors(rules: readonly FormattingRule[], rows: readonly Row[]) {
  const known: StatisticsCache = new Map();
  finish(computeStatistics(rules, byKey, rows, known));
  const colorAt = cellColors(rules, byKey, known);
  return (at: number, column: string) => {
    const target = rows[at];
    return target && colorAt(target, column)?.backgroundColor;
  };
}

/** Returns the indexes of the rows that the rule matches in its first column. */
function matching(target: FormattingRule, rows: readonly Row[]): number[] {
  const colorAt = evaluateColors([target], rows);
  const column = target.conditions[0]?.column ?? '';
  return rows.flatMap((_, at) => (colorAt(at, column) ? [at] : []));
}

test('compares numbers by value and matches no empty cell', () => {
  const rows = [row({ total: 5 }), row({ total: 20 }), row({ total: 20.5 }), row({ total: null })];
  expect(matching(one('total', 'numeric', 'greaterThan', '20'), rows)).toEqual([2]);
  expect(matching(one('total', 'numeric', 'lessThan', 20), rows)).toEqual([0]);
  expect(matching(one('total', 'numeric', 'equalTo', '20.50'), rows)).toEqual([2]);
  expect(matching(one('total', 'numeric', 'lessThan', 1), rows)).toEqual([]);
  const between = (from: number, to: number) =>
    matching(one('total', 'numeric', 'between', from, {}, to), rows);
  expect([between(5, 20), between(20, 5)]).toEqual([
    [0, 1],
    [0, 1],
  ]);
});

test('compares displayed texts ignoring case and matches no empty cell', () => {
  const rows = [row({ name: 'Maple Bluff' }), row({ name: ' Fox Bend ' }), row({ name: '' })];
  const found = (type: string, value: string) => matching(one('name', 'string', type, value), rows);
  expect(found('contains', 'BLUFF')).toEqual([0]);
  expect(found('notContains', 'bluff')).toEqual([1]);
  expect(found('startsWith', 'fox')).toEqual([1]);
  expect(found('endsWith', 'bend')).toEqual([1]);
  expect(found('equalTo', 'maple bluff')).toEqual([0]);
  expect(found('notEqualTo', 'maple bluff')).toEqual([1]);
  const money = [row({ total: 2819.85 })];
  expect(matching(one('total', 'string', 'contains', '2,819'), money)).toEqual([0]);
});

test('compares days, instants by their day, and booleans as 0 and 1', () => {
  const due = [row({ due: '2027-02-23' }), row({ due: '2027-02-24' }), row({ due: null })];
  expect(matching(one('due', 'numeric', 'lessThan', '2027-02-24'), due)).toEqual([0]);
  expect(matching(one('due', 'numeric', 'equalTo', '2027-02-24'), due)).toEqual([1]);
  const local = (day: number, hour: number) => new Date(2027, 1, day, hour, 30).toISOString();
  const seen = [row({ seen: local(23, 23) }), row({ seen: local(24, 0) }), row({ seen: local(24, 23) })];
  expect(matching(one('seen', 'numeric', 'equalTo', '2027-02-24'), seen)).toEqual([1, 2]);
  expect(matching(one('seen', 'numeric', 'greaterThan', '2027-02-23'), seen)).toEqual([1, 2]);
  expect(matching(one('seen', 'numeric', 'top', 1, { ruleType: 'ranking' }), seen)).toEqual([2]);
  const paid = [row({ paid: true }), row({ paid: false })];
  expect(matching(one('paid', 'numeric', 'equalTo', 1), paid)).toEqual([0]);
  expect(matching(one('paid', 'string', 'equalTo', 'no'), paid)).toEqual([1]);
});

test('ranks ten by default and includes ties', () => {
  const rows = [3, 9, 9, 7, 1, null].map((total) => row({ total }));
  const ranked = (type: string, value?: unknown) =>
    matching(one('total', 'numeric', type, value, { ruleType: 'ranking' }), rows);
  expect(ranked('top', 1)).toEqual([1, 2]);
  expect(ranked('bottom', 2)).toEqual([0, 4]);
  expect(ranked('top')).toEqual([0, 1, 2, 3, 4]);
  expect(ranked('top', 0)).toEqual([]);
});

test('matches in a top N every number that fewer than N exceed, and in a bottom N likewise (seed 21)', () =>
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.integer({ min: -20, max: 20 })), { maxLength: 60 }),
      fc.integer({ min: 1, max: 70 }),
      (totals, rank) => {
        const rows = totals.map((total) => row({ total }));
        const expected = (beats: (a: number, b: number) => boolean) =>
          totals.flatMap((total, at) =>
            total !== null && totals.filter((other) => other !== null && beats(other, total)).length < rank
              ? [at]
              : [],
          );
        const ranked = (type: string) =>
          matching(one('total', 'numeric', type, rank, { ruleType: 'ranking' }), rows);
        expect(ranked('top')).toEqual(expected((a, b) => a > b));
        expect(ranked('bottom')).toEqual(expected((a, b) => a < b));
      },
    ),
    { seed: 21 },
  ));

test('excludes the average and empty cells from above and below average (seed 22)', () =>
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: -50, max: 50 })), { maxLength: 40 }), (totals) => {
      const rows = totals.map((total) => row({ total }));
      const numbers = totals.filter((total) => total !== null);
      const sum = numbers.reduce((all, total) => all + total, 0);
      const averaged = (type: string) =>
        matching(one('total', 'numeric', type, undefined, { ruleType: 'average' }), rows);
      const differs = (total: number) => total * numbers.length - sum;
      // Ignore rounding errors at the mean.
      const clear = (total: number | null): total is number => total !== null && differs(total) !== 0;
      const among = (list: readonly number[]) => list.filter((at) => clear(totals[at] ?? null));
      expect(among(averaged('above'))).toEqual(
        totals.flatMap((total, at) => (clear(total) && differs(total) > 0 ? [at] : [])),
      );
      expect(among(averaged('below'))).toEqual(
        totals.flatMap((total, at) => (clear(total) && differs(total) < 0 ? [at] : [])),
      );
    }),
    { seed: 22 },
  ));

test('matches every non-empty cell as either unique or duplicate (seed 23)', () =>
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('', 'PO-1', 'po-1 ', 'PO-2', 'PO-3'), { maxLength: 12 }),
      (names) => {
        const rows = names.map((name) => row({ name }));
        const folded = names.map((name) => name.trim().toLowerCase());
        const times = (name: string | undefined) => folded.filter((other) => other === name).length;
        const found = (type: string) =>
          matching(one('name', 'string', type, undefined, { ruleType: 'unique' }), rows);
        expect(found('unique')).toEqual(
          folded.flatMap((name, at) => (name !== '' && times(name) === 1 ? [at] : [])),
        );
        expect(found('duplicate')).toEqual(
          folded.flatMap((name, at) => (name !== '' && times(name) > 1 ? [at] : [])),
        );
      },
    ),
    { seed: 23 },
  ));

test('applies the first matching rule, with rules of cells before rules of rows', () => {
  const rows = [row({ name: 'Fox', total: 9 })];
  const cell = one('total', 'numeric', 'greaterThan', 1, { style: red });
  const later = one('total', 'numeric', 'greaterThan', 2, { style: blue });
  const whole = one('name', 'string', 'equalTo', 'fox', { applyToRow: true, style: blue });
  const first = evaluateColors([whole, cell, later], rows);
  expect([first(0, 'total'), first(0, 'name'), first(0, 'due')]).toEqual([
    red.backgroundColor,
    blue.backgroundColor,
    blue.backgroundColor,
  ]);
  expect(evaluateColors([later, cell], rows)(0, 'total')).toBe(blue.backgroundColor);
});

test('colors all cells when all conditions match (and), or the matching cells (or)', () => {
  const rows = [row({ name: 'Fox', total: 9 }), row({ name: 'Fox', total: 1 })];
  const conditions = [
    { column: 'name', dataType: 'string', type: 'equalTo', value: 'fox' },
    { column: 'total', dataType: 'numeric', type: 'greaterThan', value: 5 },
  ];
  const all = evaluateColors([rule({ conditions, andor: 'and' })], rows);
  const any = evaluateColors([rule({ conditions, andor: 'or' })], rows);
  const coloredCells = (colorAt: typeof all) =>
    [0, 1].map((at) => ['name', 'total', 'due'].map((key) => colorAt(at, key) !== undefined));
  expect(coloredCells(all)).toEqual([
    [true, true, false],
    [false, false, false],
  ]);
  expect(coloredCells(any)).toEqual([
    [true, true, false],
    [true, false, false],
  ]);
});

test('interpolates a double scale from the minimum to the maximum of the column', () => {
  const rows = [0, 5, 10].map((total) => row({ total, name: 'Fox' }));
  const scale = evaluateColors([one('total', 'numeric', 'greaterThan', -1, { styleType: 'double' })], rows);
  expect([0, 1, 2].map((at) => scale(at, 'total'))).toEqual(['#ff0000ff', '#800080ff', '#0000ffff']);
  const words = evaluateColors([one('name', 'string', 'contains', 'fox', { styleType: 'double' })], rows);
  expect(words(2, 'name')).toBe('#ff0000ff');
  const whole = { styleType: 'double', applyToRow: true } as const;
  const lines = evaluateColors([one('total', 'numeric', 'greaterThan', 1, whole)], rows);
  expect([lines(0, 'name'), lines(1, 'name'), lines(2, 'due')]).toEqual([
    undefined,
    '#800080ff',
    '#0000ffff',
  ]);
});

test('ignores rules with missing columns and incomplete rules', () => {
  const rows = [row({ name: 'Fox', total: 9 })];
  const gone = one('erpId', 'string', 'contains', 'x');
  const half = rule({
    andor: 'or',
    conditions: [
      { column: 'name', dataType: 'string', type: 'contains', value: 'fox' },
      { column: 'gone', dataType: 'string', type: 'contains', value: 'fox' },
    ],
  });
  const lacking = [
    one('name', 'string', 'contains', ''),
    one('total', 'numeric', 'greaterThan', 'many'),
    one('total', 'numeric', 'between', 1),
    one('total', 'numeric', 'startsWith', 1),
    one('name', 'date', 'contains', 'fox'),
    rule({ conditions: [] }),
  ];
  const working = one('total', 'numeric', 'greaterThan', 1, { style: blue });
  const colorAt = evaluateColors([gone, half, ...lacking, working], rows);
  expect([colorAt(0, 'total'), colorAt(0, 'name')]).toEqual([blue.backgroundColor, undefined]);
});

test('counts the matching cells and rows of a rule', () => {
  const rows = [row({ name: 'Fox', total: 9 }), row({ name: 'Fox', total: 1 }), row({ total: 7 })];
  const either = rule({
    andor: 'or',
    conditions: [
      { column: 'name', dataType: 'string', type: 'equalTo', value: 'fox' },
      { column: 'total', dataType: 'numeric', type: 'greaterThan', value: 5 },
      { column: 'total', dataType: 'numeric', type: 'greaterThan', value: 8 },
    ],
  });
  expect(finish(countMatches(either, byKey, rows, new Map()))).toEqual({ cells: 4, rows: 3 });
});
