import type { ComponentProps, Ref } from 'react';
import { IMaskInput } from 'react-imask';

type InputProps = Pick<
  ComponentProps<'input'>,
  'id' | 'name' | 'readOnly' | 'onBlur' | 'aria-describedby' | 'aria-invalid' | 'aria-label' | 'aria-required'
>;

interface PhoneInputProps extends InputProps {
  ref?: Ref<HTMLInputElement> | undefined;
  value: unknown;
  onChange: (value: string) => void;
}

/** Input that formats a phone number as (999) 999-9999 while it is typed (spec 1 §5). */
export function PhoneInput({ ref, value, onChange, ...rest }: PhoneInputProps) {
  const text = typeof value === 'string' ? value : '';
  return (
    <IMaskInput
      {...rest}
      mask="(000) 000-0000"
      inputRef={ref ?? null}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      value={text}
      onAccept={(accepted: string) => {
        if (accepted !== text) onChange(accepted);
      }}
    />
  );
}
