import { type ReactNode, useId } from 'react';
import { moneyText, numberText } from '#platform/kernel/grid/cellText.ts';
import { controlProps, FieldFrame, type FieldLook } from './FieldFrame.tsx';
import { useField } from './formContext.ts';
import { NumberInput } from './NumberInput.tsx';

export interface NumberFieldProps extends FieldLook {
  name: string;
  whole?: boolean;
  readOnly?: boolean;
  autoFocus?: boolean;
  show?: (value: number) => string;
  children?: ReactNode;
}

export function NumberField({
  name,
  whole = false,
  readOnly,
  autoFocus,
  show = numberText,
  ...look
}: NumberFieldProps) {
  const id = useId();
  const field = useField(name);
  const locked = readOnly || field.readOnly;
  return (
    <FieldFrame {...look} id={id} required={field.required} error={field.error}>
      <span
        className="field-input"
        data-number
        data-error={field.error ? true : undefined}
        data-readonly={locked || undefined}
      >
        <NumberInput
          {...controlProps(id, { ...field, help: look.help })}
          ref={field.ref}
          name={name}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          readOnly={locked}
          autoFocus={autoFocus}
          whole={whole}
          show={show}
        />
      </span>
    </FieldFrame>
  );
}

/** An amount; shows its currency at rest. */
export const MoneyField = ({
  currency,
  ...field
}: Omit<NumberFieldProps, 'whole' | 'show'> & { currency?: string }) => (
  <NumberField {...field} show={(value) => moneyText(value, currency)} />
);
