import * as z from 'zod';
import { parseNumber } from '../../parseNumber.ts';
import { type Column, isDated, isNumeric } from '../column.ts';
import { hexOf, readyPairs } from './colour.ts';

/** Grows when an older release could not read the rules of a newer one. */
export const formattingVersion = 1;
/** Spec 1 §9. */
export const mostConditions = 5;
/** Ranking without a count (decision GR5). */
export const usualRank = 10;

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

/** Types a condition can have (spec 1 §3). */
export type ConditionType =
  | (typeof valueTypes)[DataType][number]
  | (typeof otherTypes)[keyof typeof otherTypes][number];

/** Types to choose from; the first is the usual one. */
export const conditionTypes = (ruleType: RuleType, dataType: DataType): readonly ConditionType[] =>
  ruleType === 'value' ? valueTypes[dataType] : otherTypes[ruleType];

/** Ranks and averages are those of numbers. */
export const dataTypesOf = (ruleType: RuleType): readonly DataType[] =>
  ruleType === 'ranking' || ruleType === 'average' ? ['numeric'] : dataTypes;

/** What a column is usually compared as. */
export const usualDataType = ({ kind }: Pick<Column<never>, 'kind'>): DataType =>
  isNumeric(kind) || isDated(kind) ? 'numeric' : 'string';

// What the form always fills may be missing where another program saved the rule: then the rule is kept and does nothing.
const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => value ?? '');

const condition = z.looseObject({
  /** Key of the column. */
  column: text,
  dataType: z.enum(dataTypes).or(z.literal('')).catch(''),
  type: text,
  /** A number is written plainly, a day as yyyy-MM-dd. */
  value: text,
  value2: text,
});
export type Condition = z.output<typeof condition>;

const hex = (fallback: string) =>
  z
    .string()
    .transform((colour) => hexOf(colour) ?? fallback)
    .catch(fallback);
const [usual, other] = [readyPairs[0], readyPairs[2]];
const colours = (pair: (typeof readyPairs)[number] | undefined) =>
  z
    .looseObject({
      backgroundColor: hex(pair?.backgroundColor ?? '#ffffffff'),
      color: hex(pair?.color ?? '#000000ff'),
    })
    .catch({ backgroundColor: pair?.backgroundColor ?? '#ffffffff', color: pair?.color ?? '#000000ff' });

/**
 * A rule of conditional formatting as the setting `gridFormattingRules` keeps it (spec 1 §3). Its id is that of its entry. What a
 * later release adds is kept.
 */
export const formattingRule = z.looseObject({
  ruleType: z.enum(ruleTypes),
  andor: z.enum(['and', 'or']).catch('and'),
  applyToRow: z.boolean().catch(false),
  /** Whether it is active on a device where nobody has said otherwise (decision GR4). */
  defaultActive: z.boolean().catch(true),
  styleType: z.enum(['single', 'double']).catch('single'),
  style: colours(usual),
  /** The end of a double colour scale, for the greatest value. */
  style2: colours(other),
  conditions: z.array(condition).max(mostConditions).catch([]),
  /** Rules stand in this order; the first that matches wins. */
  place: z.number().catch(Number.MAX_SAFE_INTEGER),
});
export type FormattingRule = z.output<typeof formattingRule>;

/** A rule with the id of its entry. */
export interface SavedRule {
  id: string;
  rule: FormattingRule;
}

/** In the order in which they are asked; the same in every browser. */
export const inOrder = (rules: readonly SavedRule[]): readonly SavedRule[] =>
  rules.toSorted((a, b) => a.rule.place - b.rule.place || (a.id < b.id ? -1 : 1));

/** A number, or the day of a date, counted from 1970. */
export const numberOf = (value: string): number | undefined => {
  const number = parseNumber(value);
  if (number !== undefined) return number;
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00.000Z`) : Number.NaN;
  return Number.isNaN(time) ? undefined : time / 86_400_000;
};

/** Rank of a ranking: how many are at the top or bottom; undefined when it is no rank. */
export const rankOf = ({ value }: Pick<Condition, 'value'>): number | undefined => {
  if (value.trim() === '') return usualRank;
  const rank = parseNumber(value);
  return Number.isInteger(rank) && (rank ?? 0) > 0 ? rank : undefined;
};

/** Has the condition all that its rule needs to be asked? */
function isComplete(ruleType: RuleType, { column, dataType, type, value, value2 }: Condition): boolean {
  if (column === '' || dataType === '') return false;
  if (!conditionTypes(ruleType, dataType).some((one) => one === type)) return false;
  if (ruleType === 'ranking') return rankOf({ value }) !== undefined;
  if (ruleType !== 'value') return true;
  if (dataType === 'string') return value !== '';
  return numberOf(value) !== undefined && (type !== 'between' || numberOf(value2) !== undefined);
}

export const isRuleComplete = ({ ruleType, conditions }: FormattingRule): boolean =>
  conditions.length > 0 && conditions.every((one) => isComplete(ruleType, one));

/** Columns of a rule that the grid does not have (any more): then the rule does nothing. */
export function missingColumns(
  { conditions }: Pick<FormattingRule, 'conditions'>,
  columns: readonly Pick<Column<never>, 'key'>[],
): readonly string[] {
  const known = new Set(columns.map(({ key }) => key));
  return [...new Set(conditions.map(({ column }) => column))].filter((key) => key !== '' && !known.has(key));
}
