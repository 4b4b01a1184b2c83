import { describe, expect, test } from 'vitest';
import type { ColumnKind } from '../column.ts';
import { rankThreshold } from './columnStatistics.ts';
import {
  conditionTypes,
  allowedDataTypes,
  type FormattingRule,
  formattingRule,
  sortRules,
  isRuleComplete,
  missingColumns,
  parseRank,
  type RuleType,
  ruleTypes,
  defaultDataType,
} from './formattingRule.ts';

const complete = { column: 'total', dataType: 'numeric', type: 'greaterThan', value: '20' };
const rule = (ruleType: RuleType, ...conditions: readonly object[]): FormattingRule =>
  formattingRule.parse({ ruleType, conditions });

test('requires all conditions of a rule to be complete', () => {
  const lacking = { ...complete, value: '' };
  expect(isRuleComplete(rule('value', complete))).toBe(true);
  expect(isRuleComplete(rule('value', complete, complete))).toBe(true);
  expect(isRuleComplete(rule('value', complete, lacking))).toBe(false);
  expect(isRuleComplete(rule('value', lacking, complete))).toBe(false);
  expect(isRuleComplete(rule('value'))).toBe(false);
});

test.each([
  ['value', {}, true],
  ['value', { value: 0 }, true],
  ['value', { value: '2027-03-30' }, true],
  ['value', { value: ' ' }, false],
  ['value', { value: 'many' }, false],
  ['value', { column: '' }, false],
  ['value', { dataType: '' }, false],
  ['value', { type: 'top' }, false],
  ['value', { type: 'contains' }, false],
  ['value', { type: 'between' }, false],
  ['value', { type: 'between', value2: 'many' }, false],
  ['value', { type: 'between', value2: 30 }, true],
  ['value', { dataType: 'string', type: 'contains', value: '' }, false],
  ['value', { dataType: 'string', type: 'contains', value: 'x' }, true],
  ['value', { dataType: 'string', type: 'between', value: 'x' }, false],
  ['ranking', { type: 'top', value: '' }, true],
  ['ranking', { type: 'bottom', value: 1 }, true],
  ['ranking', { type: 'top', value: 0 }, false],
  ['ranking', { type: 'top', value: 1.5 }, false],
  ['ranking', { type: 'greaterThan' }, false],
  ['average', { type: 'below', value: '' }, true],
  ['unique', { type: 'duplicate', value: '' }, true],
  ['unique', { dataType: 'string', type: 'unique', value: '' }, true],
  ['unique', { type: 'above' }, false],
] as const)('evaluates a %s rule with %j as complete: %s', (ruleType, part, is) =>
  expect(isRuleComplete(rule(ruleType, { ...complete, ...part }))).toBe(is),
);

test('offers the types and data types of the specification', () => {
  expect(ruleTypes).toEqual(['value', 'ranking', 'average', 'unique']);
  expect(ruleTypes.map((ruleType) => allowedDataTypes(ruleType))).toEqual([
    ['numeric', 'string'],
    ['numeric'],
    ['numeric'],
    ['numeric', 'string'],
  ]);
  expect(conditionTypes('value', 'numeric')).toEqual(['greaterThan', 'lessThan', 'equalTo', 'between']);
  expect(conditionTypes('value', 'string')).toEqual([
    'contains',
    'notContains',
    'startsWith',
    'endsWith',
    'equalTo',
    'notEqualTo',
  ]);
  expect((['ranking', 'average', 'unique'] as const).map((type) => conditionTypes(type, 'numeric'))).toEqual([
    ['top', 'bottom'],
    ['above', 'below'],
    ['unique', 'duplicate'],
  ]);
});

test('compares numbers and days as numbers by default', () => {
  const kinds: readonly ColumnKind[] = ['number', 'money', 'date', 'datetime', 'text', 'status', 'boolean'];
  expect(kinds.filter((kind) => defaultDataType({ kind }) === 'numeric')).toEqual([
    'number',
    'money',
    'date',
    'datetime',
  ]);
});

test.each([
  ['', 10],
  [' ', 10],
  ['1', 1],
  ['70', 70],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['many', undefined],
])('parses the rank %j as %s', (value, rank) => expect(parseRank({ value })).toBe(rank));

test('returns the number at the rank, or the last one', () => {
  const edge = (type: string, value: string, ...numbers: readonly number[]) => {
    const [condition] = rule('ranking', { ...complete, type, value }).conditions;
    return condition && rankThreshold(condition, { sorted: Float64Array.from(numbers) });
  };
  expect([edge('top', '1', 1, 2, 3), edge('top', '2', 1, 2, 3), edge('top', '9', 1, 2, 3)]).toEqual([
    3, 2, 1,
  ]);
  expect([edge('bottom', '1', 1, 2, 3), edge('bottom', '2', 1, 2, 3), edge('bottom', '9', 1, 2, 3)]).toEqual([
    1, 2, 3,
  ]);
  expect([edge('top', '1'), edge('top', '0', 1)]).toEqual([undefined, undefined]);
});

describe('a saved rule', () => {
  test('gets all defaults', () =>
    expect(formattingRule.parse({ ruleType: 'average' })).toEqual({
      ruleType: 'average',
      andor: 'and',
      applyToRow: false,
      defaultActive: true,
      styleType: 'single',
      style: { backgroundColor: '#d8f0dfff', color: '#14532dff' },
      style2: { backgroundColor: '#ffd9d6ff', color: '#7f1d1dff' },
      conditions: [],
      place: Number.MAX_SAFE_INTEGER,
    }));
  test('keeps the valid one of two colors', () =>
    expect(
      formattingRule.parse({
        ruleType: 'value',
        style: { backgroundColor: '#ABC', color: 5 },
        style2: { backgroundColor: 5, color: '#abcd' },
      }),
    ).toMatchObject({
      style: { backgroundColor: '#aabbccff', color: '#14532dff' },
      style2: { backgroundColor: '#ffd9d6ff', color: '#aabbccdd' },
    }));
  test('drops its conditions when there are too many', () =>
    expect(rule('value', ...Array.from({ length: 6 }, () => complete)).conditions).toEqual([]));
  test('is sorted by position, then by id', () => {
    const at = (id: string, position: number) => ({
      id,
      rule: formattingRule.parse({ ruleType: 'value', place: position }),
    });
    const ids = (...rules: readonly ReturnType<typeof at>[]) => sortRules(rules).map(({ id }) => id);
    expect(ids(at('a', 2), at('b', 1))).toEqual(['b', 'a']);
    expect(ids(at('b', 1), at('a', 1))).toEqual(['a', 'b']);
    expect(ids(at('a', 1), at('b', 1))).toEqual(['a', 'b']);
  });
  test('reports missing columns and not empty ones', () =>
    expect(missingColumns(rule('value', { ...complete, column: '' }, complete), [])).toEqual(['total']));
});
