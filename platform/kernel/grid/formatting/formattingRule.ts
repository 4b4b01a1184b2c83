import * as z from 'zod';
import { parseNumber } from '../../numbers/parseNumber.ts';
import { type Column, isDated, isNumeric } from '../column.ts';
import { parseHexColor, presetColors } from './color.ts';

/** Increase it when an older release cannot read newer rules. */
export const formattingVersion = 2;
/** Maximum number of conditions in a rule (spec 1 §9). */
export const maxConditions = 5;
/** Rank of a ranking without a value (decision GR5). */
export const defaultRank = 10;

export const ruleTypes = ['value', 'ranking', 'average', 'unique'] as const;
export type RuleType = (typeof ruleTypes)[number];

export const dataTypes = ['numeric', 'string'] as const;
export type DataType = (typeof dataTypes)[number];

const valueTypes = {
  numeric: ['greaterThan', 'lessThan', 'equalTo', 'between'],
  string: ['contains', 'notContains', 'startsWith', 'endsWith', 'equalTo', 'notEqualTo'],
} as const;
const otherTypes = {
  ranking: ['top', 'bottom'],
  average: ['above', 'below'],
  unique: ['unique', 'duplicate'],
} as const;

/** Types of conditions (spec 1 §3). */
export type ConditionType =
  | (typeof valueTypes)[DataType][number]
  | (typeof otherTypes)[keyof typeof otherTypes][number];

/** Returns the types to choose from; the first is the default. */
export const conditionTypes = (ruleType: RuleType, dataType: DataType): readonly ConditionType[] =>
  ruleType === 'value' ? valueTypes[dataType] : otherTypes[ruleType];

/** Rankings and averages need numbers. */
export const allowedDataTypes = (ruleType: RuleType): readonly DataType[] =>
  ruleType === 'ranking' || ruleType === 'average' ? ['numeric'] : dataTypes;

/** Returns the default data type of a column. */
export const defaultDataType = ({ kind }: Pick<Column<never>, 'kind'>): DataType =>
  isNumeric(kind) || isDated(kind) ? 'numeric' : 'string';

// Other programs may save rules without fields that the form always fills. Such rules are preserved and do nothing.
const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => value ?? '');

const condition = z.looseObject({
  /** Key of the column. */
  column: text,
  dataType: z.enum(dataTypes).or(z.literal('')).catch(''),
  type: text,
  /** A number in plain notation, or a day as yyyy-MM-dd. */
  value: text,
  value2: text,
});
export type RuleCondition = z.output<typeof condition>;

const hex = (fallback: string) =>
  z
    .string()
    .transform((color) => parseHexColor(color) ?? fallback)
    .catch(fallback);
const [firstPreset, secondPreset] = [presetColors[0], presetColors[2]];
const colors = (pair: (typeof presetColors)[number] | undefined) =>
  z
    .looseObject({
      backgroundColor: hex(pair?.backgroundColor ?? '#ffffffff'),
      color: hex(pair?.color ?? '#000000ff'),
    })
    .catch({ backgroundColor: pair?.backgroundColor ?? '#ffffffff', color: pair?.color ?? '#000000ff' });

/**
 * A rule of conditional formatting as stored in the setting `gridFormattingRules` (spec 1 §3). Its id is the id of the entry.
 * Unknown fields of later releases are preserved.
 */
export const formattingRule = z.looseObject({
  ruleType: z.enum(ruleTypes),
  andor: z.enum(['and', 'or']).catch('and'),
  applyToRow: z.boolean().catch(false),
  /** Whether it is active on a device without another choice (decision GR4). */
  defaultActive: z.boolean().catch(true),
  styleType: z.enum(['single', 'double']).catch('single'),
  style: colors(firstPreset),
  /** Color of the maximum in a double scale. */
  style2: colors(secondPreset),
  conditions: z.array(condition).max(maxConditions).catch([]),
  /** Position in the order of rules, of which the first match wins. */
  place: z.number().catch(Number.MAX_SAFE_INTEGER),
});
export type FormattingRule = z.output<typeof formattingRule>;

/** A rule with the id of its entry. */
export interface SavedRule {
  id: string;
  rule: FormattingRule;
}

/** Sorts rules in the order of evaluation, the same in every browser. */
export const sortRules = (rules: readonly SavedRule[]): readonly SavedRule[] =>
  rules.toSorted((a, b) => a.rule.place - b.rule.place || (a.id < b.id ? -1 : 1));

/** Parses a number, or a day as days since 1970. */
export const parseComparable = (value: string): number | undefined => {
  const number = parseNumber(value);
  if (number !== undefined) return number;
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00.000Z`) : Number.NaN;
  return Number.isNaN(time) ? undefined : time / 86_400_000;
};

/** Parses the rank of a ranking, the number of top or bottom values; undefined when invalid. */
export const parseRank = ({ value }: Pick<RuleCondition, 'value'>): number | undefined => {
  if (value.trim() === '') return defaultRank;
  const rank = parseNumber(value);
  return Number.isInteger(rank) && (rank ?? 0) > 0 ? rank : undefined;
};

/** Checks whether a condition can be evaluated. */
function isConditionComplete(
  ruleType: RuleType,
  { column, dataType, type, value, value2 }: RuleCondition,
): boolean {
  if (column === '' || dataType === '') return false;
  if (!conditionTypes(ruleType, dataType).some((one) => one === type)) return false;
  if (ruleType === 'ranking') return parseRank({ value }) !== undefined;
  if (ruleType !== 'value') return true;
  if (dataType === 'string') return value !== '';
  return (
    parseComparable(value) !== undefined && (type !== 'between' || parseComparable(value2) !== undefined)
  );
}

export const isRuleComplete = ({ ruleType, conditions }: FormattingRule): boolean =>
  conditions.length > 0 && conditions.every((one) => isConditionComplete(ruleType, one));

/** Returns the columns of a rule that the grid does not have. Such a rule does nothing. */
export function missingColumns(
  { conditions }: Pick<FormattingRule, 'conditions'>,
  columns: readonly Pick<Column<never>, 'key'>[],
): readonly string[] {
  const knownKeys = new Set(columns.map(({ key }) => key));
  return [...new Set(conditions.map(({ column }) => column))].filter(
    (key) => key !== '' && !knownKeys.has(key),
  );
}
