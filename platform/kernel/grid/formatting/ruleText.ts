import { parseNumber } from '../../numbers/parseNumber.ts';
import { dayText } from '../cells/cellText.ts';
import { type Column, isDated } from '../column.ts';
import {
  type RuleCondition,
  type ConditionType,
  type DataType,
  type FormattingRule,
  parseRank,
  type RuleType,
  defaultRank,
} from './formattingRule.ts';
import { numberText } from '../../numbers/numberText.ts';

export const ruleTypeLabels: Readonly<Record<RuleType, string>> = {
  value: 'Value',
  ranking: 'Ranking',
  average: 'Average',
  unique: 'Unique',
};

export const dataTypeLabels: Readonly<Record<DataType, string>> = { numeric: 'Numeric', string: 'String' };

export const conditionTypeLabels: Readonly<Record<ConditionType, string>> = {
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
};

type NamedColumn = Pick<Column<never>, 'key' | 'title' | 'kind'>;

const findTypeLabel = (type: string): string =>
  Object.entries(conditionTypeLabels).find(([conditionType]) => conditionType === type)?.[1] ?? type;

function formatConditionValue(
  value: string,
  { dataType }: RuleCondition,
  column: NamedColumn | undefined,
): string {
  if (dataType === 'string') return `“${value}”`;
  if (column !== undefined && isDated(column.kind)) return dayText(value);
  const number = parseNumber(value);
  return number === undefined ? value : numberText(number);
}

function conditionText(
  ruleType: RuleType,
  condition: RuleCondition,
  columns: readonly NamedColumn[],
): string {
  const column = columns.find(({ key }) => key === condition.column);
  const title = column?.title ?? condition.column;
  const label = findTypeLabel(condition.type);
  if (ruleType === 'ranking') return `${label} ${parseRank(condition) ?? defaultRank} · ${title}`;
  if (ruleType !== 'value') return `${label} · ${title}`;
  const values = condition.type === 'between' ? [condition.value, condition.value2] : [condition.value];
  const words = values.map((value) => formatConditionValue(value, condition, column)).join(' and ');
  return `${title} ${label.toLowerCase()} ${words}`;
}

/** Formats a rule as text: 'Days to Pay contains “overdue”', 'Top 4 · Order Total'. */
export const ruleText = (
  { ruleType, andor, conditions }: Pick<FormattingRule, 'ruleType' | 'andor' | 'conditions'>,
  columns: readonly NamedColumn[],
): string =>
  conditions.length === 0
    ? ruleTypeLabels[ruleType]
    : conditions.map((condition) => conditionText(ruleType, condition, columns)).join(` ${andor} `);
