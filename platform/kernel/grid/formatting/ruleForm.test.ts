import { describe, expect, test } from 'vitest';
import { presetColors } from './color.ts';
import { formattingRule } from './formattingRule.ts';
import {
  type ConditionForm,
  emptyCondition,
  toRuleForm,
  newRuleForm,
  adaptCondition,
  ruleForm,
  type RuleForm,
  toFormattingRule,
} from './ruleForm.ts';

const condition: ConditionForm = {
  column: 'total',
  dataType: 'numeric',
  type: 'greaterThan',
  value: 20,
  value2: null,
};
const form = (part: Partial<RuleForm> = {}): RuleForm => ({
  ...newRuleForm(0),
  ruleType: 'value',
  conditions: [condition],
  ...part,
});
/** Returns path and message of each problem. */
const problems = (values: RuleForm) =>
  ruleForm.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
const conditionProblems = (part: Partial<ConditionForm>, ruleType: RuleForm['ruleType'] = 'value') =>
  problems(form({ ruleType, conditions: [{ ...condition, ...part }] }));

describe('a problem is reported at its field', () => {
  const at = (field: string, message: string) => [[`conditions.0.${field}`, `Condition 1: ${message}`]];
  test('without a column or a data type', () => {
    expect(conditionProblems({ column: null })).toEqual(at('column', 'Column and Data Type are required'));
    expect(conditionProblems({ column: '' })).toEqual(at('column', 'Column and Data Type are required'));
    expect(conditionProblems({ dataType: null })).toEqual(
      at('dataType', 'Column and Data Type are required'),
    );
  });
  test('without a type, or with one of another data type', () => {
    expect(conditionProblems({ type: null })).toEqual(at('type', 'Type is required'));
    expect(conditionProblems({ type: 'contains' })).toEqual(at('type', 'Type is required'));
    expect(conditionProblems({ type: 'greaterThan' }, 'ranking')).toEqual(at('type', 'Type is required'));
  });
  test('without a value', () => {
    for (const value of [null, '', ' '])
      expect(conditionProblems({ value })).toEqual(at('value', 'Value is required'));
    expect(conditionProblems({ value: 0 })).toEqual([]);
    const text: Partial<ConditionForm> = { dataType: 'string', type: 'contains' };
    expect(conditionProblems({ ...text, value: null })).toEqual(at('value', 'Value is required'));
    expect(conditionProblems({ ...text, value: 'overdue' })).toEqual([]);
  });
  test('with a value that is neither number nor date', () => {
    expect(conditionProblems({ value: 'many' })).toEqual(at('value', 'Value must be a number or a date'));
    expect(conditionProblems({ value: '2027-03-30' })).toEqual([]);
  });
  test('with a required second value that is missing or invalid', () => {
    expect(conditionProblems({ value2: 'many' })).toEqual([]);
    const between: Partial<ConditionForm> = { type: 'between' };
    expect(conditionProblems({ ...between })).toEqual(
      at('value2', 'Second Value is required for Between condition'),
    );
    expect(conditionProblems({ ...between, value2: 'many' })).toEqual(
      at('value2', 'Second Value must be a number or a date'),
    );
    expect(conditionProblems({ ...between, value2: '2027-03-30' })).toEqual([]);
  });
  test('with an invalid rank', () => {
    const rank = (value: ConditionForm['value']) => conditionProblems({ type: 'top', value }, 'ranking');
    expect(rank(null)).toEqual([]);
    expect(rank('4')).toEqual([]);
    for (const value of [0, -1, 1.5, 'many'])
      expect(rank(value)).toEqual(at('value', 'Value must be a whole number from 1'));
  });
  test('with an invalid color', () => {
    const wrong = { backgroundColor: 'reddish', color: '#12' };
    expect(problems(form({ style: wrong }))).toEqual([
      ['style.backgroundColor', 'Fill must be a color like #d8f0dfff'],
      ['style.color', 'Text must be a color like #d8f0dfff'],
    ]);
    expect(problems(form({ style2: wrong, styleType: 'double' })).map(([path]) => path)).toEqual([
      'style2.backgroundColor',
      'style2.color',
    ]);
  });
  test('without a rule type', () =>
    expect(problems(form({ ruleType: null, conditions: [emptyCondition] }))).toEqual([
      ['ruleType', 'Rule Type is required'],
    ]));
});

test('requires one to five conditions', () => {
  const many = (length: number) => problems(form({ conditions: Array.from({ length }, () => condition) }));
  expect(many(0)).toHaveLength(1);
  expect(many(5)).toEqual([]);
  expect(many(6)).toEqual([['conditions', 'A rule can have at most 5 conditions']]);
});

test('creates a rule of cells with the next preset colors', () => {
  const pair = (index: number) => {
    const { backgroundColor = '', color = '' } = presetColors[index] ?? {};
    return { backgroundColor, color };
  };
  expect(newRuleForm(0)).toEqual({
    ruleType: null,
    andor: 'and',
    applyToRow: false,
    defaultActive: true,
    styleType: 'single',
    style: pair(0),
    style2: pair(2),
    conditions: [{ column: null, dataType: null, type: null, value: null, value2: null }],
  });
  expect(newRuleForm(7)).toMatchObject({ style: pair(7), style2: pair(1) });
});

test('converts an incomplete form to a value rule', () =>
  expect(toFormattingRule({ ...form(), ruleType: null }, 3)).toMatchObject({ ruleType: 'value', place: 3 }));

test('fills the form from a saved rule, with numbers and nulls', () => {
  const saved = formattingRule.parse({
    ruleType: 'ranking',
    andor: 'or',
    applyToRow: true,
    defaultActive: false,
    styleType: 'double',
    conditions: [
      { column: 'total', dataType: 'numeric', type: 'between', value: '20', value2: '2027-03-30' },
      { column: 'po', dataType: 'string', type: 'contains', value: '007' },
      {},
    ],
  });
  expect(toRuleForm(saved)).toEqual({
    ruleType: 'ranking',
    andor: 'or',
    applyToRow: true,
    defaultActive: false,
    styleType: 'double',
    style: saved.style,
    style2: saved.style2,
    conditions: [
      { column: 'total', dataType: 'numeric', type: 'between', value: 20, value2: '2027-03-30' },
      { column: 'po', dataType: 'string', type: 'contains', value: '007', value2: null },
      emptyCondition,
    ],
  });
  expect(toRuleForm({ ...saved, conditions: [] }).conditions).toEqual([emptyCondition]);
});

describe('another column, data type or rule type', () => {
  const value = (part: Partial<ConditionForm>): ConditionForm => ({ ...condition, ...part });
  test('leaves a compatible type and value', () => {
    const again = { ...condition, column: 'total', type: 'lessThan', value: 5, value2: 6 };
    expect(adaptCondition('value', again, { kind: 'money' }, 'numeric')).toEqual(again);
    const text = value({ dataType: 'string', type: 'endsWith', value: 'x', value2: 'y' });
    expect(adaptCondition('value', text, { kind: 'text' }, 'string')).toEqual(text);
    const day = value({ value: '2027-03-30' });
    expect(adaptCondition('value', day, { kind: 'datetime' }, 'numeric')).toEqual(day);
  });
  test('clears an incompatible value', () => {
    const values = (
      kind: 'date' | 'money' | 'text',
      dataType: 'numeric' | 'string',
      part: Partial<ConditionForm>,
    ) => {
      const { value: one, value2: two } = adaptCondition('value', value(part), { kind }, dataType);
      return [one, two];
    };
    expect(values('date', 'numeric', { value: 5, value2: '2027-03-30' })).toEqual([null, '2027-03-30']);
    expect(values('money', 'numeric', { value: '2027-03-30', value2: 5 })).toEqual([null, 5]);
    expect(values('text', 'string', { value: 5, value2: 'x' })).toEqual([null, 'x']);
    expect(adaptCondition('ranking', value({ value: '5' }), { kind: 'date' }, 'numeric').value).toBeNull();
    expect(adaptCondition('value', value({ value: 5 }), undefined, 'numeric').value).toBe(5);
  });
  test('replaces an invalid type by the default', () => {
    expect(adaptCondition('unique', condition, { kind: 'money' }, 'numeric')).toMatchObject({
      column: 'total',
      dataType: 'numeric',
      type: 'unique',
    });
    expect(adaptCondition('average', condition, { kind: 'money' }, 'numeric').type).toBe('above');
  });
});
