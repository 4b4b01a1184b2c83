import { useId } from 'react';
import { moneyText, numberText } from '#platform/kernel/numbers/numberText.ts';
import { roundDecimal } from '#platform/kernel/numbers/decimal.ts';
import { controlProps, FieldFrame, type FieldLayout } from '../FieldFrame.tsx';
import { useField } from '../formContext.ts';
import { NumberInput } from './NumberInput.tsx';

interface NumberFieldProps extends FieldLayout {
  name: string;
  isInteger?: boolean;
  /** Decimals to which a number is rounded when the field is left. */
  decimals?: number;
  /** Currency of an amount, displayed while not editing; several allowed currencies are not displayed. */
  currency?: string | readonly string[] | undefined;
  readOnly?: boolean;
  /** Number displayed while the value is empty. */
  whenEmpty?: number | undefined;
}

export function NumberField({
  name,
  isInteger = false,
  decimals,
  readOnly,
  currency,
  whenEmpty,
  ...layout
}: NumberFieldProps) {
  const id = useId();
  const { ref, value: fieldValue, onChange, onBlur, error, required } = useField(name);
  return (
    <FieldFrame {...layout} id={id} required={required} error={error}>
      <span
        className="field-input"
        data-number
        data-error={error ? true : undefined}
        data-readonly={readOnly || undefined}
      >
        <NumberInput
          {...controlProps(id, { required, error, help: layout.help })}
          ref={ref}
          name={name}
          value={fieldValue ?? whenEmpty}
          onChange={onChange}
          onBlur={() => {
            if (decimals !== undefined && typeof fieldValue === 'number')
              onChange(roundDecimal(fieldValue, decimals));
            onBlur();
          }}
          readOnly={readOnly}
          isInteger={isInteger}
          currency={currency}
          format={(number) =>
            typeof currency === 'string' ? moneyText(number, currency) : numberText(number)
          }
        />
      </span>
    </FieldFrame>
  );
}

/** Amount with its currency. */
export const MoneyField = ({ currency = 'USD', ...field }: Omit<NumberFieldProps, 'isInteger'>) => (
  <NumberField {...field} currency={currency} />
);
