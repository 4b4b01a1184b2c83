import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column } from '../column.ts';
import { presetColors } from './color.ts';
import {
  formattingRule,
  sortRules,
  isRuleComplete,
  missingColumns,
  type SavedRule,
} from './formattingRule.ts';
import {
  toRuleForm,
  newRuleForm,
  adaptCondition,
  ruleForm,
  type RuleForm,
  toFormattingRule,
} from './ruleForm.ts';
import { moveRule, positionAtEnd } from './ruleOrder.ts';
import { ruleText } from './ruleText.ts';

const condition = { column: 'total', dataType: 'numeric', type: 'greaterThan', value: 20, value2: null };
const filled = (part: Partial<RuleForm> = {}): RuleForm => ({
  ...newRuleForm(0),
  ruleType: 'value',
  conditions: [{ ...condition, dataType: 'numeric' }],
  ...part,
});
const messages = (values: RuleForm): readonly string[] =>
  ruleForm.safeParse(values).error?.issues.map(({ message }) => message) ?? [];

test('reports missing fields with the messages of the specification', () => {
  const [full] = filled().conditions;
  if (!full) throw new Error('There is no condition.');
  const empty = { column: null, dataType: null, type: null, value: null, value2: null };
  expect(messages(newRuleForm(0))).toEqual(['Rule Type is required']);
  expect(messages(filled())).toEqual([]);
  expect(
    messages(
      filled({
        conditions: [
          full,
          empty,
          { ...full, dataType: null },
          { ...full, value: ' ' },
          { ...full, type: 'between' },
        ],
      }),
    ),
  ).toEqual([
    'Condition 2: Column and Data Type are required',
    'Condition 3: Column and Data Type are required',
    'Condition 4: Value is required',
    'Condition 5: Second Value is required for Between condition',
  ]);
  expect(messages(filled({ conditions: Array.from({ length: 6 }, () => full) }))).toEqual([
    'A rule can have at most 5 conditions',
  ]);
  expect(messages(filled({ conditions: [{ ...full, value: 'many' }] }))).toEqual([
    'Condition 1: Value must be a number or a date',
  ]);
});

test.each(['4,25', '1e3', '0x10', '--5'])(
  'refuses the text %j where a number is compared or ranked',
  (value) => {
    const [full] = filled().conditions;
    if (!full) throw new Error('There is no condition.');
    expect(messages(filled({ conditions: [{ ...full, value }] }))).toEqual([
      'Condition 1: Value must be a number or a date',
    ]);
    expect(messages(filled({ ruleType: 'ranking', conditions: [{ ...full, type: 'top', value }] }))).toEqual([
      'Condition 1: Value must be a whole number from 1',
    ]);
  },
);

test('requires a value only for value rules and a whole number as rank', () => {
  const [full] = filled().conditions;
  if (!full) throw new Error('There is no condition.');
  const valueless = (ruleType: RuleForm['ruleType'], type: string, value: number | null = null) =>
    messages(filled({ ruleType, conditions: [{ ...full, type, value }] }));
  expect(valueless('ranking', 'top')).toEqual([]);
  expect(valueless('average', 'above')).toEqual([]);
  expect(valueless('unique', 'duplicate')).toEqual([]);
  expect(valueless('ranking', 'top', 2.5)).toEqual(['Condition 1: Value must be a whole number from 1']);
});

test('validates the second color only for a scale', () => {
  const style2 = { backgroundColor: 'reddish', color: '#000' };
  expect(messages(filled({ style2 }))).toEqual([]);
  expect(messages(filled({ style2, styleType: 'double' }))).toEqual(['Fill must be a color like #d8f0dfff']);
});

test('converts a rule to the form and back, with unknown fields', () => {
  const saved = formattingRule.parse({
    ...toFormattingRule(filled(), 3),
    stopIfTrue: true,
    conditions: [{ ...condition, unit: 'trays' }],
  });
  const again = toFormattingRule(toRuleForm(saved), saved.place, saved);
  expect(again).toEqual(saved);
  expect(again).toMatchObject({ stopIfTrue: true, place: 3, conditions: [{ unit: 'trays', value: '20' }] });
});

test('preserves a saved rule with missing or unknown fields', () => {
  const bare = formattingRule.parse({ ruleType: 'value' });
  expect(bare).toMatchObject({ andor: 'and', defaultActive: true, styleType: 'single', conditions: [] });
  expect(isRuleComplete(bare)).toBe(false);
  const odd = formattingRule.parse({
    ruleType: 'unique',
    andor: 'xor',
    style: { backgroundColor: 'green' },
    conditions: [{ column: 'total', dataType: 'date', type: 'unique' }],
  });
  const [preset] = presetColors;
  expect(odd).toMatchObject({ andor: 'and', style: { backgroundColor: preset?.backgroundColor } });
  expect(isRuleComplete(odd)).toBe(false);
  expect(formattingRule.safeParse({ ruleType: 'icons' }).success).toBe(false);
});

test('adapts type and value to another column', () => {
  const [full] = filled().conditions;
  if (!full) throw new Error('There is no condition.');
  const day = { kind: 'date' } as const;
  expect(adaptCondition('value', full, day, 'numeric')).toMatchObject({ type: 'greaterThan', value: null });
  expect(adaptCondition('value', full, { kind: 'text' }, 'string')).toMatchObject({
    type: 'contains',
    value: null,
  });
  expect(adaptCondition('ranking', full, { kind: 'money' }, 'numeric')).toMatchObject({
    type: 'top',
    value: 20,
  });
});

test('formats a rule as text', () => {
  const columns: readonly Pick<Column<never>, 'key' | 'title' | 'kind'>[] = [
    { key: 'total', title: 'Order Total', kind: 'money' },
    { key: 'due', title: 'Due', kind: 'date' },
    { key: 'po', title: 'PO Number', kind: 'text' },
  ];
  const named = (ruleType: string, ...conditions: readonly object[]) =>
    ruleText(formattingRule.parse({ ruleType, conditions }), columns);
  const total = { column: 'total', dataType: 'numeric' };
  const po = { column: 'po', dataType: 'string' };
  expect(named('ranking', { ...total, type: 'top', value: 4 })).toBe('Top 4 · Order Total');
  expect(named('ranking', { ...total, type: 'bottom' })).toBe('Bottom 10 · Order Total');
  expect(named('average', { ...total, type: 'above' })).toBe('Above average · Order Total');
  expect(named('unique', { ...po, type: 'duplicate' })).toBe('Duplicate · PO Number');
  expect(
    named('value', { ...po, type: 'contains', value: 'x' }, { ...total, type: 'lessThan', value: 5000 }),
  ).toBe('PO Number contains “x” and Order Total less than 5,000');
  const days = {
    column: 'due',
    dataType: 'numeric',
    type: 'between',
    value: '2027-02-24',
    value2: '2027-03-01',
  };
  expect(named('value', days)).toBe('Due between Feb 24, 2027 and Mar 1, 2027');
  expect(named('value', { ...po, column: 'gone', type: 'endsWith', value: 'x' })).toBe('gone ends with “x”');
});

test('reports a missing column once', () => {
  const gone = { column: 'gone', dataType: 'string', type: 'contains', value: 'x' };
  const rule = formattingRule.parse({ ruleType: 'value', conditions: [gone, gone, condition] });
  expect(missingColumns(rule, [{ key: 'total' }])).toEqual(['gone']);
});

const rulesAt = (positions: readonly number[]): readonly SavedRule[] =>
  sortRules(
    positions.map((position, at) => ({
      id: `rule-${at}`,
      rule: formattingRule.parse({ ruleType: 'value', place: position }),
    })),
  );
const ids = (rules: readonly SavedRule[]) => rules.map(({ id }) => id);

test('moves a rule and preserves the order of the others for any positions (seed 31)', () =>
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.integer({ min: 0, max: 4 }), fc.double()), { minLength: 1, maxLength: 8 }),
      fc.array(fc.tuple(fc.nat(7), fc.integer({ min: -7, max: 7 })), { maxLength: 30 }),
      (positions, moves) => {
        let rules = rulesAt(positions);
        for (const [at, by] of moves) {
          const moved = rules[at % rules.length];
          if (!moved) continue;
          const from = rules.indexOf(moved);
          const expected = ids(rules);
          const to = from + by;
          if (to >= 0 && to < expected.length) expected.splice(to, 0, ...expected.splice(from, 1));
          const edits = new Map(moveRule(rules, moved.id, by).map(({ id, value }) => [id, value]));
          rules = sortRules(rules.map(({ id, rule }) => ({ id, rule: edits.get(id) ?? rule })));
          expect(ids(rules)).toEqual(expected);
        }
        expect(positionAtEnd(rulesAt([1, 2]))).toBe(3);
      },
    ),
    { seed: 31 },
  ));
