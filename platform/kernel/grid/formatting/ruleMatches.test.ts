import { describe, expect, test } from 'vitest';
import type { CellValue, Column } from '../column.ts';
import {
  contrastRatio,
  parseHexColor,
  hasSameColors,
  compositeOver,
  minReadableContrast,
  presetColors,
  interpolateColors,
} from './color.ts';
import { type StatisticsCache, computeStatistics } from './columnStatistics.ts';
import { cellColors, countMatches } from './cellColors.ts';
import { type FormattingRule, formattingRule } from './formattingRule.ts';
import { moveRule, positionAtEnd } from './ruleOrder.ts';
import { conditionTypeLabels, dataTypeLabels, ruleText, ruleTypeLabels } from './ruleText.ts';

interface Row {
  total: CellValue;
}
let readCount = 0;
const total: Column<Row> = {
  key: 'total',
  title: 'Total',
  kind: 'number',
  value: (row) => {
    readCount += 1;
    return row.total;
  },
};
const columns = new Map([['total', total]]);
const rule = (part: object, ...conditions: readonly object[]): FormattingRule =>
  formattingRule.parse({
    ruleType: 'value',
    conditions: conditions.map((condition) => ({ column: 'total', dataType: 'numeric', ...condition })),
    ...part,
  });
const buildRows = (...totals: readonly CellValue[]): readonly Row[] =>
  totals.map((value) => ({ total: value }));

function matchingTotals(of: FormattingRule, rows: readonly Row[]): readonly CellValue[] {
  const known: StatisticsCache = new Map();
  Array.from(computeStatistics([of], columns, rows, known));
  const colours = cellColors([of], columns, known);
  return rows.filter((row) => colours(row, 'total')).map((row) => row.total);
}

test('matches the average neither as above nor as below', () => {
  const rows = buildRows(4, 5, 6);
  expect(matchingTotals(rule({ ruleType: 'average' }, { type: 'above' }), rows)).toEqual([6]);
  expect(matchingTotals(rule({ ruleType: 'average' }, { type: 'below' }), rows)).toEqual([4]);
  expect(matchingTotals(rule({ ruleType: 'average' }, { type: 'below' }), buildRows(5, 5))).toEqual([]);
  expect(matchingTotals(rule({ ruleType: 'average' }, { type: 'above' }), buildRows(null, ''))).toEqual([]);
});

test('includes both ends of a range in any order', () => {
  const between = (value: number, value2: number) =>
    matchingTotals(rule({}, { type: 'between', value, value2 }), buildRows(4, 5, 6, 7, 8));
  expect([between(5, 7), between(7, 5)]).toEqual([
    [5, 6, 7],
    [5, 6, 7],
  ]);
});

test('distinguishes unique from duplicate numbers', () => {
  const rows = buildRows(1, 2, 2, null, null);
  const unique = (type: string) => matchingTotals(rule({ ruleType: 'unique' }, { type }), rows);
  expect([unique('unique'), unique('duplicate')]).toEqual([[1], [2, 2]]);
});

describe('a scale', () => {
  const scale = (value: CellValue, ...others: readonly CellValue[]) => {
    const of = rule(
      { styleType: 'double', style: { backgroundColor: '#000000' }, style2: { backgroundColor: '#fefefe' } },
      {
        type: 'greaterThan',
        value: -100,
      },
    );
    const rows = buildRows(value, ...others);
    const known: StatisticsCache = new Map();
    Array.from(computeStatistics([of], columns, rows, known));
    const [first] = rows;
    return first && cellColors([of], columns, known)(first, 'total')?.backgroundColor;
  };
  test('interpolates between the minimum and the maximum', () => {
    expect([scale(10, 10, 30), scale(20, 10, 30), scale(30, 10, 30)]).toEqual([
      '#000000ff',
      '#7f7f7fff',
      '#fefefeff',
    ]);
  });
  test('uses the first color for a single number', () => expect(scale(10, 10)).toBe('#000000ff'));
});

test('evaluates a row once', () => {
  const of = rule({}, { type: 'greaterThan', value: 1 });
  const colours = cellColors([of], columns, new Map());
  const [row = { total: 0 }] = buildRows(5);
  readCount = 0;
  colours(row, 'total');
  colours(row, 'other');
  expect(readCount).toBe(1);
});

test('processes long lists in batches', () => {
  const rows = buildRows(...Array.from({ length: 1001 }, (_, at) => at));
  const ranking = rule({ ruleType: 'ranking' }, { type: 'top', value: 1 });
  const known: StatisticsCache = new Map();
  expect(Array.from(computeStatistics([ranking, ranking], columns, rows, known))).toHaveLength(4);
  expect(Array.from(computeStatistics([ranking], columns, rows, known))).toEqual([]);
  expect(Array.from(countMatches(ranking, columns, rows, known))).toHaveLength(4);
});

describe('colors', () => {
  test('composite over each other', () => {
    expect(compositeOver('#ff000080', '#0000ff')).toBe('#80007fff');
    expect(compositeOver('#12345600', '#abcdef')).toBe('#abcdefff');
    expect(compositeOver('#123456', '#abcdef')).toBe('#123456ff');
  });
  test.each([
    ['#0a0a0a', '#ffffff', 19.8],
    ['#777777', '#ffffff', 4.48],
    ['#ff0000', '#ffffff', 4],
    ['#00ff00', '#000000', 15.3],
    ['#0000ff', '#ffffff', 8.59],
    ['#123456', '#123456', 1],
  ])('%s on %s has the contrast %d', (color, backgroundColor, contrast) => {
    expect(contrastRatio({ color, backgroundColor })).toBeCloseTo(contrast, 1);
    expect(contrastRatio({ color: backgroundColor, backgroundColor: color })).toBeCloseTo(contrast, 1);
  });
  test('are parsed in every notation', () => {
    expect(['ABC', '#ABCD', 'aabbcc', '#AABBCCDD'].map(parseHexColor)).toEqual([
      '#aabbccff',
      '#aabbccdd',
      '#aabbccff',
      '#aabbccdd',
    ]);
    expect(['#a', 'abcde', '##abc', 'abc ; x', '#abcdefabc'].map(parseHexColor)).toEqual(
      Array.from({ length: 5 }),
    );
  });
  test('are equal when fill and text are equal', () => {
    const [pair, next] = presetColors;
    if (!pair || !next) throw new Error('There are no pairs.');
    expect(hasSameColors(pair, { ...pair })).toBe(true);
    expect(hasSameColors(pair, { ...pair, color: next.color })).toBe(false);
    expect(hasSameColors(pair, { ...pair, backgroundColor: next.backgroundColor })).toBe(false);
  });
  test('of a scale stay readable: text becomes black or white if necessary', () => {
    expect(minReadableContrast).toBe(4.5);
    const low = { backgroundColor: '#ffffffff', color: '#000000ff' };
    const high = { backgroundColor: '#000000ff', color: '#ffffffff' };
    expect(interpolateColors(low, high, -1)).toBe(low);
    expect(interpolateColors(low, high, 2)).toBe(high);
    expect(interpolateColors(low, high, 0.4)).toEqual({ backgroundColor: '#999999ff', color: '#000000ff' });
    expect(interpolateColors(low, high, 0.7)).toEqual({ backgroundColor: '#4d4d4dff', color: '#ffffffff' });
    const faint = { backgroundColor: '#ffffffff', color: '#eeeeeeff' };
    expect(interpolateColors(faint, faint, 0.5)).toEqual(faint);
  });
});

describe('moving a rule', () => {
  const saved = (id: string, position: number) => ({
    id,
    rule: formattingRule.parse({ ruleType: 'value', place: position }),
  });
  const moved = (positions: readonly number[], from: number, by: number) =>
    moveRule(
      positions.map((position, at) => saved(`rule-${at}`, position)),
      `rule-${from}`,
      by,
    ).map(({ id, value }) => [id, value?.place]);
  test('assigns a position between its neighbors', () => {
    expect(moved([1, 2, 3], 2, -1)).toEqual([['rule-2', 1.5]]);
    expect(moved([1, 2, 3], 2, -2)).toEqual([['rule-2', 0]]);
    expect(moved([1, 2, 3], 0, 2)).toEqual([['rule-0', 4]]);
  });
  test('renumbers all rules when there is no position between', () => {
    const next = 1 + Number.EPSILON;
    expect(moved([1, next, 3], 2, -1)).toEqual([
      ['rule-2', 2],
      ['rule-1', 3],
    ]);
    expect(moved([1, 1, 3], 2, -1)).toEqual([
      ['rule-2', 2],
      ['rule-1', 3],
    ]);
    expect(moved([1, 2, 1e9], 1, -1)).toEqual([
      ['rule-1', 1],
      ['rule-0', 2],
      ['rule-2', 3],
    ]);
    expect(moved([1, 2, -999_999_999], 1, -1)).toHaveLength(1);
  });
  test('changes nothing beyond the list or for an unknown rule', () => {
    expect([moved([1, 2], 0, -1), moved([1, 2], 1, 1), moved([1, 2], 5, -1)]).toEqual([[], [], []]);
  });
  test('adds a new rule after those with a valid position', () => {
    expect(positionAtEnd([])).toBe(1);
    expect(positionAtEnd([saved('a', 4), saved('b', 1e9), saved('c', -5)])).toBe(5);
  });
});

describe('the text of a rule', () => {
  test('has the labels of the specification', () => {
    expect(ruleTypeLabels).toEqual({
      value: 'Value',
      ranking: 'Ranking',
      average: 'Average',
      unique: 'Unique',
    });
    expect(dataTypeLabels).toEqual({ numeric: 'Numeric', string: 'String' });
    expect(conditionTypeLabels).toEqual({
      greaterThan: 'Greater than',
      lessThan: 'Less than',
      equalTo: 'Equal to',
      between: 'Between',
      contains: 'Contains',
      notContains: 'Does not contain',
      startsWith: 'Starts with',
      endsWith: 'Ends with',
      notEqualTo: 'Not equal to',
      top: 'Top',
      bottom: 'Bottom',
      above: 'Above average',
      below: 'Below average',
      unique: 'Unique',
      duplicate: 'Duplicate',
    });
  });
  test('has only the type without conditions, and the default rank for an invalid one', () => {
    expect(ruleText(rule({ ruleType: 'ranking' }), [total])).toBe('Ranking');
    expect(ruleText(rule({ ruleType: 'ranking' }, { type: 'top', value: 'x' }), [total])).toBe(
      'Top 10 · Total',
    );
    expect(ruleText(rule({}, { type: 'sometimes', value: 'soon' }), [total])).toBe('Total sometimes soon');
  });
});
