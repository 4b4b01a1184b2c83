import { useId } from 'react';
import { moneyText, numberText } from '#platform/kernel/grid/cellText.ts';
import { controlProps, FieldFrame, type FieldLook } from './FieldFrame.tsx';
import { useField } from './formContext.ts';
import { NumberInput } from './NumberInput.tsx';

export interface NumberFieldProps extends FieldLook {
  name: string;
  whole?: boolean;
  /** Currency of an amount, displayed while not editing; several allowed currencies are not displayed. */
  currency?: string | readonly string[] | undefined;
  readOnly?: boolean;
  /** Number displayed while the value is empty. */
  whenEmpty?: number | undefined;
}

export function NumberField({
  name,
  whole = false,
  readOnly,
  currency,
  whenEmpty,
  ...look
}: NumberFieldProps) {
  const id = useId();
  const { ref, value: held, onChange, onBlur, error, required, readOnly: formReadOnly } = useField(name);
  const locked = readOnly || formReadOnly;
  return (
    <FieldFrame {...look} id={id} required={required} error={error}>
      <span
        className="field-input"
        data-number
        data-error={error ? true : undefined}
        data-readonly={locked || undefined}
      >
        <NumberInput
          {...controlProps(id, { required, error, help: look.help })}
          ref={ref}
          name={name}
          value={held ?? whenEmpty}
          onChange={onChange}
          onBlur={onBlur}
          readOnly={locked}
          whole={whole}
          currency={currency}
          show={(number) => (typeof currency === 'string' ? moneyText(number, currency) : numberText(number))}
        />
      </span>
    </FieldFrame>
  );
}

/** Amount with its currency. */
export const MoneyField = ({ currency = 'USD', ...field }: Omit<NumberFieldProps, 'whole'>) => (
  <NumberField {...field} currency={currency} />
);
