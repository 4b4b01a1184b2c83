import { IconX } from '@tabler/icons-react';
import { useFormContext } from 'react-hook-form';
import { currencies } from '#platform/kernel/numbers/currency.ts';
import { type Column, isDated } from '#platform/kernel/grid/column.ts';
import {
  conditionTypes,
  type DataType,
  allowedDataTypes,
  defaultDataType,
  defaultRank,
} from '#platform/kernel/grid/formatting/formattingRule.ts';
import { adaptCondition, type RuleForm } from '#platform/kernel/grid/formatting/ruleForm.ts';
import { conditionTypeLabels, dataTypeLabels } from '#platform/kernel/grid/formatting/ruleText.ts';
import { SelectField } from '../../form/SelectField.tsx';
import { DayField } from '../../form/day/DayField.tsx';
import { FieldGrid } from '../../form/FieldGrid.tsx';
import { NumberField } from '../../form/number/NumberField.tsx';
import { TextField } from '../../form/TextField.tsx';
import { Button } from '../../parts/button/Button.tsx';

interface ConditionFieldsProps<Row> {
  at: number;
  columns: readonly Column<Row>[];
  /** Removes the condition; undefined for the only one. */
  onRemove: (() => void) | undefined;
}

/** Form fields of one condition of a rule. */
export function ConditionFields<Row>({ at, columns, onRemove }: ConditionFieldsProps<Row>) {
  const { watch, setValue, formState } = useFormContext<RuleForm>();
  const ruleType = watch('ruleType');
  const condition = watch(`conditions.${at}`);
  const path = `conditions.${at}` as const;
  const column = columns.find(({ key }) => key === condition.column);
  if (!ruleType) return null;

  const refit = (key: string | null, dataType: DataType) => {
    const chosen = columns.find((one) => one.key === key);
    const next = adaptCondition(ruleType, { ...condition, column: key }, chosen, dataType);
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    for (const field of ['dataType', 'type', 'value', 'value2'] as const)
      setValue(`${path}.${field}`, next[field], options);
  };
  const { dataType, type } = condition;
  const types = dataType ? conditionTypes(ruleType, dataType) : [];
  const dataTypes = allowedDataTypes(ruleType);
  const isRanking = ruleType === 'ranking';
  return (
    <fieldset className="condition">
      <legend>{`Condition ${at + 1}`}</legend>
      {onRemove && (
        <Button kind="quiet" icon={IconX} iconOnly onClick={onRemove}>
          {`Remove condition ${at + 1}`}
        </Button>
      )}
      <FieldGrid>
        <SelectField
          name={`${path}.column`}
          label="Column"
          span={isRanking ? 4 : 5}
          options={columns.map(({ key, title }) => ({ value: key, label: title }))}
          onChosen={(key) => {
            const chosen = columns.find((one) => one.key === key);
            const defaultType = chosen ? defaultDataType(chosen) : 'string';
            refit(key, dataTypes.includes(defaultType) ? defaultType : (dataTypes[0] ?? defaultType));
          }}
        />
        <SelectField
          name={`${path}.dataType`}
          label="Data Type"
          span={3}
          options={dataTypes.map((one) => ({ value: one, label: dataTypeLabels[one] }))}
          onChosen={(chosen) => {
            if (chosen === 'numeric' || chosen === 'string') refit(condition.column, chosen);
          }}
        />
        <SelectField
          name={`${path}.type`}
          label="Type"
          span={isRanking ? 3 : 4}
          options={types.map((one) => ({ value: one, label: conditionTypeLabels[one] }))}
        />
        {isRanking && (
          <NumberField
            name={`${path}.value`}
            label="Value"
            span={2}
            phoneSpan={12}
            isInteger
            whenEmpty={defaultRank}
          />
        )}
        {ruleType === 'value' && dataType && type && (
          <>
            <ValueField
              name={`${path}.value`}
              label="Value"
              kind={column?.kind}
              dataType={dataType}
              span={type === 'between' ? 6 : 12}
            />
            {type === 'between' && (
              <ValueField
                name={`${path}.value2`}
                label="Second Value"
                kind={column?.kind}
                dataType={dataType}
                span={6}
              />
            )}
          </>
        )}
      </FieldGrid>
    </fieldset>
  );
}

/** The value that a condition compares with, entered in the column's format. */
function ValueField({
  kind,
  dataType,
  ...field
}: {
  name: string;
  label: string;
  span: number;
  kind: Column<never>['kind'] | undefined;
  dataType: DataType;
}) {
  if (dataType === 'numeric')
    return kind && isDated(kind) ? (
      <DayField {...field} />
    ) : (
      <NumberField
        {...field}
        help={kind === 'boolean' ? 'Yes is 1, No is 0' : undefined}
        currency={kind === 'money' ? currencies : undefined}
      />
    );
  return kind === 'boolean' ? <SelectField {...field} options={['Yes', 'No']} /> : <TextField {...field} />;
}
