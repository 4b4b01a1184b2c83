import * as z from 'zod';
import { parseNumber } from '../../numbers/parseNumber.ts';
import { type Column, isDated } from '../column.ts';
import { parseHexColor, presetColors } from './color.ts';
import {
  type RuleCondition,
  conditionTypes,
  type DataType,
  dataTypes,
  formattingRule,
  type FormattingRule,
  maxConditions,
  parseComparable,
  parseRank,
  type RuleType,
  ruleTypes,
} from './formattingRule.ts';

const typedValue = z.union([z.string(), z.number()]).nullable();
const colorText = z.string();
const colors = z.object({ backgroundColor: colorText, color: colorText });

const conditionForm = z.object({
  column: z.string().nullable(),
  dataType: z.enum(dataTypes).nullable(),
  type: z.string().nullable(),
  value: typedValue,
  value2: typedValue,
});
export type ConditionForm = z.infer<typeof conditionForm>;

const form = z.object({
  ruleType: z.enum(ruleTypes).nullable(),
  andor: z.enum(['and', 'or']),
  applyToRow: z.boolean(),
  defaultActive: z.boolean(),
  styleType: z.enum(['single', 'double']),
  style: colors,
  style2: colors,
  conditions: z
    .array(conditionForm)
    .min(1)
    .max(maxConditions, `A rule can have at most ${maxConditions} conditions`),
});
/** Values of the form. */
export type RuleForm = z.infer<typeof form>;

const isFilled = (value: string | number | null): boolean => value !== null && String(value).trim() !== '';

/** Returns the first problem of a condition with its field (spec 1 §5). */
function conditionProblem(
  ruleType: RuleType,
  { column, dataType, type, value, value2 }: ConditionForm,
): { field: keyof ConditionForm; message: string } | undefined {
  if (!column || !dataType)
    return { field: column ? 'dataType' : 'column', message: 'Column and Data Type are required' };
  if (!conditionTypes(ruleType, dataType).some((one) => one === type))
    return { field: 'type', message: 'Type is required' };
  if (ruleType === 'ranking' && parseRank({ value: String(value ?? '') }) === undefined)
    return { field: 'value', message: 'Value must be a whole number from 1' };
  if (ruleType !== 'value') return undefined;
  const isWrong = (one: string | number | null) =>
    dataType === 'numeric' && parseComparable(String(one ?? '')) === undefined;
  if (!isFilled(value)) return { field: 'value', message: 'Value is required' };
  if (isWrong(value)) return { field: 'value', message: 'Value must be a number or a date' };
  if (type !== 'between') return undefined;
  if (!isFilled(value2))
    return { field: 'value2', message: 'Second Value is required for Between condition' };
  return isWrong(value2)
    ? { field: 'value2', message: 'Second Value must be a number or a date' }
    : undefined;
}

/** Schema of the form. */
export const ruleForm = form.superRefine(({ ruleType, conditions, ...rule }, context) => {
  if (!ruleType) {
    context.addIssue({ code: 'custom', path: ['ruleType'], message: 'Rule Type is required' });
    return;
  }
  for (const [index, condition] of conditions.entries()) {
    const problem = conditionProblem(ruleType, condition);
    if (problem)
      context.addIssue({
        code: 'custom',
        path: ['conditions', index, problem.field],
        message: `Condition ${index + 1}: ${problem.message}`,
      });
  }
  for (const style of rule.styleType === 'double' ? (['style', 'style2'] as const) : (['style'] as const))
    for (const part of ['backgroundColor', 'color'] as const)
      if (parseHexColor(rule[style][part]) === undefined)
        context.addIssue({
          code: 'custom',
          path: [style, part],
          message: `${part === 'color' ? 'Text' : 'Fill'} must be a color like #d8f0dfff`,
        });
});

/** Converts the form to a rule, complete or not. Unknown fields of `saved` are preserved. */
export const toFormattingRule = (
  values: RuleForm,
  position: number,
  saved?: FormattingRule,
): FormattingRule =>
  formattingRule.parse({
    ...saved,
    ...values,
    ruleType: values.ruleType ?? 'value',
    conditions: values.conditions.map((condition, index) => ({ ...saved?.conditions[index], ...condition })),
    place: position,
  });

const toConditionForm = ({ column, dataType, type, value, value2 }: RuleCondition): ConditionForm => {
  const toFieldValue = (text: string) => {
    if (text === '') return null;
    return (dataType === 'numeric' ? parseNumber(text) : undefined) ?? text;
  };
  return {
    column: column || null,
    dataType: dataType || null,
    type: type || null,
    value: toFieldValue(value),
    value2: toFieldValue(value2),
  };
};

export const emptyCondition: ConditionForm = {
  column: null,
  dataType: null,
  type: null,
  value: null,
  value2: null,
};

/** Converts a saved rule to the form. */
export const toRuleForm = (rule: FormattingRule): RuleForm => ({
  ruleType: rule.ruleType,
  andor: rule.andor,
  applyToRow: rule.applyToRow,
  defaultActive: rule.defaultActive,
  styleType: rule.styleType,
  style: { backgroundColor: rule.style.backgroundColor, color: rule.style.color },
  style2: { backgroundColor: rule.style2.backgroundColor, color: rule.style2.color },
  conditions: rule.conditions.length > 0 ? rule.conditions.map(toConditionForm) : [emptyCondition],
});

const presetAt = (index: number): RuleForm['style'] => {
  const { backgroundColor = '', color = '' } = presetColors[index % presetColors.length] ?? {};
  return { backgroundColor, color };
};

/** Returns the form of a new rule with the next preset colors, so that rules differ. */
export const newRuleForm = (rules: number): RuleForm => ({
  ruleType: null,
  andor: 'and',
  applyToRow: false,
  defaultActive: true,
  styleType: 'single',
  style: presetAt(rules),
  style2: presetAt(rules + 2),
  conditions: [emptyCondition],
});

/** Adapts a condition to its column, data type and rule type: replaces an invalid type and clears incompatible values. */
export function adaptCondition(
  ruleType: RuleType,
  condition: ConditionForm,
  column: Pick<Column<never>, 'kind'> | undefined,
  dataType: DataType,
): ConditionForm {
  const types = conditionTypes(ruleType, dataType);
  const isKnownType = types.some((type) => type === condition.type);
  const isDay = column !== undefined && isDated(column.kind);
  const isCompatible = (value: string | number | null): boolean => {
    if (value === null) return true;
    if (ruleType === 'ranking') return typeof value === 'number';
    if (dataType === 'string') return typeof value === 'string';
    return isDay ? typeof value === 'string' : typeof value === 'number';
  };
  return {
    column: condition.column,
    dataType,
    type: isKnownType ? condition.type : (types[0] ?? null),
    value: isCompatible(condition.value) ? condition.value : null,
    value2: isCompatible(condition.value2) ? condition.value2 : null,
  };
}
